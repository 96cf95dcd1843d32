"""The expectation tables (expect.txt), which are read, compared and rewritten in place.

    # a comment
    main=Main args="first second"        settings for the rows below: main, args, jdk (25), libs ("junit4 hamcrest":
                                         jars of Debian's Java packages), maven ("group:artifact:version ...", of Maven
                                         Central), scale (left out unless HEDDLE_SCALE is as much)
    --reduction none     => verdict=violation status=1 states_new=12 violation=deadlock@Main.java:7
    --outcomes           => verdict=complete outcomes={0 1;1 0}
    main=Fixed args=3    => verdict=complete

A row says what to run (settings for it alone, options of `check`, in which $HERE is the table's folder) and what to
expect. It names only the keys that it is about; a value is a word, or anything in braces. A litmus table has rows of
another kind, `Name [options] => outcome | outcome`.
"""

import re
import shlex

from harness.script import SCALE

VALUE = re.compile(r"(\w+)=(\{[^}]*\}|\S*)")


class Row:
    """One line that says what to run (left of =>) and what to expect (right of it)."""

    def __init__(self, table, number, left, right, settings):
        self.table, self.number, self.left, self.right = table, number, left, right
        own, self.options = split_settings(left)
        self.settings = merge(settings, own)

    @property
    def folder(self):
        return self.table.path.parent

    def values(self):
        """[(key, expected text)], in the order of the row."""
        rest = VALUE.sub("", self.right).strip()
        if rest:
            raise ValueError(f"{self.table.path}:{self.number}: cannot read '{rest}'")
        return VALUE.findall(self.right)

    def outcomes(self):
        return {word.strip() for word in self.right.split("|")}

    def rewrite(self, right):
        self.right = right
        self.table.lines[self.number - 1] = f"{self.left}=> {right}"


class Table:
    def __init__(self, path):
        self.path = path
        self.lines = path.read_text(encoding="utf-8").splitlines()
        self.rows = []
        settings = {}
        for number, line in enumerate(self.lines, 1):
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            left, arrow, right = line.partition("=>")
            if arrow:
                row = Row(self, number, left, right.strip(), settings)
                if float(row.settings.get("scale", 0)) <= SCALE:
                    self.rows.append(row)
            else:
                own, rest = split_settings(line)
                if rest:
                    raise ValueError(f"{path}:{number}: '{rest[0]}' is neither a setting (main=, args=, jdk=, libs=, maven=, "
                                     "scale=) nor part of a row")
                settings = merge(settings, own)

    def save(self):
        self.path.write_text("\n".join(self.lines) + "\n", encoding="utf-8")


def split_settings(text):
    """`main=Main args="a b" --all` -> ({"main": "Main", "args": ["a", "b"]}, ["--all"])."""
    settings, rest = {}, []
    for word in shlex.split(text):
        key, equals, value = word.partition("=")
        if equals and key in ("main", "args", "jdk", "libs", "maven", "scale"):
            settings[key] = shlex.split(value) if key in ("args", "libs", "maven") else value
        else:
            rest.append(word)
    return settings, rest


def merge(settings, own):
    """Another main class has no arguments unless it is given some."""
    kept = {key: value for key, value in settings.items() if key != "args" or "main" not in own}
    return {**kept, **own}
