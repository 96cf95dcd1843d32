"""Mistakes of a newcomer to `heddle test`: each is one line and status 2, and no test run is never a good one."""

import os
import shutil

from bad_input_cases import BAD_INPUT, case
from harness.java import ROOT, compile_java, find_jdk, find_libraries

LIBRARIES = ["junit4", "hamcrest"]


def compiled_tests():
    jdk = find_jdk(17)
    sources = sorted((ROOT / "tests" / "test_methods" / "junit4").glob("*.java"))
    return compile_java(sources, jdk, class_path=None, libraries=find_libraries(LIBRARIES))


def with_libraries(classes):
    return ":".join(map(str, [classes, *find_libraries(LIBRARIES)]))


def test_words(*words):
    return ["test", "-cp", with_libraries(compiled_tests()), *words]


@case
def misspelt_test_class(folder, classes):
    return test_words("PlainTset"), BAD_INPUT, "did you mean PlainTest"


@case
def misspelt_test_method(folder, classes):
    return test_words("PlainTest#passse"), BAD_INPUT, "did you mean PlainTest#passes"


@case
def selection_of_nothing(folder, classes):
    return test_words("org.nowhere.**"), BAD_INPUT, "org.nowhere.** matches none of the"


@case
def selection_without_a_method(folder, classes):
    return test_words("PlainTest#"), BAD_INPUT, "the method is missing"


@case
def selection_is_a_file(folder, classes):
    return test_words("src/test/java/PlainTest.java"), BAD_INPUT, "name the class, not its file"


@case
def row_that_is_not_there(folder, classes):
    return test_words("PlainTest$ByField#isSmall[9]"), BAD_INPUT, "only 3 rows"


@case
def row_of_a_test_without_arguments(folder, classes):
    return test_words("PlainTest#passes[1]"), BAD_INPUT, "no rows of arguments"


@case
def all_tests_are_disabled(folder, classes):
    return test_words("PlainTest$AllIgnored"), BAD_INPUT, "disabled"


@case
def classes_without_tests(folder, classes):
    return ["test", "-cp", classes], BAD_INPUT, "no test methods"


@case
def frameworks_jar_is_missing(folder, classes):
    return ["test", "-cp", str(compiled_tests()), "PlainTest"], BAD_INPUT, "JUnit 4, whose jars are not on the class path"


@case
def no_project_and_no_class_path(folder, classes):
    return ["test"], BAD_INPUT, "no pom.xml or build.gradle"


@case
def test_class_that_is_no_class_file(folder, classes):
    copy = folder / "classes"
    shutil.copytree(compiled_tests(), copy)
    os.truncate(copy / "PlainTest.class", 40)
    return ["test", "-cp", with_libraries(copy), "OldTest"], BAD_INPUT, "PlainTest.class"


@case
def budget_is_no_number(folder, classes):
    return test_words("--budget", "little", "PlainTest"), BAD_INPUT, "little"


@case
def schedules_cannot_be_saved(folder, classes):
    (folder / "file").write_text("")
    return test_words("--schedule", str(folder / "file"), "PlainTest#passes"), BAD_INPUT, "cannot save schedules"


@case
def only_an_assumption_that_does_not_hold(folder, classes):
    return test_words("PlainTest#assumes"), BAD_INPUT, "no test was run"
