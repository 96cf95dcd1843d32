#!/usr/bin/env python3
"""Lets a program that was built with HEDDLE_PROFILE=count search a few state spaces, of which it notes what runs often.

    tools/train.py BUILD

Takes seconds. Exit status 1 if one of the searches went wrong."""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
from harness.java import compiled_folder, find_jdk  # noqa: E402

PROGRAMS = ROOT / "tests" / "programs"
COMPLETE, INCOMPLETE = 0, 3

# Folder, main class and arguments, options: what users check, and what the benchmarks measure.
RUNS = [
    ("philosophers", "PhilosophersFixed 6", "--reduction none --max-states 100000"),
    ("philosophers", "PhilosophersFixed 6", "--reduction heap-reach --max-states 50000"),
    ("philosophers", "PhilosophersFixed 7", "--reduction dynamic"),
    ("philosophers", "PhilosophersFixed 6", "--reduction none --max-states 20000 --visited exact"),
    ("counters", "Counters 4 4", "--reduction none --max-states 100000"),
    ("counters", "Counters 4 4", "--reduction heap-reach"),
    ("counters", "Counters 4 4", "--reduction dynamic"),
    ("counters", "Counters 4 4", "--search random --max-states 30000"),
    ("counters", "Counters 4 4", "--search pos --max-executions 5000"),
    ("counters", "Counters 4 4", "--search rb:<I,pl,d,Lb,0.75,1.5>+random --max-executions 20000"),
    ("philosophers", "PhilosophersFixed 6", "--search rb:<I,pl,ncs,R,1-r/2,1.5> --max-executions 20000"),
    ("readers-writers", "ReadersWriters", "--search bounded:5 --max-executions 10000"),
    ("bounded-buffer", "BufferObjects", "--search guided:preemption --max-states 20000"),
    ("bounded-buffer", "BufferObjects", "--reduction none --max-states 50000"),
    ("readers-writers", "ReadersWriters", "--reduction none --max-states 50000"),
    ("library-read-write-lock", "ReadWriteLocked", "--reduction heap-reach"),
    ("library-collections", "MapKeys", "--reduction none"),
    ("library-executors", "FixedPool", "--reduction dynamic"),
]


def main():
    build = pathlib.Path(sys.argv[1])
    jdk = find_jdk(17)
    for folder, program, options in RUNS:
        command = [build / "heddle", "check", "--guest-output", "hide", "--memory-model", "sc", "--schedule",
                   build / "training-schedule.json", *options.split(), "-cp", compiled_folder(PROGRAMS / folder, jdk),
                   *program.split()]
        done = subprocess.run(command, stdout=subprocess.DEVNULL)
        if done.returncode not in (COMPLETE, INCOMPLETE):
            sys.exit(f"train: exit status {done.returncode}: {' '.join(map(str, command))}")


if __name__ == "__main__":
    main()
