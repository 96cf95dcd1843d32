#!/usr/bin/env python3
"""The search auto: it finds errors below endless first paths, says the same on one processor as on all, and says of
programs without errors what dfs says.

    dives     bench/programs/dives and others with an error: all that is said but times and memory is the same where
              both its processes have one processor, and where they have all
    complete  rows of tests/programs: verdict and counts are those of dfs
    large     programs whose space is large: it goes on under the reduction that looks ahead, and says what dfs says under
              that; or it does not, where few states could be spared
    portfolio the same programs and some with errors: the search portfolio decides the same with one worker and with
              three, and some only by its exhaustive searches
    killed    the process of the hunt is killed while it shortens a schedule: the violation is told all the same
    rows      of the tables of whole programs that name no search: the verdict is the table's, and whatever the table
              says of a program that is complete

usage: auto_search.py [--heddle FILE] [--jdk MAJOR] [--jobs N] [--rows N] [NAME...]

A NAME is part of the name of a test; default: all. --rows takes so many of the rows, evenly spread (60 times
HEDDLE_SCALE); 0 means all. The last line printed is `N passed, N failed`."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle, essence, expect_same  # noqa: E402
from harness.java import ROOT, compiled_folder  # noqa: E402
from harness.pool import Failed, Test, expect  # noqa: E402
from harness.rows import check_against_table, rows_of_tables, spread, test_name  # noqa: E402
from harness.script import SCALE, run_script, script_options  # noqa: E402

DIVES = [
    ("SpinFlag", "2"), ("PollingWorker", "2"), ("StoppedProducer", "1"), ("TicketDispenser", "2 8"),
    ("VersionedCell", "2 8"), ("EndlessScheduler", ""), ("StatisticsMonitor", "2 3"), ("Heartbeat", "1"),
    ("GrowingLog", "3 12"), ("ReconnectingClient", "2"), ("ManySetters", "50"), ("TwoStage", "100"), ("Pipeline", ""),
    ("GameLoop", ""), ("LateLook", "12"),
]
COMPLETE = [
    ("tests/programs/counters", "Counters", "3 4"), ("tests/programs/philosophers", "PhilosophersFixed", "7"),
    ("tests/programs/readers-writers", "ReadersWriters", ""), ("tests/programs/library-executors", "FixedPool", ""),
]
# The last: the reduction under which it ends.
LARGE = [
    ("bench/programs/replicated-workers", "ReplicatedWorkers", "2 2 2", "dynamic+happens-before"),
    ("bench/programs/alarm-clock", "AlarmClock", "2 6", "dynamic"),
]
# The last: the reduction of the exhaustive search that must decide.
PORTFOLIO = [
    ("tests/programs/counters", "Counters", "3 4", None), ("bench/programs/dives", "SpinFlag", "2", None),
    ("bench/programs/elevator", "Elevator", "2 4 6 3", "dynamic"),
    ("bench/programs/daisy", "DaisyError", "2 3 1", None),
]
SHORTENED_LONG = ("TwoStage", "100")
TIMEOUT = 240 * max(1.0, SCALE)


def words(jdk, folder, main, arguments):
    return ["--jdk", str(jdk.home), "-cp", str(compiled_folder(ROOT / folder, jdk)), main, *arguments.split()]


def on(processors, heddle, arguments):
    """What is said by processes that may use these processors only. They inherit it from this one."""
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, processors)
    try:
        return heddle.check(["--search", "auto", *arguments]).said
    finally:
        os.sched_setaffinity(0, allowed)


def check_dive(heddle, arguments):
    """What is found, too, does not depend on processors; its schedule, though of another reduction, can be replayed."""
    processors = os.sched_getaffinity(0)
    with tempfile.TemporaryDirectory(prefix="heddle-auto-") as folder:
        saved = str(pathlib.Path(folder) / "schedule.json")
        all_of_them, one = (on(which, heddle, ["--schedule", saved, *arguments])
                            for which in (processors, {min(processors)}))
        if pathlib.Path(saved).exists():
            status, _, stderr = heddle.run(["replay", saved])
            expect(status == 1, f"the schedule of {' '.join(arguments)} does not show it again", stderr)
    if all_of_them["verdict"] != "violation":
        raise Failed(f"{all_of_them['verdict']}: {all_of_them.get('reason')}")
    expect_same(*(essence(said) for said in (all_of_them, one)), ("on all processors", "on one"), "")


def children(process):
    return [int(child) for child in pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def sleeps(process):
    return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] == "S"


def wait_for_shortening(process):
    """Until the exhaustive search has ended, and the process of the hunt is waited for. Returns that one."""
    asleep, end = 0, time.monotonic() + TIMEOUT
    while asleep < 5:
        expect(process.poll() is None and time.monotonic() < end, "the hunt was never seen to shorten a schedule")
        asleep = asleep + 1 if children(process.pid) and sleeps(process.pid) else 0
        time.sleep(0.01)
    return children(process.pid)[0]


def check_killed(heddle, arguments):
    with tempfile.TemporaryDirectory(prefix="heddle-auto-") as folder:
        process = subprocess.Popen(
            [heddle.binary, "check", "--format", "json", "--search", "auto", "--schedule", "schedule.json", *arguments],
            cwd=folder, env=heddle.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        os.kill(wait_for_shortening(process), signal.SIGKILL)
        stdout, stderr = process.communicate(timeout=TIMEOUT)
        expect(process.returncode == 1, f"exit status {process.returncode}", stderr)
        said = json.loads(stdout)
        expect([found["property"] for found in said["violations"]] == ["assertion"], f"found: {said['violations']}")
        expect("the schedule is as it was found, not shortened: the worker beside the search died: Killed"
               in said["notes"], f"not said: {said['notes']}")
        status, _, stderr = heddle.run(["replay", str(pathlib.Path(folder) / "schedule.json")])
        expect(status == 1, "the schedule does not show it again", stderr)


def check_complete(heddle, arguments):
    auto, dfs = (heddle.check(["--search", search, *arguments]).said for search in ("auto", "dfs"))
    if auto["verdict"] != "complete":
        raise Failed(f"{auto['verdict']}: {auto.get('reason')}")
    expect_same(auto["counts"], dfs["counts"], ("auto", "dfs"), "")


def check_large(heddle, arguments, reduction):
    auto = heddle.check(["--search", "auto", *arguments]).said
    dfs = heddle.check(["--search", "dfs", "--reduction", reduction, *arguments]).said
    expect(auto["reduction"] == reduction, f"the reduction is {auto['reduction']}")
    expect(reduction != "dynamic" or dfs["counts"]["transitions"] > 252_000, "the space is small")
    expect(any("began again" in note for note in auto["notes"]) == (reduction != "dynamic"), f"notes: {auto['notes']}")
    expect(auto["verdict"] == dfs["verdict"] == "complete", f"{auto['verdict']}, {dfs['verdict']}")
    expect_same(auto["counts"], dfs["counts"], ("auto", "dfs"), "")


def check_portfolio(heddle, arguments, by):
    one, three = (heddle.check(["--search", "portfolio", "--workers", workers, *arguments]).said for workers in "13")
    for said in (one, three):
        expect(said["verdict"] in ("complete", "violation"), f"{said['verdict']}: {said.get('reason')}")
        notes = [note for note in said["notes"] if "exhaustive search" in note]
        expect(by is None or any(f"reduction {by}," in note for note in notes), f"not by {by}", said["notes"])
    expect(one["verdict"] == three["verdict"], one["verdict"], three["verdict"])
    schedules = [[found["schedule"] for found in said["violations"]] for said in (one, three)]
    expect(schedules[0] == schedules[1], "another schedule with three workers")


def names_no_search(row):
    return not {"--search", "--resume", "--workers"} & set(row.options) and dict(row.values()).get("verdict")


def check_row(heddle, row, major):
    check_against_table(heddle, row, major, ["--search", "auto"],
                        lambda wanted: wanted if wanted["verdict"] == "complete" else ["verdict"])


def main():
    parser = script_options(__doc__)
    parser.add_argument("--rows", type=int, default=60, metavar="N")
    options = parser.parse_args()
    heddle = Heddle(options.heddle, TIMEOUT)
    rows = [row for row in rows_of_tables() if names_no_search(row)]
    if options.rows:
        rows = spread(rows, round(options.rows * SCALE))

    def tests_of(jdk):
        dives = [Test(f"dives/{main} {arguments}".strip(), lambda main=main, arguments=arguments: check_dive(
            heddle, words(jdk, "bench/programs/dives", main, arguments))) for main, arguments in DIVES]
        complete = [Test(f"complete/{main} {arguments}".strip(), lambda row=(folder, main, arguments): check_complete(
            heddle, words(jdk, *row))) for folder, main, arguments in COMPLETE]
        large = [Test(f"large/{main} {arguments}", lambda row=(folder, main, arguments), reduction=reduction:
                      check_large(heddle, words(jdk, *row), reduction)) for folder, main, arguments, reduction in LARGE]
        portfolio = [Test(f"portfolio/{main} {arguments}".strip(), lambda row=(folder, main, arguments), by=by:
                          check_portfolio(heddle, words(jdk, *row), by))
                     for folder, main, arguments, by in PORTFOLIO]
        main, arguments = SHORTENED_LONG
        killed = Test(f"killed/{main} {arguments}", lambda: check_killed(
            heddle, words(jdk, "bench/programs/dives", main, arguments)))
        of_tables = [Test(test_name("rows", row), lambda row=row: check_row(heddle, row, options.jdk)) for row in rows]
        return [*dives, *complete, *large, *portfolio, killed, *of_tables]

    return run_script(options, tests_of)


if __name__ == "__main__":
    sys.exit(main())
