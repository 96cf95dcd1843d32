#!/usr/bin/env python3
"""Checks that the folders under src/ use each other only as tools/folders.txt allows.

Reads the #include "folder/file" lines of every source, and complains, with file and line, of an include of a folder
that the table does not grant, of a file that is not there, of a folder that the table does not list, and of headers
that include each other in a cycle. The table itself may only name folders above its own line, so that the graph of
folders has no cycle.

usage: folder_graph.py [ROOT]        (default: the repository this script lies in)
exit status: 0 fine, 1 complaints
"""

import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"')


def read_table(path):
    """Returns ({folder: set of folders it may use}, complaints)."""
    table, complaints = {}, []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        folder, _, uses = line.partition(":")
        for used in uses.split():
            if used not in table:
                complaints.append(f"{path}:{number}: '{folder}' may not name '{used}': it is not above it in the table")
        table[folder.strip()] = set(uses.split())
    return table, complaints


def read_includes(src):
    """Yields (file, line number, included path) with files as paths relative to src."""
    for file in sorted(src.rglob("*")):
        if file.suffix not in (".h", ".cc", ".inc", ".def"):
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            match = INCLUDE.match(line)
            if match:
                yield file.relative_to(src).as_posix(), number, match.group(1)


def check_include(table, src, file, number, included):
    """Returns a complaint, or None."""
    place = f"{src / file}:{number}"
    user, used = file.split("/")[0], included.split("/")[0]
    if "/" not in included or not (src / included).is_file():
        return f'{place}: "{included}" is no file under {src} (write "folder/file.h")'
    if user != used and used not in table.get(user, ()):
        return f"{place}: '{user}' may not include from '{used}'"
    return None


def find_cycle(edges):
    """edges: {file: {included file: line}}. Returns the files of one cycle, first = last, or None."""
    done, path = set(), []

    def visit(file):
        if file in path:
            return path[path.index(file):] + [file]
        if file in done:
            return None
        path.append(file)
        for included in sorted(edges.get(file, {})):
            cycle = visit(included)
            if cycle:
                return cycle
        path.pop()
        done.add(file)
        return None

    for file in sorted(edges):
        cycle = visit(file)
        if cycle:
            return cycle
    return None


def check(root):
    src = root / "src"
    table, complaints = read_table(root / "tools" / "folders.txt")
    for folder in sorted(p.name for p in src.iterdir() if p.is_dir()):
        if folder not in table:
            complaints.append(f"{src / folder}: the folder is not listed in tools/folders.txt")
    edges = {}
    for file, number, included in read_includes(src):
        complaint = check_include(table, src, file, number, included)
        if complaint:
            complaints.append(complaint)
        edges.setdefault(file, {})[included] = number
    cycle = find_cycle(edges)
    if cycle:
        place = f"{src / cycle[0]}:{edges[cycle[0]][cycle[1]]}"
        complaints.append(f"{place}: headers include each other: {' -> '.join(cycle)}")
    return complaints


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent)
    complaints = check(root)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
