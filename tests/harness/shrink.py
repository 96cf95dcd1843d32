"""Cuts a program down as long as the check fails in the same way."""

import pathlib
import tempfile

from harness.java import run_javac
from harness.pool import Failed

MOST_ROUNDS = 40


def shrink(program, kind, compile_of, kind_of_failure):
    """`compile_of(programs)`: class path of them; `kind_of_failure(program, classes)`: how it fails, or None."""
    for _ in range(MOST_ROUNDS):
        candidates = [smaller.named(f"{program.name}_{i}") for i, smaller in enumerate(program.smaller())]
        with tempfile.TemporaryDirectory(prefix="heddle-shrink-") as folder:
            classes = compile_of(candidates, pathlib.Path(folder))
            smaller = next((c for c in candidates if kind_of_failure(c, classes) == kind), None)
        if smaller is None:
            return program
        program = smaller.named(program.name)
    return program


def compile_into(programs, jdk, folder):
    """Like `compile_texts`, but outside the cache."""
    sources = []
    for name, text in programs.items():
        sources.append(folder / f"{name}.java")
        sources[-1].write_text(text)
    classes = folder / "classes"
    if not sources:
        raise Failed("nothing to compile")
    run_javac(sources, jdk, None, (), classes)
    return classes
