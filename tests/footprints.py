#!/usr/bin/env python3
"""Every step of a program touches only what its action names: holds the steps of whole programs against the footprints
of their actions (tests/footprints, a build with HEDDLE_LOG_TOUCHES). What is touched and not named is a finding, and
none may be there. What steps may touch besides stands in tests/footprints/trusted.cc, a reason a row.

Rows of the tables of tests/programs, examples and bench/programs are explored up to a limit of states and of time, as
far as they say which program to check. They are spread over the tables, so that each kind of program is among them.

usage: footprints.py [--heddle FILE] [--jdk MAJOR] [--rows N] [--states N] [--jobs N] [--trusted] [NAME...]

FILE is the checker (build/test/tests/footprints). A NAME is part of the name of a test (folder:row [options]); default:
all. 0 rows means all. --trusted tells which exceptions were needed, and how often. The last line printed is
`N passed, N failed`. HEDDLE_SCALE multiplies N.
"""

import collections
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.checker import checker_of, checker_options, explore, wanted_rows  # noqa: E402
from harness.java import ROOT  # noqa: E402
from harness.pool import Failed, Test, tail  # noqa: E402
from harness.rows import test_name  # noqa: E402
from harness.script import run_script  # noqa: E402

CHECKER = ROOT / "build" / "test" / "tests" / "footprints"


def test_of_row(checker, jdk, row, options, trusted):
    def run():
        command, status, text, complaint = explore(checker, jdk, row, options)
        for reason, times in re.findall(r"^trusted: (.*) \((\d+) times\)$", text, re.M):
            trusted[reason] += int(times)
        if status != 0:
            said = "\n".join(line for line in text.splitlines() if not line.startswith("trusted: "))
            raise Failed(f"{command}\n{tail(said, 60)}\n{complaint}")
    return Test(test_name("footprints", row), run)


def main():
    parser = checker_options(__doc__, CHECKER)
    parser.add_argument("--trusted", action="store_true")
    options = parser.parse_args()
    checker = checker_of(options)
    if options.trusted:
        checker.environment["HEDDLE_TRUSTED"] = "1"
    trusted = collections.Counter()
    rows = wanted_rows(options)

    def told(_):
        return "\n".join(f"{times:>12} {reason}" for reason, times in sorted(trusted.items()))
    return run_script(options, lambda jdk: [test_of_row(checker, jdk, row, options, trusted) for row in rows],
                      told if options.trusted else None)


if __name__ == "__main__":
    sys.exit(main())
