#!/usr/bin/env python3
"""Races that a search finds are among those that `heddle analyze --print races` warns of: every one on a field of the
program's own classes, and every one between two places of the program on an array of a class of which it makes some.

Programs of the tables of tests/programs, examples and bench/programs are searched up to a limit of states and of time.
Where the analyses meet unknown code they promise nothing: the program is skipped.

usage: static_races.py [--heddle FILE] [--jdk MAJOR] [--rows N] [--states N] [--jobs N] [NAME...]

The programs are spread over the tables. A NAME is part of the name of a test (folder:row [options]); default: all.
0 rows means all. The last line printed is `N passed, N failed[, N skipped]`, the one before it says how many races were
looked up. HEDDLE_SCALE multiplies the rows.
"""

import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle  # noqa: E402
from harness.pool import Failed, Skipped, Test, tail  # noqa: E402
from harness.rows import Program, options_of, rows_of_tables, spread, test_name  # noqa: E402
from harness.script import SCALE, run_script, script_options  # noqa: E402

SECONDS = "20"
TIMEOUT = 300
OPTION = re.compile(r"^  (--[a-z-]+)( [^ ]+)?(?: \.\.\.)?(?:  |$)", re.M)
BEFORE = " or before"  # of the write that a published object was filled by: the place is not known


class Options:
    """The options of `analyze`: only these can be given to both commands."""

    def __init__(self, heddle):
        help_text = heddle.run(["analyze", "--help"])[1].decode()
        self.takes_word = {name: bool(word) for name, word in OPTION.findall(help_text)}
        if "--class-path" not in self.takes_word:
            raise Failed(f"cannot read the help of analyze:\n{help_text}")

    def kept(self, row):
        kept, words = [], iter(options_of(row))
        for word in words:
            name, equals, _ = word.partition("=")
            if name in self.takes_word:
                kept.append(word)
                if self.takes_word[name] and not equals:
                    kept.append(next(words))
            elif re.match(r"-D|-ea|-da|-X", word):
                kept.append(word)
        return kept


def programs(options):
    """Each program once with each set of options that both commands have: [(row, options)]."""
    seen, kept = set(), []
    for row in rows_of_tables():
        both = options.kept(row)
        key = (row.folder, *(f"{k}={v}" for k, v in sorted(row.settings.items())), *both)
        if key not in seen:
            seen.add(key)
            kept.append((row, both))
    return kept


def places(access):
    return access["location"].removesuffix(BEFORE)


def made_arrays(allocations):
    """Classes of arrays, with those of their elements."""
    made = set()
    for name in {allocation["class"] for allocation in allocations}:
        while name.endswith("[]"):
            made.add(name)
            name = name[:-2]
    return made


def is_own(race, row, classes, arrays):
    """Whether the race is one that the analyses promise to know."""
    holder = race["field"].rpartition(".")[0]
    if not race["field"].endswith("]"):
        return (classes / (holder.replace(".", "/") + ".class")).is_file()
    sources = {path.name for path in row.folder.rglob("*.java")}
    return race["field"] in arrays and all(
        places(access).partition(":")[0] in sources for access in race["accesses"])


def is_known(race, pairs, row):
    """A place in the library is not compared: a search names another frame of the same call."""
    sources = {path.name for path in row.folder.rglob("*.java")}
    wanted = [places(access) for access in race["accesses"]
              if not access["location"].endswith(BEFORE) and places(access).partition(":")[0] in sources]
    for pair in pairs:
        found = [access["location"] for access in pair["accesses"]]
        if pair["field"] == race["field"] and all(wanted.count(place) <= found.count(place) for place in wanted):
            return True
    return False


def compare(heddle, jdk, row, both, states, told):
    if row.settings.get("jdk", str(jdk.major)) != str(jdk.major):
        raise Skipped("for another JDK")
    program = Program(row, jdk)
    words = ["--jdk", str(jdk.home), *both, *program.words()]
    analyze = ["analyze", "--print", "races,allocations", "--format", "json", *words]
    status, stdout, stderr = heddle.run(analyze, cwd=row.folder)
    if status != 0:
        raise Failed(f"{heddle.words(analyze)}\nexit status {status}\n{tail(stderr)}")
    said = json.loads(stdout)
    if said["counts"]["unknown"]:
        raise Skipped("unknown code")
    pairs = said["analyses"]["races"]
    arrays = made_arrays(said["analyses"]["allocations"])
    limits = ["--all", "--reduction", "heap-reach", "--max-states", str(states), "--time-limit", SECONDS]
    seen = heddle.check([*limits, *words], cwd=row.folder)
    races = [race for race in seen.said.get("races", []) if is_own(race, row, program.classes, arrays)]
    missing = [json.dumps(race) for race in races if not is_known(race, pairs, row)]
    if missing:
        raise Failed("\n".join([seen.command, f"{len(pairs)} pairs are known, but not", *missing]))
    told.append((len(races), len(pairs)))


def main():
    parser = script_options(__doc__)
    parser.add_argument("--rows", type=int, default=60, metavar="N")
    parser.add_argument("--states", type=int, default=3000, metavar="N")
    options = parser.parse_args()
    heddle = Heddle(options.heddle, timeout=TIMEOUT * max(1.0, SCALE))
    told = []

    def tests_of(jdk):
        rows = programs(Options(heddle))
        if options.rows and not options.names:
            rows = spread(rows, round(options.rows * SCALE))
        return [Test(test_name("static-races", row), lambda row=row, both=both: compare(
            heddle, jdk, row, both, options.states, told)) for row, both in rows]

    return run_script(options, tests_of, lambda counts: f"{sum(races for races, _ in told)} races in {len(told)} "
                      f"programs; {sum(pairs for _, pairs in told)} pairs are warned of")


if __name__ == "__main__":
    sys.exit(main())
