#!/usr/bin/env python3
"""Checks that no class of src/ has more than 30 public functions, but for those named here with a reason, and that no
file there has more than 400 lines.

    tools/class_sizes.py [--all]

Prints the classes and files that have more, and the rows below that are not needed any more. Exit status 1 if there are any.
--all: prints the twenty largest classes. Constructors, destructors and overloads count one each, inherited functions do
not. Needs Universal Ctags."""

import argparse
import collections
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST, MOST_LINES = 30, 400
LARGER = {
    "Machine": "what a search may ask of any machine, in one interface: each function is one question or command",
    "JavaMachine": "all that Machine and its three roles declare, and a dozen functions of its own",
    "Heap": "one arena: each access, allocation, mark and bound is a line, and the interpreter needs them inline",
    "NativeCall": "an accessor for each type of argument and of result",
}


def count_public():
    headers = [str(path.relative_to(ROOT)) for path in sorted((ROOT / "src").rglob("*.h"))]
    tags = subprocess.run(
        ["ctags", "--languages=C++", "--langmap=C++:.h", "--c++-kinds=fp", "--fields=+as", "-f", "-", *headers],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout
    counts = collections.Counter()
    for line in tags.splitlines():
        fields = line.split("\t")
        owner = [field.split(":", 1)[1] for field in fields if field.startswith(("class:", "struct:"))]
        if owner and "access:public" in fields:
            counts[owner[0].removeprefix("heddle::")] += 1
    return counts


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--all", action="store_true")
    counts = count_public()
    if parser.parse_args().all:
        for name, count in counts.most_common(20):
            print(f"{count:4} {name}")
    failed = False
    for name, count in counts.most_common():
        if count > MOST and name not in LARGER:
            print(f"{name} has {count} public functions, more than {MOST}")
            failed = True
    for path in sorted((ROOT / "src").rglob("*.*")):
        lines = len(path.read_text().splitlines())
        if lines > MOST_LINES:
            print(f"{path.relative_to(ROOT)} has {lines} lines, more than {MOST_LINES}")
            failed = True
    for name in LARGER:
        if counts[name] <= MOST:
            print(f"{name} has {counts[name]} public functions: it needs no row in tools/class_sizes.py")
            failed = True
    if not failed:
        print(f"class sizes: {len(counts)} classes, {len(LARGER)} of them larger than {MOST} for a reason")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
