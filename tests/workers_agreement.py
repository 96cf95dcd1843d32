#!/usr/bin/env python3
"""Workers that share one exploration find what one alone finds: the same verdict, the same counts, the same violations, races,
outcomes and notes.

Rows of the tables of tests/programs, examples, bench/programs and tests/litmus are checked with one worker, with two and with three.
Where one expects a violation, all of them are looked for (under `none` that may take too long). What may differ: times, memory, the maximal depth, the schedules of
violations, and whose names stand in a race.

usage: workers_agreement.py [--heddle FILE] [--jdk MAJOR] [--rows N] [--jobs N] [NAME...]

A NAME is part of the name of a test (folder:row [options]); default: all. The rows are spread over the tables; 0 means all. The last line printed is `N passed, N failed`. HEDDLE_SCALE multiplies N.
"""

import argparse
import json
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle  # noqa: E402
from harness.java import ROOT, api_classes, class_path, compile_java, find_jdk, only_main  # noqa: E402
from harness.pool import Failed, Skipped, Test, run_tests  # noqa: E402
from harness.table import Table  # noqa: E402

TABLES = ("tests/programs", "examples", "bench/programs")
REDUCTIONS = ("none", "heap-reach")
SEARCHES = ("dfs", "random", "guided:preemption")
# What stops a search at a place that depends on who comes first, or cannot be shared.
APART = ("--assume-locked", "--workers", "--time-limit", "--max-states", "--max-executions", "--max-depth", "bitstate", "exact",
         "--no-state-matching", "$HERE", "--memory-limit")
WORKERS = (2, 3)
TIMEOUT = 300


def value_of(options, name, default):
    return options[options.index(name) + 1] if name in options else default


def fits(row):
    options = row.options
    reduction = value_of(options, "--reduction", "dynamic")
    return (reduction in REDUCTIONS and (reduction != "none" or "--all" in options or "verdict=violation" not in row.right) and value_of(options, "--search", "dfs") in SEARCHES
            and "jdk" not in row.settings and "libs" not in row.settings and not any(word in row.left for word in APART))


def spread(rows, wanted):
    return rows if wanted == 0 or len(rows) <= wanted else [rows[i * len(rows) // wanted] for i in range(wanted)]


def finding(said):
    """What must be the same."""
    kept = {key: said[key] for key in ("verdict", "reason", "notes", "held_fixed", "covered", "outcomes_complete") if key in said}
    kept["counts"] = {key: count for key, count in said["counts"].items() if key != "max_depth"}
    kept["violations"] = sorted([violation["property"], violation.get("exception_class") or "", violation.get("location") or ""]
                                for violation in said["violations"])
    kept["races"] = sorted([race["field"], *(access["location"] for access in race["accesses"])] for race in said["races"])
    kept["outcomes"] = [[outcome["stdout"], outcome["exit"], outcome["end_states"]] for outcome in said.get("outcomes", [])]
    if kept["violations"]:
        kept.pop("reason")  # of the first that was found
    return kept


def compare(heddle, arguments):
    alone = finding(heddle.check(arguments).said)
    for workers in WORKERS:
        observation = heddle.check(["--workers", str(workers), *arguments])
        if observation.said["workers"] != workers:
            raise Failed(f"{observation.command}\nworkers: {observation.said['workers']}")
        together = finding(observation.said)
        for key, want in alone.items():
            if together.get(key) != want:
                raise Failed(f"{observation.command}\n{key} of one worker: {json.dumps(want)}\n"
                             f"{key} of {workers} workers: {json.dumps(together.get(key))}")


def test_of_row(heddle, jdk, row):
    def run():
        sources = sorted(row.table.path.parent.rglob("*.java"))
        api = api_classes(jdk)
        classes = compile_java(sources, jdk, api)
        more = ["--all"] if "verdict=violation" in row.right and "--all" not in row.options else []
        compare(heddle, [*row.options, *more, "--jdk", str(jdk.home), "-cp", class_path(classes, api),
                         row.settings.get("main") or only_main(sources), *row.settings.get("args", [])])
    return Test(f"workers/{row.table.path.parent.name}:{row.number} [{row.left.strip()}]", run)


def test_of_litmus(heddle, jdk, row):
    def run():
        api = api_classes(jdk)
        name = row.options[0]
        classes = compile_java([row.table.path.parent / f"{name}.java"], jdk, api)
        compare(heddle, [*row.options[1:], "--outcomes", "--memory-model", "sc", "--reduction", "heap-reach", "--jdk", str(jdk.home),
                         "-cp", class_path(classes, api), name])
    return Test(f"workers/litmus:{row.number} [{row.left.strip()}]", run)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "build" / "release" / "heddle")
    parser.add_argument("--jdk", type=int, default=17)
    parser.add_argument("--rows", type=int, default=150)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    try:
        jdk = find_jdk(options.jdk)
    except Skipped as why:
        print(f"skipped: {why}\n0 passed, 0 failed, 1 skipped")
        return 0
    wanted = int(options.rows * float(os.environ.get("HEDDLE_SCALE") or 1))
    heddle = Heddle(options.heddle.resolve(), TIMEOUT)
    tables = [Table(path) for folder in TABLES for path in sorted((ROOT / folder).glob("*/expect.txt"))]
    rows = [row for table in tables for row in table.rows if fits(row)]
    litmus = [row for row in Table(ROOT / "tests" / "litmus" / "expect.txt").rows if not any(word in row.left for word in APART)]
    tests = [test_of_row(heddle, jdk, row) for row in spread(rows, wanted)]
    tests += [test_of_litmus(heddle, jdk, row) for row in spread(litmus, wanted // 3)]
    if options.names:
        tests = [test for test in tests if any(name in test.name for name in options.names)]
    counts = run_tests(tests, options.jobs)
    print(counts)
    return 1 if counts.failed else 0


if __name__ == "__main__":
    sys.exit(main())
