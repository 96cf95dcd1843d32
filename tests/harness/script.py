"""What the main() of a test script is made of: options, the JDK, which tests are wanted, and the line of counts."""

import argparse
import os
import pathlib

from harness.java import ROOT, find_jdk
from harness.pool import Skipped, run_tests

# Makes random tests longer, and time limits.
SCALE = float(os.environ.get("HEDDLE_SCALE") or 1)


def script_options(doc):
    """The parser of the options that every script has."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "build" / "quick" / "heddle", metavar="FILE")
    parser.add_argument("--jdk", type=int, default=17, metavar="MAJOR")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N")
    parser.add_argument("names", nargs="*", metavar="NAME")
    return parser


def heddle_is_there(options):
    if options.heddle.is_file():
        return True
    print(f"FAILED: {options.heddle} is not there; build it with ./dev build")
    return False


def run_script(options, tests_of, told=None):
    """Runs those of `tests_of(jdk)` that have one of options.names in theirs, or all if there are none. The last line
    printed is `N passed, N failed`, the one before it `told(counts)`. Returns the exit status."""
    if not heddle_is_there(options):
        print("0 passed, 1 failed")
        return 1
    try:
        jdk = find_jdk(options.jdk)
    except Skipped as why:
        print(f"skipped: {why}\n0 passed, 0 failed, 1 skipped")
        return 0
    tests = tests_of(jdk)
    if options.names:
        tests = [test for test in tests if any(name in test.name for name in options.names)]
    counts = run_tests(tests, options.jobs)
    if told:
        print(told(counts))
    print(counts)
    return 1 if counts.failed else 0
