#!/usr/bin/env python3
"""Every step of a program was foreseen: holds the steps of whole programs against what the static analyses said of the
future in the state before (tests/foresight). What a thread does must be in its future, and no future may grow.

Rows of the tables of tests/programs, examples and bench/programs are explored up to a limit of states and of time, as
far as they say which program to check, without a reduction and under `dynamic`. They are spread over the tables.

usage: foresight.py [--heddle FILE] [--jdk MAJOR] [--rows N] [--states N] [--reductions LIST] [--jobs N] [NAME...]

FILE is the oracle (build/test/tests/foresight). A NAME is part of the name of a test (folder:row [options]); default:
all. 0 rows means all. The last line printed is `N passed, N failed`. HEDDLE_SCALE multiplies N.
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.checker import checker_of, checker_options, explore, wanted_rows  # noqa: E402
from harness.java import ROOT  # noqa: E402
from harness.pool import Failed, Test, tail  # noqa: E402
from harness.rows import test_name  # noqa: E402
from harness.script import run_script  # noqa: E402

ORACLE = ROOT / "build" / "test" / "tests" / "foresight"


def test_of_row(oracle, jdk, row, options):
    def run():
        for reduction in options.reductions.split(","):
            command, status, text, complaint = explore(oracle, jdk, row, options, "--reduction", reduction)
            if status != 0:
                raise Failed(f"{command}\n{tail(text, 60)}\n{complaint}")
    return Test(test_name("foresight", row), run)


def main():
    parser = checker_options(__doc__, ORACLE)
    parser.add_argument("--reductions", default="none,dynamic", metavar="LIST")
    options = parser.parse_args()
    oracle = checker_of(options)
    rows = wanted_rows(options)
    return run_script(options, lambda jdk: [test_of_row(oracle, jdk, row, options) for row in rows])


if __name__ == "__main__":
    sys.exit(main())
