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

from harness.heddle import Heddle  # noqa: E402
from harness.java import ROOT  # noqa: E402
from harness.pool import Failed, Skipped, Test, tail  # noqa: E402
from harness.rows import Program, explored, options_of, rows_of_tables, spread, test_name  # noqa: E402
from harness.script import SCALE, run_script, script_options  # noqa: E402

ORACLE = ROOT / "build" / "test" / "tests" / "foresight"
SECONDS = "30"
TIMEOUT = 600


def test_of_row(oracle, jdk, row, options):
    def run():
        if row.settings.get("jdk", str(jdk.major)) != str(jdk.major):
            raise Skipped("for another JDK")
        program = Program(row, jdk)
        limits = ["--max-states", str(options.states), "--time-limit", SECONDS]
        for reduction in options.reductions.split(","):
            words = [*limits, "--reduction", reduction, "--jdk", str(jdk.home), *options_of(row), *program.words()]
            status, stdout, stderr = oracle.run(words, cwd=row.folder)
            if status == 2:
                raise Skipped(tail(stderr))
            if status != 0:
                raise Failed(f"{oracle.words(words)}\n{tail(stdout.decode(errors='replace'), 60)}\n{tail(stderr)}")
    return Test(test_name("foresight", row), run)


def main():
    parser = script_options(__doc__)
    parser.add_argument("--rows", type=int, default=60, metavar="N")
    parser.add_argument("--states", type=int, default=300, metavar="N")
    parser.add_argument("--reductions", default="none,dynamic", metavar="LIST")
    parser.set_defaults(heddle=ORACLE)
    options = parser.parse_args()
    oracle = Heddle(options.heddle, timeout=TIMEOUT * max(1.0, SCALE))
    rows = explored(rows_of_tables())
    if options.rows and not options.names:
        rows = spread(rows, round(options.rows * SCALE))
    return run_script(options, lambda jdk: [test_of_row(oracle, jdk, row, options) for row in rows])


if __name__ == "__main__":
    sys.exit(main())
