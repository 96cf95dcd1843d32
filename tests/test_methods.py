#!/usr/bin/env python3
"""`heddle test` finds the test methods that the frameworks themselves find, and they end in the same way.

The classes in tests/test_methods/<framework> have tests without threads. The framework runs them under a stock `java`
and writes its report; `heddle test` runs them one by one. Names, rows of arguments and ends must be the same: passed,
failed, or not run (disabled, or an assumption did not hold).

usage: test_methods.py [--heddle FILE] [--jdk MAJOR] [--jobs N] [NAME...]

A NAME is part of the name of a framework; default: all. The last line printed is `N passed, N failed`.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle, expect_same  # noqa: E402
from harness.java import ENVIRONMENT, ROOT, compile_java, find_libraries  # noqa: E402
from harness.pool import Failed, Test, expect, tail  # noqa: E402
from harness.script import run_script, script_options  # noqa: E402

TIMEOUT = 600
PASSED, FAILED, NOT_RUN = "passed", "failed", "not run"
PLATFORM = ["junit-platform-commons", "junit-platform-engine", "junit-platform-launcher", "junit-platform-console",
            "junit-platform-reporting", "opentest4j", "opentest4j-reporting-events", "apiguardian-api",
            "univocity-parsers", "picocli"]
JUPITER = ["junit-jupiter-api", "junit-jupiter-params", "junit-jupiter-engine", *PLATFORM]
LIBRARIES = {
    "junit5": JUPITER,
    "junit4": ["junit4", "hamcrest", "junit-vintage-engine", *JUPITER],
    "testng": ["testng", "jcommander", "bsh"],
}
# JUnit calls a nested class by the superclass that declares it; here it is called by the class that it is run for.
CALLED = {"NestedBase$Inherited": "NestedOnceTest$Inherited"}
VERDICTS = {"complete": PASSED, "violation": FAILED, "disabled": NOT_RUN, "failed": NOT_RUN}


def run_java(jdk, arguments, folder):
    done = subprocess.run([jdk.tool("java"), *arguments], cwd=folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=TIMEOUT)
    return done.stdout


def worst(ends):
    return next(end for end in (FAILED, NOT_RUN, PASSED) if end in ends)


def ends_of(found):
    """{name: end} of a list of (name, end): a name that comes twice is a repeated test."""
    names = {name for name, _ in found}
    return {name: worst([end for other, end in found if other == name]) for name in names}


def junit_report(jdk, classes, libraries, folder):
    """Of the console launcher. Its rows of JUnit 4 are counted from 0."""
    path = ":".join(map(str, [classes, *libraries]))
    words = run_java(jdk, ["-cp", path, "org.junit.platform.console.ConsoleLauncher", f"--scan-classpath={classes}",
                           "--include-classname=.*", "--reports-dir=reports", "--details=none"], folder)
    found = []
    for report in sorted(pathlib.Path(folder, "reports").glob("*.xml")):
        first = 0 if "vintage" in report.name else 1
        for case in xml.etree.ElementTree.parse(report).getroot().iter("testcase"):
            method, row = re.fullmatch(r"(\w+)(?:\(.*\))?(?:\[(\d+)\])?", case.get("name")).groups()
            name = f"{CALLED.get(case.get('classname'), case.get('classname'))}#{method}"
            if row is not None:
                name += f"[{int(row) + 1 - first}]"
            kinds = {child.tag for child in case}
            found.append((name, FAILED if kinds & {"failure", "error"} else NOT_RUN if "skipped" in kinds else PASSED))
    expect(found, "the launcher has run nothing", tail(words))
    return ends_of(found)


def testng_report(jdk, classes, libraries, folder):
    """Of TestNG's own file, which says nothing of disabled methods. Rows are told apart by their arguments."""
    path = ":".join(map(str, [classes, *libraries]))
    names = ",".join(str(file.relative_to(classes))[:-len(".class")] for file in sorted(classes.rglob("*.class")))
    words = run_java(jdk, ["-cp", path, "org.testng.TestNG", "-testclass", names], folder)
    report = pathlib.Path(folder, "test-output", "testng-results.xml")
    expect(report.exists(), "TestNG has written nothing", tail(words))
    found = []
    for type_ in xml.etree.ElementTree.parse(report).getroot().iter("class"):
        for method in type_.iter("test-method"):
            if method.get("is-config") == "true":
                continue
            values = ", ".join(value.text.strip() for value in method.iter("value"))
            end = {"PASS": PASSED, "FAIL": FAILED, "SKIP": NOT_RUN}[method.get("status")]
            found.append((f"{type_.get('name')}#{method.get('name')}" + (f"({values})" if values else ""), end))
    return ends_of(found)


def heddle_report(heddle, jdk, classes, libraries, framework):
    path = ":".join(map(str, [classes, *libraries]))
    arguments = ["test", "--format", "json", "--jdk", str(jdk.home), "--jobs", "2", "-cp", path]
    status, stdout, stderr = heddle.run(arguments)
    try:
        said = json.loads(stdout)
    except ValueError as error:
        raise Failed(f"{heddle.words(arguments)}\nno verdicts; exit status {status}\n{tail(stderr)}") from error
    expect(status == 1, heddle.words(arguments), f"exit status {status}, though tests fail")
    found = []
    for test in said:
        name = test["test"]
        if framework == "testng":
            if test["verdict"] == "disabled":
                continue
            name = re.sub(r"\[\d+\]$", "", name) + (f"({test['arguments']})" if "arguments" in test else "")
        expect(test["verdict"] in VERDICTS, f"{name}: {test['verdict']}: {test.get('reason')}")
        found.append((name, VERDICTS[test["verdict"]]))
    return ends_of(found)


def test_of(heddle, jdk, framework):
    def run():
        libraries = find_libraries(LIBRARIES[framework])
        sources = sorted((ROOT / "tests" / "test_methods" / framework).glob("*.java"))
        classes = compile_java(sources, jdk, class_path=None, libraries=libraries)
        report = testng_report if framework == "testng" else junit_report
        with tempfile.TemporaryDirectory(prefix="heddle-framework-") as folder:
            wanted = report(jdk, classes, libraries, folder)
        found = heddle_report(heddle, jdk, classes, libraries, framework)
        expect_same(wanted, found, ["java", "heddle"], f"tests of {framework}")
    return Test(f"test-methods/{framework}", run)


def main():
    options = script_options(__doc__).parse_args()
    heddle = Heddle(options.heddle, TIMEOUT)
    return run_script(options, lambda jdk: [test_of(heddle, jdk, framework) for framework in LIBRARIES])


if __name__ == "__main__":
    sys.exit(main())
