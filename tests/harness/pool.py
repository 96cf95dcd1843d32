"""Counted tests, run side by side; each prints only when it fails."""

import concurrent.futures
import sys


class Failed(Exception):
    """The test failed; the argument says what was expected and what came."""


class Skipped(Exception):
    """The test cannot be run here; the argument says why."""


def expect(condition, words, *more):
    """`more` is told after the words if the condition does not hold."""
    if not condition:
        raise Failed("\n".join([words, *(str(m) for m in more)]))


class Test:
    """A name and a function that returns when all is well, or raises Failed or Skipped."""

    def __init__(self, name, run):
        self.name = name
        self.run = run


class Counts:
    def __init__(self, passed=0, failed=0, skipped=0):
        self.passed, self.failed, self.skipped = passed, failed, skipped

    def add(self, other):
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped

    def __str__(self):
        return f"{self.passed} passed, {self.failed} failed" + (f", {self.skipped} skipped" if self.skipped else "")


def run_tests(tests, jobs):
    """Runs all, prints the failures in the order of the tests, and returns the Counts."""
    counts = Counts()
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for test, future in [(test, pool.submit(test.run)) for test in tests]:
            try:
                future.result()
                counts.passed += 1
            except Skipped as why:
                counts.skipped += 1
                print(f"skipped {test.name}: {why}")
            except Failed as what:
                counts.failed += 1
                print(f"FAILED {test.name}\n{indent(str(what))}")
            except Exception as error:  # a defect of the harness or a malformed table: count it, go on
                counts.failed += 1
                print(f"FAILED {test.name}\n{indent(f'{type(error).__name__}: {error}')}")
            sys.stdout.flush()
    return counts


def indent(text):
    return "\n".join("    " + line for line in text.splitlines())


def tail(text, lines=15):
    """The last lines of a long text."""
    all_lines = text.splitlines()
    return "\n".join((["..."] if len(all_lines) > lines else []) + all_lines[-lines:])
