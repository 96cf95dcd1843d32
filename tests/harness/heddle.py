"""Runs the program under test, and turns what it says into the words of the expectation tables."""

import json
import os
import pathlib
import subprocess
import tempfile

from harness.java import ENVIRONMENT
from harness.pool import Failed, tail

# The exit status that goes with each verdict.
STATUS = {"complete": 0, "violation": 1, "failed": 2, "incomplete": 3, "unsupported": 4}

# A sanitizer's complaint must look like no verdict: it ends the process by a signal.
SANITIZERS = {
    "ASAN_OPTIONS": "abort_on_error=1:detect_leaks=0",
    "UBSAN_OPTIONS": "abort_on_error=1:halt_on_error=1:print_stacktrace=1",
}


class Heddle:
    def __init__(self, binary, timeout):
        self.binary = str(pathlib.Path(binary).resolve())
        self.timeout = timeout
        self.environment = {**ENVIRONMENT, **SANITIZERS}

    def run(self, arguments, cwd=None):
        """Returns (exit status, standard output as bytes, standard error as text); Failed when it does not end in time.
        Runs in an empty folder of its own unless it is told another."""
        with tempfile.TemporaryDirectory(prefix="heddle-test-") as folder:
            try:
                done = subprocess.run([self.binary, *arguments], cwd=cwd or folder, env=self.environment,
                                      stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                      timeout=self.timeout)
            except subprocess.TimeoutExpired as error:
                raise Failed(f"{self.words(arguments)}\ndid not end within {self.timeout} s") from error
        return done.returncode, done.stdout, done.stderr.decode(errors="replace")

    def check(self, arguments, cwd=None):
        """`heddle check --format json`: returns an Observation, or Failed when there is no verdict. Tables have counts of
        one depth-first search, so that is taken where none is named."""
        search = [] if "--search" in arguments or "--resume" in arguments else ["--search", "dfs"]
        arguments = ["check", "--format", "json", *search, *arguments]
        status, stdout, stderr = self.run(arguments, cwd)
        try:
            said = json.loads(stdout)
            expected_status = STATUS[said["verdict"]]
        except (ValueError, KeyError, TypeError) as error:
            output = tail(stdout.decode(errors="replace")) + "\n" + tail(stderr, 30)
            raise Failed(f"{self.words(arguments)}\nno verdict; exit status {status}\n{output}") from error
        if status != expected_status:
            verdict = f"verdict {said['verdict']}, but exit status {status}"
            raise Failed(f"{self.words(arguments)}\n{verdict}\n{tail(stderr)}")
        return Observation(said, status, self.words(arguments))

    def words(self, arguments):
        return f"$ {os.path.relpath(self.binary)} " + " ".join(arguments)


class Observation:
    """What one `check` said."""

    def __init__(self, said, status, command):
        self.said, self.status, self.command = said, status, command

    def value(self, key, want):
        """The text that a table holds for the key. `want`, the text it holds now, decides how much of it is told: a
        violation without a place (`violation=deadlock`) is compared without."""
        said = self.said
        if key == "status":
            return str(self.status)
        if key == "violation":
            with_place = "@" in want or want in ("?", "none")
            places = {v["property"] + (f"@{v.get('location') or '?'}" if with_place else "")
                      for v in said.get("violations", [])}
            return ",".join(sorted(places)) or "none"
        if key in ("preemptions", "steps"):  # of the first violation
            return str(said["violations"][0][key]) if said.get("violations") else "none"
        if key == "advice":  # under the first violation
            return braces([escape(violation["advice"]) for violation in said.get("violations", [])[:1]
                           if "advice" in violation])
        if key == "races":
            return braces({race["field"] for race in said.get("races", [])})
        if key == "outcomes":
            return braces(self.outcomes())
        if key == "reason":
            return braces([escape(said.get("reason") or "")])
        if key == "fixed":
            return braces([escape(words) for words in said.get("held_fixed", [])])
        if key == "notes":
            return braces([escape(note) for note in said.get("notes", [])])
        if key in said.get("counts", {}):
            return str(said["counts"][key])
        if key in ("verdict", "reduction", "search", "seed"):
            return str(said.get(key))
        raise Failed(f"unknown key '{key}' in the table")

    def outcomes(self):
        """The set of outputs, one word each: standard output without its last newline, and the exit status unless 0."""
        return {escape(outcome["stdout"].removesuffix("\n")) + (f" exit={outcome['exit']}" if outcome["exit"] else "")
                for outcome in self.said.get("outcomes", [])}


def essence(said):
    """All that is said but times, memory, advice and the estimate (they rest on times), and where the schedule is."""
    kept = {key: value for key, value in said.items() if key not in ("time_s", "memory", "advice", "estimate")}
    violations = [{key: value for key, value in violation.items() if key != "schedule_file"}
                  for violation in said.get("violations", [])]
    return {**kept, "violations": violations}


def expect_same(one, other, names, words):
    """Of two dictionaries, made for instance by `essence`. `names`: what to call them; `words`: what to tell before."""
    differing = []
    for key in {**one, **other}:
        texts = [json.dumps(said.get(key)) for said in (one, other)]
        if texts[0] != texts[1]:
            begin = max(0, len(os.path.commonprefix(texts)) - 100)
            differing += [f"{key}:", *(f"  {name}: {text[begin:begin + 600]}" for name, text in zip(names, texts))]
    if differing:
        raise Failed("\n".join([words, *differing]))


def braces(words):
    return "{" + ";".join(sorted(words)) + "}"


def escape(text):
    for plain, escaped in (("\\", "\\\\"), ("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t"), (";", "\\:"), ("{", "\\("),
                           ("}", "\\)"), ("|", "\\!")):
        text = text.replace(plain, escaped)
    return text
