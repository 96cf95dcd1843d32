"""The programs that the tests of report files check, and what a SARIF file must look like."""

import pathlib

PROGRAMS = pathlib.Path(__file__).resolve().parent
LEVELS = ("none", "note", "warning", "error")


def sarif_faults(said):
    """What is wrong with the parts of SARIF 2.1.0 that Heddle writes. Empty: nothing."""
    faults = []

    def need(condition, words):
        if not condition:
            faults.append(words)

    def is_message(message):
        return isinstance(message, dict) and isinstance(message.get("text"), str) and message["text"] != ""

    def look_at_place(place, words):
        physical = place.get("physicalLocation")
        if physical is not None:
            uri = physical["artifactLocation"]["uri"]
            need(uri and not any(c in uri for c in ' <>"\\\n'), f"{words}: no uri: {uri}")
            need(physical.get("region", {"startLine": 1})["startLine"] >= 1, f"{words}: no line")
        need("message" not in place or is_message(place["message"]), f"{words}: no message")

    need(said.get("version") == "2.1.0" and "sarif-2.1.0" in said.get("$schema", ""), "version or schema")
    need(len(said.get("runs", [])) == 1, "not one run")
    for run in said["runs"]:
        driver = run["tool"]["driver"]
        rules = [rule["id"] for rule in driver["rules"]]
        need(driver["name"] == "Heddle" and driver["version"], "no name or version")
        need(len(rules) == len(set(rules)) and "deadlock" in rules, f"rules: {rules}")
        need(all(is_message(rule["shortDescription"]) for rule in driver["rules"]), "a rule without a description")
        for invocation in run["invocations"]:
            need(isinstance(invocation["executionSuccessful"], bool), "executionSuccessful")
            for told in invocation.get("toolExecutionNotifications", []):
                need(told["level"] in LEVELS and is_message(told["message"]), f"notification {told}")
        for result in run["results"]:
            words = result["ruleId"]
            need(rules[result["ruleIndex"]] == words, f"{words}: index of the rule")
            need(result["level"] in LEVELS and is_message(result["message"]), f"{words}: level or message")
            need(all(isinstance(value, str) for value in result["partialFingerprints"].values()), f"{words}: fingerprint")
            for place in result.get("locations", []) + result.get("relatedLocations", []):
                look_at_place(place, words)
            numbers = [place["id"] for place in result.get("relatedLocations", [])]
            need(len(numbers) == len(set(numbers)), f"{words}: numbers of places")
            for flow in result.get("codeFlows", []):
                need(is_message(flow["message"]) and flow["threadFlows"], f"{words}: code flow")
                for thread in flow["threadFlows"]:
                    need(thread["locations"], f"{words}: a flow without places")
                    for step in thread["locations"]:
                        need(step["executionOrder"] >= 1, f"{words}: order")
                        look_at_place(step["location"], words)
    return faults
