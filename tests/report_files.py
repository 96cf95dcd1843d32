#!/usr/bin/env python3
"""The files of --report, for the programs of tests/reports: that all forms say what `--format json` says, that nothing
but a complete check looks as if it had passed, and that text of the program stays text.

With the schema of SARIF 2.1.0 in the file that the environment's HEDDLE_SARIF_SCHEMA names, and Python's jsonschema,
each SARIF file is held against it. Its structure is looked at in any case.

usage: report_files.py [--heddle FILE] [--jdk MAJOR] [--jobs N] [NAME...]

A NAME is part of the name of a test; default: all. The last line printed is `N passed, N failed`.
"""

import json
import os
import pathlib
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle, essence, expect_same  # noqa: E402
from harness.java import compile_java  # noqa: E402
from harness.pool import Test, expect, tail  # noqa: E402
from harness.script import run_script, script_options  # noqa: E402
from reports import PROGRAMS, sarif_faults  # noqa: E402

FORMS = ("html", "xml", "sarif", "json")
TESTS = []


def test(function):
    TESTS.append(function)
    return function


class Reports:
    """What one run has written."""

    def __init__(self, heddle, classes, folder, *words, command="check"):
        self.folder = pathlib.Path(folder)
        files = [word for form in FORMS for word in ("--report", str(self.folder / f"report.{form}"))]
        where = ["-cp", classes, "--source-path", str(PROGRAMS)]
        search = ["--search", "dfs", "--schedule", str(self.folder / "schedule.json")] if command == "check" else []
        self.words = [command, "--format", "json", *where, *search, *files, *words]
        self.status, stdout, self.stderr = heddle.run(self.words)
        self.said = json.loads(stdout)

    def path(self, form):
        return self.folder / f"report.{form}"

    def text(self, form):
        return self.path(form).read_text()

    def case(self):
        """The only test case of the JUnit file, after its counts were compared."""
        suite = ElementTree.fromstring(self.text("xml"))
        expect(suite.tag == "testsuite" and suite.get("tests") == "1", "not one test", self.text("xml"))
        case = suite.find("testcase")
        for kind, count in (("failure", "failures"), ("error", "errors"), ("skipped", "skipped")):
            expect(suite.get(count) == str(len(case.findall(kind))), f"the suite's {count} are wrong")
        return case

    def sarif(self):
        said = json.loads(self.text("sarif"))
        faults = sarif_faults(said)
        expect(not faults, "SARIF: " + "; ".join(faults))
        if schema := os.environ.get("HEDDLE_SARIF_SCHEMA"):
            import jsonschema
            jsonschema.validate(said, json.loads(pathlib.Path(schema).read_text()))
        return said["runs"][0]


@test
def a_violation(heddle, classes, folder):
    reports = Reports(heddle, classes, folder, "org.example.Ring")
    expect(reports.status == 1, tail(reports.stderr))
    failure = reports.case().find("failure")
    expect(failure.get("type") == "deadlock", "the type is not the property", failure.attrib)
    expect("philosopher-4" in failure.text and "waits for monitor" in failure.text, "no trace", failure.text)
    result = reports.sarif()["results"][0]
    expect(result["ruleId"] == "deadlock" and result["level"] == "error", "no deadlock", result)
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    expect(uri.endswith("org/example/Ring.java"), f"the location is {uri}")
    flows = result["codeFlows"]
    expect(len(flows[1]["threadFlows"]) >= 5, "not every thread has a flow")
    orders = [step["executionOrder"] for step in flows[0]["threadFlows"][0]["locations"]]
    expect(orders == sorted(orders) and len(orders) > 20, "the steps are not in the order of time")
    told = {place["message"]["text"] for place in result["relatedLocations"]}
    expect(sum("waits for monitor" in words for words in told) == 5, "not every waiting thread is told", told)


@test
def the_json_file_is_what_is_printed(heddle, classes, folder):
    reports = Reports(heddle, classes, folder, "org.example.Ring")
    written = json.loads(reports.text("json"))
    expect_same(essence(reports.said), essence(written), ("printed", "written"), "--report FILE.json")


@test
def what_threads_hold_and_wait_for(heddle, classes, folder):
    violation = Reports(heddle, classes, folder, "org.example.Ring").said["violations"][0]
    statuses = {}
    for event in violation["events"]:
        for status in event.get("statuses", []):
            statuses[violation["threads"][status["thread"]]] = status
    for seat in range(5):
        status = statuses[f"philosopher-{seat}"]
        expect(status["state"] == "blocked", "it is not blocked", status)
        expect(len(status["holds"]) == 1, "it holds not one fork", status)
        owner = statuses[violation["threads"][status["owner"]]]
        expect(status["object"] in owner["holds"], "the owner does not hold what is waited for", status, owner)
    expect(statuses["main"]["state"] == "blocked", "main is not blocked", statuses["main"])
    begin = 0
    for row in violation["schedule"]:
        expect(row["begin"] >= begin, "rows go back", row)
        begin = row["begin"]
    expect(any(event.get("variable") == "Ring.total" and event["value"] == "30" for event in violation["events"]),
           "the total is not told")


@test
def no_violation(heddle, classes, folder):
    reports = Reports(heddle, classes, folder, "org.example.Fine")
    expect(reports.status == 0, tail(reports.stderr))
    expect(all(child.tag == "system-out" for child in reports.case()), "it has not passed")
    run = reports.sarif()
    expect(run["results"] == [], "results without a violation")
    expect("complete" in json.dumps(run["invocations"]), "the verdict is not told")


@test
def not_all_was_covered(heddle, classes, folder):
    reports = Reports(heddle, classes, folder, "--max-states", "1", "org.example.Fine")
    expect(reports.status == 3, tail(reports.stderr))
    skipped = reports.case().find("skipped")
    expect(skipped is not None and skipped.get("message").startswith("incomplete: "), "it looks like passed")
    notification = reports.sarif()["invocations"][0]["toolExecutionNotifications"][0]
    expect(notification["level"] == "warning", "no warning", notification)


@test
def several_violations(heddle, classes, folder):
    reports = Reports(heddle, classes, folder, "--all", "--property", "assertion,race", "org.example.Several")
    expect(len(reports.said["violations"]) == 2, "not two violations", reports.said["verdict"])
    failures = reports.case().findall("failure")
    expect(len(failures) == 1 and "(and 1 more)" in failures[0].get("message"), "not both are told in one failure")
    for words in ("two was set back", "one is set"):
        expect(words in failures[0].text, f"the text does not have '{words}'")
    results = reports.sarif()["results"]
    expect([r["ruleId"] for r in results].count("assertion") == 2, "not two assertions")
    races = [r for r in results if r["ruleId"] == "race"]
    expect(races and all(len(r["relatedLocations"]) == 2 and r["level"] == "warning" for r in races), "no races, or not with both accesses")
    expect(all("file" in access for race in reports.said["races"] for access in race["accesses"]), "no file")


@test
def a_race_that_is_a_violation_comes_once(heddle, classes, folder):
    reports = Reports(heddle, classes, folder, "--property", "race", "--fail-on", "race", "org.example.Several")
    expect(reports.said["violations"][0]["property"] == "race", "no race")
    levels = [r["level"] for r in reports.sarif()["results"]]
    expect(levels.count("error") == 1, "the violation is not told once", levels)


@test
def text_of_the_program_stays_text(heddle, classes, folder):
    reports = Reports(heddle, classes, folder, "org.example.Hostile")
    expect(reports.status == 1, tail(reports.stderr))
    markup = reports.said["violations"][0]["stdout"].strip()
    expect(markup.startswith("</script><script>"), markup)
    html = reports.text("html")
    expect(html.count("<script") == 2 and html.count("</script") == 2, "the program's text is markup in the page")
    expect("<img" not in html and "<!--" not in html, "the program's text is markup in the page")
    failure = reports.case().find("failure")
    expect(markup.split("<img")[0] in failure.get("message"), "the message was lost", failure.attrib)
    reports.sarif()


@test
def bad_input_is_an_error(heddle, classes, folder):
    reports = Reports(heddle, classes, folder, "org.example.None")
    expect(reports.status == 2, tail(reports.stderr))
    expect("org.example.None" in reports.case().find("error").get("message"), "the error does not name the class")
    expect(not reports.sarif()["invocations"][0]["executionSuccessful"], "the run counts as successful")


@test
def a_replay_has_them_too(heddle, classes, folder):
    Reports(heddle, classes, folder, "org.example.Several")
    schedule = pathlib.Path(folder) / "schedule.json"
    again = pathlib.Path(folder) / "again"
    again.mkdir()
    reports = Reports(heddle, classes, again, str(schedule), command="replay")
    expect(reports.status == 1 and reports.case().find("failure") is not None, tail(reports.stderr))
    expect(reports.said["violations"][0]["events"], "no events")


@test
def a_full_disk_is_told(heddle, classes, folder):
    full = pathlib.Path(folder) / "full.xml"
    full.symlink_to("/dev/full")
    fine = pathlib.Path(folder) / "fine.json"
    files = ["--report", str(full), "--report", str(fine)]
    status, stdout, stderr = heddle.run(["check", "-cp", classes, *files, "org.example.Fine"])
    expect(status == 2 and "full.xml" in stderr, f"exit status {status}", stderr)
    expect(b"COMPLETE" in stdout and fine.exists(), "the rest was lost")


def main():
    options = script_options(__doc__).parse_args()
    heddle = Heddle(options.heddle, timeout=120)

    def tests_of(jdk):
        classes = str(compile_java(sorted(PROGRAMS.rglob("*.java")), jdk, class_path=None))

        def run(function):
            with tempfile.TemporaryDirectory(prefix="heddle-reports-") as folder:
                function(heddle, classes, folder)
        return [Test(f"report-files/{function.__name__}", lambda f=function: run(f)) for function in TESTS]

    return run_script(options, tests_of)


if __name__ == "__main__":
    sys.exit(main())
