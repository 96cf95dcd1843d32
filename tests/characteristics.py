#!/usr/bin/env python3
"""`heddle check --characteristics` on whole programs.

    same      where errors are ends anyway: verdict, violations and counts are those of --search random --all
    behind    where they are not: what comes behind them is left out, and that is said
    seeds     all figures are the same for the same seed, and all numbers of a whole space for all seeds
    by-hand   the figures of programs whose space can be written down
    cut       where a limit has cut the search, that is said

usage: characteristics.py [--heddle FILE] [--jdk MAJOR] [--jobs N] [NAME...]

A NAME is part of the name of a test; default: all. The last line printed is `N passed, N failed`."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle, expect_same  # noqa: E402
from harness.java import ROOT, compile_texts, compiled_folder  # noqa: E402
from harness.pool import Test, expect  # noqa: E402
from harness.script import run_script, script_options  # noqa: E402

# Both threads take the locks in their own order. Under heap-reach there is a choice before each lock while two threads
# live.
PROGRAMS = {
    "Crossed": """
        public class Crossed {
            static final Object a = new Object(), b = new Object();
            static void both(Object first, Object second) {
                synchronized (first) { synchronized (second) { } }
            }
            public static void main(String[] args) throws Exception {
                Thread other = new Thread(() -> both(b, a));
                other.start();
                both(a, b);
                other.join();
            }
        }""",
    "Fails": """
        public class Fails {
            public static void main(String[] args) { throw new IllegalStateException("always"); }
        }""",
    "Quiet": """
        public class Quiet { public static void main(String[] args) { } }""",
}
SAME = [
    ("tests/programs/deadlock-three", "DeadlockThree", []), ("tests/programs/deadlock-locks", "DeadlockLocks", []),
    ("tests/programs/counters", "Counters", ["2", "3"]),
]
BEHIND = [
    ("tests/programs/uncaught", "UncaughtThread", []), ("bench/programs/alarm-clock", "AlarmClockError", ["2", "1"]),
    ("bench/programs/linked-list", "LinkedListError", ["2", "2"]),
]


def space_of(heddle, arguments, *options):
    said = heddle.check(["--search", "random", "--characteristics", "--no-shortening", *options, *arguments]).said
    return said, said["characteristics"]


def plain_of(heddle, arguments):
    options = ["--search", "random", "--all", "--reduction", "heap-reach", "--no-shortening"]
    return heddle.check([*options, *arguments]).said


def violations_of(said):
    return sorted((violation["property"], violation["location"]) for violation in said["violations"])


def expect_sense(said, space):
    counts = said["counts"]
    expect(space["states"] == counts["states_new"] + counts["states_end"], "states", space, counts)
    expect(space["whole_space"], "not the whole space", space)
    expect((space["paths_in_error"] > 0) == bool(said["violations"]), "error paths", space)
    expect(space["paths"] == counts["executions"], "paths", space, counts)
    behind = "paths end at errors: what comes behind one was not explored"
    expect((behind in said["notes"]) == bool(said["violations"]), "note", said["notes"])


def check_same(heddle, arguments):
    said, space = space_of(heddle, arguments)
    plain = plain_of(heddle, arguments)
    expect(violations_of(said) == violations_of(plain), "violations", violations_of(said), violations_of(plain))
    keys = ("verdict", "counts", "reduction", "search")
    expect_same(*({key: one[key] for key in keys} for one in (said, plain)), ("characteristics", "--all"), "")
    expect_sense(said, space)


def check_behind(heddle, arguments):
    said, space = space_of(heddle, arguments)
    plain = plain_of(heddle, arguments)
    expect(said["verdict"] == plain["verdict"] == "violation", "verdict", said["verdict"], plain["verdict"])
    expect(set(violations_of(said)) <= set(violations_of(plain)), "violations", said["violations"])
    expect(said["counts"]["states_new"] <= plain["counts"]["states_new"], "states", said["counts"], plain["counts"])
    expect_sense(said, space)


def check_seeds(heddle, arguments):
    spaces = [space_of(heddle, arguments, "--seed", seed)[1] for seed in ("1", "1", "2", "3")]
    for space in spaces:
        space.pop("seconds")
    expect(spaces[0] == spaces[1], "another answer for the same seed", spaces[:2])
    for key in ("states", "states_in_error", "paths", "paths_in_error"):
        expect(len({space[key] for space in spaces}) == 1, f"{key} depend on the seed", spaces)


def check_crossed(heddle, classes):
    """The only state in error is the deadlock, and it has one path: each thread has taken its first lock."""
    said, space = space_of(heddle, ["-cp", classes, "Crossed"])
    expect([v["property"] for v in said["violations"]] == ["deadlock"], "no deadlock", said["violations"])
    expect(space["states_in_error"] == 1, "states in error", space)
    expect(space["sampled_states"] == space["states"] < 1000, "samples", space)
    expect(space["error_states"] == 1 / space["states"], "ratio of error states", space)
    expect(space["error_paths"] == space["paths_in_error"] / space["paths"] > 0, "ratio of error paths", space)
    expect(space["min_length"] <= space["mean_length"] <= said["counts"]["max_depth"], "lengths", space)
    expect(space["threads"] == 2, "threads", space)


def check_fails(heddle, classes):
    """Two states: the initial one, and the exception on its way to the handler. The end is behind it."""
    _, space = space_of(heddle, ["-cp", classes, "Fails", "an argument"])
    wanted = {"states": 2, "states_in_error": 1, "error_states": 1 / 2, "paths": 1, "paths_in_error": 1, "error_paths": 1,
              "min_length": 1, "mean_length": 1, "threads": 1, "characteristics": "Fails", "args": ["an argument"],
              "lines_of_code": 2}  # of the constructor and of main
    expect({key: space[key] for key in wanted} == wanted, "figures", space, wanted)


def check_quiet(heddle, classes):
    said, space = space_of(heddle, ["-cp", classes, "Quiet"])
    expect(said["verdict"] == "complete", "verdict", said["verdict"])
    expect(space["lines_of_code"] == 1, "a line counts once", space)
    expect(space["min_length"] is None and space["mean_length"] is None, "lengths without an error path", space)
    expect(space["paths"] == 1 and space["error_paths"] == 0 and space["error_states"] == 0, "figures", space)


def check_limit(heddle, arguments):
    """What was cut is said, and no ratio is of the whole space."""
    said, space = space_of(heddle, arguments, "--max-states", "500")
    cut = "state limit" in " ".join(said["cuts"])
    expect(cut and not space["whole_space"], "not said to be cut", said["cuts"], space)
    _, stdout, _ = heddle.run(["check", "--characteristics", "--no-shortening", "--max-states", "500", *arguments])
    expect(b"of the part of the state space explored" in stdout, "text", stdout.decode())


def main():
    options = script_options(__doc__).parse_args()
    heddle = Heddle(options.heddle, timeout=240)

    def tests_of(jdk):
        def words(folder, main, arguments):
            return ["--jdk", str(jdk.home), "-cp", str(compiled_folder(ROOT / folder, jdk)), main, *arguments]
        classes = str(compile_texts(PROGRAMS, jdk))
        heddle.environment["JAVA_HOME"] = str(jdk.home)
        tests = [Test(f"same/{row[1]}", lambda row=row: check_same(heddle, words(*row))) for row in SAME]
        tests += [Test(f"behind/{row[1]}", lambda row=row: check_behind(heddle, words(*row))) for row in BEHIND]
        tests += [Test(f"seeds/{row[1]}", lambda row=row: check_seeds(heddle, words(*row))) for row in SAME + BEHIND]
        tests += [Test("by-hand/Crossed", lambda: check_crossed(heddle, classes)),
                  Test("by-hand/Fails", lambda: check_fails(heddle, classes)),
                  Test("by-hand/Quiet", lambda: check_quiet(heddle, classes)),
                  Test("cut", lambda: check_limit(heddle, words(*BEHIND[1])))]
        return tests
    return run_script(options, tests_of)


if __name__ == "__main__":
    sys.exit(main())
