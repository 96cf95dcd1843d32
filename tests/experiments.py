#!/usr/bin/env python3
"""`heddle experiment`: whole grids, from the file to the results, with whatever may happen in between.

A grid is run to its end once, and its results are the reference by seed. Others are interrupted, killed, resumed, put through
launchers, and must come to the same. No run may be lost or doubled, and no process may be left.

usage: experiments.py [--heddle FILE] [--jdk MAJOR] [--kills N] [--jobs N] [NAME...]

--kills N: how often the runner is killed by SIGKILL at a random moment (default: 4 times HEDDLE_SCALE). The last line printed
is `N passed, N failed`.
"""

import json
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle  # noqa: E402
from harness.java import ROOT  # noqa: E402
from harness.pool import Failed, Skipped, Test, expect, tail  # noqa: E402
from harness.script import SCALE, run_script, script_options  # noqa: E402

PROGRAMS = ROOT / "bench" / "programs"
SOON = 20 * max(1, SCALE)  # seconds in which what must happen happens, on a busy machine, too

GRID = """
name = "small"
seed = 7
limits = { time = 100, memory = "500m" }
phases = { first = 3, second = 2, second_at_most = 3 }

[[program]]
name = "airline"
main = "AirlineError"
compile = "%(programs)s/airline"
args = ["3", "4"]

[[program]]
name = "linked-list"
main = "LinkedListError"
compile = "%(programs)s/linked-list"
args = ["2", "2"]

[[configuration]]
name = "dfs"
search = "dfs"

[[configuration]]
name = "{search}"
group = "random"
search = "{search}"
axes = { search = ["rb:<20,pl,d,F,0.99,1>", "rb:<L*0.5,pl,d,Lb,0.90,1.2>+random", "rb:<0,pl,d,R,0.10,1>"] }
""" % {"programs": PROGRAMS}
FIRST, SECOND = 2 * (1 + 3 * 3), 3 * 2  # runs

# One program that takes long, one configuration.
SLOW = """
name = "slow"
limits = %s
phases = { first = 1 }
program = [{ name = "elevator", main = "Elevator", compile = "%s/elevator", args = ["3", "4", "6", "3"] }]
configuration = [{ name = "it", search = "%s" }]
"""


class Place:
    """A grid file in a folder of its own, and what becomes of it."""

    def __init__(self, heddle, folder, grid=GRID):
        self.heddle, self.folder = heddle, pathlib.Path(folder)
        self.grid = self.folder / "grid.toml"
        self.grid.write_text(grid)
        self.results = self.folder / "grid.jsonl"

    def words(self, *options):
        return ["experiment", *options, str(self.grid)]

    def run(self, *options):
        """(exit status, standard output, standard error)"""
        status, stdout, stderr = self.heddle.run(self.words(*options), cwd=self.folder)
        return status, stdout.decode(), stderr

    def begin(self, *options):
        return subprocess.Popen([self.heddle.binary, *self.words(*options)], cwd=self.folder, stdin=subprocess.DEVNULL,
                                env=self.heddle.environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def lines(self):
        """Of all runs that are written down. The last line may be cut off."""
        text = self.results.read_text() if self.results.exists() else ""
        return [json.loads(line) for line in text.split("\n")[1:-1]]

    def processes(self):
        """Command lines of what runs for this grid: each names its folder."""
        found = []
        for entry in pathlib.Path("/proc").iterdir():
            try:
                words = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                zombie = ") Z " in (entry / "stat").read_text()
            except (OSError, ValueError):
                continue
            if str(self.folder) in words and not zombie and entry.name.isdigit():
                found.append(f"{entry.name} {words}")
        return found

    def expect_nobody_left(self):
        wait_for(lambda: not self.processes(), lambda: "processes are left:\n" + "\n".join(self.processes()))


def wait_for(condition, words):
    end = time.monotonic() + SOON
    while not condition():
        if time.monotonic() > end:
            raise Failed(words())
        time.sleep(0.01)


def by_seed(records):
    """What a run sees depends on its seed alone."""
    kept = {}
    for record in records:
        key = (record["program"], record["configuration"], record["repetition"])
        expect(key not in kept, f"the run {key} is there twice")
        kept[key] = [record[name] for name in
                     ("seed", "phase", "randomized", "group", "outcome", "states", "transitions", "violation", "reason")]
    return kept


def expect_same_results(reference, records):
    got = by_seed(records)
    for key in {**reference, **got}:
        expect(reference.get(key) == got.get(key), f"{key}: expected {reference.get(key)}, got {got.get(key)}")


def expect_status(done, want):
    status, stdout, stderr = done
    expect(status == want, f"exit status: expected {want}, got {status}", tail(stdout), tail(stderr))


def whole_grid(place):
    """And the reference for the others."""
    done = place.run()
    expect_status(done, 0)
    records = place.lines()
    expect(len(records) == FIRST + SECOND, f"expected {FIRST + SECOND} runs, got {len(records)}")
    header = json.loads(place.results.read_text().split("\n")[0])
    expect(header["format"] == "heddle-experiment" and header["version"] == 1 and header["grid"] == "small", str(header))
    programs = [("airline", "AirlineError", ["3", "4"]), ("linked-list", "LinkedListError", ["2", "2"])]
    expect([(of["name"], of["main"], of["args"]) for of in header["programs"]] == programs, str(header))
    for word in (f"{FIRST + SECOND} runs of 2 programs and 4 configurations", "second_at_most = 3", "next: heddle rank "):
        expect(word in done[1], f"the summary does not say '{word}'", done[1])
    return records


def tells_what_happened(place, reference):
    expect(sum(record["phase"] == 2 for record in reference) == SECOND, "the second phase has other runs")
    once = [record for record in reference if record["configuration"] == "dfs"]
    expect(len(once) == 2 and not any(record["randomized"] for record in once), "dfs is to be run once a program")
    outcomes = {record["outcome"] for record in reference}
    expect({"found", "pruned"} <= outcomes <= {"found", "pruned", "exhausted"}, f"other outcomes: {outcomes}")
    for record in reference:
        expect((record["violation"] != "") == (record["outcome"] == "found"), str(record))
        expect(record["memory_bytes"] > 1 << 20 and 0 < record["seconds"] < 100, str(record))
    expect(len({record["seed"] for record in reference}) == len(reference), "two runs have one seed")


def a_command_repeats_its_run(place, records):
    record = next(record for record in records if record["phase"] == 2 and record["outcome"] == "found")
    done = subprocess.run(["sh", "-c", record["command"]], cwd="/", env=place.heddle.environment, stdout=subprocess.PIPE)
    said = json.loads(done.stdout)
    states = said.get("searches", {}).get("all_states_new", said["counts"]["states_new"])
    expect(states == record["states"], f"{states} states, but {record}")
    expect(not list(place.folder.glob("heddle-schedule*")), "a run has saved its schedule")


def is_not_run_again(place):
    before = place.results.read_bytes()
    expect_status(place.run(), 0)
    expect(place.results.read_bytes() == before, "runs that were there were made again")


def end_to_end(heddle, shared):
    def run():
        records = shared.records()
        place = Place(heddle, shared.folder)
        tells_what_happened(place, records)
        a_command_repeats_its_run(place, records)
        is_not_run_again(place)
        place.expect_nobody_left()
    return run


class Shared:
    """The reference: a grid that nobody interrupts, run once for all tests."""

    def __init__(self, heddle, folder):
        self.heddle, self.folder = heddle, folder
        self.lock, self.made = threading.Lock(), None

    def records(self):
        with self.lock:
            if self.made is None:
                self.made = whole_grid(Place(self.heddle, self.folder))
        return self.made


def in_folder(heddle, function):
    def run():
        with tempfile.TemporaryDirectory(prefix="heddle-experiment-") as folder:
            function(heddle, folder)
    return run


def killed(shared, kills, seed):
    """Killed at random moments, resumed, with two jobs: nothing lost, nothing doubled, all the same by seed."""
    def test(heddle, folder):
        place = Place(heddle, folder)
        moments = random.Random(seed)
        known = {}
        for _ in range(kills):
            runner = place.begin("--jobs", "2")
            time.sleep(moments.uniform(0, 1.5))
            runner.kill()
            runner.communicate()
            now = by_seed(place.lines())
            expect(known.items() <= now.items(), "a run that was written down is lost or another")
            known = now
            place.expect_nobody_left()
        expect_status(place.run("--jobs", "2"), 0)
        expect_same_results(by_seed(shared.records()), place.lines())
        expect(len(list((place.folder / "grid.classes").iterdir())) == 2, "compiled classes are left half made")
    return test


def interrupted(shared, name, status):
    """A polite end leaves no half line, and no child."""
    def test(heddle, folder):
        place = Place(heddle, folder)
        runner = place.begin("--jobs", "2")
        wait_for(lambda: len(place.lines()) >= 2, lambda: "no run was written down")
        runner.send_signal(name)
        _, stderr = runner.communicate(timeout=SOON)
        expect(runner.returncode == status, f"exit status: expected {status}, got {runner.returncode}", stderr.decode())
        place.expect_nobody_left()
        expect(place.results.read_text().endswith("\n"), "a half line is left")
        expect(len(place.lines()) < FIRST, "it was not interrupted")
        expect_status(place.run(), 0)
        expect_same_results(by_seed(shared.records()), place.lines())
    return test


def two_at_once(heddle, folder):
    place = Place(heddle, folder)
    runner = place.begin()
    wait_for(lambda: place.lines(), lambda: "no run was written down")
    status, _, stderr = place.run()
    runner.kill()
    runner.communicate()
    expect(status == 2 and "another heddle experiment is writing this file" in stderr, f"{status}: {stderr}")


def another_grid(heddle, folder):
    place = Place(heddle, folder, SLOW % ("{ time = 1 }", PROGRAMS, "dfs"))
    expect_status(place.run(), 0)
    before = place.results.read_bytes()
    place.grid.write_text(SLOW % ("{ time = 2 }", PROGRAMS, "dfs"))
    status, _, stderr = place.run()
    expect(status == 2 and "results of another grid" in stderr, f"{status}: {stderr}")
    expect(place.results.read_bytes() == before, "the results were touched")
    expect_status(place.run("--results", str(place.folder / "other.jsonl")), 0)


def only_run(heddle, folder, limits, search, *options):
    place = Place(heddle, folder, SLOW % (limits, PROGRAMS, search))
    expect_status(place.run(*options), 0)
    place.expect_nobody_left()
    (record,) = place.lines()
    return record


def time_limit(heddle, folder):
    record = only_run(heddle, folder, "{ time = 1 }", "dfs")
    expect(record["outcome"] == "timed-out" and "time limit of 1 s" in record["reason"], str(record))
    expect(record["states"] > 100, str(record))


def time_limit_of_each_threshold(heddle, folder):
    record = only_run(heddle, folder, "{ time = 0.5 }", "rb:<I:1-2-3-4,pl,d,F,1,1>")
    expect(record["outcome"] == "timed-out" and record["seconds"] >= 2, str(record))


def memory_limit(heddle, folder):
    record = only_run(heddle, folder, '{ time = 100, memory = "64m" }', "dfs")
    expect(record["outcome"] == "out-of-memory", str(record))


def ended_from_outside(heddle, folder):
    """What does not end by itself: here a launcher that hangs."""
    record = only_run(heddle, folder, "{ time = 0.5, grace = 0.5 }", "dfs", "--launcher", "sleep 1000; : {command}")
    expect(record["outcome"] == "timed-out" and "from outside" in record["reason"], str(record))
    expect(record["seconds"] < SOON, str(record))


def all_fail(heddle, folder):
    """A launcher that does not work is not tried for all runs."""
    place = Place(heddle, folder, GRID.replace("first = 3", "first = 30"))
    status, _, stderr = place.run("--launcher", "no-such-launcher {command}")
    expect(status == 2 and "have all failed" in stderr and "no-such-launcher" in stderr, f"{status}: {stderr}")
    expect(len(place.lines()) < 25, "it has gone on")


def some_fail(heddle, folder):
    (pathlib.Path(folder) / "NoMain.java").write_text("public class NoMain {}\n")
    program = '\n[[program]]\nname = "none"\nmain = "NoMain"\ncompile = "NoMain.java"\n'
    place = Place(heddle, folder, GRID.replace("second = 2", "second = 0").replace("\n[[configuration]]", program +
                                                                                   "\n[[configuration]]", 1))
    done = place.run()
    expect_status(done, 3)
    failed = {record["program"] for record in place.lines() if record["outcome"] == "failed"}
    expect(failed == {"none"}, f"failed: {failed}")
    expect("the first that failed: none dfs 1: " in done[1] and "nothing found in: none" in done[1], done[1])


def lists(heddle, folder):
    place = Place(heddle, folder)
    status, stdout, _ = place.run("--list", "--jobs", "2")
    expect(status == 0 and "2 programs x 4 configurations" in stdout and f"{FIRST} runs" in stdout, stdout)
    expect(sorted(path.name for path in place.folder.iterdir()) == ["grid.toml"], "something was made")


def study_grids(heddle, folder):
    """Those that come with the sources name programs that are there, and options that there are."""
    for grid, configurations in (("full", 7920), ("small", 500), ("comparison", 24)):
        path = ROOT / "bench" / "study" / f"{grid}.toml"
        status, stdout, stderr = heddle.run(["experiment", "--list", str(path)])
        programs = re.findall(r'^main = "(\w+)"\ncompile = "(.*)"$', path.read_text(), re.M)
        words = f"{grid}: {len(programs)} programs x {configurations} configurations\n"
        expect(status == 0 and stdout.decode().startswith(words), f"{status}: {stdout.decode()}{stderr}")
        missing = [main for main, at in programs if not (path.parent / at / f"{main}.java").is_file()]
        expect(len(programs) >= 12 and not missing, f"{grid}: no programs {missing}")


def shows_progress(heddle, folder):
    place = Place(heddle, folder)
    status, _, stderr = place.run("--progress", "on", "--jobs", "2")
    expect(status == 0 and f"{FIRST}/{FIRST} runs" in stderr and f"phase 2 [####################] {SECOND}/{SECOND}" in stderr,
           stderr)


def launched(shared, launcher, needs):
    def test(heddle, folder):
        if shutil.which(needs) is None:
            raise Skipped(f"no {needs} found")
        place = Place(heddle, folder)
        expect_status(place.run("--jobs", "2", "--launcher", launcher), 0)
        expect_same_results(by_seed(shared.records()), place.lines())
        place.expect_nobody_left()
    return test


# What ssh does: it joins its arguments with spaces, and the user's shell reads that on another machine, in the user's
# home, with an environment of its own.
SSH = """#!/bin/sh
test "$1" = -n || exit 255
shift 2
cd /
exec env -i HOME=/ PATH="$PATH" sh -c "$*" < /dev/null
"""


def ssh(shared):
    """As in docs/experiments.md."""
    def test(heddle, folder):
        fake = pathlib.Path(folder) / "bin with a space" / "ssh"
        fake.parent.mkdir()
        fake.write_text(SSH)
        fake.chmod(0o755)
        launched(shared, f"'{fake}' -n node1 {{command}}", "sh")(heddle, folder)
    return test


def launcher_is_killed(heddle, folder):
    """Even if it is the launcher that has begun the run."""
    place = Place(heddle, folder, SLOW % ("{ time = 1000 }", PROGRAMS, "dfs"))
    runner = place.begin("--launcher", "sh -c {command}; true")
    wait_for(lambda: any("check --format" in words and "sh -c" not in words for words in place.processes()),
             lambda: "no run was begun")
    runner.kill()
    runner.communicate()
    place.expect_nobody_left()


def main():
    parser = script_options(__doc__)
    parser.add_argument("--kills", type=int, default=max(1, round(4 * SCALE)), metavar="N")
    options = parser.parse_args()
    heddle = Heddle(options.heddle, timeout=300 * max(1, SCALE))
    with tempfile.TemporaryDirectory(prefix="heddle-experiment-") as folder:
        shared = Shared(heddle, folder)

        def tests_of(jdk):
            heddle.environment["JAVA_HOME"] = str(jdk.home)
            functions = {
                "killed": killed(shared, options.kills, seed=1),
                "interrupted": interrupted(shared, signal.SIGINT, 130),
                "terminated": interrupted(shared, signal.SIGTERM, 143),
                "shell-launcher": launched(shared, "sh -c {command}", "sh"),
                "ssh": ssh(shared),
                "parallel": launched(shared, "parallel --will-cite -j1 ::: {command}", "parallel"),
                **{f.__name__: f for f in (two_at_once, another_grid, time_limit, time_limit_of_each_threshold,
                                           memory_limit, ended_from_outside, all_fail, some_fail, lists, study_grids,
                                           shows_progress, launcher_is_killed)},
            }
            tests = [Test("experiments/end-to-end", end_to_end(heddle, shared))]
            return tests + [Test(f"experiments/{name.replace('_', '-')}", in_folder(heddle, function))
                            for name, function in functions.items()]
        return run_script(options, tests_of)


if __name__ == "__main__":
    sys.exit(main())
