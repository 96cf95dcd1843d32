"""Runs searches that are saved, interrupted and resumed."""

import json
import pathlib
import subprocess

from harness.heddle import Heddle, essence, expect_same
from harness.pool import Failed, expect, tail

BUSY = ["Busy", "3", "2"]
SCENARIOS = []


def scenario(function):
    """Is given a Runner and an empty folder, and raises Failed."""
    SCENARIOS.append(function)
    return function


class Runner(Heddle):
    """`heddle check --format json` in a folder; may be ended before its end."""

    def __init__(self, binary, timeout, classes):
        super().__init__(binary, timeout)
        self.classes = classes

    def start(self, folder, arguments, **settings):
        # A search that goes on says what it is, and no more why it is not the default.
        search = [] if "--search" in arguments or "--resume" in arguments else ["--search", "dfs"]
        return subprocess.Popen([self.binary, "check", "--format", "json", *search, *arguments], cwd=folder,
                                env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, **settings)

    def end(self, process):
        """(exit status, what was said or None, standard error)"""
        try:
            stdout, stderr = process.communicate(timeout=self.timeout)
        except subprocess.TimeoutExpired as error:
            process.kill()
            raise Failed(f"{process.args}\ndid not end within {self.timeout} s") from error
        said = json.loads(stdout) if stdout.startswith("{") else None
        return process.returncode, said, stderr

    def said(self, folder, arguments):
        status, said, stderr = self.end(self.start(folder, arguments))
        expect(said is not None and said["verdict"] != "failed", f"heddle check {' '.join(arguments)}",
               f"exit status {status}", tail(stderr))
        return said

    def program(self, program):
        return ["-cp", str(self.classes), *program]


def save(runner, folder, options=()):
    runner.said(folder, ["--checkpoint", "saved", "--max-states", "2000", *options, *runner.program(BUSY)])
    return pathlib.Path(folder) / "saved"


def expect_undisturbed(undisturbed, said, words):
    """Both by `essence`."""
    expect_same(undisturbed, said, ["undisturbed", "resumed"], words)


def expect_resumes(runner, folder, undisturbed, words):
    expect_undisturbed(undisturbed, essence(runner.said(folder, ["--resume", "saved"])), words)
