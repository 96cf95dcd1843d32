#!/usr/bin/env python3
"""Counts what makes text hard to read for those whose English is a second language: relative pronouns (which, that, who,
whose, where, as relatives), semicolons, and long sentences. Looks at the comments of headers and at the pages of docs.

usage: text_style.py [--files] [--sentences N] [PATH...]     (default: src/**/*.h and docs/*.md)

Prints for each group, or with --files for each file, worst first: relatives in 100 words, semicolons in 1,000 words, and
sentences of more than 20 words in 100. --sentences N prints the N longest sentences with their places. It counts by rules of
thumb: a word counts as a relative when a noun, a comma or a preposition stands before it; code in backquotes is no text. The
count serves the reader, and is no aim of its own.
"""

import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LONG = 20  # words
RELATIVE = re.compile(r"\b(which|who|whose|whom|that|where)\b", re.IGNORECASE)
# Before "that", these make it a conjunction or a pronoun ("so that", "say that", "like that", "is that"); before "where",
# a place that begins a clause of its own.
NO_RELATIVE_AFTER = set("""so say says said saying tell tells told know knows known note notes see sees seen show shows shown
mean means find finds found make makes sure ensure require requires assume assumes suppose be is are was were and or but than
like of by for with after before from to in on at as if when then only all expect means promise prove proves think because
given provided such in except not also even just notice remember check checks guarantee decide decides""".split())
WORD = re.compile(r"[A-Za-z][A-Za-z'-]*")


def comments_of(text):
    """The comments of C++ text, each paragraph a line."""
    lines = []
    for line in text.splitlines():
        at = line.find("//")
        if at < 0 or "://" in line[max(0, at - 6):at + 2]:
            lines.append("")
            continue
        if line[:at].strip():
            lines.append("")  # behind code: a text of its own
        lines.append(line[at + 2:].strip())
        if line[:at].strip():
            lines.append("")
    return lines


def page_text(text):
    """Lines of Markdown without code, tables' rules, and their rows of figures: those with more digits than letters."""
    lines, code = [], False
    for line in text.splitlines():
        if line.startswith("```"):
            code = not code
        if code or line.startswith(("    ", "```", "|--", "|---")):
            lines.append("")
        elif line.startswith("|") and sum(map(str.isdigit, line)) > sum(map(str.isalpha, line)):
            lines.append("")
        elif line.startswith("|"):
            lines.extend(["", line.replace("|", ". "), ""])
        else:
            lines.append(line)
    return lines


def sentences_of(path):
    text = path.read_text(encoding="utf-8", errors="replace")
    lines = page_text(text) if path.suffix == ".md" else comments_of(text)
    paragraphs = re.split(r"\n\s*\n", "\n".join(lines))
    for paragraph in paragraphs:
        plain = re.sub(r"`[^`]*`", "X", " ".join(paragraph.split()))
        for sentence in re.split(r"(?<=[.!?:])\s+(?=[A-Z(\"*-])", plain):
            if WORD.search(sentence):
                yield sentence


class Counts:
    def __init__(self):
        self.words = self.relatives = self.semicolons = self.sentences = self.long = 0

    def add(self, sentence):
        words = WORD.findall(sentence)
        self.words += len(words)
        self.semicolons += sentence.count(";")
        self.sentences += 1
        self.long += len(words) > LONG
        for match in RELATIVE.finditer(sentence):
            before = WORD.findall(sentence[:match.start()])
            if not before:
                continue  # "Where ..." and "Which ..." begin a clause or a question
            word, last = match.group(1).lower(), before[-1].lower()
            if word in ("that", "where") and last in NO_RELATIVE_AFTER:
                continue
            self.relatives += 1

    def row(self):
        words, sentences = max(self.words, 1), max(self.sentences, 1)
        return (100 * self.relatives / words, 1000 * self.semicolons / words, 100 * self.long / sentences)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", action="store_true")
    parser.add_argument("--sentences", type=int, default=0, metavar="N")
    parser.add_argument("paths", nargs="*", type=pathlib.Path, metavar="PATH")
    options = parser.parse_args()
    paths = options.paths or sorted((ROOT / "src").rglob("*.h")) + sorted((ROOT / "docs").glob("*.md"))
    groups, longest = {}, []
    for path in paths:
        path = path.resolve()
        name = path.relative_to(ROOT).as_posix()
        group = name if options.files else "headers" if path.suffix == ".h" else "docs"
        counts = groups.setdefault(group, Counts())
        for sentence in sentences_of(path):
            counts.add(sentence)
            longest.append((len(WORD.findall(sentence)), name, sentence))
    print(f"{'relatives/100':>14} {'semicolons/1000':>16} {'long/100':>9} {'words':>8}")
    for name, counts in sorted(groups.items(), key=lambda item: -item[1].row()[0]):
        relatives, semicolons, long = counts.row()
        print(f"{relatives:14.2f} {semicolons:16.2f} {long:9.1f} {counts.words:8}  {name}")
    for words, name, sentence in sorted(longest, reverse=True)[:options.sentences]:
        print(f"{words} {name}: {sentence}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
