"""Limits, signals and full disks: what they leave, and what is said of it."""

import pathlib
import resource
import signal
import time

from checkpoint_cases.runner import BUSY, expect_resumes, expect_undisturbed, save, scenario
from harness.heddle import essence
from harness.pool import expect, tail


def expect_limit(runner, folder, begin, undisturbed, limit, reason):
    said = runner.said(folder, ["--checkpoint", "saved", *limit, *begin])
    reached = said["verdict"] == "incomplete" and reason in said["reason"]
    expect(reached, f"{limit}: {said['verdict']}, {said['reason']}")
    tells = any("heddle check --resume saved" in note for note in said["notes"])
    expect(tells, f"{limit}: the notes do not say how to go on: {said['notes']}")
    expect_resumes(runner, folder, undisturbed, f"resumed after {limit}")


@scenario
def limits(runner, folder):
    for reduction, visited in (("dynamic", "fp128"), ("heap-reach", "fp128"), ("dynamic", "exact"), ("none", "exact")):
        begin = ["--reduction", reduction, "--visited", visited, *runner.program(BUSY)]
        undisturbed = essence(runner.said(folder, begin))
        expect_limit(runner, folder, begin, undisturbed, ["--max-states", "5000"], "state limit")
        expect_limit(runner, folder, begin, undisturbed, ["--time-limit", "0.01"], "time limit")


@scenario
def found_before_starting_again(runner, folder):
    """What was found is not found again before the limits. It stands all the same."""
    begin = ["--all", "--reduction", "dynamic", *runner.program(["FoundBefore", "6"])]
    undisturbed = runner.said(folder, ["--max-states", "30", *begin])
    said = runner.said(folder, ["--checkpoint", "saved", "--max-states", "22", *begin])
    for words in (said, runner.said(folder, ["--resume", "saved", "--max-states", "26"])):
        properties = [violation["property"] for violation in words["violations"]]
        expect(properties == ["uncaught"], f"found: {properties}, {words['reason']}")
    again = runner.said(folder, ["--resume", "saved", "--max-states", "30"])
    for said in (undisturbed, again):
        said.pop("notes")  # that it is saved
    expect_undisturbed(essence(undisturbed), essence(again), "resumed twice")


@scenario
def long_steps(runner, folder):
    """A limit of time is met in the middle of a transition, which counts for nothing then."""
    for reduction in ("dynamic", "heap-reach", "none"):
        begin = ["--reduction", reduction, *runner.program(["Long", "2"])]
        alone = runner.said(folder, begin)
        for part in (0.1, 0.3, 0.6):
            limit = f"{part * alone['time_s']['search']:.3f}"
            expect_limit(runner, folder, begin, essence(alone), ["--time-limit", limit], "time limit")


@scenario
def one_long_transition(runner, folder):
    """It would take minutes, but ends with the limit."""
    begin = ["--reduction", "heap-reach", *runner.program(["Endless"])]
    said = runner.said(folder, ["--time-limit", "0.5", *begin])
    expect(said["reason"] == "time limit of 0.5 s reached", said["reason"])
    expect(said["time_s"]["search"] < 10, said["time_s"])


@scenario
def memory_limits(runner, folder):
    """The visited set may not grow, or all together is too much."""
    for reduction, visited in (("heap-reach", "fp128"), ("dynamic", "exact"), ("none", "exact")):
        begin = ["--reduction", reduction, "--visited", visited, *runner.program(BUSY)]
        undisturbed = essence(runner.said(folder, begin))
        peak = runner.said(folder, ["--max-states", "2000", *begin])["memory"]["peak_bytes"]
        for more in (50_000, 100_000, 150_000, 300_000, 450_000, 600_000):
            expect_limit(runner, folder, begin, undisturbed, ["--memory-limit", str(peak + more)], "memory")


@scenario
def limit_again(runner, folder):
    """A limit that was reached already ends the search again, at the same place."""
    begin = runner.program(BUSY)
    undisturbed = essence(runner.said(folder, begin))
    for limit in (["--max-states", "3000"], ["--max-executions", "900"]):
        first = essence(runner.said(folder, ["--checkpoint", "saved", *limit, *begin]))
        again = essence(runner.said(folder, ["--resume", "saved", *limit]))
        expect_undisturbed(first, again, f"resumed with the same {limit}")
        expect_resumes(runner, folder, undisturbed, f"resumed after {limit}, twice")


@scenario
def signals(runner, folder):
    begin = runner.program(["Busy", "3", "3"])
    undisturbed = essence(runner.said(folder, begin))
    file = pathlib.Path(folder) / "saved"
    for number in (signal.SIGINT, signal.SIGTERM):
        file.unlink(missing_ok=True)
        process = runner.start(folder, ["--checkpoint", "saved", "--checkpoint-interval", "0.02", *begin])
        while not file.exists() and process.poll() is None:
            time.sleep(0.01)
        process.send_signal(number)
        status, said, stderr = runner.end(process)
        expect(status == 3 and said["verdict"] == "incomplete" and "heddle check --resume saved" in str(said["notes"]),
               f"after {number}: exit status {status}, {said and said['notes']}", tail(stderr))
        expect_resumes(runner, folder, undisturbed, f"resumed after {number}")


@scenario
def times_are_summed(runner, folder):
    first = runner.said(folder, ["--checkpoint", "saved", "--time-limit", "0.3", *runner.program(["Busy", "3", "4"])])
    second = runner.said(folder, ["--resume", "saved", "--time-limit", "0.3"])
    one, both = first["time_s"], second["time_s"]
    expect(both["search"] >= one["search"] + 0.25 and both["total"] >= both["search"], f"{one}, then {both}")


@scenario
def full_disk(runner, folder):
    """What is written may be no longer than so many bytes."""
    file = save(runner, folder)
    before = file.read_bytes()
    undisturbed = essence(runner.said(folder, runner.program(BUSY)))

    def little_room():
        most = len(before) // 2  # also for one that is written soon after the last one
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    process = runner.start(folder, ["--resume", "saved", "--checkpoint-interval", "0.01"], preexec_fn=little_room)
    status, said, stderr = runner.end(process)
    words = "saved: cannot write the checkpoint: File too large; the one before is whole"
    expect((status == 3 or said is not None) and words in stderr, f"exit status {status}", tail(stderr))
    expect_undisturbed(undisturbed, essence(said), "although no checkpoint could be written")
    expect(file.read_bytes() == before and not (pathlib.Path(folder) / "saved.new").exists(),
           "the former checkpoint is not as it was, or something lies beside it")
    expect_resumes(runner, folder, undisturbed, "from the former checkpoint")
