"""Ranks that save an exploration together: what is left when one or all of them are killed, and who can go on with it."""

import contextlib
import os
import pathlib
import random
import signal
import tempfile
import time

from checkpoint_cases.runner import scenario
from harness.heddle import expect_same
from harness.pool import Test, expect, tail

# Program, options, and machines that the ranks count as.
KILLED = [
    (["Busy", "3", "3"], ["--reduction", "happens-before"], "2"),
    (["Busy", "3", "2"], ["--reduction", "none", "--visited", "fp64"], "1"),
    # Merged, alike threads may be counted by a few states more, by which of two mirrored states came first.
    (["Pool", "3"], ["--outcomes", "--symmetry", "none"], "2"),
    (["Faulty", "3"], ["--all", "--reduction", "heap-reach"], "2"),
]


def finding(said):
    kept = {key: said[key] for key in ("verdict", "outcomes_complete") if key in said}
    kept["counts"] = {key: count for key, count in said["counts"].items() if key not in ("max_depth", "instructions")}
    kept["violations"] = sorted([v["property"], v.get("location") or ""] for v in said["violations"])
    kept["races"] = sorted(race["field"] for race in said["races"])
    kept["outcomes"] = sorted([outcome["stdout"], outcome["exit"]] for outcome in said.get("outcomes", []))
    return kept


def ranks_of(process):
    return [int(pid) for pid in pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


def wait_for_save(process, file, before):
    while process.poll() is None and (not file.exists() or file.stat().st_mtime_ns == before):
        time.sleep(0.005)


def killed(runner, kills, program, options, machines):
    """One rank is killed, or all: at random moments, behind the first checkpoint of the run."""
    def run():
        moments = random.Random(f"{program} {options}")
        with tempfile.TemporaryDirectory(prefix="heddle-ranks-") as folder:
            file = pathlib.Path(folder) / "saved"
            begin = [*options, *runner.program(program)]
            undisturbed = finding(runner.said(folder, ["--ranks", "1", *begin]))
            keep = ["--checkpoint-interval", "0.03", "--machines", machines]
            done = 0
            while done < kills:
                ranks = str(moments.randint(1, 3))
                before = file.stat().st_mtime_ns if file.exists() else 0
                arguments = ["--resume", "saved"] if file.exists() else ["--checkpoint", "saved", *begin]
                process = runner.start(folder, ["--ranks", ranks, *keep, *arguments], start_new_session=True)
                wait_for_save(process, file, before)
                time.sleep(moments.uniform(0, 0.1))
                if process.poll() is not None:
                    expect_end(runner, process, undisturbed)
                    for left in pathlib.Path(folder).iterdir():
                        left.unlink()
                    done += 1  # it was too fast for that
                    continue
                alone = moments.random() < 0.5
                victims = ranks_of(process)
                if alone and victims:
                    with contextlib.suppress(ProcessLookupError):  # it has ended meanwhile
                        os.kill(moments.choice(victims), signal.SIGKILL)
                    expect_says(runner, process, undisturbed)
                else:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.communicate()
                done += 1
            if file.exists():
                for ranks in ("1", "2", "3"):
                    again = runner.start(folder, ["--ranks", ranks, "--machines", machines, "--resume", "saved",
                                                  "--checkpoint", f"of-{ranks}"])
                    expect_end(runner, again, undisturbed)
    words = " ".join([*program, *options])
    return Test(f"checkpoints/killed ranks [{words} on {machines}]", run)


def expect_end(runner, process, undisturbed):
    status, said, stderr = runner.end(process)
    expect(said is not None, str(process.args), f"exit status {status}", tail(stderr))
    expect_same(undisturbed, finding(said), ["undisturbed", "resumed"], " ".join(process.args))


def expect_says(runner, process, undisturbed):
    """A rank has died: incomplete, with how to go on; or the search had ended before."""
    _, said, stderr = runner.end(process)
    expect(said is not None, str(process.args), tail(stderr))
    if said["verdict"] == "incomplete":
        expect("killed" in said["reason"] or "died" in said["reason"], said["reason"])
        expect(any("goes on from there" in note for note in said["notes"]), said["notes"])
    else:
        expect(said["verdict"] == undisturbed["verdict"], said["verdict"])


@scenario
def ranks_and_one_search(runner, folder):
    """A checkpoint of ranks is for ranks, and one of a single search is not. What is missing is named."""
    begin = ["--reduction", "happens-before", *runner.program(["Busy", "3", "3"])]
    process = runner.start(folder, ["--ranks", "2", "--checkpoint", "saved", "--checkpoint-interval", "0.03", *begin],
                           start_new_session=True)
    wait_for_save(process, pathlib.Path(folder) / "saved", 0)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    expect_refused(runner, folder, ["--resume", "saved"], "go on with --ranks N")
    parts = sorted(pathlib.Path(folder).glob("saved.*.1"))
    for part in parts:
        part.unlink()
    expect_refused(runner, folder, ["--ranks", "2", "--resume", "saved"], ".1")
    runner.said(folder, ["--checkpoint", "alone", "--max-states", "2000", *begin])
    expect_refused(runner, folder, ["--ranks", "2", "--resume", "alone"], "of a search without ranks")


@scenario
def another_search_of_ranks(runner, folder):
    """It saves into the same file. Until that is done, the files that this names are left alone."""
    begin = ["--reduction", "happens-before", *runner.program(["Busy", "3", "3"])]
    file = pathlib.Path(folder) / "saved"
    numbers = []
    for _ in range(2):
        before = file.stat().st_mtime_ns if file.exists() else 0
        process = runner.start(folder, ["--ranks", "2", "--checkpoint", "saved", "--checkpoint-interval", "0.2", *begin],
                               start_new_session=True)
        wait_for_save(process, file, before)
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        numbers.append({int(part.name.split(".")[1]) for part in pathlib.Path(folder).glob("saved.*.[01]")})
    first, second = numbers  # those of the time before may still be there
    expect(min(second) >= min(first) and max(second) > min(first), str(numbers))


ENDED_BY = {
    "states": ["--max-states", "20000"],
    "executions": ["--max-executions", "9000"],
    "time": ["--time-limit", "0.4"],
}


def ended(runner, limit, words):
    """Whatever rank comes to a limit first, all save. Nothing of it is explored twice, however often it happens."""
    def run():
        begin = ["--reduction", "none", "--symmetry", "none", *runner.program(["Busy", "3", "3"])]
        with tempfile.TemporaryDirectory(prefix="heddle-ranks-") as folder:
            undisturbed = finding(runner.said(folder, ["--ranks", "1", *begin]))
            arguments = ["--checkpoint", "saved", *begin]
            for ranks, machines in (("3", "2"), ("2", "2"), ("1", "1"), ("3", "1")):
                said = runner.said(folder, ["--ranks", ranks, "--machines", machines, *words, *arguments])
                if said["verdict"] != "incomplete":
                    break  # the limit came too late
                expect(said["limit"] == limit, said["limit"])
                # None was due before.
                expect(any("goes on from there" in note for note in said["notes"]), said["notes"])
                arguments = ["--resume", "saved"]
            said = runner.said(folder, ["--ranks", "2", *arguments])
            expect_same(undisturbed, finding(said), ["undisturbed", "resumed"], limit)
    return Test(f"checkpoints/ranks ended by a limit [{limit}]", run)


@scenario
def ranks_count_from_the_beginning(runner, folder):
    """A limit of states holds for the whole search, as for one process. Ranks tell their counts now and then."""
    begin = ["--reduction", "none", "--symmetry", "none", *runner.program(["Busy", "3", "3"])]
    keep = ["--checkpoint", "saved", "--max-states"]
    states = [runner.said(folder, ["--ranks", "2", *keep, "5000", *begin])["counts"]["states_new"]]
    for limit in (5000, states[0] + 2000):
        again = runner.said(folder, ["--ranks", "2", "--resume", "saved", *keep, str(limit)])
        states.append(again["counts"]["states_new"])
    expect(states[0] >= 5000 and states[1] < states[0] + 20 and states[2] >= states[0] + 2000, str(states))


@scenario
def ranks_save_when_interrupted(runner, folder):
    """Ctrl-C, and the search goes on from there."""
    begin = ["--reduction", "none", "--symmetry", "none", *runner.program(["Busy", "4", "3"])]
    keep = ["--checkpoint", "saved", "--checkpoint-interval", "0.2"]
    process = runner.start(folder, ["--ranks", "2", *keep, *begin], start_new_session=True)
    wait_for_save(process, pathlib.Path(folder) / "saved", 0)
    time.sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)
    _, said, stderr = runner.end(process)
    expect(said is not None, tail(stderr))
    expect(said["verdict"] == "incomplete" and said["limit"] == "signal", said["verdict"])
    met = said["counts"]["states_new"]
    again = runner.said(folder, ["--ranks", "1", "--max-states", str(met + 1000), "--checkpoint", "later",
                                 "--resume", "saved"])
    expect(again["counts"]["states_new"] >= met + 1000, f"{met} states, and {again['counts']['states_new']} in all")


def expect_refused(runner, folder, arguments, words):
    status, _, stderr = runner.end(runner.start(folder, arguments))
    expect(status == 2 and words in stderr and len(stderr.splitlines()) == 1, f"{arguments}: {status}", stderr)


def tests(runner, kills):
    return [*(killed(runner, kills, *row) for row in KILLED),
            *(ended(runner, limit, words) for limit, words in ENDED_BY.items())]
