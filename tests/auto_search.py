#!/usr/bin/env python3
"""The search auto: it finds errors below endless first paths, says the same on one processor as on all, and says of
programs without errors what dfs says.

    dives     bench/programs/dives and others with an error: all that is said but times and memory is the same where
              both its processes have one processor, and where they have all
    complete  rows of tests/programs: verdict and counts are those of dfs
    rows      of the tables of whole programs that name no search: the verdict is the table's, and whatever the table
              says of a program that is complete

usage: auto_search.py [--heddle FILE] [--jdk MAJOR] [--jobs N] [--rows N] [NAME...]

A NAME is part of the name of a test; default: all. --rows takes so many of the rows, evenly spread (60 times
HEDDLE_SCALE); 0 means all. The last line printed is `N passed, N failed`."""

import os
import pathlib
import sys
import tempfile

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


def check_complete(heddle, arguments):
    auto, dfs = (heddle.check(["--search", search, *arguments]).said for search in ("auto", "dfs"))
    if auto["verdict"] != "complete":
        raise Failed(f"{auto['verdict']}: {auto.get('reason')}")
    expect_same(auto["counts"], dfs["counts"], ("auto", "dfs"), "")


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
        of_tables = [Test(test_name("rows", row), lambda row=row: check_row(heddle, row, options.jdk)) for row in rows]
        return dives + complete + of_tables

    return run_script(options, tests_of)


if __name__ == "__main__":
    sys.exit(main())
