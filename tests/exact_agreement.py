#!/usr/bin/env python3
"""States stored whole (--visited exact) are the same states as those told apart by 128 bits of hash.

Rows of the tables of tests/programs, examples and bench/programs, spread over the tables, are checked twice, with --visited
fp128 and --visited exact: all that is said must be the same, but for times, memory and what hashes may have missed.

usage: exact_agreement.py [--heddle FILE] [--jdk MAJOR] [--rows N] [--jobs N]

The last line printed is `N passed, N failed`. HEDDLE_SCALE multiplies N.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import SANITIZERS  # noqa: E402
from harness.java import ENVIRONMENT, ROOT, api_classes, class_path, compile_java, find_jdk, only_main  # noqa: E402
from harness.pool import Failed, Skipped, Test, run_tests, tail  # noqa: E402
from harness.table import Table  # noqa: E402

TIMEOUT = 600
TABLES = ("tests/programs", "examples", "bench/programs")
APART = ("--time-limit", "--memory-limit", "--workers", "$HERE", "--visited", "--no-state-matching")


def rows_of_tables(wanted):
    """Spread evenly if there are more than wanted."""
    paths = sorted(path for tables in TABLES for path in (ROOT / tables).glob("*/expect.txt"))
    rows = [row for path in paths for row in Table(path).rows
            if "jdk" not in row.settings and not any(word in row.left for word in APART)]
    return rows if len(rows) <= wanted else [rows[i * len(rows) // wanted] for i in range(wanted)]


def what_is_said(options, jdk, classes, api, row, main, visited):
    with tempfile.TemporaryDirectory(prefix="heddle-exact-") as folder:
        command = [str(options.heddle.resolve()), "check", "--format", "json", "--jdk", str(jdk.home), "--visited", visited,
                   *row.options, "-cp", class_path(classes, api), main, *row.settings.get("args", [])]
        done = subprocess.run(command, cwd=folder, env={**ENVIRONMENT, **SANITIZERS}, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=TIMEOUT)
        try:
            said = json.loads(done.stdout)
        except ValueError as error:
            raise Failed(f"{' '.join(command)}\n{tail(done.stderr.decode(errors='replace'))}") from error
    missed = said.get("memory", {}).get("expected_missed_states", 0)
    if visited == "exact" and missed != 0:
        raise Failed(f"{missed} states are expected to be missed")
    return json.dumps({key: value for key, value in said.items() if key not in ("time_s", "memory")}, indent=1)


def test_of(options, jdk, row):
    def run():
        sources = sorted(row.table.path.parent.rglob("*.java"))
        api = api_classes(jdk)
        classes = compile_java(sources, jdk, api)
        main = row.settings.get("main") or only_main(sources)
        hashed, exact = (what_is_said(options, jdk, classes, api, row, main, visited) for visited in ("fp128", "exact"))
        if hashed != exact:
            lines = [f"  fp128: {a.strip()}\n  exact: {b.strip()}"
                     for a, b in zip(hashed.splitlines(), exact.splitlines()) if a != b]
            raise Failed("what is said differs:\n" + "\n".join(lines[:4]))
    return Test(f"exact-agreement/{row.table.path.parent.name}:{row.number} [{row.left.strip()}]", run)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "build" / "release" / "heddle")
    parser.add_argument("--jdk", type=int, default=17)
    parser.add_argument("--rows", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    try:
        jdk = find_jdk(options.jdk)
    except Skipped as why:
        print(f"skipped: {why}\n0 passed, 0 failed, 1 skipped")
        return 0
    wanted = max(1, int(options.rows * float(os.environ.get("HEDDLE_SCALE") or 1)))
    counts = run_tests([test_of(options, jdk, row) for row in rows_of_tables(wanted)], options.jobs)
    print(counts)
    return 1 if counts.failed else 0


if __name__ == "__main__":
    sys.exit(main())
