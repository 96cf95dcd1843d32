"""Tools that explore a program as `heddle check` does, and hold each step against something: on rows of the tables."""

from harness.heddle import Heddle
from harness.pool import Skipped, tail
from harness.rows import Program, explored, options_of, rows_of_tables, spread
from harness.script import SCALE, script_options

SECONDS = "30"
TIMEOUT = 600


def checker_options(doc, checker):
    """The parser of the options that such a script has."""
    parser = script_options(doc)
    parser.add_argument("--rows", type=int, default=60, metavar="N")
    parser.add_argument("--states", type=int, default=300, metavar="N")
    parser.set_defaults(heddle=checker)
    return parser


def checker_of(options):
    return Heddle(options.heddle, timeout=TIMEOUT * max(1.0, SCALE))


def wanted_rows(options):
    """Each program with each set of options once, and as many as are asked for."""
    rows = explored(rows_of_tables())
    return spread(rows, round(options.rows * SCALE)) if options.rows and not options.names else rows


def explore(checker, jdk, row, options, *more):
    """(command, exit status, standard output, standard error), as text."""
    if row.settings.get("jdk", str(jdk.major)) != str(jdk.major):
        raise Skipped("for another JDK")
    limits = ["--max-states", str(options.states), "--time-limit", SECONDS]
    words = [*limits, *more, "--jdk", str(jdk.home), *options_of(row), *Program(row, jdk).words()]
    status, stdout, stderr = checker.run(words, cwd=row.folder)
    if status == 2:
        raise Skipped(tail(stderr))
    return checker.words(words), status, stdout.decode(errors="replace"), tail(stderr)
