"""What `heddle advise` and `heddle check --characteristics` must refuse."""

from bad_input_cases import BAD_INPUT, UNSUPPORTED, case


@case
def advise_no_main_class(folder, classes):
    return ["advise", "-cp", classes], BAD_INPUT, "the main class is missing"


@case
def advise_unknown_class(folder, classes):
    return ["advise", "-cp", classes, "NoSuchClass"], BAD_INPUT, "NoSuchClass"


@case
def advise_class_without_main(folder, classes):
    return ["advise", "-cp", classes, "NoMain"], BAD_INPUT, "NoMain"


@case
def advise_is_not_told_the_search(folder, classes):
    return ["advise", "--search", "dfs", "-cp", classes, "Ok"], BAD_INPUT, "unknown option --search: it is one of"


@case
def advise_time_is_no_number(folder, classes):
    return ["advise", "--time", "soon", "-cp", classes, "Ok"], BAD_INPUT, "soon"


@case
def advise_of_something_unsupported(folder, classes):
    return ["advise", "-cp", classes, "CallsJdkNative"], UNSUPPORTED, "signal"


def characteristics(classes, *options):
    return ["check", "--characteristics", *options, "-cp", classes, "Ok"]


@case
def characteristics_of_another_search(folder, classes):
    return characteristics(classes, "--search", "dfs"), BAD_INPUT, "cannot be combined with another search than random"


@case
def characteristics_with_workers(folder, classes):
    return characteristics(classes, "--workers", "2"), BAD_INPUT, "cannot be combined with --workers"


@case
def characteristics_with_a_checkpoint(folder, classes):
    return characteristics(classes, "--checkpoint", str(folder / "saved")), BAD_INPUT, "with --checkpoint or --resume"


@case
def characteristics_with_outcomes(folder, classes):
    return characteristics(classes, "--outcomes"), BAD_INPUT, "cannot be combined with --outcomes"


@case
def characteristics_to_a_depth(folder, classes):
    return characteristics(classes, "--max-depth", "5"), BAD_INPUT, "cannot be combined with --max-depth"


@case
def characteristics_without_matching(folder, classes):
    return characteristics(classes, "--no-state-matching"), BAD_INPUT, "cannot be combined with --no-state-matching"


@case
def characteristics_under_dynamic(folder, classes):
    arguments = characteristics(classes, "--reduction", "dynamic")
    return arguments, BAD_INPUT, "--characteristics cannot be combined with the reduction dynamic"
