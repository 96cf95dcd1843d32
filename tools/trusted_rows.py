#!/usr/bin/env python3
"""Checks that every row of what is trusted about the JDK's library names a test that fails without it.

A table is an array with its rows in the sources of src/vm/library. A line `// test: NAME...` in it is about the rows
below, up to the next such line; one at the end of a row is about that row alone. `// untested: REASON` stands where no
test can be had; such rows are counted aloud. A source without a table trusts something all the same: it says
`// test: NAME...` anywhere, or its header does. A NAME is one of

    programs/F/Main    what Main in tests/programs/F does, by its expect.txt (or programs/F: several of its programs)
    unit/F.cc          tests/unit/F.cc

Complains, with file and line, of a row without a test, of a test that is not there, and of a name without rows.

usage: trusted_rows.py [--list] [ROOT]        (default: the repository this script lies in)
exit status: 0 fine, 1 complaints. --list prints each row with its tests.
"""

import argparse
import pathlib
import re
import sys

LIBRARY = "src/vm/library"
TABLE = re.compile(r"^(?:inline )?constexpr .*?\b(k\w+)(?:\[\])? = \{(.*)$")
ARRAY = re.compile(r"\[\] = \{|std::array<")
TEST = re.compile(r"//\s*test:\s*(.*?)\s*$")
UNTESTED = re.compile(r"^\s*//\s*untested:\s*\S")
UNTESTED_NAME = "untested"
NO_TRUST = {"kXorshift"}  # arrays that say how something is found, not what is trusted


class Row:
    def __init__(self, place, table, text, tests):
        self.place, self.table, self.text, self.tests = place, table, text, tests


def read_rows(path, place_of, complaints):
    """The rows of the tables of a source."""
    rows, table, above, used = [], None, None, True
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        place = f"{place_of}:{number}"
        opens = TABLE.match(line) if table is None and ARRAY.search(line) else None
        if opens:
            if opens.group(1) not in NO_TRUST:
                table, above, used = opens.group(1), None, True
                line = opens.group(2)
            else:
                continue
        if table is None:
            continue
        named = TEST.search(line)
        if UNTESTED.match(line):
            above = [UNTESTED_NAME]
        text = line.split("//")[0].strip()
        ends = text.endswith("};")
        text = text.removesuffix("};").strip()
        if named and not text:
            if not used:
                complaints.append(f"{place}: no row is below the test above")
            above, used = named.group(1).split(), False
        elif text:
            tests = named.group(1).split() if named else above
            # A row may go on in lines of its own, and several names may stand in one line.
            parts = re.findall(r'^\{.*|"[^"]*"', text) if text.startswith(("{", '"')) else []
            rows += [Row(place, table, part.rstrip(","), tests or []) for part in parts]
            used = used or not named
        if ends:
            if not used:
                complaints.append(f"{place}: no row is below the last test of {table}")
            table = None
    return rows


def complaint_about(root, name):
    """Why there is no such test; None if there is."""
    kind, _, rest = name.partition("/")
    if kind == "unit":
        return None if (root / "tests" / "unit" / rest).is_file() else "there is no such file"
    folder, _, main = rest.partition("/")
    if kind != "programs" or not folder:
        return "it is neither programs/FOLDER/MAIN nor unit/FILE"
    table = root / "tests" / "programs" / folder / "expect.txt"
    if not table.is_file():
        return "there is no such folder with an expect.txt"
    if main and not re.search(rf"^main={main}\b", table.read_text(encoding="utf-8"), re.M):
        return "the folder's expect.txt does not name it"
    return None


def check(root):
    """(complaints, rows)"""
    complaints, rows = [], []
    for path in sorted((root / LIBRARY).glob("*.cc")):
        header = path.with_suffix(".h")
        own = []
        for file in (path, header):
            if not file.is_file():
                continue
            place = file.relative_to(root).as_posix()
            own += read_rows(file, place, complaints)
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                for name in (TEST.search(line) or [None, ""])[1].split():
                    why = complaint_about(root, name)
                    if why:
                        complaints.append(f"{place}:{number}: test '{name}': {why}")
        for row in own:
            if not row.tests:
                complaints.append(f"{row.place}: a row of {row.table} has no test: {row.text}")
        texts = [file.read_text(encoding="utf-8") for file in (path, header) if file.is_file()]
        if not own and not any(TEST.search(line) for text in texts for line in text.splitlines()):
            complaints.append(f"{path.relative_to(root).as_posix()}: what is trusted here has no test")
        rows += own
    return complaints, rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("root", nargs="?", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[1])
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    complaints, rows = check(options.root)
    if options.list:
        for row in rows:
            print(f"{row.place}: {row.table}: {row.text} -> {' '.join(row.tests)}")
    untested = sum(row.tests == [UNTESTED_NAME] for row in rows)
    tested = len(rows) - untested
    print("\n".join(complaints) or f"trusted rows: {tested} name a test, {untested} say why there is none")
    return 1 if complaints or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
