"""The rows of the tables of whole programs, for scripts that check each in several ways and compare what is said."""

from harness.java import ROOT, api_classes, class_path, compile_java, find_jdk, find_libraries, only_main
from harness.maven import find_artifacts
from harness.pool import Failed
from harness.table import Table

TABLES = ("tests/programs", "examples", "bench/programs")
# Options that a checker with a search of its own does not look at, or that would leave its limits.
DROPPED = {"--search": 1, "--workers": 1, "--reduction": 1, "--visited-set": 1, "--schedule": 1, "--max-states": 1,
           "--time-limit": 1, "--max-executions": 1, "--memory-limit": 1, "--visited": 1,
           "--max-depth": 1, "--assume-locked": 0,
           "--no-state-matching": 0, "--outcomes": 0}


def rows_of_tables():
    paths = sorted(path for tables in TABLES for path in (ROOT / tables).glob("*/expect.txt"))
    return [row for path in paths for row in Table(path).rows]


def spread(rows, wanted):
    """So many of them, evenly spread, if there are more."""
    return rows if len(rows) <= wanted else [rows[i * len(rows) // wanted] for i in range(wanted)]


def test_name(suite, row):
    return f"{suite}/{row.folder.name}:{row.number} [{row.left.strip()}]"


class Program:
    """The program of a row, compiled; Failed or Skipped when it cannot be."""

    def __init__(self, row, jdk):
        sources = sorted(row.folder.rglob("*.java"))
        self.api = api_classes(jdk)
        self.libraries = find_libraries(row.settings.get("libs", []))
        self.libraries += find_artifacts(row.settings.get("maven", []))
        self.classes = compile_java(sources, jdk, self.api, libraries=self.libraries)
        self.main = row.settings.get("main") or only_main(sources)
        self.arguments = row.settings.get("args", [])

    def words(self, classes=None):
        """Class path, main class and arguments, as in a command; `classes`: where the classes are now."""
        path = ":".join([class_path(classes or self.classes, self.api), *map(str, self.libraries)])
        return ["-cp", path, self.main, *self.arguments]


def options_of(row):
    """The row's own, but for those that say how to search."""
    kept, words = [], iter(row.options)
    for word in words:
        name = word.split("=")[0]
        if name not in DROPPED:
            kept.append(word.replace("$HERE", str(row.folder)))
        elif "=" not in word:
            for _ in range(DROPPED[name]):
                next(words, None)
    return kept


def explored(rows):
    """Each program with each set of options once."""
    seen, kept = set(), []
    for row in rows:
        key = (row.folder, *(f"{k}={v}" for k, v in sorted(row.settings.items())), *options_of(row))
        if key not in seen:
            seen.add(key)
            kept.append(row)
    return kept


def check_against_table(heddle, row, major, options, keys):
    """Checks the row's program with these options and its own. `keys` chooses what is compared from the table's values.
    Failed: something differs."""
    jdk = find_jdk(int(row.settings.get("jdk", major)))
    own = [word.replace("$HERE", str(row.folder)) for word in row.options]
    seen = heddle.check([*options, "--jdk", str(jdk.home), *own, *Program(row, jdk).words()])
    wanted = dict(row.values())
    wrong = [f"{key}: expected {wanted[key]}, got {seen.value(key, wanted[key])}"
             for key in keys(wanted) if seen.value(key, wanted[key]) != wanted[key]]
    if wrong:
        raise Failed("\n".join([seen.command, *wrong]))
