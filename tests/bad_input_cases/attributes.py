"""Files of attributes and places of choices that make no sense."""

from bad_input_cases import BAD_INPUT, case


def with_rules(folder, classes, text, words, *options):
    (folder / "rules.toml").write_text(text)
    return ["check", *options, "--attributes", str(folder / "rules.toml"), "-cp", classes, "Ok"], BAD_INPUT, words


def with_place(classes, place, words):
    return ["check", "--break-at", place, "-cp", classes, "Ok"], BAD_INPUT, words


@case
def attributes_that_are_not_there(folder, classes):
    arguments = ["check", "--attributes", str(folder / "none.toml"), "-cp", classes, "Ok"]
    return arguments, BAD_INPUT, "none.toml: cannot be read"


@case
def attributes_in_a_folder(folder, classes):
    return ["check", "--attributes", str(folder), "-cp", classes, "Ok"], BAD_INPUT, "is a folder"


@case
def attributes_that_are_no_toml(folder, classes):
    return with_rules(folder, classes, "[[class]]\nname = ", "rules.toml:2: no TOML")


@case
def attributes_with_bytes_that_are_no_text(folder, classes):
    (folder / "rules.toml").write_bytes(b"# \xff\xfe\n")
    return ["check", "--attributes", str(folder / "rules.toml"), "-cp", classes, "Ok"], BAD_INPUT, "rules.toml:1: no TOML"


@case
def attributes_with_an_unknown_key(folder, classes):
    return with_rules(folder, classes, '[[class]]\nname = "a"\nrelevence = "never"', "rules.toml:3: unknown key 'relevence'")


@case
def attributes_with_an_unknown_level(folder, classes):
    return with_rules(folder, classes, '[[class]]\nname = "a"\nrelevance = "rarely"', "rules.toml:3: 'relevance' is to be")


@case
def attributes_that_leave_out_choices_of_dynamic(folder, classes):
    text = '[[class]]\nname = "a"\nrelevance = "never"'
    return with_rules(folder, classes, text, "cannot be combined with the reduction dynamic", "--reduction", "dynamic")


@case
def break_at_nothing(folder, classes):
    return with_place(classes, "main", "'main' is neither a method")


@case
def break_at_a_class_that_is_not_there(folder, classes):
    return with_place(classes, "no.Such.main", "there is no class no.Such")


@case
def break_at_a_method_that_is_not_there(folder, classes):
    return with_place(classes, "Ok.mian", "no method mian with bytecode (did you mean main?)")


@case
def break_at_another_descriptor(folder, classes):
    return with_place(classes, "Ok.main()V", "no method main()V with bytecode")


@case
def break_at_a_native_method(folder, classes):
    return with_place(classes, "java.lang.Thread.yield", "the method yield has no bytecode")


@case
def break_at_a_line_without_code(folder, classes):
    return with_place(classes, "Ok.java:77", "there is no code on that line (did you mean line ")
