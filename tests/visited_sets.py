#!/usr/bin/env python3
"""All kinds of visited sets keep the same states, and those on disk go on where memory ends.

Rows of the tables of tests/programs, examples and bench/programs, spread over the tables, are checked with each kind:
all that is said must be that of fp128, but for times, memory and what hashes may have missed. A search with less memory
than its states need is complete only with --visited-dir, also if it was interrupted. A full disk ends it with a word.

usage: visited_sets.py [--heddle FILE] [--jdk MAJOR] [--rows N] [--jobs N] [NAME...]

A NAME is part of the name of a test; default: all. The last line printed is `N passed, N failed`. HEDDLE_SCALE
multiplies N.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle, essence, expect_same  # noqa: E402
from harness.java import ROOT, compiled_folder  # noqa: E402
from harness.pool import Skipped, Test, expect  # noqa: E402
from harness.rows import Program, rows_of_tables, spread, test_name  # noqa: E402
from harness.script import SCALE, run_script, script_options  # noqa: E402

TIMEOUT = 600
APART = ("--time-limit", "--memory-limit", "--workers", "$HERE", "--visited", "--no-state-matching", "dynamic")
MANY_STATES = ("bench/programs/sor", "Sor", "2 2 16 8", "heap-reach")


def fits(row):
    # A set on disk does not go with the default reduction.
    return "jdk" not in row.settings and "--reduction" in row.left and not any(word in row.left for word in APART)


def test_of(heddle, jdk, row):
    def run():
        program = Program(row, jdk)
        with tempfile.TemporaryDirectory(prefix="heddle-visited-") as folder:
            said = {}
            for visited in ("fp128", "fp64", "compact", f"disk:{folder}"):
                words = ["--jdk", str(jdk.home), "--visited", visited, *row.options, *program.words()]
                said[visited] = essence(heddle.check(words).said)
                expect_same(said["fp128"], said[visited], ("fp128", visited), "what is said differs")
            expect(not os.listdir(folder), "files are left behind")
    return Test(test_name("visited-sets", row), run)


class Large:
    """A search with so little memory that most of its states have no room there."""

    def __init__(self, heddle, jdk):
        folder, main, arguments, reduction = MANY_STATES
        self.heddle = heddle
        self.words = ["--jdk", str(jdk.home), "--property", "none", "--reduction", reduction, "-cp",
                      compiled_folder(ROOT / folder, jdk), main, *arguments.split()]

    def check(self, *options, cwd=None):
        return self.heddle.check([*options, *self.words], cwd).said

    def whole_and_limit(self):
        whole = self.check()
        expect(whole["verdict"] == "complete", whole)
        states = whole["counts"]["states_new"]
        of_states = states * whole["memory"]["visited_bytes_per_state"]
        return whole, str(int(whole["memory"]["peak_bytes"] - 0.75 * of_states))


def spill_test(heddle, jdk):
    def run():
        large = Large(heddle, jdk)
        whole, limit = large.whole_and_limit()
        kept = large.check("--memory-limit", limit)
        expect(kept["verdict"] == "incomplete" and "memory limit" in kept["reason"], kept.get("reason"))
        with tempfile.TemporaryDirectory(prefix="heddle-visited-") as folder:
            spilled = large.check("--memory-limit", limit, "--visited-dir", folder)
            expect_same(essence(whole), essence(spilled), ("in memory", "on disk"), "what is said differs")
            expect(spilled["memory"]["visited_disk_bytes"] > 0, "nothing was spilled")
            expect(not os.listdir(folder), "files are left behind")
    return Test("visited-sets/spill", run)


def resume_test(heddle, jdk):
    def run():
        large = Large(heddle, jdk)
        whole, limit = large.whole_and_limit()
        with tempfile.TemporaryDirectory(prefix="heddle-visited-") as folder:
            at = str(whole["counts"]["states_new"] * 2 // 3)
            disk = pathlib.Path(folder) / "disk"
            disk.mkdir()
            first = large.check("--memory-limit", limit, "--visited-dir", "disk", "--max-states", at, "--checkpoint",
                                "saved", cwd=folder)
            expect(first["verdict"] == "incomplete", first.get("reason"))
            resumed = heddle.check(["--resume", str(pathlib.Path(folder) / "saved"), "--memory-limit", limit]).said
            expect_same(whole["counts"], resumed["counts"], ("in memory", "on disk, resumed"), "counts differ")
            expect(resumed["verdict"] == "complete", resumed.get("reason"))
    return Test("visited-sets/resume", run)


def full_disk_test(heddle, jdk):
    def run():
        large = Large(heddle, jdk)
        _, limit = large.whole_and_limit()
        with tempfile.TemporaryDirectory(prefix="heddle-visited-") as folder:
            mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=512k", "heddle-test", folder],
                                     capture_output=True)
            if mounted.returncode != 0:
                raise Skipped("no small file system can be mounted here")
            try:
                said = large.check("--memory-limit", limit, "--visited-dir", folder)
            finally:
                subprocess.run(["umount", folder], check=True)
        expect(said["verdict"] == "incomplete", said["verdict"])
        expect("No space left on device" in said["reason"] and folder in said["reason"], said["reason"])
    return Test("visited-sets/full-disk", run)


def main():
    parser = script_options(__doc__)
    parser.add_argument("--rows", type=int, default=40, metavar="N")
    options = parser.parse_args()
    heddle = Heddle(options.heddle, TIMEOUT)
    rows = spread([row for row in rows_of_tables() if fits(row)], max(1, int(options.rows * SCALE)))
    large = (spill_test, resume_test, full_disk_test)
    return run_script(options, lambda jdk: [*(test(heddle, jdk) for test in large),
                                            *(test_of(heddle, jdk, row) for row in rows)])


if __name__ == "__main__":
    sys.exit(main())
