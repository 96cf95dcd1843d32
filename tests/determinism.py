#!/usr/bin/env python3
"""What heddle says is a function of the program and the options alone: not of the folder, the locale, the time zone,
the home folder, or where the kernel puts things in memory.

Each program of the tables of tests/programs, examples and bench/programs, with the options of one of its rows, is
checked twice: in two folders, with classes copied to two others, under two environments. All that is said must be the
same, but for times, memory and the advice that rests on them. So must the schedule, byte for byte, but for the folders
that it names.

usage: determinism.py [--heddle FILE] [--jdk MAJOR] [--programs N] [--jobs N] [NAME...]

The programs are spread over the tables. A NAME is part of the name of a test; default: all. The last line printed
is `N passed, N failed`. HEDDLE_SCALE multiplies N.
"""

import pathlib
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle, essence, expect_same  # noqa: E402
from harness.pool import Test  # noqa: E402
from harness.rows import Program, rows_of_tables, spread, test_name  # noqa: E402
from harness.script import SCALE, run_script, script_options  # noqa: E402

PLACES = [
    ("a", {"LC_ALL": "C", "TZ": "UTC", "HOME": "/root"}),
    ("another place/with a longer name", {"LC_ALL": "de_DE.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Asia/Kolkata",
                                          "HOME": "/nonexistent", "HEDDLE_UNUSED": "x" * 3000}),
]
TIMEOUT = 300
APART = ("--time-limit", "--workers", "$HERE")


def reads_its_classes(row):
    """Programs that read their own class files do more work for a longer path."""
    return any("getResource" in source.read_text() for source in row.folder.rglob("*.java"))


def rows_of_programs():
    """The last row of each main class and arguments without the unreduced reference."""
    rows = {}
    for row in rows_of_tables():
        apart = "jdk" in row.settings or any(word in row.left for word in APART)
        if "none" not in row.options and not apart:
            rows[row.folder, row.settings.get("main"), tuple(row.settings.get("args", []))] = row
    return [row for row in rows.values() if not reads_its_classes(row)]


def check_once(options, jdk, program, row, place):
    name, settings = place
    with tempfile.TemporaryDirectory(prefix="heddle-determinism-") as temporary:
        folder = pathlib.Path(temporary).resolve() / name
        shutil.copytree(program.classes, folder / "classes")
        heddle = Heddle(options.heddle, TIMEOUT)
        heddle.environment.update(settings)
        said = heddle.check(["--jdk", str(jdk.home), "--schedule", "schedule.json", *row.options,
                             *program.words("classes")], folder).said
        schedule = folder / "schedule.json"
        text = schedule.read_text().replace(str(folder), "FOLDER") if schedule.exists() else ""
        found = {**essence(said), "schedule": text}
        if "portfolio" in row.options:
            del found["counts"]  # of all members, up to when one has decided
        return found


def test_of(options, jdk, row):
    def run():
        program = Program(row, jdk)
        first, second = (check_once(options, jdk, program, row, place) for place in PLACES)
        expect_same(first, second, [name for name, _ in PLACES], "what is said differs")
    return Test(test_name("determinism", row), run)


def main():
    parser = script_options(__doc__)
    parser.add_argument("--programs", type=int, default=50, metavar="N")
    options = parser.parse_args()
    rows = spread(rows_of_programs(), max(1, int(options.programs * SCALE)))
    return run_script(options, lambda jdk: [test_of(options, jdk, row) for row in rows])


if __name__ == "__main__":
    sys.exit(main())
