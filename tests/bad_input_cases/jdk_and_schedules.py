"""JDKs and schedules that are not there, or are none, or are others than they were."""

import json
import pathlib
import subprocess

from bad_input_cases import BAD_INPUT, VIOLATION, case, scenario
from harness.pool import expect, tail


@case
def no_such_jdk(folder, classes):
    return ["check", "--jdk", str(folder / "jdk"), "-cp", classes, "Ok"], BAD_INPUT, "jdk"


@case
def schedule_is_missing(folder, classes):
    return ["replay", "-cp", classes, str(folder / "none.json")], BAD_INPUT, "none.json"


@case
def schedule_is_no_json(folder, classes):
    (folder / "schedule.json").write_text("{ \"steps\": [")
    return ["replay", "-cp", classes, str(folder / "schedule.json")], BAD_INPUT, "schedule.json"


@case
def schedule_is_empty(folder, classes):
    (folder / "schedule.json").write_text("{}")
    return ["replay", "-cp", classes, str(folder / "schedule.json")], BAD_INPUT, "schedule.json"


@case
def jdk_without_image(folder, classes):
    (folder / "bin").mkdir()
    (folder / "release").write_text('JAVA_VERSION="17.0.1"\n')
    return ["check", "--jdk", str(folder), "-cp", classes, "Ok"], BAD_INPUT, "lib/modules"


@case
def schedule_is_binary(folder, classes):
    (folder / "schedule.json").write_bytes(bytes(range(256)) * 8)
    return ["replay", "-cp", classes, str(folder / "schedule.json")], BAD_INPUT, "schedule.json"


@case
def replay_of_nothing(folder, classes):
    return ["replay", "-cp", classes], BAD_INPUT, "schedule"


@scenario
def no_jdk_anywhere(folder, classes, heddle):
    environment = {k: v for k, v in heddle.environment.items() if k != "JAVA_HOME"}
    environment["PATH"] = str(folder)
    done = subprocess.run([heddle.binary, "check", "-cp", classes, "Ok"], env=environment, cwd=folder,
                          capture_output=True, text=True, timeout=heddle.timeout)
    expect(done.returncode == BAD_INPUT, f"exit status {done.returncode}", done.stderr)
    expect("JDK" in done.stderr, "no word of a JDK", done.stderr)


def schedule_of(heddle, folder, classes, main):
    path = folder / "schedule.json"
    status, _, stderr = heddle.run(["check", "--schedule", str(path), "-cp", classes, main])
    expect(status == VIOLATION and path.exists(), f"no schedule of {main}: exit status {status}", tail(stderr))
    return path


@scenario
def schedule_is_replayed(folder, classes, heddle):
    path = schedule_of(heddle, folder, classes, "Fails")
    status, stdout, stderr = heddle.run(["replay", str(path)])
    expect(status == VIOLATION, f"exit status {status}", tail(stderr))
    expect(stdout.startswith(b"VIOLATION") and b"no arguments" in stdout, "the violation is not told", stdout.decode())


@scenario
def schedule_with_other_steps(folder, classes, heddle):
    path = schedule_of(heddle, folder, classes, "Fails")
    schedule = json.loads(path.read_text())
    for steps in ([[7, 0, 3]], [[0, 0, 5000]], [[0, 9, 1]], [], [[0, 0]], [[-1, 0, 1]], "none"):
        path.write_text(json.dumps({**schedule, "steps": steps}))
        status, stdout, stderr = heddle.run(["replay", str(path)])
        expect(status == BAD_INPUT, f"steps {steps}: exit status {status}", tail(stderr))
        expect("schedule.json" in stderr, f"steps {steps}: standard error does not name the file", tail(stderr))


@scenario
def schedule_with_damaged_words(folder, classes, heddle):
    path = schedule_of(heddle, folder, classes, "Fails")
    schedule = json.loads(path.read_text())
    for damage, words in (({"violation": schedule["violation"].replace("|", "}", 1)}, '"violation"'),
                          ({"options": {**schedule["options"], "property": "zzz"}}, "unknown property zzz")):
        path.write_text(json.dumps({**schedule, **damage}))
        status, _, stderr = heddle.run(["replay", "-cp", classes, str(path)])
        expect(status == BAD_INPUT, f"{damage}: exit status {status}", tail(stderr))
        expect("schedule.json" in stderr and words in stderr, f"{damage}: not said", tail(stderr))
        expect(len(stderr.splitlines()) == 1, "not one line", tail(stderr))


@scenario
def schedule_of_another_program(folder, classes, heddle):
    path = schedule_of(heddle, folder, classes, "Fails")
    other = folder / "other"
    other.mkdir()
    (other / "Fails.class").write_bytes((pathlib.Path(classes) / "Ok.class").read_bytes().replace(b"Ok", b"Fails"[:2]))
    status, _, stderr = heddle.run(["replay", "-cp", str(other), str(path)])
    expect(status == BAD_INPUT, f"exit status {status}", tail(stderr))
    other_main = json.loads(path.read_text())
    path.write_text(json.dumps({**other_main, "main_class": "Ok"}))
    status, _, stderr = heddle.run(["replay", str(path)])
    expect(status == BAD_INPUT and "Ok" in stderr, f"exit status {status}", tail(stderr))
