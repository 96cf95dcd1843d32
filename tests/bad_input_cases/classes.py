"""Classes that are not there, or are none; what nobody wrote."""

import pathlib
import subprocess

from bad_input_cases import BAD_INPUT, UNSUPPORTED, case, scenario
from harness.pool import expect, tail


@case
def class_not_found(folder, classes):
    return ["check", "-cp", classes, "Missing"], BAD_INPUT, "Missing"


@case
def class_not_found_when_run(folder, classes):
    return ["run", "-cp", classes, "Missing"], BAD_INPUT, "Missing"


@case
def no_such_class_path(folder, classes):
    return ["check", "-cp", str(folder / "nowhere"), "Ok"], BAD_INPUT, "nowhere"


@case
def class_file_of_zero_bytes(folder, classes):
    (folder / "Ok.class").write_bytes(b"")
    return ["check", "-cp", str(folder), "Ok"], BAD_INPUT, "Ok"


@case
def class_file_is_cut(folder, classes):
    whole = (pathlib.Path(classes) / "Ok.class").read_bytes()
    (folder / "Ok.class").write_bytes(whole[: len(whole) // 2])
    return ["check", "-cp", str(folder), "Ok"], BAD_INPUT, "Ok.class"


@case
def class_file_is_text(folder, classes):
    (folder / "Ok.class").write_text("this is no class file\n" * 20)
    return ["check", "-cp", str(folder), "Ok"], BAD_INPUT, "Ok.class"


@case
def class_file_of_a_future_version(folder, classes):
    whole = bytearray((pathlib.Path(classes) / "Ok.class").read_bytes())
    whole[6:8] = (999).to_bytes(2, "big")
    (folder / "Ok.class").write_bytes(whole)
    return ["check", "-cp", str(folder), "Ok"], BAD_INPUT, "999"


@case
def no_main_method(folder, classes):
    return ["check", "-cp", classes, "NoMain"], BAD_INPUT, "NoMain"


@case
def class_file_of_another_name(folder, classes):
    (folder / "Other.class").write_bytes((pathlib.Path(classes) / "Ok.class").read_bytes())
    return ["check", "-cp", str(folder), "Other"], BAD_INPUT, "Other"


@case
def jar_is_text(folder, classes):
    (folder / "ok.jar").write_text("this is no jar\n")
    return ["check", "-cp", str(folder / "ok.jar"), "Ok"], BAD_INPUT, "ok.jar"


def without_gone(folder, classes):
    for file in pathlib.Path(classes).glob("*.class"):
        if file.name != "Gone.class":
            (folder / file.name).write_bytes(file.read_bytes())
    return str(folder)


@case
def superclass_of_main_class_is_missing(folder, classes):
    class_path = without_gone(folder, classes)
    return ["check", "-cp", class_path, "Heir"], BAD_INPUT, "class Heir cannot be loaded: class Gone not found"


@scenario
def missing_class_as_java_tells_it(folder, classes, heddle):
    class_path = without_gone(folder, classes)
    java = pathlib.Path(heddle.environment["JAVA_HOME"]) / "bin" / "java"
    want = subprocess.run([java, "-cp", class_path, "Needs"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    status, stdout, stderr = heddle.run(["run", "-cp", class_path, "Needs"])
    expect((status, stdout) == (want.returncode, want.stdout), "not what java says", stdout.decode())
    expect("Caused by: java.lang.ClassNotFoundException: Gone" in stderr, "no cause", tail(stderr))


@scenario
def member_that_has_become_private(folder, classes, heddle):
    """Classes that were not compiled together: what java refuses at the call, nobody may carry out."""
    jdk = pathlib.Path(heddle.environment["JAVA_HOME"]) / "bin"
    user = """
        class User {
            public static void main(String[] args) {
                try { Part.made(); } catch (IllegalAccessError e) { System.out.println("made"); }
                try { new Part().size(); } catch (IllegalAccessError e) { System.out.println("size"); }
                try { System.out.println(Part.count); } catch (IllegalAccessError e) { System.out.println("count"); }
                System.out.println(Part.open());
            }
        }"""
    for access in ("", "private"):
        part = "class Part { ACCESS static void made() {} ACCESS void size() {} ACCESS static int count; " \
               "static int open() { Part p = new Part(); made(); p.size(); return count; } }"
        (folder / "Part.java").write_text(part.replace("ACCESS", access))
        (folder / "User.java").write_text(user)
        files = ["Part.java"] if access else ["Part.java", "User.java"]
        subprocess.run([jdk / "javac", "-d", folder, *files], cwd=folder, check=True)
    want = subprocess.run([jdk / "java", "-cp", folder, "User"], stdout=subprocess.PIPE)
    _, stdout, stderr = heddle.run(["run", "-cp", str(folder), "User"])
    expect(stdout == want.stdout, "not what java says", stdout.decode() + tail(stderr))


@scenario
def every_bit_of_a_class_file(folder, classes, heddle):
    """A flipped bit anywhere: a verdict or one clear line, never a crash."""
    whole = (pathlib.Path(classes) / "Ok.class").read_bytes()
    for at in range(8, len(whole) * 8, max(1, len(whole) * 8 // 60)):
        flipped = bytearray(whole)
        flipped[at // 8] ^= 1 << (at % 8)
        (folder / "Ok.class").write_bytes(flipped)
        status, _, stderr = heddle.run(["check", "--time-limit", "10", "-cp", str(folder), "Ok"])
        expect(status in (0, 1, 2, 3, 4), f"bit {at} flipped: exit status {status}", tail(stderr))
        expect(status != BAD_INPUT or stderr.strip().count("\n") == 0, f"bit {at} flipped: not one line", tail(stderr))


@scenario
def native_method_nobody_wrote(folder, classes, heddle):
    """Of the program's own, without a library: as with java. Of the JDK: unsupported, with the call chain."""
    status, stdout, stderr = heddle.run(["run", "-cp", classes, "CallsNative"])
    expect(status == 1 and "UnsatisfiedLinkError: 'int CallsNative.secret(int)'" in stderr,
           f"run: exit status {status}", tail(stderr))
    for command in ("check", "run"):
        status, stdout, stderr = heddle.run([command, "-cp", classes, "CallsJdkNative"])
        said = stdout.decode() + stderr
        expect(status == UNSUPPORTED, f"{command}: exit status {status}", said)
        for words in ("Signal", "CallsJdkNative.ask", "CallsJdkNative.main"):
            expect(words in said, f"{command}: no word of {words}", said)
    seen = heddle.check(["-cp", classes, "CallsJdkNative"])
    expect(seen.said["verdict"] == "unsupported" and "signal" in seen.said["reason"], "JSON", seen.said)
