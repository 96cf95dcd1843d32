#!/usr/bin/env python3
"""Wrong use and bad input: heddle must say in words what is wrong, name it, and exit with the documented status; it
must not crash, and must not print anything that could be read as a verdict. And the limits of guest and host: their own
verdicts.

usage: bad_input.py [--heddle FILE] [--jdk MAJOR] [--jobs N] [NAME...]

A NAME is part of the name of a test; default: all. The last line printed is `N passed, N failed`.

To add a case, write its function in a family of bad_input_cases and mark it with @case or @scenario.
"""

import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from bad_input_cases import CASES, SCENARIOS  # noqa: E402
from bad_input_cases import (  # noqa: E402, F401
    advice, attributes, classes, command_line, experiments, host_access, jdk_and_schedules, like_java, limits, ranking,
    suggestions, tests)
from bad_input_cases.programs import PROGRAMS  # noqa: E402
from harness.heddle import Heddle  # noqa: E402
from harness.java import compile_texts  # noqa: E402
from harness.pool import Failed, Test, tail  # noqa: E402
from harness.script import run_script, script_options  # noqa: E402


def case_test(heddle, function, classes):
    def run():
        with tempfile.TemporaryDirectory(prefix="heddle-bad-") as folder:
            arguments, want, words = function(pathlib.Path(folder), classes)
            status, stdout, stderr = heddle.run(arguments)
        complaints = []
        if status != want:
            complaints.append(f"exit status: expected {want}, got {status}")
        if words not in stderr:
            complaints.append(f"standard error does not name '{words}'")
        if not stderr.strip():
            complaints.append("nothing on standard error")
        if b"no violation" in stdout:
            complaints.append("standard output reads like a verdict")
        if complaints:
            raise Failed("\n".join([heddle.words(arguments), *complaints, tail(stderr)]))
    return run


def scenario_test(heddle, function, classes):
    def run():
        with tempfile.TemporaryDirectory(prefix="heddle-bad-") as folder:
            function(pathlib.Path(folder), classes, heddle)
    return run


def main():
    options = script_options(__doc__).parse_args()
    heddle = Heddle(options.heddle, timeout=120)

    def tests_of(jdk):
        compiled = str(compile_texts(PROGRAMS, jdk))
        heddle.environment["JAVA_HOME"] = str(jdk.home)
        tests = [Test(f"bad-input/{f.__name__}", case_test(heddle, f, compiled)) for f in CASES]
        return tests + [Test(f"bad-input/{f.__name__}", scenario_test(heddle, f, compiled)) for f in SCENARIOS]
    return run_script(options, tests_of)


if __name__ == "__main__":
    sys.exit(main())
