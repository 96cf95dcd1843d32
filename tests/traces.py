#!/usr/bin/env python3
"""What a schedule looks like: whole programs, and the text of their traces.

Each tests/traces/NAME.java is compiled with its line numbers and variables, and checked. The text from the verdict to the
counts of the search is compared with tests/traces/NAME.txt. A first line `// options: ...` of the program is given to
`heddle check`. A schedule is replayed, too: the trace must be the same.

usage: traces.py [--heddle FILE] [--jdk MAJOR] [--update] [--jobs N] [NAME...]

--update: writes the texts. The last line printed is `N passed, N failed`.
"""

import pathlib
import re
import shlex
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle  # noqa: E402
from harness.java import ROOT, run_javac  # noqa: E402
from harness.pool import Test, expect  # noqa: E402
from harness.script import run_script, script_options  # noqa: E402

FOLDER = ROOT / "tests" / "traces"
OPTIONS = re.compile(r"// options: (.*)")
COUNTS = re.compile(r"^(search\n|to see it again: ).*", re.M | re.S)  # they have times
SCHEDULE = re.compile(r"^schedule \(.*?(?=^data races|\Z)", re.M | re.S)
LIBRARY_LINE = re.compile(r"( at (?:java|jdk)\.[^\n(]*\([\w.]+):\d+")  # another build of the library has others


def plain(text):
    return LIBRARY_LINE.sub(r"\1", COUNTS.sub("", text).rstrip("\n") + "\n")


def schedule_of(text):
    return SCHEDULE.search(text).group().rstrip()


def trace_test(heddle, jdk, source, update):
    def run():
        with tempfile.TemporaryDirectory(prefix="heddle-traces-") as place:
            folder = pathlib.Path(place)
            (folder / source.name).write_text(source.read_text())
            run_javac([folder / source.name], jdk, None, (), folder / "classes")
            given = OPTIONS.match(source.read_text())
            options = shlex.split(given.group(1)) if given else []
            status, stdout, stderr = heddle.run(["check", *options, "-cp", "classes", source.stem], folder)
            expect(status == 1, f"{source.stem}: exit status {status}", stdout.decode(), stderr)
            unfold = ["--unfold"] if "--unfold" in options else []
            again = heddle.run(["replay", *unfold, "heddle-schedule.json"], folder)[1]
        now = plain(stdout.decode())
        replayed = plain(again.decode())
        expect(schedule_of(now) == schedule_of(replayed), "replayed, it looks otherwise:",
               now, replayed)
        expected = source.with_suffix(".txt")
        if update:
            expected.write_text(now)
        else:
            expect(now == expected.read_text(), f"{source.stem} shows", now, "and not", expected.read_text())
    return run


def main():
    parser = script_options(__doc__)
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    heddle = Heddle(options.heddle, timeout=120)

    def tests_of(jdk):
        heddle.environment["JAVA_HOME"] = str(jdk.home)
        sources = sorted(FOLDER.glob("*.java"))
        expect(len(sources) > 5, f"{FOLDER}: where are the programs?")
        return [Test(f"traces/{source.stem}", trace_test(heddle, jdk, source, options.update)) for source in sources]
    return run_script(options, tests_of)


if __name__ == "__main__":
    sys.exit(main())
