"""Words that the command line must refuse."""

from bad_input_cases import BAD_INPUT, case


@case
def no_command(folder, classes):
    return [], BAD_INPUT, ""


@case
def unknown_command(folder, classes):
    return ["chekc", "Ok"], BAD_INPUT, "chekc"


@case
def unknown_option(folder, classes):
    return ["check", "--no-such-option", "-cp", classes, "Ok"], BAD_INPUT, "--no-such-option"


@case
def no_main_class(folder, classes):
    return ["check", "-cp", classes], BAD_INPUT, ""


@case
def unknown_reduction(folder, classes):
    return ["check", "--reduction", "magic", "-cp", classes, "Ok"], BAD_INPUT, "magic"


@case
def unknown_search(folder, classes):
    return ["check", "--search", "magic", "-cp", classes, "Ok"], BAD_INPUT, "magic"


@case
def unknown_property(folder, classes):
    return ["check", "--property", "deadlock,magic", "-cp", classes, "Ok"], BAD_INPUT, "magic"


@case
def seed_is_no_number(folder, classes):
    return ["check", "--seed", "many", "-cp", classes, "Ok"], BAD_INPUT, "many"


@case
def time_limit_is_no_number(folder, classes):
    return ["check", "--time-limit", "soon", "-cp", classes, "Ok"], BAD_INPUT, "soon"


@case
def memory_limit_is_no_size(folder, classes):
    return ["check", "--memory-limit", "12 apples", "-cp", classes, "Ok"], BAD_INPUT, "12 apples"


@case
def negative_limit(folder, classes):
    return ["check", "--max-states", "-5", "-cp", classes, "Ok"], BAD_INPUT, "-5"


@case
def unknown_format(folder, classes):
    return ["check", "--format", "xml", "-cp", classes, "Ok"], BAD_INPUT, "xml"


@case
def option_without_value(folder, classes):
    return ["check", "-cp", classes, "--reduction"], BAD_INPUT, "--reduction"


@case
def impossible_pair(folder, classes):
    arguments = ["check", "--reduction", "dynamic", "--search", "walk", "-cp", classes, "Ok"]
    return arguments, BAD_INPUT, "leaves paths early"


@case
def wrong_combination(folder, classes):
    return ["check", "--search", "dfs+random", "-cp", classes, "Ok"], BAD_INPUT, "cannot be combined"


@case
def wrong_backtracking(folder, classes):
    return ["check", "--search", "rb:<20,pl,d,X,0.5,1>", "-cp", classes, "Ok"], BAD_INPUT, "stg is 'X'"


@case
def portfolio_of_all(folder, classes):
    return ["check", "--search", "portfolio", "--all", "-cp", classes, "Ok"], BAD_INPUT, "--all"


@case
def assumes_after_no_access(folder, classes):
    return ["check", "--assume-locked=0", "-cp", classes, "Ok"], BAD_INPUT, "--assume-locked"


@case
def assumes_under_dynamic(folder, classes):
    return ["check", "--assume-locked", "--reduction", "dynamic", "-cp", classes, "Ok"], BAD_INPUT, "--assume-locked"


@case
def pattern_without_use(folder, classes):
    return ["check", "--assume-locked-exclude", "a.*", "-cp", classes, "Ok"], BAD_INPUT, "--assume-locked"


@case
def no_workers(folder, classes):
    return ["check", "--workers", "0", "-cp", classes, "Ok"], BAD_INPUT, "--workers"


@case
def workers_under_dynamic(folder, classes):
    return ["check", "--workers", "2", "--reduction", "dynamic", "-cp", classes, "Ok"], BAD_INPUT, "reduction dynamic"


@case
def workers_within_bounds(folder, classes):
    return ["check", "--workers", "2", "--search", "bounded:2", "-cp", classes, "Ok"], BAD_INPUT, "search bounded:2"


@case
def workers_that_assume(folder, classes):
    return ["check", "--workers", "2", "--assume-locked", "-cp", classes, "Ok"], BAD_INPUT, "--assume-locked"


@case
def workers_with_bits(folder, classes):
    arguments = ["check", "--workers", "2", "--visited", "bitstate:1", "-cp", classes, "Ok"]
    return arguments, BAD_INPUT, "visited set bitstate:1"


@case
def visited_folder_that_is_not_there(folder, classes):
    return ["check", "--visited-dir", f"{folder}/none", "-cp", classes, "Ok"], BAD_INPUT, f"no folder {folder}/none"


@case
def visited_folder_that_is_a_file(folder, classes):
    return ["check", "--visited-dir", f"{classes}/Ok.class", "-cp", classes, "Ok"], BAD_INPUT, "Ok.class"


@case
def visited_on_disk_without_a_folder(folder, classes):
    return ["check", "--visited", "disk", "-cp", classes, "Ok"], BAD_INPUT, "disk:DIR"


@case
def visited_folder_under_dynamic(folder, classes):
    arguments = ["check", "--visited-dir", str(folder), "--reduction", "dynamic", "-cp", classes, "Ok"]
    return arguments, BAD_INPUT, "reduction dynamic"


@case
def exact_states_that_are_not_remembered(folder, classes):
    arguments = ["check", "--visited", "exact", "--reduction", "hb-caching", "-cp", classes, "Ok"]
    return arguments, BAD_INPUT, "cannot be combined with the reduction hb-caching"


@case
def visited_folder_and_another_set(folder, classes):
    arguments = ["check", "--visited", "fp64", "--visited-dir", str(folder), "-cp", classes, "Ok"]
    return arguments, BAD_INPUT, "already to be fp64"


@case
def visited_folder_with_workers(folder, classes):
    arguments = ["check", "--workers", "2", "--visited-dir", str(folder), "-cp", classes, "Ok"]
    return arguments, BAD_INPUT, "which processes cannot share"


@case
def no_ranks(folder, classes):
    return ["check", "--ranks", "0", "-cp", classes, "Ok"], BAD_INPUT, "--ranks 0: from 1 to 128"


@case
def no_machines(folder, classes):
    return ["check", "--ranks", "2", "--machines", "0", "-cp", classes, "Ok"], BAD_INPUT, "--machines 0: from 1 to 128"


@case
def machines_without_ranks(folder, classes):
    return ["check", "--machines", "2", "-cp", classes, "Ok"], BAD_INPUT, "--machines is for --ranks and --distributed"


@case
def ranks_and_workers(folder, classes):
    return ["check", "--ranks", "2", "--workers", "2", "-cp", classes, "Ok"], BAD_INPUT, "cannot be combined"


@case
def ranks_under_dynamic(folder, classes):
    return ["check", "--ranks", "2", "--reduction", "dynamic", "-cp", classes, "Ok"], BAD_INPUT, "reduction dynamic"


@case
def ranks_with_whole_states(folder, classes):
    return ["check", "--ranks", "2", "--visited", "exact", "-cp", classes, "Ok"], BAD_INPUT, "cannot have parts"


@case
def ranks_without_matching(folder, classes):
    arguments = ["check", "--ranks", "2", "--no-state-matching", "-cp", classes, "Ok"]
    return arguments, BAD_INPUT, "--no-state-matching"


@case
def ranks_saved_with_a_compact_set(folder, classes):
    arguments = ["check", "--ranks", "2", "--visited", "compact", "--checkpoint", f"{folder}/saved", "-cp", classes, "Ok"]
    return arguments, BAD_INPUT, "a search of ranks with the visited set compact cannot be saved"


@case
def compact_with_parameter(folder, classes):
    return ["check", "--visited", "compact:3", "-cp", classes, "Ok"], BAD_INPUT, "no parameters"


@case
def bounded_without_bound(folder, classes):
    return ["check", "--search", "bounded:x", "-cp", classes, "Ok"], BAD_INPUT, "bounded"


@case
def unknown_list(folder, classes):
    return ["list", "everything"], BAD_INPUT, "everything"


@case
def list_with_more_words(folder, classes):
    return ["list", "searches", "dfs"], BAD_INPUT, "dfs"


@case
def natives_of_no_jdk(folder, classes):
    return ["list", "natives", "--jdk", str(folder)], BAD_INPUT, "JDK"


@case
def natives_with_a_wrong_option(folder, classes):
    return ["list", "natives", "--jre"], BAD_INPUT, "--jdk"


@case
def analysis_of_no_kind(folder, classes):
    return ["analyze", "--print", "calls,colours", "-cp", classes, "Ok"], BAD_INPUT, "colours"


@case
def analysis_at_no_place(folder, classes):
    return ["analyze", "--at", "Ok.java", "-cp", classes, "Ok"], BAD_INPUT, "Ok.java"


@case
def analysis_at_no_code(folder, classes):
    return ["analyze", "--at", "Ok.java:4000", "-cp", classes, "Ok"], BAD_INPUT, "Ok.java:4000"


@case
def analysis_at_no_line_there_can_be(folder, classes):
    return ["analyze", "--at", "Ok.java:99999999999999999999999", "-cp", classes, "Ok"], BAD_INPUT, "Ok.java:9999"


@case
def analysis_of_no_class(folder, classes):
    return ["analyze", "-cp", classes, "Missing"], BAD_INPUT, "Missing"


@case
def analysis_with_an_option_of_check(folder, classes):
    return ["analyze", "--reduction", "none", "-cp", classes, "Ok"], BAD_INPUT, "--reduction"


@case
def schedule_into_no_folder(folder, classes):
    return ["check", "--schedule", str(folder / "no" / "s.json"), "-cp", classes, "Fails"], BAD_INPUT, "s.json"


@case
def report_of_unknown_ending(folder, classes):
    report = str(folder / "report.pdf")
    return ["check", "--report", report, "-cp", classes, "Ok"], BAD_INPUT, "report.pdf has none of the endings .html"


@case
def report_in_no_folder(folder, classes):
    report = str(folder / "none" / "report.xml")
    return ["check", "--report", report, "-cp", classes, "Ok"], BAD_INPUT, "none/report.xml: cannot write a report"


@case
def report_is_a_folder(folder, classes):
    (folder / "report.html").mkdir()
    return ["check", "--report", str(folder / "report.html"), "-cp", classes, "Ok"], BAD_INPUT, "Is a directory"


@case
def report_of_run(folder, classes):
    return ["run", "--report", str(folder / "report.xml"), "-cp", classes, "Ok"], BAD_INPUT, "--report"
