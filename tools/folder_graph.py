#!/usr/bin/env python3
"""Checks that the rooms under src/ use each other only as tools/folders.txt allows.

A room is a folder of that table: src/base, or src/vm/core. The files that lie in src/vm itself, beside rooms of it, are
the room "vm/.". Reads the #include "folder/file" lines of every source, and complains, with file and line, of an include of
a room that the table does not grant, of a file that is not there, of a folder that the table does not list, of a grant that
nobody uses, and of headers that include each other in a cycle. The table may only name rooms above its own line, so that
the graph of rooms has no cycle and no arrow upward.

usage: folder_graph.py [ROOT]        (default: the repository this script lies in)
exit status: 0 fine, 1 complaints
"""

import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"')
SOURCES = (".h", ".cc", ".inc", ".def")


class Table:
    """The rooms, lowest first, and what each may use.

    `uses[room]` are the names in its line: folders below the top one, or rooms of the same folder. A room of a folder may use
    what the line of its top folder names besides."""

    def __init__(self, path):
        self.uses, self.complaints = {}, []
        for number, line in enumerate(path.read_text().splitlines(), 1):
            line = line.split("#")[0].strip()
            if not line:
                continue
            room, _, uses = (part.strip() for part in line.partition(":"))
            for used in uses.split():
                if used not in self.uses:
                    self.complaints.append(
                        f"{path}:{number}: '{room}' may not name '{used}': it is not above it in the table")
            self.uses[room] = set(uses.split())

    def room_of(self, file):
        """The room of a file under src/; None: its folder is not listed."""
        folder = file.rpartition("/")[0]
        own = f"{folder}/."
        return own if own in self.uses else folder if folder in self.uses else None

    def grants(self, user, used):
        top, used_top = user.split("/")[0], used.split("/")[0]
        if user == used or used in self.uses[user]:
            return True
        return top != used_top and used_top in self.uses[top]


def read_includes(src):
    """Yields (file, line number, included path) with files as paths relative to src."""
    for file in sorted(src.rglob("*")):
        if file.suffix not in SOURCES:
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            match = INCLUDE.match(line)
            if match:
                yield file.relative_to(src).as_posix(), number, match.group(1)


def check_include(table, src, file, number, included):
    """Returns a complaint, or None."""
    place = f"{src / file}:{number}"
    if "/" not in included or not (src / included).is_file():
        return f'{place}: "{included}" is no file under {src} (write "folder/file.h")'
    user, used = table.room_of(file), table.room_of(included)
    if user is None or used is None:
        return None  # complained of by its folder
    if not table.grants(user, used):
        return f"{place}: '{user}' may not include from '{used}'"
    return None


def unused_grants(table, edges):
    """Between rooms of one folder."""
    used = {(table.room_of(file), table.room_of(other)) for file in edges for other in edges[file]}
    for room, uses in table.uses.items():
        for other in sorted(uses):
            if "/" in other and (room, other) not in used:
                yield f"tools/folders.txt: '{room}' names '{other}' and does not use it"


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
    table = Table(root / "tools" / "folders.txt")
    complaints = table.complaints
    folders = {file.parent.relative_to(src).as_posix() for file in src.rglob("*") if file.suffix in SOURCES}
    for folder in sorted(folders):
        if table.room_of(f"{folder}/file") is None:
            complaints.append(f"{src / folder}: the folder is not listed in tools/folders.txt")
    edges = {}
    for file, number, included in read_includes(src):
        complaint = check_include(table, src, file, number, included)
        if complaint:
            complaints.append(complaint)
        edges.setdefault(file, {})[included] = number
    complaints.extend(unused_grants(table, edges))
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
