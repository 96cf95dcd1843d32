"""Files that are no checkpoint, or not of this search, program, JDK or heddle."""

import pathlib
import random
import shutil
import subprocess

from checkpoint_cases.runner import BUSY, save, scenario
from harness.java import find_jdk
from harness.pool import Skipped, expect, tail


def expect_refused(runner, folder, arguments, words):
    status, said, stderr = runner.end(runner.start(folder, arguments))
    refused = status == 2 and (not said or said["verdict"] == "failed")
    expect(refused and stderr.count("\n") == 1 and words in stderr,
           f"{arguments}: exit status {status}, wanted 2 and {words!r}", tail(stderr))


@scenario
def damaged(runner, folder):
    damage(runner, folder, [])


@scenario
def damaged_exact(runner, folder):
    damage(runner, folder, ["--visited", "exact"])


def damage(runner, folder, options):
    file = save(runner, folder, options)
    whole = file.read_bytes()
    places = random.Random(1)
    for cut in [0, 1, 7, 8, 11, 12, 30, len(whole) - 1, *(places.randrange(len(whole)) for _ in range(10))]:
        file.write_bytes(whole[:cut])
        expect_refused(runner, folder, ["--resume", "saved"], "saved: the file is ")
    for flip in [0, 8, 12, len(whole) - 1, *(places.randrange(len(whole)) for _ in range(10))]:
        file.write_bytes(whole[:flip] + bytes([whole[flip] ^ 1 << places.randrange(8)]) + whole[flip + 1:])
        expect_refused(runner, folder, ["--resume", "saved"], "saved: the file is ")
    file.write_bytes(whole + b"x")
    expect_refused(runner, folder, ["--resume", "saved"], "saved: the file is no whole checkpoint")


@scenario
def bad_files(runner, folder):
    expect_refused(runner, folder, ["--resume", "nowhere"], "nowhere: cannot read the checkpoint: No such file")
    expect_refused(runner, folder, ["--resume", "."], ".: is no ordinary file")
    (pathlib.Path(folder) / "notes.txt").write_text("not to be lost")
    for options, words in ((["--checkpoint", "notes.txt"], "there is a file that is none"),
                           (["--checkpoint", "no/saved"], "no/saved: cannot save a checkpoint"),
                           (["--checkpoint-interval", "1"], "needs --checkpoint or --resume"),
                           (["--search", "portfolio", "--workers", "2", "--checkpoint", "saved"],
                            "a search with several workers cannot be saved")):
        expect_refused(runner, folder, [*options, *runner.program(BUSY)], words)


@scenario
def other_options(runner, folder):
    save(runner, folder, ["--seed", "3"])
    for option, words in ((["--seed", "4"], "--seed was 3, not 4"),
                          (["--search", "random"], "--search was dfs, not random"),
                          (["--reduction", "heap-reach"], "--reduction was dynamic, not heap-reach"),
                          (["--all"], "--all was"), (["--visited", "fp64"], "--visited was fp128, not fp64"),
                          (["--max-depth", "9"], "--max-depth was"), (["-cp", "elsewhere"], "--class-path was"),
                          (["-Da=b"], "--define was"), (["-da"], "--disable-assertions was"),
                          (["--outcomes"], "--outcomes was"), (["--no-state-matching"], "--no-state-matching was"),
                          (["--spurious-wakeups"], "--spurious-wakeups was"), (["--time-outs", "last"], "--time-outs was"),
                          (["Pool", "3"], "main class was Busy, not Pool"),
                          (["Busy", "2"], 'arguments was ["3","2"], not ["2"]')):
        expect_refused(runner, folder, ["--resume", "saved", *option], words)
    runner.said(folder, ["--resume", "saved", "--seed", "3", "--reduction", "dynamic", "--guest-output", "hide", *BUSY])


@scenario
def other_program(runner, folder):
    classes = pathlib.Path(folder) / "classes"
    shutil.copytree(runner.classes, classes)
    runner.said(folder, ["--checkpoint", "saved", "--max-states", "2000", "-cp", "classes", *BUSY])
    file = classes / "Busy.class"
    file.write_bytes(file.read_bytes().replace(b"turn", b"tusk"))
    expect_refused(runner, folder, ["--resume", "saved"], "another program; these have changed: Busy")
    elsewhere = pathlib.Path(folder) / "elsewhere"
    elsewhere.mkdir()
    expect_refused(runner, elsewhere, ["--resume", "../saved"], "the checkpoint is of a run in ")


@scenario
def other_jdk(runner, folder):
    try:
        other = find_jdk(25)
    except Skipped as why:
        raise Skipped("no second JDK") from why
    save(runner, folder)
    expect_refused(runner, folder, ["--resume", "saved", "--jdk", str(other.home)], "the checkpoint is of JDK ")


@scenario
def other_heddle(runner, folder):
    """Other bytes of the program: another build."""
    file = save(runner, folder)
    program = pathlib.Path(folder) / "heddle"
    shutil.copy(runner.binary, program)
    with program.open("ab") as end:
        end.write(b"\0")
    done = subprocess.run([program, "check", "--resume", file], cwd=folder, env=runner.environment, capture_output=True,
                          text=True)
    expect(done.returncode == 2 and "another build of heddle" in done.stderr, f"exit status {done.returncode}",
           done.stderr)
