"""heddle rank: options, and files that are no results."""

import json

from bad_input_cases import BAD_INPUT, case, written

RUN = {"program": "P", "configuration": "c", "group": "", "randomized": True, "phase": 1, "repetition": 1, "seed": 1,
       "outcome": "found", "states": 10, "transitions": 20, "seconds": 0.5, "memory_bytes": 1, "violation": "deadlock",
       "reason": "", "command": ""}


def results(folder, *changes, end="\n"):
    """A file with a run for each dictionary of changes. None takes a key away."""
    lines = []
    for number, change in enumerate(changes, 1):
        run = {**RUN, "repetition": number, **change}
        lines.append(json.dumps({key: value for key, value in run.items() if value is not None}))
    return written(folder, "results.jsonl", "\n".join(lines) + end)


@case
def rank_without_results(folder, classes):
    return ["rank"], BAD_INPUT, "rank needs a results file (see heddle rank --help)"


@case
def rank_of_no_file(folder, classes):
    return ["rank", str(folder / "none.jsonl")], BAD_INPUT, "none.jsonl: cannot be read: No such file"


@case
def rank_of_a_folder(folder, classes):
    return ["rank", str(folder)], BAD_INPUT, "cannot be read: Is a directory"


@case
def rank_of_another_file(folder, classes):
    path = written(folder, "Main.java", "public class Main {\n}\n")
    return ["rank", path], BAD_INPUT, "Main.java:1: no JSON object: this is no results file"


@case
def rank_of_another_format(folder, classes):
    path = written(folder, "other.jsonl", '{"format": "other"}\n')
    return ["rank", path], BAD_INPUT, 'other.jsonl:1: "format" is not "heddle-experiment"'


@case
def rank_of_a_report_without_characteristics(folder, classes):
    path = written(folder, "report.json", '{\n  "verdict": "complete"\n}\n')
    return ["rank", path], BAD_INPUT, "report.json:1: no JSON object: this is no results file"


@case
def rank_of_no_runs(folder, classes):
    path = written(folder, "empty.jsonl", '{"format": "heddle-experiment", "version": 1}\n')
    return ["rank", path], BAD_INPUT, "empty.jsonl: no runs"


@case
def rank_line_without_a_key(folder, classes):
    return ["rank", results(folder, {}, {"states": None}, {})], BAD_INPUT, 'results.jsonl:2: no key "states"'


@case
def rank_line_with_a_wrong_value(folder, classes):
    return ["rank", results(folder, {}, {"seconds": -1})], BAD_INPUT, 'results.jsonl:2: "seconds" is not a number from 0'


@case
def rank_unknown_outcome(folder, classes):
    return ["rank", results(folder, {"outcome": "fund"})], BAD_INPUT, 'results.jsonl:1: "outcome" is "fund", none of'


@case
def rank_run_that_is_there_twice(folder, classes):
    words = "results.jsonl:2: repetition 1 of c on P is there twice, with one seed"
    return ["rank", results(folder, {}, {"repetition": 1})], BAD_INPUT, words


@case
def rank_cut_off_in_the_middle(folder, classes):
    path = written(folder, "cut.jsonl", json.dumps(RUN) + '\n{"program": "P", "conf\n' + json.dumps(RUN) + "\n")
    return ["rank", path], BAD_INPUT, "cut.jsonl:2: no JSON object"


@case
def rank_wrong_characteristics(folder, classes):
    path = written(folder, "space.jsonl", '{"characteristics": "P", "error_states": "many"}\n')
    return ["rank", path], BAD_INPUT, 'space.jsonl:1: "error_states" is not a number of at least 0'


@case
def rank_unknown_program(folder, classes):
    arguments = ["rank", "--programs", "Queu", results(folder, {"program": "Queue"})]
    return arguments, BAD_INPUT, "unknown program Queu (did you mean Queue?"


@case
def rank_unknown_group(folder, classes):
    arguments = ["rank", "--group", "rival", results(folder, {"group": "rivals"})]
    return arguments, BAD_INPUT, "unknown group rival (did you mean rivals?"


@case
def rank_unknown_table(folder, classes):
    return ["rank", "--table", "12", results(folder, {})], BAD_INPUT, "--table 12: these results have the tables 1 to 11"


@case
def rank_table_without_a_number(folder, classes):
    return ["rank", "--table", "best", results(folder, {})], BAD_INPUT, "'best' is no number of a table"


@case
def rank_unknown_format(folder, classes):
    return ["rank", "--format", "html", results(folder, {})], BAD_INPUT, "'html' is none of text, markdown, csv"


@case
def rank_into_a_file(folder, classes):
    return ["rank", "--output", results(folder, {}), str(folder / "results.jsonl")], BAD_INPUT, "this folder cannot be made"


@case
def rank_option_of_another_command(folder, classes):
    return ["rank", "--seed", "1", "x"], BAD_INPUT, "unknown option --seed: it is one of heddle check"
