#!/usr/bin/env python3
"""Runs whole-program tests against the heddle binary: six suites of data, each a folder of Java sources.

    programs     tests/programs/<name>/*.java with expect.txt: `heddle check` with the options of each row gives what
                 the row says (verdict, counts, violation ...)
    examples     examples/<name>/, in the same manner
    bench        bench/programs/<name>/, in the same manner: the benchmarks of the literature, at small sizes
    libraries    tests/libraries/<name>/, in the same manner, with test frameworks and libraries of Debian's packages
                 or Maven Central; skipped where those cannot be had. Of Maven Central's, `heddle run` must also give the
                 standard output of `java`
    litmus       tests/litmus/<Name>.java with one expect.txt: the exact set of outcomes, without and with a reduction
    conformance  tests/conformance/<Name>.java: `heddle run` gives the standard output and exit status of `java`;
                 comments before the class may say `args:`, `jdk:` (25), `stdin:` (a file), `env:` (NAME=VALUE ...) and
                 `reads:` (a folder, in which both run)

usage: run_programs.py [--heddle FILE] [--jdk MAJOR] [--jobs N] [--only FILE] [--update] [NAME...]

A NAME is a suite, or suite/name, or part of a name; default: all. --update rewrites the tables with what heddle says.
--only takes patterns (programs/deadlock-*, and !pattern to leave out) from a file, one a line. The last line printed is
`N passed, N failed[, N skipped]`; the exit status is 0 if none failed. HEDDLE_SCALE stretches the time limits.
"""

import difflib
import fnmatch
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle, braces  # noqa: E402
from harness.java import (  # noqa: E402
    ROOT, HostAccess, api_classes, class_path, compile_each, find_jdk, stock_java)
from harness.pool import Counts, Failed, Skipped, Test, run_tests, tail  # noqa: E402
from harness.rows import Program, test_name  # noqa: E402
from harness.script import SCALE, heddle_is_there, script_options  # noqa: E402
from harness.table import Table  # noqa: E402

LITMUS_REDUCTIONS = ("none", "heap-reach", "happens-before", "hybrid", "dynamic", "dynamic+happens-before")


class Context:
    """What every suite needs: the binary, the JDK, which names are wanted, whether to update."""

    def __init__(self, options):
        slow = SCALE * (8 if "build/test" in str(options.heddle) else 1)
        self.heddle = Heddle(options.heddle, timeout=120 * max(1.0, slow))
        self.major = options.jdk
        self.jobs = options.jobs
        self.update = options.update
        self.names = options.names
        self.only = []
        if options.only:
            lines = options.only.read_text().splitlines()
            self.only = [line.strip() for line in lines if line.strip() and not line.startswith("#")]

    def wanted(self, name):
        """name: suite/name."""
        chosen = [p for p in self.only if not p.startswith("!")]
        if chosen and not any(fnmatch.fnmatch(name, p) for p in chosen):
            return False
        if any(fnmatch.fnmatch(name, p[1:]) for p in self.only if p.startswith("!")):
            return False
        return not self.names or any(name.startswith(n) or fnmatch.fnmatch(name, n) or n in name.split("/", 1)[1]
                                     for n in self.names)

    def wants_suite(self, suite):
        return not self.names or any(n.split("/")[0] == suite or "/" not in n and n not in SUITES for n in self.names)


# --- programs, examples -----------------------------------------------------------------------------------------------


def table_tests(context, suite, folder):
    """One test for each row of <folder>/*/expect.txt. Compiles first, side by side."""
    tables = []
    for path in sorted(folder.glob("*/expect.txt")):
        if context.wanted(f"{suite}/{path.parent.name}"):
            tables.append(Table(path))
    tests = [Test(test_name(suite, row), row_test(context, row)) for table in tables for row in table.rows]
    forgotten = [p for p in sorted(folder.glob("*/")) if any(p.rglob("*.java")) and not (p / "expect.txt").exists()]
    tests += [Test(f"{suite}/{p.name}", no_table) for p in forgotten if context.wanted(f"{suite}/{p.name}")]
    return tests, tables


def no_table():
    raise Failed("there are Java sources here, but no expect.txt")


def row_test(context, row):
    def run():
        jdk = find_jdk(int(row.settings.get("jdk", context.major)))
        options = [word.replace("$HERE", str(row.folder)) for word in row.options]
        seen = context.heddle.check(["--jdk", str(jdk.home), *options, *Program(row, jdk).words()])
        observed = [(key, seen.value(key, want)) for key, want in row.values()]
        if context.update:
            row.rewrite(" ".join(f"{key}={value}" for key, value in observed))
        wrong = [f"{key}: expected {want}, got {got}"
                 for (key, want), (_, got) in zip(row.values(), observed) if want != got]
        if wrong:
            reason = f"\n({seen.said['reason']})" if seen.said.get("reason") else ""
            raise Failed("\n".join([seen.command, *wrong]) + reason)
    return run


# --- libraries --------------------------------------------------------------------------------------------------------


def library_tests(context, suite, folder):
    """The rows of the tables, and once for each main class with libraries of Maven Central: it runs as under `java`."""
    tests, tables = table_tests(context, suite, folder)
    mains = {}
    for row in (row for table in tables for row in table.rows):
        if "maven" in row.settings and dict(row.values()).get("verdict") in ("complete", "incomplete"):
            mains.setdefault((row.folder, row.settings.get("main")), row)
    tests += [Test(f"{suite}/{row.folder.name} {main or ''} [run]", run_test(context, row))
              for (_, main), row in mains.items()]
    return tests, tables


def run_test(context, row):
    def run():
        jdk = find_jdk(int(row.settings.get("jdk", context.major)))
        program = Program(row, jdk)
        source = row.folder / f"{program.main}.java"
        compare_with_java(context, source, jdk, program.words()[1], program.arguments, HostAccess(row.folder, {}))
    return run


# --- litmus -----------------------------------------------------------------------------------------------------------


def litmus_tests(context, suite, folder):
    """Each row of expect.txt, `Name [options] => outcome | outcome`, under each of LITMUS_REDUCTIONS."""
    if not (folder / "expect.txt").exists():
        return [], []
    jdk = find_jdk(context.major)
    api = api_classes(jdk)
    classes, errors = compile_each(sorted(folder.glob("*.java")), jdk, api)
    table = Table(folder / "expect.txt")
    tests = []
    for row in table.rows:
        name, *options = row.options
        if not context.wanted(f"{suite}/{name}"):
            continue
        for reduction in LITMUS_REDUCTIONS:
            arguments = ["--jdk", str(jdk.home), "--outcomes", "--reduction", reduction, "--memory-model", "sc",
                         *options, "-cp", class_path(classes, api), name]
            tests.append(Test(f"{suite}/{name} [{reduction}]",
                              litmus_test(context, row, arguments, errors.get(folder / f"{name}.java"))))
    named = {row.options[0] for row in table.rows if row.options}
    tests += [Test(f"{suite}/{p.stem}", lambda: fail("not named in expect.txt")) for p in sorted(folder.glob("*.java"))
              if p.stem not in named and context.wanted(f"{suite}/{p.stem}")]
    return tests, [table]


def fail(words):
    raise Failed(words)


def litmus_test(context, row, arguments, error):
    def run():
        if error:
            raise Failed(error)
        seen = context.heddle.check(arguments)
        if seen.said["verdict"] != "complete":
            raise Failed(f"{seen.command}\nverdict {seen.said['verdict']}: {seen.said.get('reason')}")
        if context.update:
            row.rewrite(" | ".join(sorted(seen.outcomes())))
        missing, extra = row.outcomes() - seen.outcomes(), seen.outcomes() - row.outcomes()
        if missing or extra:
            raise Failed(f"{seen.command}\nmissing outcomes: {braces(missing)}\nforbidden outcomes: {braces(extra)}")
    return run


# --- conformance ------------------------------------------------------------------------------------------------------


def conformance_tests(context, suite, folder):
    """Each program against `java`. Leading comments may say `// args: a b` and `// jdk: 25` (the least version
    needed)."""
    programs = {}
    for source in sorted(folder.glob("*.java")):
        if context.wanted(f"{suite}/{source.stem}"):
            says = dict(re.findall(r"^// *(args|jdk|stdin|env|reads): *(.*)$", leading_comments(source), re.M))
            major = max(int(says.get("jdk", 0)), context.major)
            programs.setdefault(major, []).append((source, says.get("args", "").split(), HostAccess(folder, says)))
    tests = []
    for major, group in programs.items():
        try:
            jdk = find_jdk(major)
        except Skipped as why:
            tests += [Test(f"{suite}/{source.stem}", skip(why)) for source, _, _ in group]
            continue
        api = api_classes(jdk)
        classes, errors = compile_each([source for source, _, _ in group], jdk, api)
        for source, arguments, host in group:
            tests.append(Test(f"{suite}/{source.stem}", conformance_test(
                context, source, jdk, classes and class_path(classes, api), arguments, errors.get(source),
                host)))
    return tests, []


def skip(why):
    def run():
        raise why
    return run


def leading_comments(source):
    return re.match(r"(\s*//[^\n]*\n)*", source.read_text(encoding="utf-8") + "\n").group()


def conformance_test(context, source, jdk, classes, arguments, error, host):
    def run():
        if error:
            raise Failed(error)
        compare_with_java(context, source, jdk, classes, arguments, host)
    return run


def compare_with_java(context, source, jdk, classes, arguments, host):
    want, want_status = stock_java(source, jdk, classes, source.stem, arguments, host)
    command = ["run", "--jdk", str(jdk.home), "-cp", classes, *host.options(), source.stem, *arguments]
    status, got, stderr = context.heddle.run(command, host.folder)
    complaints = []
    if status != want_status:
        complaints += [f"exit status: java {want_status}, heddle {status}", tail(stderr)]
    if got != want:
        diff = difflib.unified_diff(lines(want), lines(got), "java", "heddle", lineterm="", n=1)
        complaints += list(diff)[:25]
    if complaints:
        raise Failed("\n".join([context.heddle.words(command), *complaints]))


def lines(output):
    return output.decode(errors="backslashreplace").splitlines()


SUITES = {
    "programs": (table_tests, ROOT / "tests" / "programs"),
    "examples": (table_tests, ROOT / "examples"),
    "bench": (table_tests, ROOT / "bench" / "programs"),
    "libraries": (library_tests, ROOT / "tests" / "libraries"),
    "litmus": (litmus_tests, ROOT / "tests" / "litmus"),
    "conformance": (conformance_tests, ROOT / "tests" / "conformance"),
}


def run_suite(context, suite):
    make, folder = SUITES[suite]
    try:
        tests, tables = make(context, suite, folder)
    except (Failed, Skipped, ValueError) as error:  # nothing of it can be run
        print(f"FAILED {suite}\n{error}")
        return Counts(failed=1)
    counts = run_tests(tests, context.jobs)
    if context.update:
        for table in tables:
            table.save()
    return counts


def main():
    parser = script_options(__doc__)
    parser.add_argument("--only", type=pathlib.Path, metavar="FILE")
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    total = Counts()
    if not heddle_is_there(options):
        total.failed = 1
    else:
        context = Context(options)
        for suite in SUITES:
            if context.wants_suite(suite):
                counts = run_suite(context, suite)
                print(f"{suite}: {counts}")
                total.add(counts)
    print(total)
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())
