#!/usr/bin/env python3
"""Randomly generated Java sources over the idioms of threads and of the class library come out as they should.

A program has one to three threads and main, which do a few things of one family of idioms (tests/idioms): thread objects
as monitors, late starts, output as a lock, streams that are closed or replaced, hooks, daemons, exits, finals written by
reflection, names, thread locals, timers, pools that lose a worker, interrupts, initialisers. Each is held against

  reductions  none, heap-reach and dynamic find the same outputs, deadlocks and exceptions
  JDKs        17 and 25 do, but for the differences of tests/idioms/known.py
  java        what a stock `java` prints in --runs runs with random delays is among the outputs that Heddle finds, and where
              two thread dumps show that nobody can go on, Heddle finds a deadlock: of programs without data races

usage: idiom_agreement.py [--heddle FILE] [--jdk MAJOR] [--seed N] [--programs N] [--families NAME,...] [--states N]
                          [--java N] [--runs N] [--other-jdk MAJOR] [--shrink] [--print] [--keep FOLDER] [--jobs N]
                          [NAME...]

A program is named I and its seed; default: all. --java N: every Nth program is held against java, 0: none.
--shrink: what fails is cut down first. --print: the sources, no checks. --keep: folder for the sources of the failing ones.
The last line printed is `N passed, N failed`. HEDDLE_SCALE multiplies the numbers of programs and of runs.
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.agreement import compare, difference  # noqa: E402
from harness.heddle import Heddle  # noqa: E402
from harness.java import compile_texts, find_jdk  # noqa: E402
from harness.pool import Failed, Skipped, Test  # noqa: E402
from harness.script import SCALE, run_script, script_options  # noqa: E402
from idioms.known import BETWEEN_JDKS, FROM_JAVA, LEFT_OUT, known  # noqa: E402
from idioms.program import FAMILIES, random_program  # noqa: E402
from harness.shrink import compile_into, shrink  # noqa: E402
from idioms.stock import runs_of  # noqa: E402

DATA = pathlib.Path(__file__).resolve().parent / "idioms" / "data"
PAUSE = {"Pause": "public final class Pause {\n    public static void here() {}\n}\n"}


class Disagreement(Failed):
    def __init__(self, kind, words):
        super().__init__(f"{kind}: {words}")
        self.kind = kind


class Checker:
    """Holds one program against all that is asked for; told[...] counts what was compared."""

    def __init__(self, options, jdks):
        self.heddle = Heddle(options.heddle, timeout=600)
        self.options, self.jdks = options, jdks
        self.told = {"compared": 0, "with java": 0, "runs": 0, "hangs": 0, "too large": 0}

    def check(self, program, classes, with_java):
        text = program.text()
        arguments = [str(DATA / "letters.txt")] if "args[0]" in text else []
        host = ["--allow-read", str(DATA)] if arguments else []
        results = {}
        for jdk in self.jdks:
            if program.family.jdk in (None, jdk.major):
                results[jdk] = self.found(jdk, classes, program.name, host, arguments)
        whole = {jdk: result for jdk, result in results.items() if result is not None}
        self.told["compared" if whole else "too large"] += 1
        if len(whole) == 2 and not known(BETWEEN_JDKS, text):
            (one, first), (other, second) = whole.items()
            if difference(first, second) or difference(second, first):
                raise Disagreement("JDKs", f"{program.name}\n  only on {one.major}: {difference(first, second)}\n"
                                           f"  only on {other.major}: {difference(second, first)}")
        if with_java and not known(FROM_JAVA, text):
            for jdk, result in whole.items():
                if not result.has_races:
                    self.hold_against_java(jdk, result, classes, program, arguments)

    def found(self, jdk, classes, name, host, arguments):
        words = ["--jdk", str(jdk.home), *host, "-cp", str(classes), name, *arguments]
        try:
            all_found = compare(self.heddle, words, self.options.states)
        except Failed as failure:
            raise Disagreement("reductions", failure) from failure
        return next(iter(all_found.values())) if all_found else None

    def hold_against_java(self, jdk, result, classes, program, arguments):
        runs = runs_of(jdk, classes, program.name, arguments, self.options.runs, program.family.own_process)
        self.told["with java"] += 1
        self.told["runs"] += sum(runs.outputs.values()) + runs.hangs
        self.told["hangs"] += runs.hangs
        others = {output: count for output, count in runs.outputs.items() if output not in result.outputs}
        if others:
            raise Disagreement("outputs of java", f"{jdk.major} {program.name}\n  {others}\n  are not among "
                                                  f"{sorted(result.outputs)}")
        if runs.hangs and not result.deadlocks:
            raise Disagreement("hangs of java", f"{jdk.major} {program.name}: {runs.hangs} runs, but there is no deadlock")


def keep(folder, program, words):
    folder.mkdir(parents=True, exist_ok=True)
    said = "".join(f"// {line}\n" for line in words.splitlines())
    (folder / f"{program.name}.java").write_text(said + program.text())


def parse():
    parser = script_options(__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=40)
    parser.add_argument("--families", metavar="NAME,...",
                        help="default: all but those that tests/idioms/known.py leaves out")
    parser.add_argument("--states", type=int, default=20000)
    parser.add_argument("--java", type=int, default=4, metavar="N")
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--other-jdk", type=int, default=25, metavar="MAJOR")
    parser.add_argument("--shrink", action="store_true")
    parser.add_argument("--print", action="store_true", dest="only_print")
    parser.add_argument("--keep", type=pathlib.Path, help="folder for the sources of those that fail")
    return parser.parse_args()


def programs_of(options):
    count = max(1, int(options.programs * SCALE))
    names = [f"I{seed}" for seed in range(options.seed, options.seed + count)]
    families = options.families.split(",") if options.families else list(FAMILIES)
    programs = {name: random_program(name, int(name[1:]), families) for name in names}
    return {name: p for name, p in programs.items() if options.families or p.family.name not in LEFT_OUT}


def main():
    options = parse()
    options.runs = max(1, int(options.runs * SCALE))
    programs = programs_of(options)
    if options.only_print:
        wanted = [program for program in programs.values() if not options.names or program.name in options.names]
        print(*(program.text() for program in wanted), sep="\n")
        return 0
    checkers = []

    def tests_of(jdk):
        jdks = [jdk, *other_jdk(options)]
        checker = Checker(options, jdks)
        checkers.append(checker)
        groups = {}
        for program in programs.values():
            groups.setdefault(program.family.jdk, {})[program.name] = program.text()
        classes = {only: compile_texts({**texts, **PAUSE}, next(j for j in jdks if only in (None, j.major)))
                   for only, texts in groups.items() if only is None or any(j.major == only for j in jdks)}

        def failure_of(program, path, with_java):
            try:
                checker.check(program, path, with_java)
            except Disagreement as failure:
                return failure
            return None

        def test_of(number, program):
            with_java = options.java and number % options.java == 0

            def run():
                if program.family.jdk not in classes:
                    raise Skipped(f"no JDK {program.family.jdk}")
                failure = failure_of(program, classes[program.family.jdk], with_java)
                if failure is None:
                    return
                small, words = program, str(failure)
                if options.shrink:
                    small, words = shrunk(program, failure, jdks, failure_of)
                if options.keep:
                    keep(options.keep, small, words)
                raise Failed(f"{words}\n{small.text()}" if options.shrink else words)
            return Test(f"{program.name} ({program.family.name})", run)
        return [test_of(number, program) for number, program in enumerate(programs.values())]

    return run_script(options, tests_of, lambda counts: ", ".join(f"{key} {n:,}" for key, n in checkers[0].told.items()))


def shrunk(program, failure, jdks, failure_of):
    jdk = next(j for j in jdks if program.family.jdk in (None, j.major))
    with_java = failure.kind.endswith("of java")

    def compile_of(candidates, folder):
        return compile_into({**{c.name: c.text() for c in candidates}, **PAUSE}, jdk, folder)

    words = {}

    def kind_of_failure(candidate, path):
        found_failure = failure_of(candidate, path, with_java)
        words[candidate.bodies and str(candidate.bodies)] = str(found_failure)
        return found_failure.kind if found_failure else None

    small = shrink(program, failure.kind, compile_of, kind_of_failure)
    return small, words.get(str(small.bodies), str(failure))


def other_jdk(options):
    try:
        return [find_jdk(options.other_jdk)] if options.other_jdk != options.jdk else []
    except Skipped:
        return []


if __name__ == "__main__":
    sys.exit(main())
