#!/usr/bin/env python3
"""Workers that share one exploration find what one alone finds: the same verdict, the same counts, the same violations,
races, outcomes and notes. So do ranks, which send messages.

Rows of the tables of tests/programs, examples, bench/programs and tests/litmus are checked with one worker, with two,
with three, and with three ranks on two machines. Where one expects a violation, all of them are looked for (under `none`
that may take too long). What may differ: times, memory, the maximal depth, the schedules of violations, and whose names stand in a race. Where
a run of joins counts as one wait the instructions and steps may, too: of two equal states the one that comes first goes on, and
its joiner has passed joins that the other still has before it. Without a reduction one worker also takes the choices in
other orders: what a path does may not depend on the paths before it.

usage: workers_agreement.py [--heddle FILE] [--jdk MAJOR] [--rows N] [--jobs N] [NAME...]

A NAME is part of the name of a test (folder:row [options]); default: all. The rows are spread over the tables; 0 means
all. The last line printed is `N passed, N failed`. HEDDLE_SCALE multiplies N.
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle, expect_same  # noqa: E402
from harness.java import ROOT, api_classes, class_path, compile_java  # noqa: E402
from harness.pool import Test, expect  # noqa: E402
from harness.rows import Program, rows_of_tables, spread, test_name  # noqa: E402
from harness.script import SCALE, run_script, script_options  # noqa: E402
from harness.table import Table  # noqa: E402

REDUCTIONS = ("none", "heap-reach", "happens-before")
SEARCHES = ("dfs", "random", "guided:preemption", "guided:reorder")
# What stops a search at a place that depends on who comes first, or cannot be shared.
APART = ("--assume-locked", "--keep-edges", "--workers", "--time-limit", "--max-states", "--max-executions", "--max-depth", "bitstate",
         "exact", "--no-state-matching", "$HERE", "--memory-limit")
TOGETHER = (["--workers", "2"], ["--workers", "3"], ["--ranks", "3", "--machines", "2"])
ORDERS = ("random", "guided:preemption", "guided:reorder")
LOOKED_AHEAD = ("nothing was looked ahead", "nothing is foreseen")  # said of guided:reorder alone
TIMEOUT = 300


def value_of(options, name, default):
    return options[options.index(name) + 1] if name in options else default


def can_be_shared(row):
    return not any(word in row.left for word in APART)


def fits(row):
    reduction = value_of(row.options, "--reduction", "dynamic")
    if reduction not in REDUCTIONS or value_of(row.options, "--search", "dfs") not in SEARCHES:
        return False
    if reduction == "none" and "--all" not in row.options and "verdict=violation" in row.right:
        return False
    return "jdk" not in row.settings and "libs" not in row.settings and can_be_shared(row)


def finding(said):
    """What must be the same."""
    kept = {key: said[key] for key in ("verdict", "reason", "notes", "held_fixed", "covered", "outcomes_complete")
            if key in said}
    kept["notes"] = [note for note in kept["notes"] if not note.startswith(LOOKED_AHEAD)]
    apart = ("max_depth",) if said["reduction"] == "none" else ("max_depth", "instructions", "steps")
    kept["counts"] = {key: count for key, count in said["counts"].items() if key not in apart}
    kept["violations"] = sorted([v["property"], v.get("exception_class") or "", v.get("location") or ""]
                                for v in said["violations"])
    kept["races"] = sorted([race["field"], *(access["location"] for access in race["accesses"])]
                           for race in said["races"])
    kept["outcomes"] = [[outcome["stdout"], outcome["exit"], outcome["end_states"]]
                        for outcome in said.get("outcomes", [])]
    if kept["violations"]:
        kept.pop("reason")  # of the first that was found
    if said["verdict"] == "unsupported":
        kept.pop("counts")  # the others stop wherever they are
    return kept


def compare(heddle, arguments):
    said = heddle.check(arguments).said
    alone = finding(said)
    for together in TOGETHER:
        observation = heddle.check([*together, *arguments])
        workers = observation.said["workers"]
        expect(workers == int(together[1]), observation.command, f"workers: {workers}")
        found = finding(observation.said)
        # Ranks have no reduced points: data choices offer all threads. And which of two mirror images of a state comes
        # first may show behind the ends of alike threads.
        apart = said["counts"]["data_choices"] > 0 or said.get("alike_threads") == "merged"
        if together[0] == "--ranks" and apart and "counts" in alone:
            found["counts"] = alone["counts"]
        expect_same(alone, found, ["one worker", " ".join(together)], observation.command)
    if value_of(arguments, "--reduction", "dynamic") != "none" or "--search" in arguments:
        return
    for order in ORDERS:
        observation = heddle.check(["--search", order, *arguments])
        # Analysing code of a class loader of the program makes more states there: not mended.
        if any("code of a class loader" in note for note in observation.said["notes"]):
            continue
        expect_same(alone, finding(observation.said), ["depth first", order], observation.command)


def test_of_row(heddle, jdk, row):
    def run():
        more = ["--all"] if "verdict=violation" in row.right and "--all" not in row.options else []
        compare(heddle, [*row.options, *more, "--jdk", str(jdk.home), *Program(row, jdk).words()])
    return Test(test_name("workers", row), run)


def test_of_litmus(heddle, jdk, row):
    def run():
        api = api_classes(jdk)
        name, *options = row.options
        classes = compile_java([row.folder / f"{name}.java"], jdk, api)
        compare(heddle, [*options, "--outcomes", "--memory-model", "sc", "--reduction", "heap-reach",
                         "--jdk", str(jdk.home), "-cp", class_path(classes, api), name])
    return Test(test_name("workers", row), run)


def main():
    parser = script_options(__doc__)
    parser.add_argument("--rows", type=int, default=100, metavar="N")
    options = parser.parse_args()
    heddle = Heddle(options.heddle, TIMEOUT)
    rows = [row for row in rows_of_tables() if fits(row)]
    litmus = [row for row in Table(ROOT / "tests" / "litmus" / "expect.txt").rows if can_be_shared(row)]
    wanted = int(options.rows * SCALE)
    if wanted > 0:
        rows, litmus = spread(rows, wanted), spread(litmus, wanted // 3)
    return run_script(options, lambda jdk: [*(test_of_row(heddle, jdk, row) for row in rows),
                                            *(test_of_litmus(heddle, jdk, row) for row in litmus)])


if __name__ == "__main__":
    sys.exit(main())
