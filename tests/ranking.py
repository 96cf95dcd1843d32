#!/usr/bin/env python3
"""The tables and figures of `heddle rank`, of a small results file whose tables were worked out by hand
(tests/ranking_cases/README.md).

usage: ranking.py [--heddle FILE] [--update] [--jobs N] [NAME...]

--update writes what heddle says now into tests/ranking_cases. Whoever uses it compares the change with the work by hand.
A NAME is part of the name of a test; default: all. The last line printed is `N passed, N failed`.
"""

import csv
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle  # noqa: E402
from harness.pool import Skipped, Test, expect, run_tests  # noqa: E402
from harness.script import heddle_is_there, script_options  # noqa: E402

CASES = pathlib.Path(__file__).resolve().parent / "ranking_cases"
RESULTS = CASES / "results.jsonl"
EXPECTED = {  # file: arguments
    "best.txt": [],
    "all.txt": ["--table", "all"],
    "all.csv": ["--table", "all", "--format", "csv"],
    "some.md": ["--table", "3,4,11-12", "--format", "markdown"],
    "buffer_only.txt": ["--table", "1,3-4,7-9", "--programs", "Buffer"],
}
NUMBERS = 12  # tables of these results
PNG = b"\x89PNG\r\n"


def rank(heddle, *words):
    status, stdout, stderr = heddle.run(["rank", *map(str, words)])
    expect(status == 0, f"heddle rank {' '.join(map(str, words))}: exit status {status}", stderr)
    return stdout.decode()


def expected_test(heddle, name, arguments, update):
    def run():
        said = rank(heddle, *arguments, RESULTS)
        if update:
            (CASES / name).write_text(said)
        expect(said == (CASES / name).read_text(), f"{name} is not what heddle rank {' '.join(arguments)} says", said)
    return run


def files_are_the_tables(heddle):
    with tempfile.TemporaryDirectory(prefix="heddle-ranking-") as folder:
        place = pathlib.Path(folder) / "deep" / "tables"
        rank(heddle, "--output", place, RESULTS)
        names = sorted(path.name for path in place.iterdir())
        expect(names == ["about.txt"] + [f"table-{number:02}.txt" for number in range(1, NUMBERS + 1)], "other files", names)
        together = "\n".join((place / f"table-{number:02}.txt").read_text() for number in range(1, NUMBERS + 1))
        together += "\n" + (place / "about.txt").read_text()
        expect(together == (CASES / "all.txt").read_text(), "the files are not what is printed", together)


def csv_is_well_formed(heddle):
    with tempfile.TemporaryDirectory(prefix="heddle-ranking-") as folder:
        rank(heddle, "--format", "csv", "--output", folder, RESULTS)
        for path in sorted(pathlib.Path(folder).glob("*.csv")):
            lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
            rows = list(csv.reader(lines))
            expect(len({len(row) for row in rows}) == 1, f"{path.name}: rows of several lengths", rows)
            expect(len(set(rows[0])) == len(rows[0]), f"{path.name}: two columns of one name", rows[0])


def order_of_lines_does_not_matter(heddle):
    rng = random.Random(1)
    head, *lines = RESULTS.read_text().splitlines()
    of_programs = [[line for line in lines if f'"program": "{name}"' in line] for name in ("Buffer", "Bank")]
    for of_program in of_programs:
        rng.shuffle(of_program)
    with tempfile.TemporaryDirectory(prefix="heddle-ranking-") as folder:
        shuffled = pathlib.Path(folder) / "shuffled.jsonl"
        shuffled.write_text("\n".join([head, *of_programs[0], *of_programs[1]]) + "\n")
        words = ("--table", "2-7,9")
        expect(rank(heddle, *words, RESULTS) == rank(heddle, *words, shuffled), "the order of lines changes a table")


def files_are_read_as_one(heddle):
    lines = RESULTS.read_text().splitlines(True)
    with tempfile.TemporaryDirectory(prefix="heddle-ranking-") as folder:
        one, other = (pathlib.Path(folder) / name for name in ("one.jsonl", "other.jsonl"))
        one.write_text("".join(lines[:20]))
        other.write_text("".join(lines[:1] + lines[20:]))
        said = rank(heddle, "--table", "all", one, other)
        expect(said == (CASES / "all.txt").read_text(), "two files are not read as one", said)


def nothing_successful_is_said(heddle):
    lines = [line.replace('"found"', '"pruned"') if '"program": "Bank"' in line else line
             for line in RESULTS.read_text().splitlines(True)]
    with tempfile.TemporaryDirectory(prefix="heddle-ranking-") as folder:
        failing = pathlib.Path(folder) / "failing.jsonl"
        failing.write_text("".join(lines))
        said = rank(heddle, "--table", "all", failing)
    for words in ("No configuration has found an error on every program.", "To use the best"):
        expect((words in said) == words.startswith("No"), f"'{words}' is wrong", said)
    expect("No configuration has found an error on Bank. Ranking without: --programs Buffer\n" in said, "no advice", said)
    expect("Errors were found on 1 of 2 programs by <20,pl,d,F,0.50,1> and 3 more, and on more by none.\n" in said,
           "not said which is best", said)


def nothing_ranked_is_said(heddle):
    with tempfile.TemporaryDirectory(prefix="heddle-ranking-") as folder:
        rivals = pathlib.Path(folder) / "rivals.jsonl"
        rivals.write_text("".join(line for line in RESULTS.read_text().splitlines(True) if '"DFS-RB"' not in line))
        said = rank(heddle, "--table", "all", rivals)
        expect(said.count("No configuration is ranked") == 5, "tables 2, 3, 4, 6 and 9 do not say why they are empty", said)
        expect("rb+random                 8 ± 0" in said, "no comparison", said)
        if matplotlib_is_there():
            rank(heddle, "--figures", folder, rivals)
            pictures = sorted(path.name for path in pathlib.Path(folder).glob("*.png"))
            expect(pictures == ["figure-8.png"], "other pictures", pictures)


def matplotlib_is_there():
    try:
        need_matplotlib()
    except Skipped:
        return False
    return True


def need_matplotlib():
    for python in ("python3", "/usr/bin/python3"):
        try:
            done = subprocess.run([python, "-c", "import matplotlib"], stderr=subprocess.DEVNULL)
        except OSError:
            continue
        if done.returncode == 0:
            return
    raise Skipped("python3-matplotlib is not installed")


def figures_are_drawn(heddle):
    need_matplotlib()
    with tempfile.TemporaryDirectory(prefix="heddle-ranking-") as folder:
        places = [pathlib.Path(folder) / name for name in ("one", "two")]
        for place in places:
            rank(heddle, "--figures", place, RESULTS)
        wanted = ["figures.json"] + [f"figure-{n}.{ending}" for n in (5, 6, 7, 8) for ending in ("png", "svg")]
        expect(sorted(path.name for path in places[0].iterdir()) == sorted(wanted), "other files")
        for path in places[0].iterdir():
            content = path.read_bytes()
            expect(content == (places[1] / path.name).read_bytes(), f"{path.name} is another one the second time")
            if path.suffix == ".png":
                expect(content.startswith(PNG) and len(content) > 10000, f"{path.name} is no picture")
            elif path.suffix == ".svg":
                xml.etree.ElementTree.fromstring(content)
        check_numbers(json.loads((places[0] / "figures.json").read_text()))


def check_numbers(data):
    """By hand: means 20 40 80 10 on Buffer, the median 20; deviations 10 0 20 0."""
    buffer, bank = data["programs"]
    expect(buffer["ratios"] == [0.5, 1, 2, 4], "ratios of figure 5", buffer)
    expect(buffer["variations"] == [0, 0, 0.25, 0.5], "variations of figure 6", buffer)
    expect(buffer["shares"] == [100, 100, 100, 50], "shares of figure 7", buffer)
    expect(bank["ratios"] == [1, 2, 3] and bank["shares"] == [100, 100, 25, 0], "figures of Bank", bank)
    groups = [[(point["label"], point["kind"], point["found"]) for point in group]
              for group in data["comparisons"][1]["groups"]]
    expect(groups[1:] == [[("random", "rival", False), ("rb+random", "combination", False)],
                          [("bounded:5", "rival", False)]], "groups of figure 8", groups)


def missing_matplotlib_is_said(heddle):
    with tempfile.TemporaryDirectory(prefix="heddle-ranking-") as folder:
        (pathlib.Path(folder) / "matplotlib.py").write_text("raise ImportError\n")
        without = Heddle(heddle.binary, timeout=60)
        without.environment["PYTHONPATH"] = folder
        status, stdout, stderr = without.run(["rank", "--figures", folder, str(RESULTS)])
        tables = without.run(["rank", str(RESULTS)])[1]
        expect(status == 3 and stdout == tables, f"exit status {status}, and not the tables alone", stdout)
        expect(stderr.count("\n") == 1 and "apt install python3-matplotlib" in stderr, "no clear line", stderr)


FAMILY = [files_are_the_tables, csv_is_well_formed, order_of_lines_does_not_matter, files_are_read_as_one,
          nothing_successful_is_said, nothing_ranked_is_said, figures_are_drawn, missing_matplotlib_is_said]


def main():
    parser = script_options(__doc__)
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    if not heddle_is_there(options):
        print("0 passed, 1 failed")
        return 1
    heddle = Heddle(options.heddle, timeout=120)
    heddle.environment["HOME"] = os.environ.get("HOME", "/")
    tests = [Test(f"ranking/{name}", expected_test(heddle, name, arguments, options.update))
             for name, arguments in EXPECTED.items()]
    tests += [Test(f"ranking/{function.__name__}", lambda function=function: function(heddle)) for function in FAMILY]
    if options.names:
        tests = [test for test in tests if any(name in test.name for name in options.names)]
    counts = run_tests(tests, options.jobs)
    print(counts)
    return 1 if counts.failed else 0


if __name__ == "__main__":
    sys.exit(main())
