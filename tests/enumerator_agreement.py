#!/usr/bin/env python3
"""Random programs of a mini language come out as an enumerator says that shares no code with the machine.

Up to three threads and main use variables, monitors (plain objects, thread objects, System.out), wait and notify, permits,
interrupts, joins, late starts and output (tests/enumerator). The enumerator computes the exact set of what a program can
print, and whether it can come to a deadlock; each reduction must say the same.

usage: enumerator_agreement.py [--heddle FILE] [--jdk MAJOR] [--seed N] [--programs N] [--states N] [--other-jdk MAJOR]
                               [--shrink] [--print] [--jobs N] [NAME...]

A program is named E and its seed; default: all. Programs of more than --states states in the enumerator are left out and
counted. --shrink: what fails is cut down first. --print: the sources and what the enumerator says, no checks.
The last line printed is `N passed, N failed`. HEDDLE_SCALE multiplies the number of programs.
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from enumerator.program import random_program  # noqa: E402
from enumerator.states import TooLarge  # noqa: E402
from harness.agreement import found  # noqa: E402
from harness.heddle import Heddle  # noqa: E402
from harness.java import compile_texts, find_jdk  # noqa: E402
from harness.pool import Failed, Test  # noqa: E402
from harness.script import SCALE, run_script, script_options  # noqa: E402
from harness.shrink import compile_into, shrink  # noqa: E402

REDUCTIONS = ("none", "heap-reach", "happens-before", "hybrid", "dynamic", "dynamic+happens-before")


class Checker:
    def __init__(self, options, jdks):
        self.heddle = Heddle(options.heddle, timeout=600)
        self.options, self.jdks = options, jdks
        self.compared = self.too_large = self.states = 0

    def failure_of(self, program, classes):
        """None if all is well, else (reduction, words)."""
        try:
            texts, deadlock, states = program.outcomes(self.options.states)
        except TooLarge:
            self.too_large += 1
            return None
        self.compared += 1
        self.states += states
        for jdk in self.jdks:
            for reduction in REDUCTIONS:
                words = self.disagreement(jdk, reduction, program, classes, texts, deadlock)
                if words:
                    return reduction, f"{jdk.major} {words}"
        return None

    def disagreement(self, jdk, reduction, program, classes, texts, deadlock):
        words = ["--reduction", reduction, "--jdk", str(jdk.home), "-cp", str(classes), program.name]
        result = found(self.heddle, words)
        if result is None:
            return f"{self.heddle.words(words)}\n  not complete"
        said = {text for text, _ in result.outputs}
        defects = result.defects - {("deadlock", "")}
        if said == texts and result.deadlocks == deadlock and not defects:
            return None
        lines = [self.heddle.words(words), f"  only the enumerator: {sorted(texts - said)}",
                 f"  only {reduction}: {sorted(said - texts)} {sorted(defects) or ''}"]
        if result.deadlocks != deadlock:
            lines.append(f"  a deadlock: only {'the enumerator' if deadlock else reduction}")
        return "\n".join(lines)


def parse():
    parser = script_options(__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=40)
    parser.add_argument("--states", type=int, default=15000)
    parser.add_argument("--other-jdk", type=int, metavar="MAJOR", help="is asked, too")
    parser.add_argument("--shrink", action="store_true")
    parser.add_argument("--print", action="store_true", dest="only_print")
    return parser.parse_args()


def print_all(options, programs):
    for program in programs:
        if not options.names or program.name in options.names:
            print(program.text())
            texts, deadlock, states = program.outcomes(options.states * 100)
            print(f"{states} states, {'a' if deadlock else 'no'} deadlock", *sorted(map(repr, texts)), sep="\n  ")
    return 0


def main():
    options = parse()
    count = max(1, int(options.programs * SCALE))
    programs = [random_program(f"E{seed}", seed) for seed in range(options.seed, options.seed + count)]
    if options.only_print:
        return print_all(options, programs)
    checkers = []

    def tests_of(jdk):
        jdks = [jdk] + ([find_jdk(options.other_jdk)] if options.other_jdk else [])
        checker = Checker(options, jdks)
        checkers.append(checker)
        classes = compile_texts({program.name: program.text() for program in programs}, jdk)

        def test_of(program):
            def run():
                failure = checker.failure_of(program, classes)
                if failure is None:
                    return
                words = failure[1]
                if options.shrink:
                    words = shrunk_words(checker, program, failure, jdk)
                raise Failed(words)
            return Test(program.name, run)
        return [test_of(program) for program in programs]

    def told(counts):
        checker = checkers[0]
        return f"{checker.compared} programs compared, {checker.too_large} too large; states: {checker.states:,}"
    return run_script(options, tests_of, told)


def shrunk_words(checker, program, failure, jdk):
    words = {}

    def kind_of_failure(candidate, classes):
        found_failure = checker.failure_of(candidate, classes)
        words[str(candidate.bodies)] = found_failure and found_failure[1]
        return found_failure and found_failure[0]

    small = shrink(program, failure[0], lambda candidates, folder: compile_into(
        {c.name: c.text() for c in candidates}, jdk, folder), kind_of_failure)
    return f"{words.get(str(small.bodies), failure[1])}\n{small.text()}"


if __name__ == "__main__":
    sys.exit(main())
