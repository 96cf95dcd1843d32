"""Tests whose expectations stand in comments behind a program's code: a first line, and below it what is said of it."""

import difflib

from harness.pool import Failed, Test


def comment_test(name, path, comment, say, update, compares=True):
    """`comment` finds the comments of the source: group 1 is the first line, group 2 the rest. `say(first line)` gives
    what the rest should be. `update` rewrites the comments. Without `compares` it is enough that `say` does not fail."""
    def run():
        text = path.read_text(encoding="utf-8")
        said = [(match, say(match[1])) for match in comment.finditer(text)]
        if not said:
            raise Failed("there is nothing that it should say")
        if update:
            for match, lines in reversed(said):
                text = text[:match.start(2)] + lines + text[match.end(2):]
            path.write_text(text, encoding="utf-8")
        elif compares:
            for match, lines in said:
                check_same(match[1], match[2], lines)
    return Test(name, run)


def check_same(first_line, expected, lines):
    if lines == expected:
        return
    changes = difflib.unified_diff(expected.splitlines(), lines.splitlines(), "expected", "said", n=1, lineterm="")
    raise Failed(first_line + "\n" + "\n".join(changes))
