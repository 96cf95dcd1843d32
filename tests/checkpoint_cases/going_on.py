"""Searches that are killed at random moments, or end at limits, and go on."""

import pathlib
import random
import tempfile
import time

from checkpoint_cases.runner import expect_resumes, expect_undisturbed
from harness.heddle import essence
from harness.pool import Test, expect, tail

# (program and arguments, options): long enough to be killed a few times.
KILLED = [(program, ["--reduction", reduction, "--visited", visited, *more])
          for program, more in ((["Busy", "3", "2"], []), (["Pool", "3"], []), (["Faulty", "3"], ["--all"]))
          for reduction in ("dynamic", "heap-reach")
          for visited in ("fp128", "fp64", "exact")]

ATTRIBUTES = pathlib.Path(__file__).resolve().parent.parent / "programs" / "attributes"

# Every search and reduction, and what is found on the way: interrupted twice by a limit of executions.
LIMITED = [
    ["--reduction", "none"], ["--reduction", "sharing"], ["--reduction", "clock-vectors"],
    ["--reduction", "clock-vectors:start-end,starters"], ["--assume-locked=1"], ["--visited", "bitstate:1"],
    ["--all"], ["--all", "--fail-on", "race"], ["--outcomes"], ["--outcomes", "--reduction", "heap-reach"],
    ["--no-state-matching", "--max-depth", "30"], ["--reduction", "heap-reach", "--max-depth", "12"],
    ["--attributes", str(ATTRIBUTES / "runnable.toml"), "--reduction", "dynamic"],
    ["--attributes", str(ATTRIBUTES / "overruled.toml")],
    ["--break-at", "Busy.main", "--break-at", "java.lang.Thread.run", "--reduction", "dynamic"],
    ["--spurious-wakeups"], ["--time-outs", "last", "--outcomes"],
    *(["--visited", "exact", *more] for more in (
        ["--reduction", "none", "--outcomes"], ["--reduction", "heap-reach", "--all", "--fail-on", "race"],
        ["--max-depth", "12"], ["--no-state-matching", "--max-depth", "30"], ["--search", "bounded:0..2"],
        ["--search", "rb:<20,pl,d,Lb,0.75,1.5>"], ["--search", "restarts:luby,unit=300"], ["--search", "walk:300"])),
    ["--search", "random"], ["--search", "random", "--seed", "7", "--reduction", "heap-reach"],
    ["--search", "guided:preemption"], ["--search", "guided:reorder"], ["--search", "guided:prune+random"],
    ["--search", "bounded:1"], ["--search", "bounded:0..2"],
    ["--search", "rb:<20,pl,d,Lb,0.75,1.5>"], ["--search", "rb:<I,pl,d,R,0.75,1.5>+random"],
    ["--search", "rb:<L*0.5,cs,ncs,F,1-r/9,1>+bounded:2"], ["--search", "restarts:luby,unit=300"],
    ["--search", "restarts:walsh,unit=500+guided:preemption"], ["--search", "walk:300"], ["--search", "pct:3,300"],
    ["--search", "pos:300"], ["--search", "portfolio", "--workers", "1", "--reduction", "heap-reach"],
]


def killed(runner, kills, program, options):
    def run():
        moments = random.Random(f"{program} {options}")
        with tempfile.TemporaryDirectory(prefix="heddle-checkpoint-") as folder:
            file = pathlib.Path(folder) / "saved"
            begin = [*options, *runner.program(program)]
            undisturbed = essence(runner.said(folder, begin))
            keep = ["--checkpoint-interval", "0.05"]
            done = ended = 0
            patience = 1.0  # a search must get as far as a checkpoint, and not to its end, however fast the machine is
            while done < kills or ended == 0:
                arguments = [*keep, "--resume", "saved"] if file.exists() else [*keep, "--checkpoint", "saved", *begin]
                before = file.stat().st_mtime_ns if file.exists() else 0
                process = runner.start(folder, arguments)
                if done < kills:
                    time.sleep(patience * moments.uniform(0.1, 0.7))
                    if process.poll() is None:
                        process.kill()
                        process.communicate()
                        done += 1
                        came_on = file.exists() and file.stat().st_mtime_ns != before
                        patience *= 1 if came_on else 1.2
                        continue
                    patience = max(0.1, patience / 1.3)
                status, said, stderr = runner.end(process)
                expect(said is not None, f"{arguments}: exit status {status} after {done} kills", tail(stderr))
                expect_undisturbed(undisturbed, essence(said), f"after {done} kills")
                ended += 1
                file.unlink(missing_ok=True)
    return Test(f"killed/{' '.join(program + options)}", run)


def limited(runner, program, options):
    """The limits lie at a third and two thirds of the executions."""
    def run():
        with tempfile.TemporaryDirectory(prefix="heddle-checkpoint-") as folder:
            begin = [*options, *runner.program(program)]
            undisturbed = essence(runner.said(folder, begin))
            counts = undisturbed["counts"]
            ends = counts["executions"] + counts["dropped"] + counts["left"]
            first, second = max(1, ends // 3), max(2, ends * 2 // 3)
            runner.said(folder, ["--checkpoint", "saved", "--max-executions", str(first), *begin])
            saved = pathlib.Path(folder) / "saved"
            expect(saved.exists(), f"the limit of {first} executions left no checkpoint")
            runner.said(folder, ["--resume", "saved", "--max-executions", str(second)])
            expect_resumes(runner, folder, undisturbed, "resumed twice")
    return Test(f"limited/{' '.join(program + options)}", run)


def tests(runner, kills):
    rows = [(["Faulty", "2"] if "--all" in row or "--outcomes" in row else ["Busy", "2", "2"], row) for row in LIMITED]
    return [*(limited(runner, program, row) for program, row in rows),
            *(killed(runner, kills, program, row) for program, row in KILLED)]
