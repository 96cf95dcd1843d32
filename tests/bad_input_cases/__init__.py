"""The cases of tests/bad_input.py, by family."""

# Exit statuses.
VIOLATION, BAD_INPUT, INCOMPLETE, UNSUPPORTED = 1, 2, 3, 4

CASES, SCENARIOS = [], []


def case(function):
    """Is given an empty folder and the class path of PROGRAMS, and returns (arguments, exit status, words that standard
    error must contain)."""
    CASES.append(function)
    return function


def written(folder, name, text):
    """The path of a new file with this text."""
    path = folder / name
    path.write_text(text)
    return str(path)


def scenario(function):
    """Is given the same and the harness, runs what it likes, and raises Failed."""
    SCENARIOS.append(function)
    return function
