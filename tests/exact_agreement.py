#!/usr/bin/env python3
"""States stored whole (--visited exact) are the same states as those told apart by 128 bits of hash.

Rows of the tables of tests/programs, examples and bench/programs, spread over the tables, are checked twice, with
--visited fp128 and --visited exact: all that is said must be the same, but for times, memory and what hashes may have
missed. And states larger than a kilobyte take few bytes each, where there are some tens of thousands.

usage: exact_agreement.py [--heddle FILE] [--jdk MAJOR] [--rows N] [--jobs N] [NAME...]

A NAME is part of the name of a test; default: all. The last line printed is `N passed, N failed`. HEDDLE_SCALE
multiplies N.
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle, essence, expect_same  # noqa: E402
from harness.java import ROOT, compile_java  # noqa: E402
from harness.pool import Test, expect  # noqa: E402
from harness.rows import Program, rows_of_tables, spread, test_name  # noqa: E402
from harness.script import SCALE, run_script, script_options  # noqa: E402

TIMEOUT = 600
# Workers of a portfolio have each got as far as they have when one of them decides: their counts are summed. Relations
# are remembered in place of states.
APART = ("--time-limit", "--memory-limit", "--workers", "portfolio", "$HERE", "--visited", "--no-state-matching",
         "hb-caching")
KINDS = ("fp128", "exact")
UNMERGED = ["--symmetry", "none"]  # states that are stored whole are never merged

# Of tests/programs/large-states: program and arguments, reduction, most bytes a state.
SIZES = [
    ("LargeOwn 2 1", "none", 15), ("OwnGraph 3 6", "heap-reach", 40), ("LargeTable 3 3", "none", 20),
    ("LargeQueue 2 3", "none", 25), ("LargeList 3 3", "heap-reach", 40), ("LargeMap 3 2", "none", 25),
    ("DeepStacks 4 12 4", "heap-reach", 15), ("ManyUpdates 3 2", "heap-reach", 30),
    ("LongBuffer 2 3", "heap-reach", 40),
]


def fits(row):
    return "jdk" not in row.settings and not any(word in row.left for word in APART)


def what_is_said(heddle, jdk, program, row, visited):
    said = heddle.check(["--jdk", str(jdk.home), "--visited", visited, *row.options, *UNMERGED, *program.words()]).said
    missed = said.get("memory", {}).get("expected_missed_states", 0)
    expect(visited != "exact" or missed == 0, f"{missed} states are expected to be missed")
    return essence(said)


def test_of(heddle, jdk, row):
    def run():
        program = Program(row, jdk)
        hashed, exact = (what_is_said(heddle, jdk, program, row, visited) for visited in KINDS)
        expect_same(hashed, exact, KINDS, "what is said differs")
    return Test(test_name("exact-agreement", row), run)


def size_test(heddle, jdk, program, reduction, most):
    def run():
        classes = compile_java(sorted((ROOT / "tests/programs/large-states").glob("*.java")), jdk, None)
        said = heddle.check(["--jdk", str(jdk.home), "--visited", "exact", "--reduction", reduction, "--max-states",
                             "100000", "-cp", str(classes), *program.split()]).said
        taken = said["memory"]["visited_bytes_per_state"]
        expect(0 < taken <= most, f"{taken} bytes a state, more than {most}")
    return Test(f"exact-size/{program} [{reduction}]", run)


def main():
    parser = script_options(__doc__)
    parser.add_argument("--rows", type=int, default=100, metavar="N")
    options = parser.parse_args()
    heddle = Heddle(options.heddle, TIMEOUT)
    rows = spread([row for row in rows_of_tables() if fits(row)], max(1, int(options.rows * SCALE)))
    return run_script(options, lambda jdk: [*(size_test(heddle, jdk, *row) for row in SIZES),
                                            *(test_of(heddle, jdk, row) for row in rows)])


if __name__ == "__main__":
    sys.exit(main())
