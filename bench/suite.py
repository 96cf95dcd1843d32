#!/usr/bin/env python3
"""What exploring costs, on a fixed set of programs: transitions, new states and bytecodes a second, nanoseconds a
fingerprint, bytes a state, peak memory; what a second worker yields; and how fast single-threaded kernels run beside
`java -Xint`. Medians of several runs.

    bench/suite.py [--runs N] [--save FILE] [--compare FILE] [NAME...]

prints a table, writes JSON to --save (build/bench.json), and puts ratios to the run saved in --compare beside the
figures."""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
from harness.java import compiled_folder, find_jdk  # noqa: E402
from harness.pool import Skipped  # noqa: E402

# Name, folder, main class, arguments, options.
EXPLORED = [
    ("counters 4x4", "tests/programs/counters", "Counters", "4 4", "--reduction none --max-states 1000000"),
    ("counters 4x4, heap-reach", "tests/programs/counters", "Counters", "4 4", "--reduction heap-reach"),
    ("counters 4x4, dynamic", "tests/programs/counters", "Counters", "4 4", "--reduction dynamic"),
    ("philosophers 6", "tests/programs/philosophers", "PhilosophersFixed", "6",
     "--reduction none --max-states 1000000"),
    ("philosophers 6, heap-reach", "tests/programs/philosophers", "PhilosophersFixed", "6", "--reduction heap-reach"),
    ("philosophers 6, dynamic", "tests/programs/philosophers", "PhilosophersFixed", "6", "--reduction dynamic"),
    ("bounded buffer", "tests/programs/bounded-buffer", "BufferObjects", "", "--reduction none"),
    ("readers, writers: synchronized", "tests/programs/readers-writers", "ReadersWriters", "", "--reduction none"),
    ("readers, writers: locks", "tests/programs/library-read-write-lock", "ReadWriteLocked", "",
     "--reduction heap-reach"),
    ("ConcurrentHashMap", "tests/programs/library-collections", "MapKeys", "", "--reduction none"),
    ("pool of two", "tests/programs/library-executors", "FixedPool", "", "--reduction dynamic"),
]
# One exploration by one process and by two: of some two million states, for what takes less than a second needs no second
# worker.
SHARED = [
    ("counters 4x8", "tests/programs/counters", "Counters", "4 8", "--reduction none"),
    ("philosophers 7, heap-reach", "tests/programs/philosophers", "PhilosophersFixed", "7", "--reduction heap-reach"),
    ("RAX extended 4x2", "bench/programs/rax-extended", "RaxExtended", "4 2", "--reduction none"),
]
# Name, main class, rounds.
KERNELS = [
    ("integer loop", "IntLoop", 20_000_000),
    ("interface calls", "InterfaceCalls", 5_000_000),
    ("HashMap", "MapKernel", 1_000_000),
    ("sort", "SortKernel", 500),
]


class Suite:
    def __init__(self, heddle, scratch):
        self.heddle, self.scratch = heddle, pathlib.Path(scratch)
        self.jdk = find_jdk(17)

    def check(self, folder, main, arguments, options):
        command = [self.heddle, "check", "--format", "json", "--memory-model", "sc", "--guest-output", "hide",
                   "--schedule", str(self.scratch / "schedule.json"), *options.split(),
                   "-cp", compiled_folder(ROOT / folder, self.jdk), main, *arguments.split()]
        done = subprocess.run(command, capture_output=True, text=True)
        if not done.stdout:
            sys.exit(f"{' '.join(command)}: {done.stderr.strip()}")
        said = json.loads(done.stdout)
        if said["verdict"] in ("failed", "unsupported"):
            sys.exit(f"{' '.join(command)}: {said.get('reason')}")
        return said

    def explore(self, folder, main, arguments, options):
        said = self.check(folder, main, arguments, options)
        seconds, counts = max(said["time_s"]["search"], 1e-6), said["counts"]
        return {
            "states": counts["states_new"],
            "transitions/s": counts["transitions"] / seconds,
            "new states/s": counts["states_new"] / seconds,
            "bytecodes/s": counts["instructions"] / seconds,
            "ns a fingerprint": said["time_s"]["fingerprint_ns"],
            "bytes a state": said["memory"]["visited_bytes_per_state"],
            "peak MB": said["memory"]["peak_bytes"] / 2**20,
        }

    def shared(self, folder, main, arguments, options):
        """What two workers do beside one, in turn; that their counts are the same is part of the bargain."""
        alone, together = (self.check(folder, main, arguments, f"{options} --workers {n}") for n in (1, 2))
        for count in ("states_new", "states_visited", "states_end", "transitions"):
            one, two = alone["counts"][count], together["counts"][count]
            if one != two:
                sys.exit(f"{main} {arguments}: {count} {one} with one worker, {two} with two")
        rates = [said["counts"]["states_new"] / said["time_s"]["search"] for said in (alone, together)]
        return {"new states/s, one worker": rates[0], "two workers": rates[1], "ratio": rates[1] / rates[0]}

    def kernel(self, java, main, rounds):
        """Bytecodes a second in a search, so with the undo log on, and their ratio to those of `java -Xint`, which runs
        the same code for the same rounds; the start of the virtual machine is taken off by a run of no rounds."""
        said = self.check("bench/kernels", main, str(rounds), "--reduction none")
        rate = said["counts"]["instructions"] / said["time_s"]["search"]

        def seconds(count):
            start = time.monotonic()
            subprocess.run([java, "-Xint", "-cp", compiled_folder(ROOT / "bench/kernels", self.jdk), main, str(count)], check=True,
                           capture_output=True)
            return time.monotonic() - start

        interpreted = said["counts"]["instructions"] / (seconds(rounds) - seconds(0))
        return {"bytecodes/s": rate, "of java -Xint": rate / interpreted}


def medians(runs):
    return {key: statistics.median(run[key] for run in runs) for key in runs[0]}


def word(key, value, before):
    text = f"{value:,.2f}" if value < 100 else f"{value:,.0f}"
    return text if not before or not before.get(key) else f"{text} ({value / before[key]:.2f})"


def show(title, results, old):
    if not results:
        return
    keys = list(next(iter(results.values())))
    print(f"| {title} | " + " | ".join(keys) + " |\n|" + "---|" * (len(keys) + 1))
    for name, figures in results.items():
        print(f"| {name} | " + " | ".join(word(key, figures[key], old.get(name)) for key in keys) + " |")
    print()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="only programs with this in their name")
    parser.add_argument("--heddle", default=str(ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--save", default=str(ROOT / "build" / "bench.json"))
    parser.add_argument("--compare", help="a file that --save has written")
    options = parser.parse_args()
    old = json.loads(pathlib.Path(options.compare).read_text()) if options.compare else {}

    def wanted(name):
        return not options.names or any(part in name for part in options.names)

    try:
        newest = find_jdk(25)
    except Skipped:
        newest = find_jdk(17)
    java = str(newest.home / "bin" / "java")
    with tempfile.TemporaryDirectory() as scratch:
        suite = Suite(options.heddle, scratch)
        explored = {name: medians([suite.explore(*row) for _ in range(options.runs)])
                    for name, *row in EXPLORED if wanted(name)}
        shared = {name: medians([suite.shared(*row) for _ in range(options.runs)])
                  for name, *row in SHARED if wanted(name)}
        kernels = {name: medians([suite.kernel(java, *row) for _ in range(options.runs)])
                   for name, *row in KERNELS if wanted(name)}
    show("explored", explored, old.get("explored", {}))
    show("workers", shared, old.get("shared", {}))
    show(f"kernels, beside {newest.home.name}", kernels, old.get("kernels", {}))
    results = {"explored": explored, "shared": shared, "kernels": kernels}
    pathlib.Path(options.save).write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()
