#!/usr/bin/env python3
"""The search guided:reorder exhausts the space: rows of the tables of whole programs have the verdict of the table, and
where that is complete its outcomes and races. A row that names no reduction is searched under one of several, in turn.

usage: guided_search.py [--heddle FILE] [--jdk MAJOR] [--jobs N] [--rows N] [NAME...]

A NAME is part of the name of a test; default: all. --rows takes so many of the rows, evenly spread (60 times
HEDDLE_SCALE); 0 means all. The last line printed is `N passed, N failed`."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle  # noqa: E402
from harness.pool import Test  # noqa: E402
from harness.rows import check_against_table, rows_of_tables, spread, test_name  # noqa: E402
from harness.script import SCALE, run_script, script_options  # noqa: E402

REDUCTIONS = ("dynamic", "fields+arrays", "happens-before", "hybrid", "heap-reach")
# These search in an order of their own, are no whole searches, or have counts of the order.
APART = {"--search", "--resume", "--workers", "--keep-edges", "--max-states", "--max-executions", "--max-depth",
         "--time-limit", "--memory-limit", "--characteristics", "--checkpoint", "--no-state-matching"}
SAME = ("outcomes", "races")
TIMEOUT = 240 * max(1.0, SCALE)


def fits(row):
    # Livelocks are looked for by the search dfs alone.
    wanted = dict(row.values())
    return (not APART & set(row.options) and wanted.get("verdict") in ("complete", "violation")
            and "livelock" not in wanted.get("violation", ""))


def check_row(heddle, row, reduction, major):
    options = ["--search", "guided:reorder"]
    if "--reduction" not in row.options and "--time-outs" not in row.options:  # there only the default can be complete
        options += ["--reduction", reduction]
    check_against_table(heddle, row, major, options, lambda wanted: [
        "verdict", *(key for key in SAME if key in wanted and wanted["verdict"] == "complete")])


def main():
    parser = script_options(__doc__)
    parser.add_argument("--rows", type=int, default=60, metavar="N")
    options = parser.parse_args()
    heddle = Heddle(options.heddle, TIMEOUT)
    rows = [row for row in rows_of_tables() if fits(row)]
    if options.rows:
        rows = spread(rows, round(options.rows * SCALE))

    def tests_of(jdk):
        return [Test(test_name("guided", row), lambda row=row, reduction=REDUCTIONS[i % len(REDUCTIONS)]: check_row(
            heddle, row, reduction, options.jdk)) for i, row in enumerate(rows)]

    return run_script(options, tests_of)


if __name__ == "__main__":
    sys.exit(main())
