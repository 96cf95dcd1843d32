#!/usr/bin/env python3
"""The examples of docs/extending.md compile, with their rows in the tables. An example is a file and a row, or rows alone:

    // file: src/property/alone.h                      the rest of the block is that file
    // row: src/property/registry.cc after: TEXT       the rest goes behind the first line with TEXT; without it, at the end

A row's table includes the header of the example. Nothing is linked.

usage: extending.py [--jobs N] [NAME...]

A NAME is part of an example's title; default: all. The last line printed is `N passed, N failed`.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.java import ROOT  # noqa: E402
from harness.pool import Failed, Test, run_tests, tail  # noqa: E402

PAGE = ROOT / "docs" / "extending.md"
BLOCK = re.compile(r"^```cpp\n// (file|row): (\S+)(?: after: ([^\n]*))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMPILE = ["c++", "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", '-DHEDDLE_VERSION="0"']
MOST_FILES = 3


def examples():
    """[(title, [(kind, file, place, text)])]: each section of the page that has blocks."""
    sections = re.split(r"^## ", PAGE.read_text(), flags=re.MULTILINE)[1:]
    found = [(section.splitlines()[0], BLOCK.findall(section)) for section in sections]
    return [(title, blocks) for title, blocks in found if blocks]


def with_row(text, place, row):
    if not place:
        return text + row
    at = text.find(place)
    if at < 0:
        raise Failed(f"no line has {place!r}")
    end = text.index("\n", at) + 1
    return text[:end] + row + text[end:]


def overlay(folder, blocks):
    """Writes the changed files below `folder`; returns those to compile."""
    changed, header = {}, None
    for kind, name, place, text in blocks:
        if kind == "file":
            changed[name], header = text, name if name.endswith(".h") else header
            continue
        table = changed.get(name) or (ROOT / name).read_text()
        if header:
            table = f'#include "{header.removeprefix("src/")}"\n' + table
        changed[name] = with_row(table, place, text)
    for name, text in changed.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    if len(changed) > MOST_FILES:
        raise Failed(f"{len(changed)} files are touched, not at most {MOST_FILES}")
    return [folder / name for name in changed if name.endswith(".cc")] + [
        ROOT / name.replace("tables.def", "registry.cc") for name in changed if name.endswith(".def")]


def check(blocks):
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        for source in overlay(folder, blocks):
            done = subprocess.run([*COMPILE, "-I", folder / "src", "-I", ROOT / "src", source],
                                  capture_output=True, text=True)
            if done.returncode != 0:
                raise Failed(f"{source.name}: {tail(done.stderr)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    tests = [Test(f"extending/{title}", lambda blocks=blocks: check(blocks)) for title, blocks in examples()
             if not options.names or any(name in title for name in options.names)]
    counts = run_tests(tests, options.jobs)
    print(counts)
    return 1 if counts.failed else 0


if __name__ == "__main__":
    sys.exit(main())
