"""Mistakes in a grid of experiments: each is one line with the place in the grid, before anything is run."""

from bad_input_cases import BAD_INPUT, case, written

PROGRAM = '[[program]]\nname = "p"\nmain = "Ok"\nclass_path = "%s"\n'
CONFIGURATION = '[[configuration]]\nname = "dfs"\nsearch = "dfs"\n'


def grid(folder, text, *options):
    return ["experiment", *options, written(folder, "grid.toml", text)]


def with_configuration(folder, classes, text, *options):
    """It begins in line 6."""
    return grid(folder, 'name = "g"\n' + PROGRAM % classes + text, *options)


@case
def grid_is_missing(folder, classes):
    return ["experiment"], BAD_INPUT, "experiment needs a grid file"


@case
def two_grids(folder, classes):
    return ["experiment", "a.toml", "b.toml"], BAD_INPUT, "takes one grid file, and not also b.toml"


@case
def grid_is_not_there(folder, classes):
    return ["experiment", str(folder / "none.toml")], BAD_INPUT, "none.toml: cannot read the grid"


@case
def grid_is_a_folder(folder, classes):
    return ["experiment", str(folder)], BAD_INPUT, "is a folder, and no grid"


@case
def grid_is_no_toml(folder, classes):
    return grid(folder, 'name = "g"\nseed = = 3\n'), BAD_INPUT, "grid.toml:2:8: no TOML"


@case
def grid_with_a_misspelt_key(folder, classes):
    return grid(folder, 'name = "g"\nsede = 3\n'), BAD_INPUT, "grid.toml:2:1: a grid has no key 'sede' (did you mean seed?)"


@case
def grid_with_a_misspelt_limit(folder, classes):
    words = "grid.toml:3:1: [limits] has no key 'tyme' (did you mean time?)"
    return grid(folder, 'name = "g"\n[limits]\ntyme = 3\n'), BAD_INPUT, words


@case
def grid_with_a_memory_limit_that_is_no_size(folder, classes):
    text = 'name = "g"\nlimits = { memory = "much" }\n' + PROGRAM % classes + CONFIGURATION
    return grid(folder, text), BAD_INPUT, "grid.toml:2:21: 'memory' is much, and no size"


@case
def grid_with_an_unknown_search(folder, classes):
    text = '[[configuration]]\nname = "c"\nsearch = "dsf"\n'
    words = "grid.toml:6:1: configuration c: unknown search dsf (did you mean dfs?"
    return with_configuration(folder, classes, text), BAD_INPUT, words


@case
def grid_with_a_wrong_part_of_randomized_backtracking(folder, classes):
    text = ('[[configuration]]\nname = "<{a}>"\nsearch = "rb:<5,pl,d,{a},0.50,1>"\naxes = { a = ["F", "Lb", "Q"] }\n')
    words = "grid.toml:6:1: configuration <Q>: search rb: stg is 'Q', but may be F, R or Lb"
    return with_configuration(folder, classes, text, "--list"), BAD_INPUT, words


@case
def grid_with_parts_that_do_not_go_together(folder, classes):
    text = '[[configuration]]\nname = "c"\noptions = ["--search", "rb:<5,pl,d,F,0.50,1>", "--reduction", "dynamic"]\n'
    words = "grid.toml:6:1: configuration c: the reduction dynamic cannot be combined with the search rb"
    return with_configuration(folder, classes, text), BAD_INPUT, words


@case
def grid_with_an_option_of_the_runner(folder, classes):
    text = '[[configuration]]\nname = "c"\noptions = ["--seed", "3"]\n'
    return with_configuration(folder, classes, text), BAD_INPUT, "grid.toml:6:1: --seed is not for a grid"


@case
def grid_with_a_word_that_is_no_option(folder, classes):
    text = '[[configuration]]\nname = "c"\noptions = ["dfs"]\n'
    return with_configuration(folder, classes, text), BAD_INPUT, "grid.toml:6:1: configuration c: 'dfs' is no option"


@case
def grid_with_an_empty_axis(folder, classes):
    text = '[[configuration]]\nname = "{a}"\nsearch = "{a}"\naxes = { a = [] }\n'
    return with_configuration(folder, classes, text), BAD_INPUT, "grid.toml:9:14: the axis 'a' is empty"


@case
def grid_with_a_name_twice(folder, classes):
    words = "grid.toml:9:1: the configuration 'dfs' is there twice"
    return with_configuration(folder, classes, CONFIGURATION * 2), BAD_INPUT, words


@case
def grid_with_a_class_that_is_not_there(folder, classes):
    text = 'name = "g"\n' + (PROGRAM % classes).replace('"Ok"', '"Ook"') + CONFIGURATION
    return grid(folder, text), BAD_INPUT, "grid.toml:2:1: program p: class Ook not found"


@case
def grid_with_a_class_path_that_is_not_there(folder, classes):
    return grid(folder, 'name = "g"\n' + PROGRAM % "nowhere" + CONFIGURATION), BAD_INPUT, "grid.toml:2:1: program p: no such"


@case
def grid_with_sources_that_are_not_there(folder, classes):
    text = 'name = "g"\n[[program]]\nname = "p"\nmain = "M"\ncompile = "nowhere"\n' + CONFIGURATION
    return grid(folder, text), BAD_INPUT, "nowhere: no such file or folder of sources"


@case
def grid_with_sources_that_do_not_compile(folder, classes):
    written(folder, "M.java", "class M { oops }\n")
    text = 'name = "g"\n[[program]]\nname = "p"\nmain = "M"\ncompile = "M.java"\n' + CONFIGURATION
    return grid(folder, text), BAD_INPUT, "M.java:1: error"


@case
def launcher_without_a_command(folder, classes):
    return with_configuration(folder, classes, CONFIGURATION, "--launcher", "srun"), BAD_INPUT, "write {command} there"


@case
def results_where_no_file_can_be(folder, classes):
    options = ("--results", str(folder / "nowhere" / "r.jsonl"))
    return with_configuration(folder, classes, CONFIGURATION, *options), BAD_INPUT, "cannot write results: No such file"


@case
def results_that_are_something_else(folder, classes):
    written(folder, "grid.jsonl", "precious\n")
    return with_configuration(folder, classes, CONFIGURATION), BAD_INPUT, "grid.jsonl:1: this is no results file"
