#!/usr/bin/env python3
"""Which accesses come first for certain, in the programs of tests/orders. Each stands for a pattern of "Approximating
Happens-Before Order", with cases in which the pattern is not there. The comments behind a program's code hold the
argument of a case, and below it what the oracle of tests/foresight prints of the program's own accesses:

    /* plain
    WaitFirst.lambda$main$0:21 write WaitFirst.data: 30 of 31
    */

Each state counts in which the next step is such an access, once for each other thread with a conflicting access
ahead. The second number is how many these are; the first, in how many of them the access comes first.

usage: orders.py [--heddle FILE] [--update | --findings] [--jobs N] [NAME...]

FILE is the oracle (build/test/tests/foresight). --update rewrites the comments with what is said. --findings fails only
where the oracle finds an order that does not hold. JDK 17 only: the numbers depend on the library's code. The last line
printed is `N passed, N failed`.
"""

import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.comments import comment_test  # noqa: E402
from harness.heddle import Heddle  # noqa: E402
from harness.java import ROOT, class_path, compile_java  # noqa: E402
from harness.pool import Failed, tail  # noqa: E402
from harness.script import run_script, script_options  # noqa: E402

ORACLE = ROOT / "build" / "test" / "tests" / "foresight"
COMMENT = re.compile(r"^/\* (\w+)\n((?:.*\n)*?)\*/$", re.M)
ORDER = re.compile(r"^comes first: (?!java\.|jdk\.)(.*\n)", re.M)


def orders_of(oracle, jdk, path, case):
    classes = compile_java([path], jdk, None)
    words = ["--jdk", str(jdk.home), "--reduction", "none", "-cp", class_path(classes, None), path.stem, case]
    status, stdout, stderr = oracle.run(words)
    text = stdout.decode()
    if status != 0:
        raise Failed(f"{oracle.words(words)}\n{tail(text)}{tail(stderr)}")
    return "".join(ORDER.findall(text))


def test_of(oracle, jdk, path, options):
    return comment_test(f"orders/{path.stem}", path, COMMENT, lambda case: orders_of(oracle, jdk, path, case),
                        options.update, compares=not options.findings)


def main():
    parser = script_options(__doc__)
    parser.set_defaults(heddle=ORACLE)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--findings", action="store_true")
    options = parser.parse_args()
    oracle = Heddle(options.heddle, timeout=120)
    paths = sorted((ROOT / "tests" / "orders").glob("*.java"))
    return run_script(options, lambda jdk: [test_of(oracle, jdk, path, options) for path in paths])


if __name__ == "__main__":
    sys.exit(main())
