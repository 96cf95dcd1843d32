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

from harness.heddle import Heddle  # noqa: E402
from harness.java import ROOT  # noqa: E402
from harness.pool import Failed, Skipped, Test, tail  # noqa: E402
from harness.rows import Program, explored, options_of, rows_of_tables, spread, test_name  # noqa: E402
from harness.script import SCALE, run_script, script_options  # noqa: E402

CHECKER = ROOT / "build" / "test" / "tests" / "footprints"
SECONDS = "30"
TIMEOUT = 600


def test_of_row(checker, jdk, row, options, trusted):
    def run():
        if row.settings.get("jdk", str(jdk.major)) != str(jdk.major):
            raise Skipped("for another JDK")
        program = Program(row, jdk)
        limits = ["--max-states", str(options.states), "--time-limit", SECONDS]
        words = [*limits, "--jdk", str(jdk.home), *options_of(row), *program.words()]
        status, stdout, stderr = checker.run(words, cwd=row.folder)
        text = stdout.decode(errors="replace")
        for reason, times in re.findall(r"^trusted: (.*) \((\d+) times\)$", text, re.M):
            trusted[reason] += int(times)
        if status == 2:
            raise Skipped(tail(stderr))
        if status != 0:
            said = "\n".join(line for line in text.splitlines() if not line.startswith("trusted: "))
            raise Failed(f"{checker.words(words)}\n{tail(said, 60)}\n{tail(stderr)}")
    return Test(test_name("footprints", row), run)


def main():
    parser = script_options(__doc__)
    parser.add_argument("--rows", type=int, default=60, metavar="N")
    parser.add_argument("--states", type=int, default=300, metavar="N")
    parser.add_argument("--trusted", action="store_true")
    parser.set_defaults(heddle=CHECKER)
    options = parser.parse_args()
    checker = Heddle(options.heddle, timeout=TIMEOUT * max(1.0, SCALE))
    if options.trusted:
        checker.environment["HEDDLE_TRUSTED"] = "1"
    trusted = collections.Counter()
    rows = explored(rows_of_tables())
    if options.rows and not options.names:
        rows = spread(rows, round(options.rows * SCALE))

    def told(_):
        return "\n".join(f"{times:>12} {reason}" for reason, times in sorted(trusted.items()))
    return run_script(options, lambda jdk: [test_of_row(checker, jdk, row, options, trusted) for row in rows],
                      told if options.trusted else None)


if __name__ == "__main__":
    sys.exit(main())
