#!/usr/bin/env python3
"""Ranks of an MPI job find what one process alone finds: the same verdict, counts, violations and outcomes. If one of
them dies, rank 0 tells what the others have found.

usage: mpi_agreement.py [--heddle FILE] [--jdk MAJOR] [--jobs N] [--namespaces] [NAME...]

With --namespaces, as root, each rank is on a network of its own, with a delay of 1 ms (bench/namespaces.py). Skipped
where the build has no MPI (./dev setup --mpi). A NAME is part of the name of a test; default: all. The last line printed
is `N passed, N failed`.
"""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle, expect_same  # noqa: E402
from harness.java import ENVIRONMENT, ROOT, compiled_folder  # noqa: E402
from harness.pool import Skipped, Test, expect, tail  # noqa: E402
from harness.script import run_script, script_options  # noqa: E402

TIMEOUT = 300
# Folder, main class and arguments, options.
PROGRAMS = [
    ("bench/programs/airline", "Airline 3 4", ["--reduction", "none"]),
    ("bench/programs/rax-extended", "RaxExtended 3 3", ["--reduction", "heap-reach"]),
    ("bench/programs/crypt", "Crypt 2 4 2", ["--reduction", "happens-before", "--visited", "compact"]),
    ("bench/programs/tsp", "Tsp 2 4 2", []),
    ("bench/programs/linked-list", "LinkedListError 2 3", ["--all", "--reduction", "heap-reach"]),
    ("tests/programs/known-waits", "GivenBack", ["--outcomes"]),
]
# Ranks, and what each machine counts as.
JOBS = ((1, 1), (2, 1), (2, 2), (4, 2), (8, 8))
NAMESPACES = ((2, 2), (3, 3), (4, 4))
MPIRUN = ["mpirun", "--allow-run-as-root", "--oversubscribe", "--quiet"]


def has_mpi(heddle):
    if not shutil.which("mpirun"):
        return False
    done = subprocess.run([heddle.binary, "check", "--distributed", "-cp", ".", "None"], capture_output=True, text=True)
    return "this build has no MPI" not in done.stderr + done.stdout


def finding(said):
    kept = {key: said[key] for key in ("verdict", "reduction", "outcomes_complete") if key in said}
    kept["counts"] = {key: count for key, count in said["counts"].items() if key not in ("max_depth", "instructions", "steps")}
    kept["violations"] = sorted([v["property"], v.get("location") or ""] for v in said["violations"])
    kept["outcomes"] = sorted([outcome["stdout"], outcome["exit"]] for outcome in said.get("outcomes", []))
    return kept


def launcher(ranks, machines, namespaces):
    if namespaces:
        script = ROOT / "bench" / "namespaces.py"
        return [sys.executable, str(script), "--machines", str(machines), "--ranks", str(ranks)], []
    return [*MPIRUN, "-n", str(ranks)], ["--machines", str(machines)]


def test_of(heddle, jdk, row, job, namespaces):
    folder, program, options = row
    ranks, machines = job

    def run():
        if not has_mpi(heddle):
            raise Skipped("this build has no MPI")
        words = ["--jdk", str(jdk.home), *options, "-cp", compiled_folder(ROOT / folder, jdk), *program.split()]
        reduction = [] if "--reduction" in options else ["--reduction", "happens-before"]
        alone = heddle.check([*reduction, *words]).said
        launch, more = launcher(ranks, machines, namespaces)
        command = [*launch, heddle.binary, "check", "--format", "json", "--search", "dfs", "--distributed", *more, *words]
        done = subprocess.run(command, env={**ENVIRONMENT, "PATH": os.environ["PATH"], "HOME": "/tmp"},
                              capture_output=True, text=True, timeout=TIMEOUT)
        expect(done.stdout.startswith("{"), " ".join(command), tail(done.stdout), tail(done.stderr))
        said = json.loads(done.stdout)
        expect(said["workers"] == ranks, said["workers"])
        expect_same(finding(alone), finding(said), ("alone", f"{ranks} ranks"), " ".join(command))
    return Test(f"mpi/{program} [{ranks} on {machines}]", run)


def ranks_of(job):
    """The processes of the job, by rank: those below mpirun that search."""
    found = {}
    for folder in pathlib.Path("/proc").iterdir():
        try:
            environment = (folder / "environ").read_bytes().split(b"\0")
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except (OSError, ValueError, IndexError):
            continue
        rank = [word for word in environment if word.startswith(b"OMPI_COMM_WORLD_RANK=")]
        if rank and parent == job.pid:
            found[int(rank[0].split(b"=")[1])] = int(folder.name)
    return found


def death_test(heddle, jdk, victim):
    """A rank is killed: the job ends, and the lowest one that lives tells what was found by then."""

    def run():
        if not has_mpi(heddle):
            raise Skipped("this build has no MPI")
        words = ["--reduction", "none", "--symmetry", "none", "-cp", compiled_folder(ROOT / "bench/programs/airline", jdk),
                 "Airline", "6", "8"]
        command = [*MPIRUN, "--mca", "odls_base_sigkill_timeout", "20", "-n", "3", heddle.binary, "check", "--format", "json", "--search", "dfs", "--distributed",
                   "--jdk", str(jdk.home), *words]
        job = subprocess.Popen(command, env={**ENVIRONMENT, "PATH": os.environ["PATH"], "HOME": "/tmp"},
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            deadline = time.monotonic() + TIMEOUT
            while len(ranks_of(job)) < 3 and time.monotonic() < deadline:
                time.sleep(0.05)
            time.sleep(4)  # to boot, and to search
            os.kill(ranks_of(job)[victim], signal.SIGKILL)
            stdout, stderr = job.communicate(timeout=TIMEOUT)
        finally:
            job.kill()
        expect(stdout.startswith("{"), " ".join(command), tail(stdout), tail(stderr))
        said = json.loads(stdout)
        expect(said["verdict"] == "incomplete", said["verdict"])
        expect(f"rank {victim} has died" in json.dumps(said["reason"]), said["reason"])
        expect(said["counts"]["states_new"] > 0, said["counts"])
    return Test(f"mpi/death of rank {victim}", run)


def main():
    parser = script_options(__doc__)
    parser.add_argument("--namespaces", action="store_true")
    options = parser.parse_args()
    heddle = Heddle(options.heddle, TIMEOUT)
    jobs = NAMESPACES if options.namespaces else JOBS

    def tests(jdk):
        made = [test_of(heddle, jdk, row, job, options.namespaces) for row in PROGRAMS for job in jobs]
        return made if options.namespaces else made + [death_test(heddle, jdk, victim) for victim in (0, 1, 2)]
    return run_script(options, tests)


if __name__ == "__main__":
    sys.exit(main())
