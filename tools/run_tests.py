#!/usr/bin/env python3
"""Runs every suite of tests that there is and adds up the counts. `./dev test` calls it when all is built.

usage: run_tests.py [--jobs N] [SUITE...]

A suite is a row of SUITES: a name and a function that runs it and returns its counts. Without names all run but those that
are optional. Suites print only what fails, and one line each; the last line is `N passed, N failed[, N skipped]`. Exit status 1 when anything failed.
HEDDLE_SCALE (a number, default 1) makes random tests longer; they read it themselves.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
QUICK, SANITIZED = ROOT / "build" / "quick", ROOT / "build" / "test"
COUNTS = re.compile(r"^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$")
PASSED_TEST = re.compile(r"^\[ RUN      \] (.*)\n(?:Using configuration: .*\n)?\[       OK \] \1 .*\n"
                         r"|^\[-.*\n|^\n", re.M)
SCALE = float(os.environ.get("HEDDLE_SCALE") or 1)
UNIT_TIME_LIMIT = 600 * max(1.0, SCALE)


class Counts(list):
    """[passed, failed, skipped]"""

    def __init__(self, passed=0, failed=0, skipped=0):
        super().__init__([passed, failed, skipped])

    def add(self, other):
        self[:] = [a + b for a, b in zip(self, other)]

    def __str__(self):
        return f"{self[0]} passed, {self[1]} failed" + (f", {self[2]} skipped" if self[2] else "")


def tool(name):
    """One test: the tool has no complaint."""
    def run(jobs):
        done = subprocess.run([sys.executable, ROOT / "tools" / name])
        return Counts(failed=1) if done.returncode else Counts(passed=1)
    return run


def unit_tests(build):
    """All GoogleTest binaries that the build lists, side by side."""
    def run(jobs):
        listed = build / "tests" / "unit_tests.txt"
        names = listed.read_text().split() if listed.exists() else []
        total = Counts()
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for counts, output in pool.map(lambda name: run_gtest(build / "tests" / name), names):
                total.add(counts)
                if counts[1]:
                    print(output, flush=True)
        return total
    return run


def run_gtest(binary):
    """Returns (counts, what it printed about failures). A binary that crashes counts as one failure more."""
    scale = max(1, round(100 * SCALE))
    environment = {"RC_PARAMS": f"seed=1 max_success={scale}", "UBSAN_OPTIONS": "print_stacktrace=1", **os.environ}
    with tempfile.TemporaryDirectory(prefix="heddle-unit-") as folder:
        report = pathlib.Path(folder) / "report.json"
        try:
            done = subprocess.run([binary, f"--gtest_output=json:{report}"], cwd=folder, env=environment,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  timeout=UNIT_TIME_LIMIT)
            output, status = done.stdout.decode(errors="replace"), done.returncode
        except subprocess.TimeoutExpired as error:
            output, status = (error.stdout or b"").decode(errors="replace") + "\ndid not end in time", -1
        except OSError as error:
            output, status = str(error), -1
        counts = count_gtest(json.loads(report.read_text())) if report.exists() else Counts()
    if status != 0 and counts[1] == 0:
        counts.add(Counts(failed=1))
    output = PASSED_TEST.sub("", output)
    return counts, f"FAILED {binary.name} (exit status {status})\n" + "\n".join(output.splitlines()[-100:])


def count_gtest(report):
    counts = Counts()
    for group in report["testsuites"]:
        for test in group["testsuite"]:
            skipped = test.get("result") in ("SKIPPED", "SUPPRESSED") or test.get("status") == "NOTRUN"
            failed = bool(test.get("failures"))
            counts.add(Counts(passed=not skipped and not failed, failed=failed, skipped=skipped and not failed))
    return counts


def script(*command):
    """A Python script whose last line of output is the counts."""
    def run(jobs):
        process = subprocess.Popen([sys.executable, *command, "--jobs", str(jobs)], cwd=ROOT, stdout=subprocess.PIPE,
                                   text=True, errors="replace")
        counts = None
        for line in process.stdout:
            match = COUNTS.match(line.rstrip("\n"))
            if match:
                counts = Counts(*(int(number or 0) for number in match.groups()))
            elif not re.match(r"^\w+: \d+ passed", line):
                print(line, end="", flush=True)
        status = process.wait()
        if counts is None or (status != 0 and counts[1] == 0):
            print(f"FAILED {' '.join(command)}: exit status {status}")
            counts = counts or Counts()
            counts.add(Counts(failed=1))
        return counts
    return run


PROGRAMS, BAD_INPUT = "tests/run_programs.py", "tests/bad_input.py"
ON_SANITIZED = ("--heddle", str(SANITIZED / "heddle"))

SUITES = {
    "folders": tool("folder_graph.py"),
    "trusted-rows": tool("trusted_rows.py"),
    "extending": script("tests/extending.py"),
    "unit": unit_tests(SANITIZED),
    "generated": unit_tests(QUICK),
    "programs": script(PROGRAMS, "programs"),
    "examples": script(PROGRAMS, "examples"),
    "bench": script(PROGRAMS, "bench"),
    "litmus": script(PROGRAMS, "litmus"),
    "conformance": script(PROGRAMS, "conformance"),
    "libraries": script(PROGRAMS, "libraries"),
    "footprints-17": script("tests/footprints.py"),
    "footprints-25": script("tests/footprints.py", "--jdk", "25", "--rows", "30"),
    "analyses": script("tests/analyses.py"),
    "static-races": script("tests/static_races.py"),
    "static-races-25": script("tests/static_races.py", "--jdk", "25", "threads-of-streams"),
    "orders": script("tests/orders.py"),
    "foresight-17": script("tests/foresight.py", "--rows", "24", "--states", "60"),
    "foresight-25": script("tests/foresight.py", "--jdk", "25", "--rows", "10", "--states", "60"),
    "agreement": script("tests/library_agreement.py"),
    "idioms": script("tests/idiom_agreement.py"),
    "enumerator": script("tests/enumerator_agreement.py"),
    "replaced-17": script("tests/replaced_methods.py"),
    "replaced-25": script("tests/replaced_methods.py", "--jdk", "25"),
    "auto": script("tests/auto_search.py"),
    "guided": script("tests/guided_search.py"),
    "determinism": script("tests/determinism.py"),
    "workers": script("tests/workers_agreement.py"),
    "exact": script("tests/exact_agreement.py"),
    "visited-sets": script("tests/visited_sets.py"),
    "mpi": script("tests/mpi_agreement.py"),
    "test-methods": script("tests/test_methods.py"),
    "test-projects": script("tests/test_projects.py", "--jobs", "1"),
    "bad-input": script(BAD_INPUT),
    "explain": script("tests/explain.py"),
    "experiments": script("tests/experiments.py"),
    "advice": script("tests/advice.py"),
    "characteristics": script("tests/characteristics.py"),
    "traces": script("tests/traces.py"),
    "packages": script("tests/packages.py", "--heddle", str(ROOT / "build" / "release" / "heddle")),
    "checkpoints": script("tests/checkpoints.py"),
    "report-files": script("tests/report_files.py"),
    "report-pages": script("tests/report_pages.py"),
    "ranking": script("tests/ranking.py"),
    "statistics": script("tests/statistics_agreement.py"),
    "sanitized": script(PROGRAMS, *ON_SANITIZED, "--only", "tests/sanitized.txt"),
    "bad-input-sanitized": script(BAD_INPUT, *ON_SANITIZED),
}

# Run only when named: they need packages of their own (dpkg-dev and file).
OPTIONAL = ("packages",)
USUAL = [name for name in SUITES if name not in OPTIONAL]

# What a suite needs of which build; others need the program and the jar for its guests of the quick build: the release
# build is the same code, optimised for longer.
ON_QUICK = {"quick": ["heddle", "api_jar"]}
NEEDS = {
    "folders": {},
    "trusted-rows": {},
    "extending": {},
    "unit": {"test": ["all"]},
    "generated": {"quick": ["release_tests"]},
    "packages": {"release": ["heddle", "api_jar", "shell_words"]},
    "footprints-17": {"test": ["footprints", "api_jar"]},
    "footprints-25": {"test": ["footprints", "api_jar"]},
    "statistics": {"quick": ["statistics"]},
    "orders": {"test": ["foresight", "api_jar"]},
    "foresight-17": {"test": ["foresight", "api_jar"]},
    "foresight-25": {"test": ["foresight", "api_jar"]},
    "sanitized": {"test": ["heddle", "api_jar"]},
    "bad-input-sanitized": {"test": ["heddle", "api_jar"]},
}


def needs(suites):
    """{build: targets} of all of them."""
    wanted = {}
    for name in suites:
        for build, targets in NEEDS.get(name, ON_QUICK).items():
            wanted.setdefault(build, []).extend(t for t in targets if t not in wanted.get(build, []))
    return wanted


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--needs", action="store_true", help="run nothing; print what is to be built, a build a line")
    parser.add_argument("suites", nargs="*", metavar="SUITE", help=", ".join(SUITES))
    options = parser.parse_args()
    unknown = [name for name in options.suites if name not in SUITES]
    if unknown:
        parser.error(f"no suite '{unknown[0]}'; there are {', '.join(SUITES)}")
    if options.needs:
        for build, targets in needs(options.suites or USUAL).items():
            print(build, *targets)
        return 0
    total = Counts()
    for name in options.suites or USUAL:
        start = time.monotonic()
        counts = SUITES[name](options.jobs)
        print(f"{name}: {counts} ({time.monotonic() - start:.1f} s)", flush=True)
        total.add(counts)
    print(total)
    return 1 if total[1] else 0


if __name__ == "__main__":
    sys.exit(main())
