#!/usr/bin/env python3
"""`heddle test` finds the seeded bugs of the sample projects, and nothing in their fixed twins.

The projects are in tests/projects, with a table of their bugs. Those of Maven that need only jars of Debian are compiled
here and named by -cp. The one with AssertJ is left to Maven, and the one of Gradle to Gradle. They are skipped where the
tool, or what it needs, cannot be had.

usage: test_projects.py [--heddle FILE] [--jdk MAJOR] [--jobs N] [NAME...]

A NAME is part of the name of a project; default: all. The last line printed is `N passed, N failed`.
"""

import json
import pathlib
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle, expect_same  # noqa: E402
from harness.java import ROOT, compile_java, find_libraries  # noqa: E402
from harness.pool import Failed, Skipped, Test, expect, tail  # noqa: E402
from harness.script import run_script, script_options  # noqa: E402

TIMEOUT = 900
TOOL_TIMEOUT = 200
BUDGET = "20"
LIBRARIES = {"maven-junit4": ["junit4", "hamcrest"], "maven-testng": ["testng", "jcommander", "bsh"]}
# What is not complete, and with which verdict; all other methods that are not disabled are complete.
FOUND = {
    "gradle-junit4": {
        "shop.AuctionTest#theHighestWins": "violation",
        "shop.CounterTest#countsTwoVisitors": "violation",
    },
    "maven-junit4": {
        "shop.PrinterTest#testPrintsAll": "violation",
        "shop.ShelfTest#movesBothWays[1]": "violation",
        "shop.ShelfTest#movesBothWays[2]": "violation",
        "shop.VoucherTest#lastUseIsForOneCustomer": "violation",
    },
    "maven-testng": {
        "shop.BasketTest#twoMayAdd": "violation",
        "shop.NumbersTest#eachIsGivenOnce": "violation",
        "shop.StoveFixedTest#twoCooksGetDone": "incomplete",  # millions of states
        "shop.StoveTest#twoCooksGetDone": "violation",
    },
    "maven-junit5": {
        "shop.BoundedPoolTest#closingTwiceDoesNoHarm": "violation",
        "shop.EventBusTest#aListenerMayJoinAtAnyTime": "violation",
        "shop.InventoryTest#countsDeliveriesOfTwoTrucks[1]": "violation",
        "shop.InventoryTest#countsDeliveriesOfTwoTrucks[2]": "violation",
        "shop.MailerTest#sendsWhatItAccepts": "violation",
        "shop.OrderQueueTest#twoPackersGetTwoOrders": "violation",
        "shop.ReadThroughCacheTest$TwoReaders#loadsOnce": "violation",
        "shop.TaxTableTest#bothReadersFindTheRate": "violation",
        "shop.TransferServiceTest#transfersBothWays": "violation",
    },
}


def verdicts(heddle, arguments, folder):
    """{test: verdict} of all methods that are not complete and not disabled."""
    arguments = ["test", "--format", "json", "--budget", BUDGET, *arguments]
    status, stdout, stderr = heddle.run(arguments, folder)
    try:
        said = json.loads(stdout)
    except ValueError as error:
        raise Failed(f"{heddle.words(arguments)}\nno verdicts; exit status {status}\n{tail(stderr)}") from error
    expect(status == 1, heddle.words(arguments), f"exit status {status}")
    for test in said:
        for violation in test.get("violations", []):
            saved = folder / violation["schedule_file"]
            expect(saved.is_file(), heddle.words(arguments), f"{test['test']}: no schedule in {saved}")
            again = heddle.run(["replay", "--format", "json", str(saved)], folder)
            expect(again[0] == 1, f"{saved}: the violation does not show again", tail(again[2]))
    return {test["test"]: test["verdict"] for test in said if test["verdict"] not in ("complete", "disabled")}


def skip_without_tool(heddle, jdk, folder):
    """Only asks for the classes: they stay where they are for the run itself."""
    tool = "mvn" if (folder / "pom.xml").exists() else "gradle"
    if not shutil.which(tool):
        raise Skipped(f"no {tool} found")
    try:
        status, _, stderr = Heddle(heddle.binary, TOOL_TIMEOUT).run(["test", "--list", "--jdk", str(jdk.home)], folder)
    except Failed as failed:
        raise Skipped(f"{tool} does not answer: {failed}") from failed
    if status != 0:
        raise Skipped(f"no classes by {tool}: {tail(stderr, 1)}")


def test_of(heddle, jdk, name):
    def run():
        project = ROOT / "tests" / "projects" / name
        with tempfile.TemporaryDirectory(prefix="heddle-project-") as folder:
            copy = pathlib.Path(folder) / name
            if name in LIBRARIES:
                copy.mkdir()
                libraries = find_libraries(LIBRARIES[name])
                classes = compile_java(sorted(project.rglob("*.java")), jdk, class_path=None, libraries=libraries)
                words = ["-cp", ":".join(map(str, [classes, *libraries]))]
            else:
                shutil.copytree(project, copy)
                skip_without_tool(heddle, jdk, copy)
                words = []
            found = verdicts(heddle, ["--jdk", str(jdk.home), *words], copy)
        expect_same(FOUND[name], found, ["wanted", "found"], f"verdicts of {name}")
    return Test(f"test-projects/{name}", run)


def main():
    options = script_options(__doc__).parse_args()
    heddle = Heddle(options.heddle, TIMEOUT)
    return run_script(options, lambda jdk: [test_of(heddle, jdk, name) for name in FOUND])


if __name__ == "__main__":
    sys.exit(main())
