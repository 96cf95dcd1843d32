#!/usr/bin/env python3
"""What heddle says is a function of the program and the options alone: not of the folder, the locale, the time zone, the home
folder, or where the kernel puts things in memory.

Each program of the tables of tests/programs, examples and bench/programs, with the options of one of its rows, is checked twice: in two folders, with classes copied to two
others, under two environments. All that is said must be the same, but for times and memory, and so must the schedule,
byte for byte, but for the folders that it names.

usage: determinism.py [--heddle FILE] [--jdk MAJOR] [--programs N] [--jobs N]

The programs are spread over the tables. The last line printed is `N passed, N failed`. HEDDLE_SCALE multiplies N.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import SANITIZERS  # noqa: E402
from harness.java import ENVIRONMENT, ROOT, api_classes, class_path, compile_java, find_jdk, only_main  # noqa: E402
from harness.pool import Failed, Skipped, Test, run_tests, tail  # noqa: E402
from harness.table import Table  # noqa: E402

PLACES = [
    ("a", {"LC_ALL": "C", "TZ": "UTC", "HOME": "/root"}),
    ("another place/with a longer name", {"LC_ALL": "de_DE.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Asia/Kolkata",
                                          "HOME": "/nonexistent", "HEDDLE_UNUSED": "x" * 3000}),
]
TIMEOUT = 300
TABLES = ("tests/programs", "examples", "bench/programs")


def programs_of_tables(wanted):
    """The last row of each main class and arguments without the unreduced reference, spread evenly if there are more than wanted.
    Programs that read their own class files do more work for a longer path."""
    rows = {}
    for path in sorted(p for tables in TABLES for p in (ROOT / tables).glob("*/expect.txt")):
        if any("getResource" in source.read_text() for source in path.parent.rglob("*.java")):
            continue
        for row in Table(path).rows:
            apart = "jdk" in row.settings or any(word in row.left for word in ("--time-limit", "--workers", "$HERE"))
            if "none" not in row.options and not apart:
                rows[path.parent, row.settings.get("main"), tuple(row.settings.get("args", []))] = row
    rows = list(rows.values())
    return rows if len(rows) <= wanted else [rows[i * len(rows) // wanted] for i in range(wanted)]


def without_what_may_differ(said):
    for violation in said["violations"]:
        violation.pop("schedule_file", None)
    return json.dumps({key: value for key, value in said.items() if key not in ("time_s", "memory")}, indent=1)


def schedule_text(path, folder):
    return path.read_text().replace(str(folder), "FOLDER") if path.exists() else ""


def check_once(options, jdk, classes, api, row, main, place):
    name, settings = place
    with tempfile.TemporaryDirectory(prefix="heddle-determinism-") as temporary:
        folder = pathlib.Path(temporary).resolve() / name
        shutil.copytree(classes, folder / "classes")
        command = [str(options.heddle.resolve()), "check", "--format", "json", "--jdk", str(jdk.home), "--schedule", "schedule.json",
                   *row.options, "-cp", class_path("classes", api), main, *row.settings.get("args", [])]
        done = subprocess.run(command, cwd=folder, env={**ENVIRONMENT, **SANITIZERS, **settings}, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=TIMEOUT)
        try:
            said = json.loads(done.stdout)
        except ValueError as error:
            raise Failed(f"{' '.join(command)}\n{tail(done.stderr.decode(errors='replace'))}") from error
        return without_what_may_differ(said), schedule_text(folder / "schedule.json", folder)


def test_of(options, jdk, row):
    def run():
        sources = sorted(row.table.path.parent.rglob("*.java"))
        api = api_classes(jdk)
        classes = compile_java(sources, jdk, api)
        main = row.settings.get("main") or only_main(sources)
        first, second = (check_once(options, jdk, classes, api, row, main, place) for place in PLACES)
        for what, one, other in zip(("said", "schedule"), first, second):
            if one != other:
                lines = [f"  {a}\n  {b}" for a, b in zip(one.splitlines(), other.splitlines()) if a != b]
                raise Failed(f"{what} differs:\n" + "\n".join(lines[:4]))
    return Test(f"determinism/{row.table.path.parent.name}:{row.number} [{row.left.strip()}]", run)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "build" / "release" / "heddle")
    parser.add_argument("--jdk", type=int, default=17)
    parser.add_argument("--programs", type=int, default=50)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    try:
        jdk = find_jdk(options.jdk)
    except Skipped as why:
        print(f"skipped: {why}\n0 passed, 0 failed, 1 skipped")
        return 0
    wanted = max(1, int(options.programs * float(os.environ.get("HEDDLE_SCALE") or 1)))
    counts = run_tests([test_of(options, jdk, row) for row in programs_of_tables(wanted)], options.jobs)
    print(counts)
    return 1 if counts.failed else 0


if __name__ == "__main__":
    sys.exit(main())
