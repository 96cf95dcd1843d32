"""What the guest may have of the host: standard input, environment, files."""

import pathlib

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


READS = ["read", "exists", "nio-read", "nio-exists"]
CHANGES = ["write", "mkdir", "delete", "nio-write", "nio-delete", "nio-mkdir"]


@scenario
def files_outside_are_refused(folder, classes, heddle):
    """Whatever the program does to a file that it was not allowed to read ends the run and names the file."""
    inside, outside = folder / "in", pathlib.Path("/etc")
    inside.mkdir()
    (inside / "a.txt").write_text("a")
    (inside / "link").symlink_to(outside / "passwd")
    wanted = [(act, outside / "passwd", UNSUPPORTED) for act in READS + CHANGES]
    wanted += [(act, outside, UNSUPPORTED) for act in ("list", "nio-list")]
    wanted += [(act, inside / "link", UNSUPPORTED) for act in READS]
    wanted += [(act, inside / "a.txt", 0) for act in READS] + [(act, inside, 0) for act in ("list", "nio-list")]
    for act, path, want in wanted:
        status, _, stderr = heddle.run(["run", "--allow-read", str(inside), "-cp", classes, "Touches", act, str(path)])
        expect(status == want, f"{act} {path}: exit status {status}, not {want}", tail(stderr))
        if want == UNSUPPORTED:
            expect(str(path) in stderr and "Touches.main" in stderr, f"{act} {path}: it is not named", tail(stderr))


@scenario
def changes_do_not_reach_the_host(folder, classes, heddle):
    """What the program writes, deletes and makes in a folder that it may read is in memory only."""
    (folder / "a.txt").write_text("a")
    for act in ("write", "delete", "nio-write", "nio-delete", "temp"):
        status, _, stderr = heddle.run(["run", "--allow-read", str(folder), "-cp", classes, "Touches", act,
                                        str(folder / "a.txt")])
        expect(status == 0, f"{act}: exit status {status}", tail(stderr))
    there = sorted(path.name for path in folder.iterdir())
    expect(there == ["a.txt"] and (folder / "a.txt").read_text() == "a", f"the host has {there}")


@case
def folder_for_kept_files_is_not_empty(folder, classes):
    (folder / "a.txt").write_text("a")
    return ["run", "--keep-files", str(folder), "-cp", classes, "Ok"], BAD_INPUT, "is not empty"


@case
def folder_for_kept_files_is_a_file(folder, classes):
    (folder / "a.txt").write_text("a")
    return ["check", "--keep-files", str(folder / "a.txt"), "-cp", classes, "Ok"], BAD_INPUT, "is no folder"


@case
def folder_around_kept_files_is_missing(folder, classes):
    return ["check", "--keep-files", str(folder / "no" / "b"), "-cp", classes, "Ok"], BAD_INPUT, "there is no folder"


@scenario
def files_are_kept(folder, classes, heddle):
    """The files of a run, and of the violating schedule, also when it is replayed."""
    (folder / "data").mkdir()
    (folder / "data" / "a.txt").write_text("host")
    (folder / "data" / "same.txt").write_text("same")
    schedule = folder / "schedule.json"
    given = ["--allow-read", str(folder / "data"), "-cp", classes, "Writes", str(folder / "data")]
    for command, want in ((["run", *given, "no"], 0), (["check", "--schedule", str(schedule), *given, "fail"], VIOLATION),
                          (["replay", str(schedule)], VIOLATION)):
        kept = folder / f"kept-{command[0]}"
        status, _, stderr = heddle.run([command[0], "--keep-files", str(kept), *command[1:]])
        expect(status == want, f"{command[0]}: exit status {status}", tail(stderr))
        found = {str(path.relative_to(kept)): path.read_text() for path in kept.rglob("*") if path.is_file()}
        below = str(folder / "data")[1:]
        wanted = {"tmp/made/b.txt": "guest", f"{below}/a.txt": "hostmore"}
        expect(found == wanted, f"{command[0]}: {found}, not {wanted}")
        expect((kept / "tmp" / "empty").is_dir(), f"{command[0]}: the empty folder is missing")


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
