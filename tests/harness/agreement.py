"""What a search finds of a program, and whether two searches find the same."""

from harness.pool import Failed, expect

REDUCTIONS = ("heap-reach", "happens-before", "hybrid", "dynamic", "dynamic+happens-before")


class Found:
    """Outputs of complete executions, what is violated, and how many states there are."""

    def __init__(self, said):
        self.outputs = {(o["stdout"], o["exit"]) for o in said["outcomes"]}
        # Where a deadlocked thread stands inside the library is not the same.
        self.defects = {(v["property"], v.get("exception_class") if v["property"] != "deadlock" else "")
                        for v in said["violations"]}
        self.states = said["counts"]["states_new"]
        self.has_races = bool(said["races"])

    @property
    def deadlocks(self):
        return any(name == "deadlock" for name, _ in self.defects)


def exhausted(said):
    """Whether everything was explored; that the reference cannot say who goes on for ever does not stand against it."""
    doubts = said["notes"] if said["verdict"] == "violation" else [said["reason"]]
    return said["outcomes_complete"] or all(doubt.startswith("--time-outs last: only") for doubt in doubts)


def found(heddle, options):
    """None where something stands against all having been explored."""
    said = heddle.check(["--all", "--outcomes", "--memory-model", "sc", *options]).said
    if said["verdict"] in ("unsupported", "failed"):
        raise Failed(f"{heddle.words(options)}\n{said['verdict']}: {said.get('reason')}")
    return Found(said) if exhausted(said) else None


def compare(heddle, arguments, most_states):
    """{reduction: Found} of each search; None if the states of the reference are too many. All look for livelocks."""
    def search(reduction, *more):
        edges = [] if reduction.startswith("dynamic") else ["--keep-edges"]
        return found(heddle, ["--reduction", reduction, *edges, *more, *arguments])

    for reference in ("none", *REDUCTIONS[:-1]):
        whole = search(reference, "--max-states", str(most_states))
        if whole is not None:
            break
    else:
        return None
    all_found = {reference: whole}
    for reduction in REDUCTIONS:
        if reduction == reference:
            continue
        reduced = search(reduction)
        expect(reduced is not None, f"{heddle.words(arguments)}\n{reduction}: not complete")
        expect_same_found(whole, reduced, (reference, reduction), heddle.words(arguments))
        all_found[reduction] = reduced
    return all_found


def expect_same_found(one, other, names, words):
    for only, name in ((difference(one, other), names[0]), (difference(other, one), names[1])):
        words += f"\n  only under {name}: {only}" if only else ""
    expect(not difference(one, other) and not difference(other, one), words)


def difference(one, other):
    return sorted(one.outputs - other.outputs) + sorted(one.defects - other.defects)
