#!/usr/bin/env python3
"""`heddle advise` says of programs of different kinds what it should, and its commands do what it says.

    kinds     the kind of the advice, in JSON; that the text has ten lines at most and promises nothing; that the first
              command runs. With "violation" it finds that violation, with "exhausted" it comes to the end
    again     for the same seed the same is said, but times, where no probe was cut by the clock
    attributes  those of the user are kept
    words     options and arguments of the user are in the commands, quoted for a shell

usage: advice.py [--heddle FILE] [--jdk MAJOR] [--jobs N] [NAME...]

A NAME is part of the name of a test; default: all. The last line printed is `N passed, N failed`."""

import json
import pathlib
import shlex
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle  # noqa: E402
from harness.java import ROOT, compile_texts, compiled_folder  # noqa: E402
from harness.pool import Test, expect  # noqa: E402
from harness.script import run_script, script_options  # noqa: E402

PROGRAMS = {
    "Forever": """
        public class Forever {
            static volatile int turn;
            public static void main(String[] args) {
                new Thread(() -> { for (;;) turn = turn + 1; }).start();
                for (;;) turn = turn + 2;
            }
        }""",
    "Spins": """
        public class Spins {
            static volatile boolean stop;
            static volatile int rounds;
            public static void main(String[] args) throws Exception {
                Thread other = new Thread(() -> stop = true);
                other.start();
                while (!stop) rounds = rounds + 1;
                other.join();
            }
        }""",
    "Crowd": """
        import java.util.concurrent.atomic.AtomicInteger;
        public class Crowd {
            static final AtomicInteger[] seats = new AtomicInteger[12];
            public static void main(String[] args) throws Exception {
                for (int i = 0; i < seats.length; ++i) seats[i] = new AtomicInteger();
                Thread[] threads = new Thread[12];
                for (int t = 0; t < threads.length; ++t) {
                    int own = t;
                    threads[t] = new Thread(() -> {
                        for (int i = 0; i < seats.length; ++i) seats[(own * i + i) % seats.length].accumulateAndGet(
                            own + i, (a, b) -> 31 * a + b);
                    });
                    threads[t].start();
                }
                for (Thread thread : threads) thread.join();
            }
        }""",
}
# Folder (none: of the programs above), main class, arguments, the kinds that may be said.
KINDS = [
    ("tests/programs/counters", "Counters", "2 3", {"exhausted"}),
    ("tests/programs/philosophers", "PhilosophersFixed", "3", {"exhausted"}),
    ("bench/programs/alarm-clock", "AlarmClockError", "2 1", {"violation"}),
    ("tests/programs/deadlock-locks", "DeadlockLocks", "", {"violation"}),
    ("tests/programs/race-fields", "RaceStatic", "", {"races"}),
    ("bench/programs/autopilot", "Autopilot", "1 7", {"large", "many-threads"}),
    ("bench/programs/replicated-workers", "ReplicatedWorkers", "6 2 2", {"large", "many-threads", "dives"}),
    ("bench/programs/dives", "SpinFlag", "2", {"dives", "violation"}),
    (None, "Forever", "", {"never-ends"}),
    (None, "Spins", "", {"dives"}),
    (None, "Crowd", "", {"many-threads", "dives"}),
]


def advised(heddle, arguments, *options):
    status, stdout, stderr = heddle.run(["advise", "--format", "json", *options, *arguments])
    expect(status == 0, f"exit status {status}", stdout.decode(), stderr)
    return json.loads(stdout)


def run_command(heddle, command, *more):
    """Runs a command as a user would, but for the limit of time: (exit status, what it says)."""
    words = shlex.split(command)
    expect(words[:2] == ["heddle", "check"], "no command of heddle check", command)
    limits = [] if "--time-limit" in words else ["--time-limit", "20"]
    with tempfile.TemporaryDirectory(prefix="heddle-advice-") as folder:
        status, stdout, stderr = heddle.run(["check", "--format", "json", *limits, *more, *words[2:]], cwd=folder)
    expect(status in (0, 1, 3), f"{command}: exit status {status}", stdout.decode(), stderr)
    return status, json.loads(stdout)


def check_kind(heddle, arguments, kinds):
    said = advised(heddle, arguments, "--time", "4")
    wanted = " or ".join(sorted(kinds))
    expect(said["advice"] in kinds, f"advice {said['advice']}, and not {wanted}", json.dumps(said, indent=1))
    expect(1 <= len(said["commands"]) <= 3 and said["because"], "no command or no reason", said)
    status, stdout, stderr = heddle.run(["advise", "--time", "4", *arguments])
    text = stdout.decode()
    expect(status == 0 and 4 <= len(text.splitlines()) <= 10, f"exit status {status}, and not ten lines", text, stderr)
    expect("COMPLETE" not in text and "no violation" not in text, "a promise", text)
    status, checked = run_command(heddle, said["commands"][0])
    if said["advice"] == "violation":
        expect(status == 1, "the command does not find it", said["commands"], checked.get("reason"))
        expect(checked["violations"][0]["property"] in said["because"][0], "another violation", said["because"],
               checked["reason"])
    if said["advice"] == "exhausted":
        expect(status == 0, "the command does not come to the end", said["commands"], checked.get("reason"))
    if said["advice"] == "races":
        expect(status == 1 and checked["violations"][0]["property"] == "race", "no race", checked.get("reason"))


def timeless(said):
    probes = [{key: value for key, value in probe.items() if key != "seconds"} for probe in said["measured"]]
    return {**said, "measured": probes, "because": None}


def check_again(heddle, arguments):
    one, other = (advised(heddle, arguments, "--seed", "5") for _ in range(2))
    cut = any(probe["cut_by_clock"] for said in (one, other) for probe in said["measured"])
    expect(cut or timeless(one) == timeless(other), "another advice for the same seed", one, other)


def check_words(heddle, arguments):
    said = advised(heddle, ["-Dname=two words", "--seed", "3", *arguments, "it's"])
    words = shlex.split(said["commands"][0])
    for word in ("-Dname=two words", "it's", "--seed=3", "-cp"):
        expect(word in words, f"{word} is not in the command", said["commands"][0])
    expect(not any(word.startswith(("--format", "--time=")) for word in words), "words of advise", words)


def check_attributes(heddle, arguments):
    """They go to the short searches and to the commands. The reduction is the one that they need."""
    with tempfile.TemporaryDirectory(prefix="heddle-advice-") as folder:
        rules = pathlib.Path(folder) / "rules of mine.toml"
        rules.write_text('[[class]]\nname = "*"\nrelevance = "never"\n')
        plain = advised(heddle, arguments)["measured"][0]
        said = advised(heddle, ["--attributes", str(rules), "--break-at", "Counters.add", *arguments])
        measured = said["measured"][0]
        expect(plain["search"] == "dynamic" and measured["search"] == "heap-reach", "searches", plain, measured)
        expect("left out choices" in measured["reason"], "the rules were not kept", measured)
        words = shlex.split(said["commands"][0])
        for word in (f"--attributes={rules}", "--break-at=Counters.add"):
            expect(word in words, f"{word} is not in the command", said["commands"][0])
        status, checked = run_command(heddle, said["commands"][0])
        expect(status == 3 and "left out choices" in checked["reason"], f"exit status {status}", checked["reason"])
        status, _, stderr = heddle.run(["advise", "--attributes", folder + "/none.toml", *arguments])
        expect(status == 2 and stderr.count("\n") == 1 and "none.toml" in stderr, f"exit status {status}", stderr)


def main():
    options = script_options(__doc__).parse_args()
    heddle = Heddle(options.heddle, timeout=120)

    def tests_of(jdk):
        heddle.environment["JAVA_HOME"] = str(jdk.home)
        classes = str(compile_texts(PROGRAMS, jdk))

        def words(folder, main, arguments):
            place = str(compiled_folder(ROOT / folder, jdk)) if folder else classes
            return ["-cp", place, main, *arguments.split()]
        tests = [Test(f"kinds/{row[1]}", lambda row=row: check_kind(heddle, words(*row[:3]), row[3])) for row in KINDS]
        tests += [Test(f"again/{row[1]}", lambda row=row: check_again(heddle, words(*row[:3]))) for row in KINDS[:5]]
        return [*tests, Test("words", lambda: check_words(heddle, words(*KINDS[0][:3]))),
                Test("attributes", lambda: check_attributes(heddle, words(*KINDS[0][:3])))]
    return run_script(options, tests_of)


if __name__ == "__main__":
    sys.exit(main())
