"""Options and words that mean what they mean to `java`."""

import subprocess

from bad_input_cases import BAD_INPUT, UNSUPPORTED, case, scenario
from harness.pool import expect, tail


def expect_run(heddle, arguments, wanted, cwd=None):
    """`heddle run` says so and ends with 0."""
    status, stdout, stderr = heddle.run(["run", *arguments], cwd)
    expect(status == 0 and stdout.decode() == wanted, heddle.words(["run", *arguments]), f"exit status {status}",
           stdout.decode(), tail(stderr))


def make_jar(folder, classes, main, *headers):
    manifest = folder / "manifest.txt"
    manifest.write_text("\n".join([f"Main-Class: {main}", *headers, ""]))
    jar = folder / f"{main}.jar"
    subprocess.run(["jar", "cfm", str(jar), str(manifest), "-C", classes, f"{main}.class"], check=True)
    return str(jar)


OPENS = "java.base/java.lang=ALL-UNNAMED"


@scenario
def packages_are_opened(folder, classes, heddle):
    status, _, stderr = heddle.run(["run", "-cp", classes, "Opens"])
    expect(status == 1 and "InaccessibleObjectException" in stderr, f"closed: exit status {status}", tail(stderr))
    expect_run(heddle, ["--add-opens", OPENS, "-cp", classes, "Opens"], "opened \n")
    expect_run(heddle, [f"--add-opens={OPENS}", "-cp", classes, "Opens"], "opened \n")
    seen = heddle.check([f"--add-opens={OPENS}", "-cp", classes, "Opens"])
    expect(seen.said["verdict"] == "complete", seen.said)


@scenario
def packages_are_exported(folder, classes, heddle):
    status, _, stderr = heddle.run(["run", "-cp", classes, "Exports"])
    expect(status == 1 and "IllegalAccessException" in stderr, f"closed: exit status {status}", tail(stderr))
    expect_run(heddle, ["--add-exports", "java.base/sun.net.util=ALL-UNNAMED", "-cp", classes, "Exports"], "true\n")


@scenario
def modules_are_added(folder, classes, heddle):
    expect_run(heddle, ["-cp", classes, "Modules", "jdk.incubator.vector"], "false\n")
    expect_run(heddle, ["--add-modules", "jdk.incubator.vector", "-cp", classes, "Modules", "jdk.incubator.vector"],
               "true\n")


@scenario
def manifests_open_and_export(folder, classes, heddle):
    jar = make_jar(folder, classes, "Opens", "Add-Opens: no.such/no.such java.base/java.lang")
    expect_run(heddle, ["-jar", jar], "opened \n")
    jar = make_jar(folder, classes, "Exports", "Add-Exports: java.base/sun.net.util")
    expect_run(heddle, ["-jar", jar], "true\n")
    schedule = folder / "s.json"
    seen = heddle.check(["--schedule", str(schedule), "-jar", jar])
    expect(seen.said["verdict"] == "complete", seen.said)


@scenario
def words_of_the_program(folder, classes, heddle):
    jar = make_jar(folder, classes, "Opens", "Add-Opens: java.base/java.lang")
    words = ["--seed", "x", "--", "@none", "-jar"]
    expect_run(heddle, ["-jar", jar, *words], f"opened {' '.join(words)}\n")
    expect_run(heddle, ["--add-opens", OPENS, "-cp", classes, "Opens", *words], f"opened {' '.join(words)}\n")
    expect_run(heddle, ["--add-opens", OPENS, "-cp", classes, "--", "Opens", *words], f"opened {' '.join(words)}\n")


@scenario
def words_in_files(folder, classes, heddle):
    (folder / "options").write_text(f"# where things are\n--add-opens\t{OPENS} # and\n -cp '{classes}'\n")
    (folder / "all").write_text("Opens \"a b\" @c\n")
    expect_run(heddle, ["@options", "@all", "@d"], "opened a b @c @d\n", folder)


@case
def no_file_of_arguments(folder, classes):
    return ["check", "@" + str(folder / "none"), "Ok"], BAD_INPUT, "none"


@case
def malformed_opens(folder, classes):
    return ["check", "--add-opens", "java.base", "-cp", classes, "Ok"], BAD_INPUT, "MODULE/PACKAGE"


@case
def unknown_module(folder, classes):
    return ["check", "--add-modules", "no.such.module", "-cp", classes, "Ok"], BAD_INPUT, "no.such.module"


@case
def exit_status_beyond_all(folder, classes):
    return ["check", "--allow-exit", "0,256", "-cp", classes, "Ok"], BAD_INPUT, "256"


@case
def exit_status_of_no_number(folder, classes):
    return ["check", "--allow-exit", "0,", "-cp", classes, "Ok"], BAD_INPUT, "--allow-exit"


@case
def sockets_are_called_sockets(folder, classes):
    return ["run", "-cp", classes, "Listens", "server"], UNSUPPORTED, "sockets and networks"


@case
def client_sockets_are_called_sockets(folder, classes):
    return ["run", "-cp", classes, "Listens", "client"], UNSUPPORTED, "sockets and networks"


@case
def socket_channels_are_called_sockets(folder, classes):
    return ["run", "-cp", classes, "Listens", "channel"], UNSUPPORTED, "sockets and networks"


@case
def host_names_are_called_sockets(folder, classes):
    return ["run", "-cp", classes, "Listens", "name"], UNSUPPORTED, "sockets and networks"


@scenario
def natives_that_only_refuse(folder, classes, heddle):
    status, stdout, stderr = heddle.run(["list", "natives"])
    expect(status == 0, f"exit status {status}", tail(stderr))
    lines = stdout.decode().splitlines()
    for method, wanted in (("Thread.suspend0()V", "Thread.stop, suspend and resume"),
                           ("Thread.resume0()V", "Thread.stop, suspend and resume"),
                           ("Signal.raise0(I)V", "raising a signal"),
                           ("ThreadGroup.resume()V", "Thread.stop, suspend and resume")):
        states = [line.split("  ", 1)[1] for line in lines if method in line]
        expect(states == [f"unsupported: {wanted}"], method, states)
