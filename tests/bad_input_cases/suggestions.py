"""What was not found is named, and what was probably meant."""

import json
import pathlib
import shutil

from bad_input_cases import BAD_INPUT, INCOMPLETE, VIOLATION, case, scenario
from harness.pool import expect, tail


@case
def command_is_suggested(folder, classes):
    return ["chekc", "Ok"], BAD_INPUT, "unknown command 'chekc' (did you mean check?)"


@case
def option_is_suggested(folder, classes):
    return ["check", "--reducton", "none", "Ok"], BAD_INPUT, "unknown option --reducton (did you mean --reduction?)"


@case
def option_of_another_command(folder, classes):
    return ["run", "--reduction", "none", "Ok"], BAD_INPUT, "unknown option --reduction: it is one of heddle check"


@case
def option_with_one_dash(folder, classes):
    return ["check", "-search", "dfs", "Ok"], BAD_INPUT, "(did you mean --search?)"


@case
def search_is_suggested(folder, classes):
    arguments = ["check", "--search", "bonded:2", "-cp", classes, "Ok"]
    return arguments, BAD_INPUT, "unknown search bonded (did you mean bounded?"


@case
def reduction_is_suggested(folder, classes):
    return ["check", "--reduction", "dinamic", "-cp", classes, "Ok"], BAD_INPUT, "(did you mean dynamic?"


@case
def visited_set_is_suggested(folder, classes):
    arguments = ["check", "--visited", "fp182", "-cp", classes, "Ok"]
    return arguments, BAD_INPUT, "unknown visited set fp182 (did you mean fp128?"


@case
def property_is_suggested(folder, classes):
    arguments = ["check", "--property", "deadlok", "-cp", classes, "Ok"]
    return arguments, BAD_INPUT, "unknown property deadlok (did you mean deadlock?"


@case
def value_is_suggested(folder, classes):
    arguments = ["check", "--format", "jsno", "-cp", classes, "Ok"]
    return arguments, BAD_INPUT, "'jsno' is none of text, json (did you mean json?)"


@case
def list_is_suggested(folder, classes):
    return ["list", "search"], BAD_INPUT, "unknown list search (did you mean searches?"


@case
def explanation_is_suggested(folder, classes):
    return ["explain", "deadlocks"], BAD_INPUT, "(did you mean deadlock?"


@case
def explanation_of_two(folder, classes):
    return ["explain", "deadlock", "race"], BAD_INPUT, "race"


@case
def help_for_no_command(folder, classes):
    return ["help", "chek"], BAD_INPUT, "(did you mean check?)"


@case
def class_of_another_case(folder, classes):
    return ["check", "-cp", classes, "ok"], BAD_INPUT, "class ok not found (class path: "


@case
def class_is_suggested(folder, classes):
    return ["check", "-cp", classes, "Fials"], BAD_INPUT, "(did you mean Fails?)"


@case
def class_with_its_ending(folder, classes):
    return ["run", "-cp", classes, "Fails.class"], BAD_INPUT, "(did you mean Fails?)"


@case
def class_without_its_package(folder, classes):
    package = folder / "com" / "acme"
    package.mkdir(parents=True)
    (package / "Main.class").write_bytes(b"")
    return ["check", "-cp", f"{classes}:{folder}", "Main"], BAD_INPUT, "(did you mean com.acme.Main?)"


@case
def class_deeper_than_its_package(folder, classes):
    (folder / "build").mkdir()
    (folder / "build" / "Ok.class").write_bytes((pathlib.Path(classes) / "Ok.class").read_bytes())
    return ["check", "-cp", str(folder), "Ok"], BAD_INPUT, f"(did you mean -cp {folder}/build Ok?)"


@case
def class_that_is_not_compiled(folder, classes):
    (folder / "Late.java").write_text("class Late { }")
    return ["check", "-cp", str(folder), "Late"], BAD_INPUT, f"({folder}/Late.java is not compiled: javac -g "


@case
def class_of_a_place_is_suggested(folder, classes):
    arguments = ["check", "--break-at", "Oks.main", "-cp", classes, "Ok"]
    return arguments, BAD_INPUT, "there is no class Oks (did you mean Ok?)"


@case
def class_path_of_nothing(folder, classes):
    return (["check", "-cp", f"{folder}/no.jar:{folder}/none", "Ok"], BAD_INPUT,
            f"no such file or folder on the class path: {folder}/no.jar, {folder}/none")


@case
def class_path_without_jars(folder, classes):
    return ["run", "-cp", f"{folder}/*", "Ok"], BAD_INPUT, f"on the class path: {folder}/*"


@scenario
def class_path_missing_in_part(folder, classes, heddle):
    for command in ("check", "run", "analyze"):
        status, _, stderr = heddle.run([command, "-cp", f"{folder}/none:{classes}", "Ok"])
        expect(status == 0, f"{command}: exit status {status}", tail(stderr))
        expect(f"warning: no such file or folder on the class path: {folder}/none\n" in stderr, command, tail(stderr))


@scenario
def schedule_from_another_folder(folder, classes, heddle):
    """Relative names in a schedule are those of the folder where it was made; of a moved project, where it lies."""
    made, other = folder / "made", folder / "other"
    (made / "src").mkdir(parents=True)
    other.mkdir()
    (made / "classes").symlink_to(classes)
    (made / "src" / "Fails.java").write_text("\n        public class Fails { /* the text of this line */ }\n")
    status, _, stderr = heddle.run(["check", "-cp", "classes", "--source-path", "src", "Fails"], made)
    expect(status == VIOLATION, f"exit status {status}", tail(stderr))
    replays(heddle, "../made/heddle-schedule.json", other)
    replays(heddle, "made/heddle-schedule.json", folder)
    replays(heddle, "heddle-schedule.json", made)
    moved = made.rename(folder / "moved")
    replays(heddle, "../moved/heddle-schedule.json", other)
    schedule = json.loads((moved / "heddle-schedule.json").read_text())
    del schedule["options"]["folder"], schedule["options"]["source_path"]  # as before there were such
    (moved / "heddle-schedule.json").write_text(json.dumps(schedule))
    replays(heddle, "heddle-schedule.json", moved, source=False)


@scenario
def schedule_in_a_copied_project(folder, classes, heddle):
    """The classes of the copy are taken, by relative and by absolute names, wherever in it the schedule is. -cp wins."""
    made, copy = folder / "made", folder / "copy"
    (made / "target").mkdir(parents=True)
    shutil.copytree(classes, made / "classes")
    for number, path in enumerate(("classes", str(made / "classes"), f"{folder}/none:classes")):
        for where in (".", "target"):
            words = ["check", "-cp", path, "--schedule", f"{where}/{number}.json", "Fails"]
            status, _, stderr = heddle.run(words, made)
            expect(status == VIOLATION, f"{path}: exit status {status}", tail(stderr))
    status, _, stderr = heddle.run(["check", "-cp", "classes", "--schedule", "../elsewhere.json", "Fails"], made)
    expect(status == VIOLATION, f"exit status {status}", tail(stderr))
    shutil.copytree(made, copy)
    (copy / "classes" / "Fails.class").unlink()
    schedules = [f"{where}{number}.json" for where in ("", "target/") for number in range(3)]
    for schedule in schedules:
        replays(heddle, str(made / schedule), folder, source=False)
        for cwd in (copy, folder):
            status, _, stderr = heddle.run(["replay", str(copy / schedule)], cwd)
            expect(status == BAD_INPUT and "Fails" in stderr, f"the copy's {schedule}: exit status {status}", tail(stderr))
        status, _, stderr = heddle.run(["replay", "-cp", classes, str(copy / schedule)])
        expect(status == VIOLATION, f"-cp {classes}: exit status {status}", tail(stderr))
    status, _, stderr = heddle.run(["replay", "-cp", ".", str(made / "0.json")], pathlib.Path(classes))
    expect(status == VIOLATION, f"-cp .: exit status {status}", tail(stderr))
    replays(heddle, str(folder / "elsewhere.json"), copy, source=False)


def replays(heddle, path, folder, source=True):
    status, stdout, stderr = heddle.run(["replay", path], folder)
    expect(status == VIOLATION, f"{path} in {folder}: exit status {status}", tail(stderr))
    expect(b"the text of this line" in stdout or not source, f"{path}: without its source", stdout.decode())


@scenario
def help_of_each_command(folder, classes, heddle):
    for command in ("check", "run", "replay", "analyze", "explain", "list"):
        said = [heddle.run(words) for words in (["help", command], [command, "--help"])]
        expect(said[0] == said[1], f"help {command} and {command} --help differ", said)
        expect(said[0][0] == 0 and f"usage: heddle {command}".encode() in said[0][1], command, said[0])


@scenario
def progress_says_what_is_left(folder, classes, heddle):
    limits = ["--time-limit", "4", "--max-executions", "100000000"]
    status, _, stderr = heddle.run(["check", "--progress", "on", "--search", "dfs", *limits, "-cp", classes, "Many"])
    words = [" states, ", "/s, ", " of 100000000 executions, ", " s left, "]
    expect(status == INCOMPLETE and all(word in stderr for word in words), f"exit status {status}", tail(stderr))
