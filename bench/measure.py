#!/usr/bin/env python3
"""Measures searches and reductions on the benchmark programs, and prints the tables of docs/measurements.md.

    bench/measure.py reductions        complete traversal: programs x reductions
    bench/measure.py first-errors      first error of a depth-first search: programs x reductions
    bench/measure.py vector-clocks     sharing against clock vectors, beside Table 3 of the paper
    bench/measure.py errors            error search: programs x searches
    bench/measure.py guides            states to the first error: programs x orders that look ahead or do not
    bench/measure.py configurations    all 7,920 configurations of randomized backtracking on one small program
    bench/measure.py speed             steps a second of searches, as ratios to dfs
    bench/measure.py samplers          executions a second of samplers
    bench/measure.py heaps             what a state costs, by the objects that the program's threads have made
    bench/measure.py density           how many random walks hit the error
    bench/measure.py characteristics   error states, error paths and their lengths, beside Tables 1 and 8 of the paper;
                                       --results FILE: lines that `heddle rank` reads, too
    bench/measure.py shortening        schedules as found and as told: preemptions, lines, seconds
    bench/measure.py estimates         size of the space, as estimated after a twentieth and a fifth of it; --several N:
                                       by so many workers or ranks together
    bench/measure.py auto              seconds of the default search beside those of dfs alone
    bench/measure.py local-accesses    accesses that are local to their thread, by analysis; --heddle is tests/foresight

All of it in one process at a time, so that times mean something.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
from estimates import PARTS, rows_of_estimates  # noqa: E402
from harness.java import compiled_folder, find_jdk  # noqa: E402
from shortening import SEARCHES as SHORTENED, rows_of_shortening  # noqa: E402

PROGRAMS = ROOT / "bench" / "programs"

# Folder, main class of the correct version, arguments: sizes of the papers, or the largest that can be exhausted.
CORRECT = [
    ("daisy", "Daisy", "2 3 1"),
    ("cache4j", "Cache4j", "2 3 3 2"),
    ("cre-demo", "CreDemo", "2 1 1 2"),
    ("cocome", "Cocome", "1 1 2 2"),
    ("crypt", "Crypt", "2 4 2"),
    ("sor", "Sor", "2 2 16 8"),
    ("tsp", "Tsp", "2 4 2"),
    ("monte-carlo", "MonteCarlo", "2 4 20"),
    ("warehouse", "Warehouses", "2 1 16"),
    ("collision-detector", "CollisionDetector", "3 4 3"),
    ("autopilot", "Autopilot", "1 7"),
    ("alarm-clock", "AlarmClock", "2 2"),
    ("linked-list", "LinkedList", "2 3"),
    ("producer-consumer", "ProducerConsumer", "1 1 24 4"),
    ("rax-extended", "RaxExtended", "3 3"),
    ("replicated-workers", "ReplicatedWorkers", "2 2 2"),
    ("elevator", "Elevator", "2 4 6 3"),
    ("qsort-mt", "QSortMT", "2 13"),
    ("airline", "Airline", "3 4"),
    ("reorder", "Reorder", "4 1"),
]
ERRORS = [
    ("alarm-clock", "AlarmClockError", "2 2"),
    ("linked-list", "LinkedListError", "2 3"),
    ("producer-consumer", "ProducerConsumerError", "1 1 24 4"),
    ("producer-consumer", "ProducerConsumerError", "4 3 1 1"),
    ("rax-extended", "RaxExtendedError", "3 3"),
    ("rax-extended", "RaxExtendedError", "5 2"),
    ("replicated-workers", "ReplicatedWorkersError", "2 2 2"),
    ("replicated-workers", "ReplicatedWorkersError", "6 2 2"),
    ("elevator", "ElevatorError", "2 4 6 3"),
    ("elevator", "ElevatorError", "3 4 6 3"),
    ("qsort-mt", "QSortMTError", "2 13"),
    ("airline", "AirlineError", "5 1"),
    ("reorder", "ReorderError", "4 1"),
]

# The ten best of Table 4 in "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early
# Backtracking".
BEST_TEN = [
    "<I,pl,d,Lb,0.75,1.5>",
    "<I,pl,d,Lb,0.90^r,1.2>",
    "<I,pl,ncs,F,1-r/5,1>",
    "<I,pl,d,R,1-r/5,1.1>",
    "<I,pl,ncs,Lb,0.90^r,1.5>",
    "<I,pl,ncs,Lb,0.90^r,1.2>",
    "<I,pl,ncs,Lb,0.75,1.5>",
    "<I,pl,d,Lb,0.95^r,1>",
    "<I,pl,ncs,R,1-r/2,1.5>",
    "<I,pl,d,F,0.75^r,1.5>",
]
DETERMINISTIC = ["dfs", "guided:preemption", "bounded:5", "bounded:10"]
SEARCHES = (
    DETERMINISTIC
    + ["random", "restarts:fixed", "restarts:luby", "restarts:walsh", "walk", "pct:3", "pos"]
    + ["rb:" + configuration for configuration in BEST_TEN]
    + [f"rb:{BEST_TEN[0]}+{other}" for other in ("random", "guided:preemption", "bounded:10", "restarts:fixed")]
    + ["portfolio"]
)

# One with an error for each of the papers' programs.
FIRST_ERRORS = [
    ("elevator", "ElevatorError", "2 4 6 3"), ("autopilot", "AutopilotError", "1 7"),
    ("alarm-clock", "AlarmClockError", "2 2"), ("linked-list", "LinkedListError", "2 3"),
    ("rax-extended", "RaxExtendedError", "3 3"), ("replicated-workers", "ReplicatedWorkersError", "2 2 2"),
    ("qsort-mt", "QSortMTError", "2 13"), ("daisy", "DaisyError", "2 1 1"), ("cache4j", "Cache4jError", "2 3 3 2"),
    ("cre-demo", "CreDemoError", "2 2 1 1"), ("cocome", "CocomeError", "1 2 1 1"), ("crypt", "CryptError", "2 4 2"),
    ("sor", "SorError", "2 2 4 4"), ("tsp", "TspError", "2 4 2"), ("monte-carlo", "MonteCarloError", "2 4 20"),
    ("warehouse", "WarehousesError", "1 2 2"), ("collision-detector", "CollisionDetectorError", "2 3 2"),
    ("producer-consumer", "ProducerConsumerError", "1 1 24 4"), ("airline", "AirlineError", "3 4"),
    ("reorder", "ReorderError", "1 1"),
]
# Sizes of the papers, and the rows of Tables 1 and 8 of the paper above: ratio of error states, ratio of error paths,
# minimal and average length of error paths.
CHARACTERISTICS = [
    ("daisy", "DaisyError", "2 1 1", "0.03 0.0000005 326 326"),
    ("elevator", "ElevatorError", "3 4 6 3", "0.0000002 0.00000667 96 113"),
    ("alarm-clock", "AlarmClockError", "2 2", "0.18 0.22 10 141"),
    ("linked-list", "LinkedListError", "2 3", "0.01 0.22 48 317"),
    ("producer-consumer", "ProducerConsumerError", "4 3 1 1", "0.14 0.08 169 221"),
    ("rax-extended", "RaxExtendedError", "5 2", "0.05 0.84 11 1477"),
    ("replicated-workers", "ReplicatedWorkersError", "6 2 2", "0.004 0.004 156 514"),
    ("autopilot", "AutopilotError", "1 7", "0.02 1.0 108 19921"),
    ("monte-carlo", "MonteCarloError", "2 4 20", "0.0005 0.85 379 7840"),
    ("collision-detector", "CollisionDetectorError", "2 3 2", "0.0004 0.0000000001 375 4177"),
    ("cache4j", "Cache4jError", "2 3 3 2", "0.00096 0.0000000006 253 363"),
    ("qsort-mt", "QSortMTError", "2 13", "0.007 0.0000000002 21 40"),
    ("airline", "AirlineError", "3 4", ""), ("reorder", "ReorderError", "1 1", ""),
    ("cre-demo", "CreDemoError", "2 2 1 1", ""), ("cocome", "CocomeError", "1 2 1 1", ""),
    ("crypt", "CryptError", "2 4 2", ""), ("sor", "SorError", "2 2 4 4", ""), ("tsp", "TspError", "2 4 2", ""),
    ("warehouse", "WarehousesError", "1 2 2", ""),
]
# Their error is a data race.
RACY = {"AutopilotError"}


DEFAULT_REDUCTION = "what check chooses"  # an option for Bench


class Bench:
    def __init__(self, binary, scratch):
        self.binary, self.jdk, self.scratch = binary, find_jdk(17), pathlib.Path(scratch)

    def command(self, folder, main, arguments, *options):
        if DEFAULT_REDUCTION in options:
            options = [option for option in options if option != DEFAULT_REDUCTION]
        elif "--reduction" not in options:
            options = ("--reduction", "heap-reach", *options)
        return [self.binary, "check", "--memory-model", "sc", "--schedule", str(self.scratch / "schedule.json"),
                *options, "-cp", compiled_folder(ROOT / folder, self.jdk), main, *arguments.split()]

    def check(self, folder, main, arguments, *options):
        """What `heddle check` says, as JSON. Races are taken for granted: some of these programs are errors by being
        racy. All under heap-reach, which every search permits, unless the options say otherwise."""
        command = self.command(folder, main, arguments, "--format", "json", *options)
        done = subprocess.run(command, capture_output=True, text=True)
        said = json.loads(done.stdout)
        if said["verdict"] in ("failed", "unsupported"):
            sys.exit(f"{' '.join(command)}: {said.get('reason')}")
        return said


def program_rows(programs):
    return [("bench/programs/" + folder, main, arguments) for folder, main, arguments in programs]


def chosen(programs, options):
    return [row for row in program_rows(programs) if not options.only or f"{row[1]} {row[2]}" in options.only]


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|" + "---|" * len(header)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def number(value):
    return f"{value:,.0f}"


# Choices of Table I (complete traversal) and Table II (first error) of "Hybrid Partial Order Reduction with
# Under-Approximate Dynamic Points-To and Determinacy Information": under heap reachability, with fields, dynamic, hybrid.
PAPER_TABLE_I = {
    "CreDemo": "30,942 / 2,476 / 2,015 / 2,086", "Cocome": "81,150 / 23,880 / 72 / 72",
    "Daisy": "28,436,002 / 6,647,236 / - / 6,028,026", "Crypt": "4,993 / 9 / 9 / 9",
    "Elevator": "10,167,560 / 2,731,316 / 429,466 / 461,996", "Cache4j": "11,716,552 / 8,615,847 / - / 1,970,110",
    "Warehouses": "575,519 / 277,599 / 602 / 5,648", "Autopilot": "- / - / - / -",
    "AlarmClock": "531,463 / 141,138 / 109,018 / 48,166", "LinkedList": "5,919 / 1,969 / 283 / 1,422",
    "ProducerConsumer": "6,410 / 2,532 / 592 / 356", "RaxExtended": "26,346 / 13,864 / 11,315 / 3,519",
    "ReplicatedWorkers": "9,810,966 / 1,653,037 / - / 739,418", "Sor": "222,129 / 86,193 / 135 / 135",
    "Tsp": "35,273 / 9,285 / 101 / 86",
}
PAPER_TABLE_II = {
    "Elevator": "27,053 / 9,123 / 119,797 / 1,156", "Autopilot": "230,709 / 48,337 / - / 262",
    "AlarmClock": "428 / 161 / 167 / 65", "LinkedList": "1,341 / 270 / 80 / 1,290",
    "RaxExtended": "1,315 / 22 / 18 / 20", "ReplicatedWorkers": "6,685 / 1,522 / 4,516 / 1,054",
    "QSortMT": "3,221 / 959 / - / 274",
}


def reductions(bench, options):
    """Without looking for violations, so that all spend their time alike."""
    names = options.reductions
    rows, sums, shares = [], dict.fromkeys(names, 0), []
    for folder, main, arguments in chosen(CORRECT, options):
        row = [f"{main} {arguments}"]
        for name in names:
            said = bench.check(folder, main, arguments, "--search", "dfs", "--property", "none", "--reduction", name,
                               "--time-limit", str(options.limit))
            counts = said["counts"]
            cut = "time limit" in said.get("reason", "")
            cell = (("> " if cut else "") + f"{number(counts['thread_choices'])}, {number(counts['states_new'])}, "
                    f"{said['time_s']['search']:.2f}")
            sums[name] += counts["thread_choices"]
            searches = said.get("searches")
            if searches and name == "hybrid":  # others start again when an assumption breaks
                cell += (f" ({searches['number']} searches: {number(searches['first_thread_choices'])} choices in the "
                         f"first, {number(searches['all_thread_choices'])} in all)")
            if variables := said.get("variables"):
                shares.append([row[0], number(variables["all"]), number(variables["determinate"]),
                               f"{100 * variables['determinate'] / max(1, variables['all']):.0f}"])
            row.append(cell)
        rows.append(row + [PAPER_TABLE_I.get(main, "")])
        print("| " + " | ".join(row) + " |", file=sys.stderr, flush=True)
    rows.append(["all choices"] + [number(sums[name]) for name in names] + [""])
    print(table(["program", *names, "paper"], rows))
    print("\nThread choices, new states, seconds; `>`: cut by the limit.")
    if shares:
        print("\n" + table(["program", "variables", "determinate", "%"], shares))


def first_errors(bench, options):
    rows = []
    for folder, main, arguments in chosen(FIRST_ERRORS, options):
        row = [f"{main} {arguments}"]
        for name in options.reductions:
            said = bench.check(folder, main, arguments, "--search", "dfs", "--reduction", name, "--time-limit",
                               str(options.limit), *(["--fail-on", "race"] if main in RACY else []))
            found = "" if said["verdict"] == "violation" else "> "
            row.append(f"{found}{number(said['counts']['thread_choices'])}, {said['time_s']['search']:.2f}")
        rows.append(row + [PAPER_TABLE_II.get(main.removesuffix("Error"), "")])
        print("| " + " | ".join(row) + " |", file=sys.stderr, flush=True)
    print(table(["program", *options.reductions, "paper"], rows))
    print("\nThread choices up to the first error, seconds; `>`: none found within the limit.")


PAPER_TABLE_3 = {
    ("Airline", "3 4"): (9025, 2786.7, 6, 3),
    ("Airline", "4 2"): (307561, 107112, 69.3, 28),
    ("Airline", "4 4"): (281105, 87214, 75.7, 28.3),
    ("Airline", "5 1"): (3966210, 1050418, 587.7, 154),
    ("Reorder", "1 1"): (285, 181.33, 1, 1),
    ("Reorder", "2 1"): (3859, 2222.7, 2, 2),
    ("Reorder", "3 1"): (54555, 26576, 13.7, 8.7),
    ("Reorder", "4 1"): (532101, 228874, 100, 49),
}


def vector_clocks(bench, options):
    rows = []
    for (main, arguments), (paper_native, paper_clocks, native_s, clocks_s) in PAPER_TABLE_3.items():
        means = []
        for reduction in ("sharing", "clock-vectors"):
            runs = [bench.check("bench/programs/" + main.lower(), main + "Error", arguments, "--all",
                                "--reduction", reduction, "--search", "random", "--seed", str(seed))
                    for seed in range(3)]
            counts = [r["counts"] for r in runs]
            states = [c["states_new"] + c["states_visited"] + c["states_end"] for c in counts]
            means.append((statistics.mean(states), statistics.mean(r["time_s"]["search"] for r in runs),
                          statistics.mean(r["memory"]["peak_bytes"] for r in runs) / 2**20))
        (a, a_s, a_mb), (b, b_s, b_mb) = means
        rows.append([f"{main} {arguments}", number(a), number(b), f"{a / b:.2f}", f"{a_s:.3f}, {b_s:.3f}",
                     f"{a_mb:.3f}, {b_mb:.3f}",
                     f"{number(paper_native)}, {number(paper_clocks)}: {paper_native / paper_clocks:.2f}",
                     f"{native_s}, {clocks_s}"])
    print(table(["program", "sharing: states", "clock-vectors: states", "ratio", "seconds", "MB", "paper: states",
                 "paper: seconds"], rows))
    print("\nStates new, visited and end; random order, mean of three runs over the whole space of the version with "
          "the error.")


def errors(bench, options):
    rows = []
    for folder, main, arguments in chosen(ERRORS, options):
        for search in options.searches or SEARCHES:
            seeds = 1 if search in DETERMINISTIC else options.seeds
            found, states, times = 0, [], []
            for seed in range(seeds):
                said = bench.check(folder, main, arguments, "--search", search, "--seed", str(seed), "--time-limit",
                                   str(options.limit))
                found += said["verdict"] == "violation"
                states.append(said["counts"]["states_new"])
                times.append(said["time_s"]["total"])
                if seed + 1 == options.give_up and found == 0:
                    break
            row = [f"{main} {arguments}", f"`{search}`", number(statistics.median(states)),
                   f"{statistics.median(times):.2f}, {max(times):.2f}", f"{found} of {len(times)}"]
            rows.append(row)
            print("| " + " | ".join(row) + " |", file=sys.stderr, flush=True)
    print(table(["program", "search", "states (median)", "seconds (median, worst)", "found"], rows))


GUIDED = ["dfs", "random", "guided:preemption", "guided:reorder", "guided:prune", "guided:reorder+random",
          "guided:prune+random"]


def guides(bench, options):
    rows, better = [], dict.fromkeys(GUIDED, 0)
    for folder, main, arguments in chosen(FIRST_ERRORS, options):
        row, of_dfs = [f"{main} {arguments}"], None
        for search in GUIDED:
            runs = [bench.check(folder, main, arguments, "--search", search, "--seed", str(seed), "--no-shortening",
                                "--time-limit", str(options.limit), *(["--fail-on", "race"] if main in RACY else []))
                    for seed in range(options.seeds if search.endswith("random") else 1)]
            found = [run for run in runs if run["verdict"] == "violation"]
            states = statistics.median(run["counts"]["states_new"] for run in runs)
            seconds = statistics.median(run["time_s"]["search"] for run in runs)
            cut = any("time limit" in run.get("reason", "") for run in runs)
            share = "" if len(found) == len(runs) else f"{len(found)} of {len(runs)}{'' if cut else ', pruned'}: "
            row.append(f"{share}{number(states)}, {seconds:.2f}")
            of_dfs = (len(found) == 0, states) if search == "dfs" else of_dfs
            better[search] += (len(found) < len(runs), states) < of_dfs
        rows.append(row)
        print("| " + " | ".join(row) + " |", file=sys.stderr, flush=True)
    rows.append(["better than dfs", *(str(better[search]) for search in GUIDED)])
    print(table(["program", *(f"`{search}`" for search in GUIDED)], rows))
    print("\nNew states up to the first error, seconds of the search with its analyses: medians. Before a colon: how many "
          "runs found it, if not all did. `pruned`: the others ended by themselves.")


def configurations(bench, options):
    values = [
        ["5", "10", "20", "50", "100", "L*0.1", "L*0.25", "L*0.33", "L*0.5", "L*0.7", "I"],
        ["pl", "cs"], ["d", "ncs"], ["F", "R", "Lb"],
        ["0.50", "0.75", "0.90", "0.99", "1-d/20", "1-d/50", "1-d/100", "1-d/1000", "1-r/2", "1-r/5", "1-r/10",
         "0.50^r", "0.75^r", "0.90^r", "0.95^r"],
        ["1", "1.1", "1.2", "1.5"],
    ]
    texts = ["<"]
    for i, choices in enumerate(values):
        end = "," if i + 1 < len(values) else ">"
        texts = [text + value + end for text in texts for value in choices]
    folder, main, arguments = "bench/programs/airline", "Airline", "2 1"
    full = bench.check(folder, main, arguments)["counts"]["states_new"]
    verdicts, wrong = {}, []
    for text in texts:
        said = bench.check(folder, main, arguments, "--search", "rb:" + text)
        verdicts[said["verdict"]] = verdicts.get(said["verdict"], 0) + 1
        pruned = "left steps untaken" in said.get("reason", "")
        # What is complete has stored the whole space, in its last search at least.
        honest = said["counts"]["states_new"] >= full if said["verdict"] == "complete" else pruned
        if not honest or said["search"] != "rb:" + text:
            wrong.append(text)
    print(f"{len(texts)} configurations on {main} {arguments}: {verdicts}; "
          f"mislabelled or not printed back: {len(wrong)}")
    for text in wrong[:20]:
        print("  " + text)


SPEED_PROGRAMS = [("tests/programs/lock-two", "LockTwo", ""), ("tests/programs/counters", "Counters", "4 4"),
                  ("bench/programs/airline", "Airline", "4 4"), ("bench/programs/rax-extended", "RaxExtended", "5 2")]
# Under dynamic those end before the machine is warm.
LARGE_PROGRAMS = [("tests/programs/counters", "Counters", "6 6"), ("bench/programs/airline", "Airline", "8 4"),
                  ("bench/programs/rax-extended", "RaxExtended", "6 2"),
                  ("bench/programs/replicated-workers", "ReplicatedWorkers", "6 2 2"),
                  ("bench/programs/elevator", "Elevator", "4 4 6 3")]


def speed(bench, options):
    rows = []
    for folder, main, arguments in SPEED_PROGRAMS + LARGE_PROGRAMS:
        def steps_a_second(search, reduction="heap-reach", *more):
            said = bench.check(folder, main, arguments, "--search", search, "--reduction", reduction, "--workers", "1",
                               "--time-limit", str(options.limit), *more)
            return said["counts"]["steps"] / said["time_s"]["search"], said["counts"]["states_new"]

        large = (folder, main, arguments) in LARGE_PROGRAMS
        searches = [(s, "heap-reach") for s in SEARCHES if s != "dfs" and not large] + [("dfs", "dynamic")]
        for search, reduction in searches:
            runs = []
            for _ in range(options.repeat):
                speed, states = steps_a_second(search, reduction)
                short = steps_a_second("dfs", "heap-reach", "--max-states", str(states))[0]
                runs.append((speed, steps_a_second("dfs")[0], short))
            row = [f"{main} {arguments}", f"`{search}`" + ("" if reduction == "heap-reach" else f" under {reduction}"),
                   number(statistics.median(r[0] for r in runs)), f"{statistics.median(r[0] / r[1] for r in runs):.2f}",
                   f"{statistics.median(r[0] / r[2] for r in runs):.2f}"]
            rows.append(row)
            print("| " + " | ".join(row) + " |", file=sys.stderr, flush=True)
    print(table(["program", "search", "steps a second", "ratio to dfs", "to a dfs of as many new states"], rows))


def samplers(bench, options):
    rows = []
    for main in ("Unlocked", "PoolOfTwo"):
        for search in ("walk", "pct:3", "pos"):
            rates = []
            for seed in range(options.repeat):
                said = bench.check("bench/small", main, "", "--search", search, "--seed", str(seed), "--time-limit",
                                   str(options.limit))
                rates.append(said["counts"]["executions"] / said["time_s"]["search"])
            rows.append([main, f"`{search}`", number(statistics.median(rates))])
    print(table(["program", "search", "executions a second"], rows))


# How large, and how often each thread changes it: the fewer are for the difference.
HEAP_SIZES, HEAP_TIMES = (100, 10_000), {"heap-reach": (1, 3), "dynamic": (2, 6)}


def heaps(bench, options):
    """Between two numbers of changes the structure is the same, and so is the time that it takes to make it."""
    rows = []
    for kind in ("replace", "put", "remove", "tree", "deque", "swap"):
        row = [f"`{kind}`"]
        for reduction, times in HEAP_TIMES.items():
            for size in HEAP_SIZES:
                runs = [[bench.check("tests/programs/many-objects", "Structures", f"{kind} {size} {count}", "--search",
                                     "dfs", "--reduction", reduction, "--property", "none", "--time-limit",
                                     str(options.limit)) for _ in range(options.repeat)] for count in times]
                seconds = [statistics.median(said["time_s"]["search"] for said in some) for some in runs]
                states = [some[0]["counts"]["states_new"] for some in runs]
                ended = all(said["verdict"] == "complete" for some in runs for said in some)
                cost = f"{(seconds[1] - seconds[0]) / (states[1] - states[0]) * 1e6:.1f}" if ended else "-"
                row.append(f"{cost} ({number(states[1])})")
        rows.append(row)
        print("| " + " | ".join(row) + " |", file=sys.stderr, flush=True)
    print(table(["change", *(f"{reduction}, {number(size)}: us a state (states)" for reduction in HEAP_TIMES
                             for size in HEAP_SIZES)], rows))


def density(bench, options):
    for folder, main, arguments in program_rows(ERRORS):
        walks = hits = 0
        for seed in range(options.seeds):
            said = bench.check(folder, main, arguments, "--search", "walk", "--seed", str(seed),
                               "--time-limit", str(options.limit))
            walks += said["counts"]["executions"] + (said["verdict"] == "violation")
            hits += said["verdict"] == "violation"
        print(f"{main} {arguments}: {hits} of {walks} walks, {hits / walks:.2g}", flush=True)


# More threads: each program with two, four and eight, as far as its size lets it.
MORE_THREADS = [("daisy", "Daisy", "4 2 1"), ("daisy", "Daisy", "8 1 1"),
                ("airline", "Airline", "8 4"), ("sor", "Sor", "4 2 16 8"),
                ("sor", "Sor", "8 1 16 8"), ("monte-carlo", "MonteCarlo", "4 4 20"),
                ("monte-carlo", "MonteCarlo", "8 4 20"), ("replicated-workers", "ReplicatedWorkers", "4 2 2"),
                ("replicated-workers", "ReplicatedWorkers", "8 1 2"), ("elevator", "Elevator", "7 2 4 2")]


def characteristics(bench, options):
    def ratio(value):
        return f"{value:.2g}" if value else "0"

    rows = []
    for folder, main, arguments, paper in CHARACTERISTICS:
        if options.only and f"{main} {arguments}" not in options.only:
            continue
        racy = ["--fail-on", "race"] if main in RACY else []
        said = bench.check("bench/programs/" + folder, main, arguments, "--characteristics", "--no-shortening",
                           "--time-limit", str(options.limit), *racy)
        space = said["characteristics"]
        space["characteristics"] = f"{main} {arguments}"
        if options.results:
            with open(options.results, "a") as results:
                results.write(json.dumps(space) + "\n")
        lengths = [str(space["min_length"]), f"{space['mean_length']:.0f}"] if space["paths_in_error"] else ["-", "-"]
        whole = "" if space["whole_space"] else "> "
        rows.append([f"{main} {arguments}", str(space["threads"] - 1), whole + number(space["states"]),
                     number(space["states_in_error"]), ratio(space["error_states"]), number(space["paths"]),
                     number(space["paths_in_error"]), ratio(space["error_paths"]), *lengths,
                     paper.replace(" ", ", ")])
        print("| " + " | ".join(rows[-1]) + " |", file=sys.stderr, flush=True)
    print(table(["program", "threads", "states", "in error", "ratio, sampled", "paths", "error paths", "ratio",
                 "shortest", "average", "paper: ratios of states and paths, shortest, average"], rows))
    print(f"\n`>`: cut after {options.limit:g} s. Threads besides main.")


def local_accesses(bench, options):
    kinds = ["reachability", "fields", "arrays", "order"]
    rows = []
    for folder, main, arguments in program_rows(CORRECT + MORE_THREADS):
        said = []
        for mode in ["--count", "--count-without-contexts"]:
            command = [bench.binary, mode, "--reduction", "none", "--property", "none", "--memory-model", "sc",
                       "--max-states", "20000", "--time-limit", str(options.limit), "-cp",
                       compiled_folder(ROOT / folder, bench.jdk), main, *arguments.split()]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode != 0:
                sys.exit(f"{' '.join(command)}:\n{done.stdout}{done.stderr}")
            said.append(json.loads(done.stdout))
        row = [f"{main} {arguments}", number(said[0]["accesses"])]
        for counts in said:
            row += [f"{100 * counts[kind] / max(1, counts['accesses']):.1f}" for kind in kinds]
        row += [number(said[0]["methods"]), f"{said[0]['analysis_s']:.2f}",
                f"{said[0]['median_ns']:.0f}", f"{1e9 * said[0]['seconds'] / max(1, said[0]['questions']):.0f}"]
        rows.append(row)
        print("| " + " | ".join(row) + " |", file=sys.stderr)
    print(table(["program", "accesses", *kinds, *(kind + ", no contexts" for kind in kinds), "methods", "analyses, s",
                 "a question, ns: median", "mean"], rows))
    print("\nPer cent of the accesses of an exploration without a reduction, up to 20,000 states.")


def shortening(bench, options):
    rows = []
    for row in rows_of_shortening(bench, options.limit):
        rows.append(row)
        print("| " + " | ".join(row) + " |", file=sys.stderr, flush=True)
    print(table(["program", *(f"`{search}`" for search in SHORTENED)], rows))
    print("\nPreemptions; lines of the report; seconds of shortening. Before the arrow as found, behind it as told.")


def several(options):
    return (f"--{options.by}", str(options.several)) if options.several > 1 else ()


def estimates(bench, options):
    reductions = [name for name in options.reductions if name in ("heap-reach", "happens-before", "dynamic")]
    rows = []
    for row in rows_of_estimates(bench, chosen(CORRECT, options), reductions, options.limit,
                                 several(options)):
        rows.append(row)
        print("| " + " | ".join(row) + " |", file=sys.stderr, flush=True)
    print(table(["program", "reduction", "states", *(f"after {100 * part:.0f} %: estimate / states (range)"
                                                     for part in PARTS)], rows))


def auto(bench, options):
    """The default search, run when no search is named, in turn with dfs under the reductions that it uses."""
    rows, sums = [], [0.0, 0.0, 0.0]
    ways = [("--search", "dfs", "--reduction", "dynamic"), ("--search", "dfs", "--reduction", "dynamic+happens-before"),
            ("--search", "auto", DEFAULT_REDUCTION)]
    for folder, main, arguments in chosen(CORRECT, options):
        seconds = [[] for _ in ways]
        for _ in range(options.repeat):
            for way, times in zip(ways, seconds):
                said = bench.check(folder, main, arguments, *way, "--time-limit", str(options.limit))
                times.append(said["time_s"]["total"] if said["verdict"] == "complete" else float("inf"))
        medians = [statistics.median(times) for times in seconds]
        sums = [total + median for total, median in zip(sums, medians)]
        rows.append([f"{main} {arguments}", *(f"{median:.2f}" for median in medians),
                     f"{medians[2] / medians[0]:.2f}", f"{medians[2] - medians[0]:.2f}"])
        print("| " + " | ".join(rows[-1]) + " |", file=sys.stderr, flush=True)
    rows.append(["all", *(f"{total:.1f}" for total in sums), f"{sums[2] / sums[0]:.2f}", f"{sums[2] - sums[0]:.1f}"])
    print(table(["program", "dynamic, s", "dynamic+happens-before, s", "auto, s", "auto / dynamic", "more, s"], rows))


def main():
    what = {"local-accesses": local_accesses,
            "reductions": reductions, "first-errors": first_errors, "vector-clocks": vector_clocks, "errors": errors,
            "guides": guides, "configurations": configurations, "speed": speed, "samplers": samplers, "density": density, "heaps": heaps,
            "shortening": shortening, "characteristics": characteristics,
            "estimates": estimates, "auto": auto}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=what)
    parser.add_argument("--heddle", default=str(ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--limit", type=float, default=60, help="seconds a run")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--give-up", type=int, default=0, help="after so many seeds of which none has found the error")
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--results", help="characteristics: the file that gets them as lines of JSON")
    parser.add_argument("--only", nargs="*", help="programs: main class and arguments")
    parser.add_argument("--several", type=int, default=1, metavar="N", help="estimates: processes that share the search")
    parser.add_argument("--by", choices=("workers", "ranks"), default="workers", help="what they are")
    parser.add_argument("--searches", nargs="*", help="only these")
    parser.add_argument("--reductions", nargs="*", help="these", default=[
        "none", "heap-reach", "fields", "fields+arrays", "happens-before", "hybrid", "sharing", "clock-vectors",
        "dynamic"])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="heddle-bench-") as scratch:
        what[options.what](Bench(options.heddle, scratch), options)


if __name__ == "__main__":
    main()
