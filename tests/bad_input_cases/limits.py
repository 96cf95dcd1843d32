"""The limits of guest and host: verdicts of their own."""

import json
import os
import signal
import subprocess
import time

from bad_input_cases import BAD_INPUT, INCOMPLETE, VIOLATION, case, scenario
from harness.pool import Failed, expect, tail


@scenario
def guest_stack_overflow(folder, classes, heddle):
    expect(heddle.check(["-cp", classes, "DeepRecursion"]).said["verdict"] == "complete", "caught, but not complete")
    seen = heddle.check(["-cp", classes, "DeepRecursion", "uncaught"])
    place = seen.value("violation", "?")
    expect(place.startswith("uncaught@DeepRecursion.java"), "not an uncaught exception", seen.said)


@scenario
def guest_out_of_memory(folder, classes, heddle):
    seen = heddle.check(["-Xmx32m", "-cp", classes, "EatsHeap"])
    expect(seen.said["verdict"] == "complete", "caught, but not complete")
    seen = heddle.check(["-Xmx32m", "-cp", classes, "EatsHeap", "uncaught"])
    expect("OutOfMemoryError" in seen.said["reason"], "not an uncaught OutOfMemoryError", seen.said)


@case
def guest_heap_too_small_to_boot(folder, classes):
    return ["check", "-Xmx1k", "-cp", classes, "EatsHeap"], BAD_INPUT, "-Xmx1k"


@scenario
def host_memory_limit(folder, classes, heddle):
    options = ["--memory-limit", "64m", "--memory-model", "sc", "--time-limit", "100"]
    seen = heddle.check([*options, "-cp", classes, "Many"])
    expect(seen.status == INCOMPLETE and "memory" in seen.said["reason"], "not incomplete for memory", seen.said)


@scenario
def other_limits(folder, classes, heddle):
    for options, words in ((["--time-limit", "0.5"], "time limit"), (["--max-states", "100"], "state limit"),
                           (["--max-depth", "10", "--time-limit", "20"], "limit"),
                           (["--max-executions", "1", "--time-limit", "20"], "limit")):
        seen = heddle.check([*options, "-cp", classes, "Many"])
        reached = seen.status == INCOMPLETE and words in seen.said["reason"]
        expect(reached, f"{options}: not incomplete for it", seen.said)


def not_under_nohup():
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@scenario
def control_c(folder, classes, heddle):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        process = subprocess.Popen([heddle.binary, "check", "--format", "json", "-cp", classes, "Many"], cwd=folder,
                                   env=heddle.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                   preexec_fn=not_under_nohup)
        time.sleep(3)
        process.send_signal(number)
        try:
            stdout, stderr = process.communicate(timeout=60)
        except subprocess.TimeoutExpired as error:
            process.kill()
            raise Failed("does not end after Ctrl-C") from error
        expect(process.returncode == INCOMPLETE, f"exit status {process.returncode}", stderr)
        said = json.loads(stdout)
        expect(said["verdict"] == "incomplete" and said["counts"]["states_new"] > 0, "no partial result", said)


@scenario
def address_space_limit(folder, classes, heddle):
    """With some gigabytes it works as always; with too few it says so."""
    for gigabytes, want in ((64, 0), (16, 0), (4, 0), (1, INCOMPLETE)):
        limited = ["prlimit", f"--as={gigabytes << 30}", heddle.binary]
        if subprocess.run([*limited, "--version"], env=heddle.environment, capture_output=True).returncode != 0:
            continue  # sanitizers want more
        done = subprocess.run([*limited, "check", "-cp", classes, "Ok"], env=heddle.environment, cwd=folder,
                              capture_output=True, text=True, timeout=heddle.timeout)
        expect(done.returncode == want, f"{gigabytes} GiB: exit status {done.returncode}", tail(done.stderr))
        expect(want == 0 or "address space" in done.stderr, f"{gigabytes} GiB: not told", tail(done.stderr))


@scenario
def disk_is_full(folder, classes, heddle):
    status, stdout, stderr = heddle.run(["check", "--schedule", "/dev/full", "-cp", classes, "Fails"])
    expect(status == VIOLATION and stdout.startswith(b"VIOLATION"), f"schedule: exit status {status}", tail(stderr))
    expect("/dev/full" in stderr and "No space" in stderr, "schedule: not told", tail(stderr))
    for options in ([], ["--format", "json"]):
        with open("/dev/full", "w") as full:
            done = subprocess.run([heddle.binary, "check", *options, "-cp", classes, "Ok"], env=heddle.environment,
                                  cwd=folder, stdout=full, stderr=subprocess.PIPE, text=True, timeout=heddle.timeout)
        expect(done.returncode != 0, "report: exit status 0", done.stderr)
        expect("No space" in done.stderr, "report: not told", done.stderr)


@scenario
def reader_goes_away(folder, classes, heddle):
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([heddle.binary, "check", "-cp", classes, "Ok"], env=heddle.environment, cwd=folder,
                          stdout=write, stderr=subprocess.PIPE, text=True, timeout=heddle.timeout)
    os.close(write)
    expect(done.returncode == 0, f"exit status {done.returncode}", done.stderr)
