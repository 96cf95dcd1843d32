"""What a stock `java` makes of a program in many runs: in one process where it can be run again, else in a few."""

import base64
import collections
import pathlib
import subprocess

from harness.java import ENVIRONMENT, compile_java
from harness.pool import Failed

LOOP = pathlib.Path(__file__).resolve().parent / "java_loop"
FLAGS = ["-ea", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"]
LIMIT_MILLIS = 20000
OWN_PROCESS_SHARE = 12  # a process of its own costs as much as so many runs in one


class Runs:
    def __init__(self):
        self.outputs = collections.Counter()  # of (standard output, exit status)
        self.hangs = 0  # two thread dumps show that nobody can go on
        self.late = 0  # neither ended in time nor shown to hang


def runs_of(jdk, classes, name, arguments, runs, own_process):
    driver = compile_java(sorted(LOOP.glob("*.java")), jdk, class_path=None)
    if own_process:
        return in_processes(jdk, f"{driver}:{classes}", name, arguments, max(1, runs // OWN_PROCESS_SHARE))
    return in_one_process(jdk, driver, classes, name, arguments, runs)


def in_one_process(jdk, driver, classes, name, arguments, runs):
    opened = ["--add-opens", "java.base/java.lang=ALL-UNNAMED"]
    command = [jdk.tool("java"), *FLAGS, *opened, "-cp", str(driver), "Loop", str(runs), str(LIMIT_MILLIS),
               f"{classes}/", *(arguments or ["-"]), name]
    said = run_java(command, 600 + runs)
    if said is None:
        raise Failed(f"{' '.join(command)}\ndid not end")
    result = Runs()
    for line in said[0].splitlines():
        _, count, text = line.split()
        kind, _, rest = base64.b64decode(text).decode().partition(" ")
        if kind == "ended":
            status, _, output = rest.partition(" ")
            result.outputs[(output, int(status))] += int(count)
        elif kind == "hang":
            result.hangs += int(count)
        else:
            result.late += int(count)
    if not result.outputs and not result.hangs and not result.late:
        raise Failed(f"{' '.join(command)}\nsaid nothing: {said[2]}")
    return result


def in_processes(jdk, path, name, arguments, runs):
    result = Runs()
    for _ in range(runs):
        said = run_java([jdk.tool("java"), *FLAGS, "-cp", path, name, *arguments], LIMIT_MILLIS / 1000)
        if said is None:
            result.late += 1
        else:
            result.outputs[(said[0], said[1])] += 1
        if result.late > 2:
            break
    return result


def run_java(command, limit):
    """(standard output, exit status, standard error), or None when it did not end in time."""
    try:
        done = subprocess.run(command, env=ENVIRONMENT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, errors="replace", timeout=limit)
    except subprocess.TimeoutExpired:
        return None
    return done.stdout, done.returncode, done.stderr
