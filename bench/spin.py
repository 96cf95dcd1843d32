#!/usr/bin/env python3
"""Heddle beside SPIN, on one program: bench/small/Increments.java, under `none`, and a Promela model of the same steps.

    bench/spin.py [--heddle FILE] [--threads N] [--times M] [--repeat N]

The model has a step for each visible action of the Java program, with the same effects: states differ only where Heddle
makes none, because a single thread can go on. The two run in turn. Without `spin` (Debian: apt-get install spin) it says
skipped.
"""

import argparse
import json
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
from harness.java import compiled_folder, find_jdk  # noqa: E402

LOCK = "  atomic {{ {0} == 0 -> {0} = 1 }};"
JOIN = """  if
  :: d_step {{ !ended[{0}] -> monitor[{0}] = 0 }};
     atomic {{ ended[{0}] && monitor[{0}] == 0 -> monitor[{0}] = 1 }};
     monitor[{0}] = 0
  :: d_step {{ ended[{0}] -> monitor[{0}] = 0 }}
  fi;"""


def model(threads, times):
    """A thread begins, reads its target twice, does its work, and ends under the monitor of its Thread object. Main reads
    the array before each start and join. A join is a wait on that monitor, unless the thread has ended."""
    worker = ["  started[i];", "  skip;", "  skip;"]
    for _ in range(times):
        worker += [LOCK.format("lock"), "  read = total;", "  d_step { total = read + 1; read = 0 };", "  lock = 0;"]
    worker += [LOCK.format("monitor[i]"), "  d_step { monitor[i] = 0; ended[i] = true };", "end: false"]
    runs = " ".join(f"run worker({i});" for i in range(threads))
    main = [f"  atomic {{ monitor[0] = 1; started[0] = true; {runs} }};", "  skip;", "  monitor[0] = 0;"]
    for i in range(1, threads):
        main += ["  skip;", LOCK.format(f"monitor[{i}]"), f"  started[{i}] = true;", f"  monitor[{i}] = 0;"]
    for i in range(threads):
        main += ["  skip;", LOCK.format(f"monitor[{i}]"), JOIN.format(i)]
    main += [f"  assert(total == {threads * times});", "end: false"]
    return "\n".join([f"byte lock, total, monitor[{threads}]; bool started[{threads}], ended[{threads}];",
                      "proctype worker(byte i) {", "  byte read;", *worker, "}", "init {", *main, "}", ""])


def build(folder, text):
    (folder / "model.pml").write_text(text)
    # -o3: statements are not merged, each is a step.
    subprocess.run(["spin", "-a", "-o3", "model.pml"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["gcc", "-O3", "-w", "-DNOREDUCE", "-DSAFETY", "-o", "pan", "pan.c"], cwd=folder, check=True)


def run_spin(folder):
    """(states, transitions, transitions a second)"""
    said = subprocess.run(["./pan", "-m1000000", "-w26"], cwd=folder, capture_output=True, text=True).stdout
    if "errors: 0" not in said:
        sys.exit(f"the model is wrong: {said}")

    def count(pattern):
        return float(re.search(pattern, said).group(1))

    transitions, seconds = count(r"(\d+) transitions"), count(r"elapsed time ([\d.]+)")
    if seconds == 0:
        sys.exit("too few states for SPIN's clock: more threads, or more times")
    return count(r"(\d+) states, stored"), transitions, transitions / seconds


def run_heddle(binary, classes, arguments):
    said = json.loads(subprocess.run([binary, "check", "--format", "json", "--search", "dfs", "--reduction", "none", "-cp",
                                      classes, "Increments", *arguments], capture_output=True, text=True).stdout)
    if said["verdict"] != "complete":
        sys.exit(f"heddle: {said['verdict']}: {said.get('reason')}")
    counts = said["counts"]
    return (counts["states_new"] + counts["states_end"], counts["transitions"],
            counts["transitions"] / said["time_s"]["search"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heddle", default=str(ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--threads", type=int, default=5)
    parser.add_argument("--times", type=int, default=4)
    parser.add_argument("--repeat", type=int, default=5)
    options = parser.parse_args()
    if shutil.which("spin") is None:
        print("skipped: there is no spin")
        return
    classes = compiled_folder(ROOT / "bench" / "small", find_jdk(17))
    with tempfile.TemporaryDirectory(prefix="heddle-spin-") as scratch:
        folder = pathlib.Path(scratch)
        build(folder, model(options.threads, options.times))
        pairs = [(run_heddle(options.heddle, classes, [str(options.threads), str(options.times)]), run_spin(folder))
                 for _ in range(options.repeat)]
    for name, runs in (("heddle", [pair[0] for pair in pairs]), ("spin", [pair[1] for pair in pairs])):
        states, transitions, _ = runs[0]
        print(f"{name}: {states:,.0f} states, {transitions:,.0f} transitions, "
              f"{statistics.median(run[2] for run in runs):,.0f} transitions/s")
    print(f"ratio: {statistics.median(a[2] / b[2] for a, b in pairs):.2f}")


if __name__ == "__main__":
    main()
