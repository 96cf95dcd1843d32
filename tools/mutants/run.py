#!/usr/bin/env python3
"""Proves that the differential tests can see mistakes: builds a copy of the tree with one deliberate mistake after
another (mutants.py) and runs the tool `differential` on each until something disagrees, or the tests that were written
for it, or the checker of footprints.

    tools/mutants/run.py [--jobs N] [--seconds S] [--texts] [NAME...]

Prints a table: mutant, by what it was caught, after how many programs. Exit status 1 if one was not caught. The copy is
kept in build/mutants, so that a second run compiles only what has changed. It is built as ./dev builds the release, so
a ccache may know nearly all of it; with HEDDLE_LOG_TOUCHES for the checker of footprints. --texts: checks only that each
text to be replaced is in its file once."""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from mutants import GENERATED, MUTANTS  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
TREE = ROOT / "build" / "mutants" / "tree"
BUILT = TREE / "build"
SUITE, FOOTPRINTS = ROOT / "tests" / "run_programs.py", ROOT / "tests" / "footprints.py"
FORESIGHT, ORDERS = ROOT / "tests" / "foresight.py", ROOT / "tests" / "orders.py"
ANALYSES, RACES = ROOT / "tests" / "analyses.py", ROOT / "tests" / "static_races.py"
COPIED = ["CMakeLists.txt", "LICENSE", "README.md", "cmake", "src", "tests/CMakeLists.txt", "tests/generator",
          "tests/layers", "tests/footprints", "tests/foresight", "tools", "api"]


def copy_file(source, target):
    """Keeps the target's time when its content is the same, so that nothing is compiled twice."""
    data = source.read_bytes()
    if target.exists() and target.read_bytes() == data:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)


def copy_tree():
    wanted = set()
    for name in COPIED:
        top = ROOT / name
        files = [path for path in top.rglob("*") if path.is_file()] if top.is_dir() else [top] if top.exists() else []
        for path in files:
            if "__pycache__" in path.parts:
                continue
            target = TREE / path.relative_to(ROOT)
            wanted.add(target)
            copy_file(path, target)
    for path in list(TREE.rglob("*")):
        if path.is_file() and path not in wanted and BUILT not in path.parents:
            path.unlink()


def targets_of(mutant):
    if mutant.footprints:
        return ["footprints"]
    if mutant.orders or (mutant.foresight and mutant.foresight != GENERATED):
        return ["foresight"]
    return ["heddle"] if mutant.programs or mutant.analyses or mutant.races else ["differential"]


def build_folder(mutant):
    return BUILT / ("touches" if mutant.footprints else "quick")


def configure(objects):
    options = ["-DCMAKE_BUILD_TYPE=Release", "-DHEDDLE_LTO=OFF", "-DHEDDLE_PRECOMPILE=ON"]
    if objects.name == "touches":
        options.append("-DHEDDLE_LOG_TOUCHES=ON")
    done = subprocess.run(["cmake", "-S", str(TREE), "-B", str(objects), "-G", "Ninja", *options],
                          capture_output=True, text=True)
    if done.returncode != 0:
        shutil.rmtree(objects, ignore_errors=True)
        sys.exit(done.stdout + done.stderr)


def build(objects, jobs, targets):
    """Why it does not build; None if it does."""
    if not (objects / "build.ninja").exists():
        configure(objects)
    done = subprocess.run(["cmake", "--build", str(objects), "-j", str(jobs), "--target", *targets],
                          capture_output=True, text=True)
    return None if done.returncode == 0 else done.stdout + done.stderr


def run_tests(script, binary, names):
    """(by what it was caught or None, tests run)"""
    done = subprocess.run([sys.executable, str(script), "--heddle", str(binary), *names.split()],
                          capture_output=True, text=True)
    failed = re.search(r"^FAILED (.*)", done.stdout, re.M)
    counts = re.search(r"^(\d+) passed, (\d+) failed", done.stdout, re.M)
    tests = int(counts.group(1)) + int(counts.group(2)) if counts else 0
    if tests == 0:
        sys.exit(f"no test {names}:\n" + done.stdout + done.stderr)
    return failed.group(1)[:90] if failed else None, str(tests)


def run(mutant, seconds):
    """(by what it was caught or None, programs compared)"""
    command = [str(build_folder(mutant) / "tests" / "differential"), "--states", "2000", "--estimate", "700",
               "--seconds", str(seconds), "--max-failures", "1", "--no-shrink"]
    if mutant.foresight:
        command.append("--foresight")
    if mutant.look_ahead:
        command += ["--look-ahead", "--states", "800", "--estimate", "120"]  # each is explored in six ways
    if mutant.profile:
        command += ["--profile", mutant.profile]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=4 * seconds)
    except subprocess.TimeoutExpired:
        return "hangs", "?"
    compared = re.search(r"^(\d+) programs compared", done.stdout, re.M)
    programs = compared.group(1) if compared else "?"
    if done.returncode == 0:
        return None, programs
    found = re.search(r"^FAILED.*\n  (.*)", done.stdout, re.M)
    if found:
        return found.group(1)[:90], programs
    last_words = (done.stderr.strip().splitlines() or [""])[-1]
    return f"crashes ({done.returncode}): {last_words[:60]}", programs


def try_out(mutant, seconds):
    built = build_folder(mutant)
    if mutant.footprints:
        return run_tests(FOOTPRINTS, built / "tests" / "footprints", "--rows 0 " + mutant.footprints)
    if mutant.foresight and mutant.foresight != GENERATED:
        return run_tests(FORESIGHT, built / "tests" / "foresight", "--rows 0 --states 100 " + mutant.foresight)
    if mutant.orders:
        return run_tests(ORDERS, built / "tests" / "foresight", "--findings " + mutant.orders)
    if mutant.analyses:
        return run_tests(ANALYSES, built / "heddle", mutant.analyses)
    if mutant.races:
        return run_tests(RACES, built / "heddle", mutant.races)
    if mutant.programs:
        return run_tests(SUITE, built / "heddle", mutant.programs)
    return run(mutant, seconds)


def complaint_about(mutant):
    """Why the mutant cannot be made; None if it can."""
    path = ROOT / mutant.path
    times = path.read_text().count(mutant.old) if path.exists() else 0
    return None if times == 1 else f"its text is {times} times in {mutant.path}"


def check_texts(mutants):
    complaints = [f"tools/mutants/mutants.py: {mutant.name}: {complaint_about(mutant)}"
                  for mutant in mutants if complaint_about(mutant)]
    print("\n".join(complaints) or f"mutants: the texts of {len(mutants)} are there")
    return 1 if complaints else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=int, default=180, help="for each mutant that is not caught (default 180)")
    parser.add_argument("--texts", action="store_true")
    options = parser.parse_args()
    mutants = [mutant for mutant in MUTANTS if not options.names or mutant.name in options.names]
    if options.texts:
        return check_texts(mutants)

    copy_tree()
    for objects in sorted({build_folder(mutant) for mutant in mutants}):
        targets = {target for mutant in mutants if build_folder(mutant) == objects for target in targets_of(mutant)}
        error = build(objects, options.jobs, sorted(targets))
        if error:
            sys.exit("the tree itself does not build:\n" + error[-3000:])
    missed = 0
    print(f"{'mutant':32} {'programs':>8} {'seconds':>7}  caught by")
    for mutant in mutants:
        complaint = complaint_about(mutant)
        if complaint:
            print(f"{mutant.name:32} {'':8} {'':7}  ERROR: {complaint}")
            missed += 1
            continue
        path = TREE / mutant.path
        original = path.read_text()
        start = time.monotonic()
        path.write_text(original.replace(mutant.old, mutant.new))
        error = build(build_folder(mutant), options.jobs, targets_of(mutant))
        caught, programs = ("does not build: " + error[-300:], "") if error else try_out(mutant, options.seconds)
        path.write_text(original)
        if error or caught is None:
            missed += 1
        print(f"{mutant.name:32} {programs:>8} {time.monotonic() - start:7.0f}  {caught or 'NOT CAUGHT'}", flush=True)
    print(f"{len(mutants) - missed} of {len(mutants)} caught")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
