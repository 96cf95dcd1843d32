"""What the guest may have of the host: standard input, environment, files."""

from bad_input_cases import BAD_INPUT, UNSUPPORTED, VIOLATION, case, scenario
from harness.pool import expect, tail


@case
def stdin_is_missing(folder, classes):
    return ["check", "--stdin", str(folder / "none.txt"), "-cp", classes, "Ok"], BAD_INPUT, "none.txt: No such file"


@case
def stdin_is_a_folder(folder, classes):
    return ["run", "--stdin", str(folder), "-cp", classes, "Ok"], BAD_INPUT, "is a folder"


@case
def readable_folder_is_missing(folder, classes):
    return ["check", "--allow-read", str(folder / "none"), "-cp", classes, "Ok"], BAD_INPUT, "none: No such file"


@case
def readable_folder_is_a_file(folder, classes):
    (folder / "a.txt").write_text("a")
    return ["run", "--allow-read", str(folder / "a.txt"), "-cp", classes, "Ok"], BAD_INPUT, "is no folder"


@case
def environment_without_name(folder, classes):
    return ["run", "--env", "=value", "-cp", classes, "Ok"], BAD_INPUT, "NAME=VALUE"


@scenario
def files_outside_are_refused(folder, classes, heddle):
    """Whatever the program does to a file that it was not allowed to read ends the run and names the file."""
    inside, outside = folder / "in", folder / "out"
    for place in (inside, outside):
        place.mkdir()
        (place / "a.txt").write_text("a")
    (inside / "link").symlink_to(outside / "a.txt")
    allowed = ["--allow-read", str(inside), "-cp", classes, "Touches"]
    reads = ["read", "exists", "nio-read", "nio-exists"]
    changes = ["write", "mkdir", "delete", "temp", "nio-write", "nio-delete", "nio-mkdir"]
    wanted = [(act, outside / "a.txt", UNSUPPORTED) for act in reads + changes]
    wanted += [(act, outside, UNSUPPORTED) for act in ("list", "nio-list")]
    wanted += [(act, inside / "link", UNSUPPORTED) for act in reads]
    wanted += [(act, inside / "a.txt", UNSUPPORTED) for act in changes]
    wanted += [(act, inside / "a.txt", 0) for act in reads] + [(act, inside, 0) for act in ("list", "nio-list")]
    for act, path, want in wanted:
        status, _, stderr = heddle.run(["run", *allowed, act, str(path)])
        expect(status == want, f"{act} {path}: exit status {status}, not {want}", tail(stderr))
        if want == UNSUPPORTED:
            named = act == "temp" or str(path) in stderr
            expect(named and "Touches.main" in stderr, f"{act} {path}: the place is not named", tail(stderr))


@scenario
def a_schedule_carries_what_was_read(folder, classes, heddle):
    """`replay` has standard input, environment and folders from the schedule, and notices when they have changed."""
    data = folder / "data"
    data.mkdir()
    (data / "a.txt").write_text("a")
    (folder / "in.txt").write_text("b")
    schedule = folder / "schedule.json"
    status, _, stderr = heddle.run(["check", "--schedule", str(schedule), "--stdin", str(folder / "in.txt"),
                                    "--env", "WHAT=x", "--allow-read", str(data), "-cp", classes, "ReadsInput"], data)
    expect(status == VIOLATION, f"exit status {status}", tail(stderr))
    status, stdout, stderr = heddle.run(["replay", str(schedule)])
    expect(status == VIOLATION and b"195x" in stdout, f"replay: exit status {status}", tail(stderr),
           tail(stdout.decode()))
    (folder / "in.txt").rename(folder / "moved.txt")
    status, _, stderr = heddle.run(["replay", str(schedule)])
    expect(status == BAD_INPUT and "in.txt" in stderr, f"moved: exit status {status}", tail(stderr))
    status, _, stderr = heddle.run(["replay", "--stdin", str(folder / "moved.txt"), str(schedule)])
    expect(status == VIOLATION, f"found again: exit status {status}", tail(stderr))
    (folder / "in.txt").write_text("c")
    status, _, stderr = heddle.run(["replay", str(schedule)])
    expect(status == BAD_INPUT and "standard input" in stderr, f"other input: exit status {status}", tail(stderr))
    (folder / "in.txt").write_text("b")
    (data / "a.txt").write_text("other")
    status, _, stderr = heddle.run(["replay", str(schedule)])
    expect(status == BAD_INPUT and "a.txt" in stderr, f"other file: exit status {status}", tail(stderr))
