#!/usr/bin/env python3
"""Wrong use and bad input: heddle must say in words what is wrong, name it, and exit with the documented status; it must
not crash, and must not print anything that could be read as a verdict. And the limits of guest and host: their own verdicts.

usage: bad_input.py [--heddle FILE] [--jobs N]      last line: `N passed, N failed`

A case is a function that is given an empty folder and the compiled programs, and returns (arguments, exit status, words that
standard error must contain). A scenario is given the harness too, runs what it likes, and raises Failed. To add one, write
the function and mark it with @case or @scenario.
"""

import argparse
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle  # noqa: E402
from harness.java import ROOT, compile_java, find_jdk  # noqa: E402
from harness.pool import Failed, Test, run_tests, tail  # noqa: E402

PROGRAMS = {
    "Ok": """
        public class Ok { public static void main(String[] args) { System.out.println("ok"); } }""",
    "NoMain": """
        public class NoMain { public static void helper(String[] args) { } }""",
    "Fails": """
        public class Fails { public static void main(String[] args) { assert args.length > 0 : "no arguments"; } }""",
    "CallsNative": """
        public class CallsNative {
            static native int secret(int x);
            static int ask() { return secret(1); }
            public static void main(String[] args) { System.out.println(ask()); }
        }""",
    "DeepRecursion": """
        public class DeepRecursion {
            static int down(int n) { return 1 + down(n + 1); }
            public static void main(String[] args) {
                if (args.length > 0) down(0);
                try { down(0); } catch (StackOverflowError e) { System.out.println("overflow"); }
            }
        }""",
    "EatsHeap": """
        public class EatsHeap {
            static long[][] kept = new long[100000][];
            static void eat() { for (int i = 0; i < kept.length; i++) kept[i] = new long[100000]; }
            public static void main(String[] args) {
                if (args.length > 0) eat();
                try { eat(); } catch (OutOfMemoryError e) { kept = null; System.out.println("full"); }
            }
        }""",
    "ReadsInput": """
        public class ReadsInput {
            public static void main(String[] args) throws Exception {
                int sum = System.in.read();
                try (var file = new java.io.FileInputStream("a.txt")) { sum += file.read(); }
                assert sum == 0 : sum + System.getenv("WHAT");
            }
        }""",
    "Touches": """
        import java.io.*;
        import java.nio.file.*;
        public class Touches {
            public static void main(String[] args) throws Exception {
                File file = new File(args[1]);
                switch (args[0]) {
                    case "read" -> new FileInputStream(file).close();
                    case "exists" -> file.exists();
                    case "list" -> file.list();
                    case "write" -> new FileOutputStream(file).close();
                    case "mkdir" -> file.mkdir();
                    case "delete" -> file.delete();
                    case "temp" -> File.createTempFile("abc", "b");
                    case "nio-read" -> Files.readString(file.toPath());
                    case "nio-exists" -> Files.exists(file.toPath());
                    case "nio-write" -> Files.writeString(file.toPath(), "x");
                    case "nio-list" -> Files.list(file.toPath());
                    case "nio-delete" -> Files.delete(file.toPath());
                    case "nio-mkdir" -> Files.createDirectory(file.toPath());
                }
            }
        }""",
    "Many": """
        public class Many {
            static volatile int a, b, c, d;
            public static void main(String[] args) {
                for (int t = 0; t < 6; t++) {
                    int k = t + 2;
                    new Thread(() -> { for (int i = 0; ; i++) { a += k; b += a; c ^= b * 31; d += c + i; } }).start();
                }
            }
        }""",
}
BAD_INPUT, INCOMPLETE, UNSUPPORTED, VIOLATION = 2, 3, 4, 1
CASES, SCENARIOS = [], []


def case(function):
    CASES.append(function)
    return function


def scenario(function):
    SCENARIOS.append(function)
    return function


def expect(condition, words, *more):
    if not condition:
        raise Failed("\n".join([words, *(str(m) for m in more)]))


# --- the command line -------------------------------------------------------------------------------------------------


@case
def no_command(folder, classes):
    return [], BAD_INPUT, ""


@case
def unknown_command(folder, classes):
    return ["chekc", "Ok"], BAD_INPUT, "chekc"


@case
def unknown_option(folder, classes):
    return ["check", "--no-such-option", "-cp", classes, "Ok"], BAD_INPUT, "--no-such-option"


@case
def no_main_class(folder, classes):
    return ["check", "-cp", classes], BAD_INPUT, ""


@case
def unknown_reduction(folder, classes):
    return ["check", "--reduction", "magic", "-cp", classes, "Ok"], BAD_INPUT, "magic"


@case
def unknown_search(folder, classes):
    return ["check", "--search", "magic", "-cp", classes, "Ok"], BAD_INPUT, "magic"


@case
def unknown_property(folder, classes):
    return ["check", "--property", "deadlock,magic", "-cp", classes, "Ok"], BAD_INPUT, "magic"


@case
def seed_is_no_number(folder, classes):
    return ["check", "--seed", "many", "-cp", classes, "Ok"], BAD_INPUT, "many"


@case
def time_limit_is_no_number(folder, classes):
    return ["check", "--time-limit", "soon", "-cp", classes, "Ok"], BAD_INPUT, "soon"


@case
def memory_limit_is_no_size(folder, classes):
    return ["check", "--memory-limit", "12 apples", "-cp", classes, "Ok"], BAD_INPUT, "12 apples"


@case
def negative_limit(folder, classes):
    return ["check", "--max-states", "-5", "-cp", classes, "Ok"], BAD_INPUT, "-5"


@case
def unknown_format(folder, classes):
    return ["check", "--format", "xml", "-cp", classes, "Ok"], BAD_INPUT, "xml"


@case
def option_without_value(folder, classes):
    return ["check", "-cp", classes, "--reduction"], BAD_INPUT, "--reduction"


@case
def impossible_pair(folder, classes):
    return ["check", "--reduction", "dynamic", "--search", "walk", "-cp", classes, "Ok"], BAD_INPUT, "leaves paths early"


@case
def wrong_combination(folder, classes):
    return ["check", "--search", "dfs+random", "-cp", classes, "Ok"], BAD_INPUT, "cannot be combined"


@case
def wrong_backtracking(folder, classes):
    return ["check", "--search", "rb:<20,pl,d,X,0.5,1>", "-cp", classes, "Ok"], BAD_INPUT, "stg is 'X'"


@case
def portfolio_of_all(folder, classes):
    return ["check", "--search", "portfolio", "--all", "-cp", classes, "Ok"], BAD_INPUT, "--all"


@case
def assumes_after_no_access(folder, classes):
    return ["check", "--assume-locked=0", "-cp", classes, "Ok"], BAD_INPUT, "--assume-locked"


@case
def assumes_under_dynamic(folder, classes):
    return ["check", "--assume-locked", "--reduction", "dynamic", "-cp", classes, "Ok"], BAD_INPUT, "--assume-locked"


@case
def pattern_without_use(folder, classes):
    return ["check", "--assume-locked-exclude", "a.*", "-cp", classes, "Ok"], BAD_INPUT, "--assume-locked"


@case
def no_workers(folder, classes):
    return ["check", "--workers", "0", "-cp", classes, "Ok"], BAD_INPUT, "--workers"


@case
def workers_under_dynamic(folder, classes):
    return ["check", "--workers", "2", "--reduction", "dynamic", "-cp", classes, "Ok"], BAD_INPUT, "reduction dynamic"


@case
def workers_within_bounds(folder, classes):
    return ["check", "--workers", "2", "--search", "bounded:2", "-cp", classes, "Ok"], BAD_INPUT, "search bounded:2"


@case
def workers_that_assume(folder, classes):
    return ["check", "--workers", "2", "--assume-locked", "-cp", classes, "Ok"], BAD_INPUT, "--assume-locked"


@case
def workers_with_bits(folder, classes):
    return ["check", "--workers", "2", "--visited", "bitstate:1", "-cp", classes, "Ok"], BAD_INPUT, "visited set bitstate:1"


@case
def bounded_without_bound(folder, classes):
    return ["check", "--search", "bounded:x", "-cp", classes, "Ok"], BAD_INPUT, "bounded"


@case
def unknown_list(folder, classes):
    return ["list", "everything"], BAD_INPUT, "everything"


@case
def list_with_more_words(folder, classes):
    return ["list", "searches", "dfs"], BAD_INPUT, "dfs"


@case
def natives_of_no_jdk(folder, classes):
    return ["list", "natives", "--jdk", str(folder)], BAD_INPUT, "JDK"


@case
def natives_with_a_wrong_option(folder, classes):
    return ["list", "natives", "--jre"], BAD_INPUT, "--jdk"


@case
def command_of_a_later_version(folder, classes):
    return ["analyze", "-cp", classes, "Ok"], BAD_INPUT, "not available"


@case
def schedule_into_no_folder(folder, classes):
    return ["check", "--schedule", str(folder / "no" / "s.json"), "-cp", classes, "Fails"], BAD_INPUT, "s.json"


# --- what the guest may have of the host -------------------------------------------------------------------------------


@case
def stdin_is_missing(folder, classes):
    return ["check", "--stdin", str(folder / "none.txt"), "-cp", classes, "Ok"], BAD_INPUT, "none.txt: No such file"


@case
def stdin_is_a_folder(folder, classes):
    return ["run", "--stdin", str(folder), "-cp", classes, "Ok"], BAD_INPUT, "is a folder"


@case
def readable_folder_is_missing(folder, classes):
    return ["check", "--allow-read", str(folder / "none"), "-cp", classes, "Ok"], BAD_INPUT, "none: No such file"


@case
def readable_folder_is_a_file(folder, classes):
    (folder / "a.txt").write_text("a")
    return ["run", "--allow-read", str(folder / "a.txt"), "-cp", classes, "Ok"], BAD_INPUT, "is no folder"


@case
def environment_without_name(folder, classes):
    return ["run", "--env", "=value", "-cp", classes, "Ok"], BAD_INPUT, "NAME=VALUE"


@scenario
def files_outside_are_refused(folder, classes, heddle):
    """Whatever the program does to a file that it was not allowed to read ends the run and names the file."""
    inside, outside = folder / "in", folder / "out"
    for place in (inside, outside):
        place.mkdir()
        (place / "a.txt").write_text("a")
    (inside / "link").symlink_to(outside / "a.txt")
    allowed = ["--allow-read", str(inside), "-cp", classes, "Touches"]
    reads = ["read", "exists", "nio-read", "nio-exists"]
    changes = ["write", "mkdir", "delete", "temp", "nio-write", "nio-delete", "nio-mkdir"]
    wanted = [(act, outside / "a.txt", UNSUPPORTED) for act in reads + changes]
    wanted += [(act, outside, UNSUPPORTED) for act in ("list", "nio-list")]
    wanted += [(act, inside / "link", UNSUPPORTED) for act in reads]
    wanted += [(act, inside / "a.txt", UNSUPPORTED) for act in changes]
    wanted += [(act, inside / "a.txt", 0) for act in reads] + [(act, inside, 0) for act in ("list", "nio-list")]
    for act, path, want in wanted:
        status, _, stderr = heddle.run(["run", *allowed, act, str(path)])
        expect(status == want, f"{act} {path}: exit status {status}, not {want}", tail(stderr))
        if want == UNSUPPORTED:
            named = act == "temp" or str(path) in stderr
            expect(named and "Touches.main" in stderr, f"{act} {path}: the place is not named", tail(stderr))


@scenario
def a_schedule_carries_what_was_read(folder, classes, heddle):
    """`replay` has standard input, environment and folders from the schedule, and notices when they have changed."""
    data = folder / "data"
    data.mkdir()
    (data / "a.txt").write_text("a")
    (folder / "in.txt").write_text("b")
    schedule = folder / "schedule.json"
    status, _, stderr = heddle.run(["check", "--schedule", str(schedule), "--stdin", str(folder / "in.txt"), "--env", "WHAT=x",
                                    "--allow-read", str(data), "-cp", classes, "ReadsInput"], data)
    expect(status == VIOLATION, f"exit status {status}", tail(stderr))
    status, stdout, stderr = heddle.run(["replay", str(schedule)])
    expect(status == VIOLATION and b"195x" in stdout, f"replay: exit status {status}", tail(stderr), tail(stdout.decode()))
    (folder / "in.txt").rename(folder / "moved.txt")
    status, _, stderr = heddle.run(["replay", str(schedule)])
    expect(status == BAD_INPUT and "in.txt" in stderr, f"moved: exit status {status}", tail(stderr))
    status, _, stderr = heddle.run(["replay", "--stdin", str(folder / "moved.txt"), str(schedule)])
    expect(status == VIOLATION, f"found again: exit status {status}", tail(stderr))
    (folder / "in.txt").write_text("c")
    status, _, stderr = heddle.run(["replay", str(schedule)])
    expect(status == BAD_INPUT and "standard input" in stderr, f"other input: exit status {status}", tail(stderr))
    (folder / "in.txt").write_text("b")
    (data / "a.txt").write_text("other")
    status, _, stderr = heddle.run(["replay", str(schedule)])
    expect(status == BAD_INPUT and "a.txt" in stderr, f"other file: exit status {status}", tail(stderr))


# --- classes ----------------------------------------------------------------------------------------------------------


@case
def class_not_found(folder, classes):
    return ["check", "-cp", classes, "Missing"], BAD_INPUT, "Missing"


@case
def class_not_found_when_run(folder, classes):
    return ["run", "-cp", classes, "Missing"], BAD_INPUT, "Missing"


@case
def no_such_class_path(folder, classes):
    return ["check", "-cp", str(folder / "nowhere"), "Ok"], BAD_INPUT, "Ok"


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


# --- the JDK, schedules -----------------------------------------------------------------------------------------------


@case
def no_such_jdk(folder, classes):
    return ["check", "--jdk", str(folder / "jdk"), "-cp", classes, "Ok"], BAD_INPUT, "jdk"


@case
def schedule_is_missing(folder, classes):
    return ["replay", "-cp", classes, str(folder / "none.json")], BAD_INPUT, "none.json"


@case
def schedule_is_no_json(folder, classes):
    (folder / "schedule.json").write_text("{ \"steps\": [")
    return ["replay", "-cp", classes, str(folder / "schedule.json")], BAD_INPUT, "schedule.json"


@case
def schedule_is_empty(folder, classes):
    (folder / "schedule.json").write_text("{}")
    return ["replay", "-cp", classes, str(folder / "schedule.json")], BAD_INPUT, "schedule.json"


@case
def jdk_without_image(folder, classes):
    (folder / "bin").mkdir()
    (folder / "release").write_text('JAVA_VERSION="17.0.1"\n')
    return ["check", "--jdk", str(folder), "-cp", classes, "Ok"], BAD_INPUT, "lib/modules"


@case
def schedule_is_binary(folder, classes):
    (folder / "schedule.json").write_bytes(bytes(range(256)) * 8)
    return ["replay", "-cp", classes, str(folder / "schedule.json")], BAD_INPUT, "schedule.json"


@case
def replay_of_nothing(folder, classes):
    return ["replay", "-cp", classes], BAD_INPUT, "schedule"


# --- scenarios --------------------------------------------------------------------------------------------------------


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
def no_jdk_anywhere(folder, classes, heddle):
    environment = {k: v for k, v in heddle.environment.items() if k != "JAVA_HOME"}
    environment["PATH"] = str(folder)
    done = subprocess.run([heddle.binary, "check", "-cp", classes, "Ok"], env=environment, cwd=folder, capture_output=True,
                          text=True, timeout=heddle.timeout)
    expect(done.returncode == BAD_INPUT, f"exit status {done.returncode}", done.stderr)
    expect("JDK" in done.stderr, "no word of a JDK", done.stderr)


def schedule_of(heddle, folder, classes, main):
    path = folder / "schedule.json"
    status, _, stderr = heddle.run(["check", "--schedule", str(path), "-cp", classes, main])
    expect(status == VIOLATION and path.exists(), f"no schedule of {main}: exit status {status}", tail(stderr))
    return path


@scenario
def schedule_is_replayed(folder, classes, heddle):
    path = schedule_of(heddle, folder, classes, "Fails")
    status, stdout, stderr = heddle.run(["replay", str(path)])
    expect(status == VIOLATION, f"exit status {status}", tail(stderr))
    expect(stdout.startswith(b"VIOLATION") and b"no arguments" in stdout, "the violation is not told", stdout.decode())


@scenario
def schedule_with_other_steps(folder, classes, heddle):
    path = schedule_of(heddle, folder, classes, "Fails")
    schedule = json.loads(path.read_text())
    for steps in ([[7, 0, 3]], [[0, 0, 5000]], [[0, 9, 1]], [], [[0, 0]], [[-1, 0, 1]], "none"):
        path.write_text(json.dumps({**schedule, "steps": steps}))
        status, stdout, stderr = heddle.run(["replay", str(path)])
        expect(status == BAD_INPUT, f"steps {steps}: exit status {status}", tail(stderr))
        expect("schedule.json" in stderr, f"steps {steps}: standard error does not name the file", tail(stderr))


@scenario
def schedule_of_another_program(folder, classes, heddle):
    path = schedule_of(heddle, folder, classes, "Fails")
    other = folder / "other"
    other.mkdir()
    (other / "Fails.class").write_bytes((pathlib.Path(classes) / "Ok.class").read_bytes().replace(b"Ok", b"Fails"[:2]))
    status, _, stderr = heddle.run(["replay", "-cp", str(other), str(path)])
    expect(status == BAD_INPUT, f"exit status {status}", tail(stderr))
    other_main = json.loads(path.read_text())
    path.write_text(json.dumps({**other_main, "main_class": "Ok"}))
    status, _, stderr = heddle.run(["replay", str(path)])
    expect(status == BAD_INPUT and "Ok" in stderr, f"exit status {status}", tail(stderr))


@scenario
def native_method_nobody_wrote(folder, classes, heddle):
    for command in ("check", "run"):
        status, stdout, stderr = heddle.run([command, "-cp", classes, "CallsNative"])
        said = stdout.decode() + stderr
        expect(status == UNSUPPORTED, f"{command}: exit status {status}", said)
        for words in ("secret", "CallsNative.ask", "CallsNative.main"):
            expect(words in said, f"{command}: no word of {words}", said)
    seen = heddle.check(["-cp", classes, "CallsNative"])
    expect(seen.said["verdict"] == "unsupported" and "secret" in seen.said["reason"], "JSON", seen.said)


@scenario
def guest_stack_overflow(folder, classes, heddle):
    expect(heddle.check(["-cp", classes, "DeepRecursion"]).said["verdict"] == "complete", "caught, but not complete")
    seen = heddle.check(["-cp", classes, "DeepRecursion", "uncaught"])
    expect(seen.value("violation", "?").startswith("uncaught@DeepRecursion.java"), "not an uncaught exception", seen.said)


@scenario
def guest_out_of_memory(folder, classes, heddle):
    expect(heddle.check(["-Xmx32m", "-cp", classes, "EatsHeap"]).said["verdict"] == "complete", "caught, but not complete")
    seen = heddle.check(["-Xmx32m", "-cp", classes, "EatsHeap", "uncaught"])
    expect("OutOfMemoryError" in seen.said["reason"], "not an uncaught OutOfMemoryError", seen.said)


@scenario
def host_memory_limit(folder, classes, heddle):
    seen = heddle.check(["--memory-limit", "64m", "--memory-model", "sc", "--time-limit", "100", "-cp", classes, "Many"])
    expect(seen.status == INCOMPLETE and "memory" in seen.said["reason"], "not incomplete for memory", seen.said)


@scenario
def other_limits(folder, classes, heddle):
    for options, words in ((["--time-limit", "0.5"], "time limit"), (["--max-states", "100"], "state limit"),
                           (["--max-depth", "10", "--time-limit", "20"], "limit"),
                           (["--max-executions", "1", "--time-limit", "20"], "limit")):
        seen = heddle.check([*options, "-cp", classes, "Many"])
        expect(seen.status == INCOMPLETE and words in seen.said["reason"], f"{options}: not incomplete for it", seen.said)


@scenario
def control_c(folder, classes, heddle):
    for number in (signal.SIGINT, signal.SIGTERM):
        process = subprocess.Popen([heddle.binary, "check", "--format", "json", "-cp", classes, "Many"], cwd=folder,
                                   env=heddle.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(3)
        process.send_signal(number)
        try:
            stdout, stderr = process.communicate(timeout=60)
        except subprocess.TimeoutExpired as error:
            process.kill()
            raise Failed("does not end after Ctrl-C") from error
        expect(process.returncode == INCOMPLETE, f"exit status {process.returncode}", stderr)
        said = json.loads(stdout)
        expect(said["verdict"] == "incomplete" and said["counts"]["states_new"] > 0, "no partial result", said)


@scenario
def disk_is_full(folder, classes, heddle):
    status, stdout, stderr = heddle.run(["check", "--schedule", "/dev/full", "-cp", classes, "Fails"])
    expect(status == VIOLATION and stdout.startswith(b"VIOLATION"), f"schedule: exit status {status}", tail(stderr))
    expect("/dev/full" in stderr and "No space" in stderr, "schedule: not told", tail(stderr))
    for options in ([], ["--format", "json"]):
        with open("/dev/full", "w") as full:
            done = subprocess.run([heddle.binary, "check", *options, "-cp", classes, "Ok"], env=heddle.environment, cwd=folder,
                                  stdout=full, stderr=subprocess.PIPE, text=True, timeout=heddle.timeout)
        expect(done.returncode != 0, "report: exit status 0", done.stderr)
        expect("No space" in done.stderr, "report: not told", done.stderr)


@scenario
def reader_goes_away(folder, classes, heddle):
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([heddle.binary, "check", "-cp", classes, "Ok"], env=heddle.environment, cwd=folder, stdout=write,
                          stderr=subprocess.PIPE, text=True, timeout=heddle.timeout)
    os.close(write)
    expect(done.returncode == 0, f"exit status {done.returncode}", done.stderr)


# --- running them -----------------------------------------------------------------------------------------------------


def case_test(heddle, function, classes):
    def run():
        with tempfile.TemporaryDirectory(prefix="heddle-bad-") as folder:
            arguments, want, words = function(pathlib.Path(folder), classes)
            status, stdout, stderr = heddle.run(arguments)
        complaints = []
        if status != want:
            complaints.append(f"exit status: expected {want}, got {status}")
        if words not in stderr:
            complaints.append(f"standard error does not name '{words}'")
        if not stderr.strip():
            complaints.append("nothing on standard error")
        if b"no violation" in stdout:
            complaints.append("standard output reads like a verdict")
        if complaints:
            raise Failed("\n".join([heddle.words(arguments), *complaints, tail(stderr)]))
    return run


def scenario_test(heddle, function, classes):
    def run():
        with tempfile.TemporaryDirectory(prefix="heddle-bad-") as folder:
            function(pathlib.Path(folder), classes, heddle)
    return run


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "build" / "release" / "heddle")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if not options.heddle.is_file():
        print(f"FAILED: {options.heddle} is not there\n0 passed, 1 failed")
        return 1
    jdk = find_jdk(17)
    with tempfile.TemporaryDirectory(prefix="heddle-bad-") as folder:
        sources = [pathlib.Path(folder) / f"{name}.java" for name in PROGRAMS]
        for source, text in zip(sources, PROGRAMS.values()):
            source.write_text(text)
        classes = str(compile_java(sources, jdk, class_path=None))
    heddle = Heddle(options.heddle.resolve(), timeout=120)
    heddle.environment["JAVA_HOME"] = str(jdk.home)
    tests = [Test(f"bad-input/{f.__name__}", case_test(heddle, f, classes)) for f in CASES]
    tests += [Test(f"bad-input/{f.__name__}", scenario_test(heddle, f, classes)) for f in SCENARIOS]
    counts = run_tests(tests, options.jobs)
    print(counts)
    return 1 if counts.failed else 0


if __name__ == "__main__":
    sys.exit(main())
