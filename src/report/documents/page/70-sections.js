// The parts of a page around the schedules: verdict, what it rests on, races, outcomes, counters.

const VERDICTS = {
  violation: "VIOLATION", complete: "COMPLETE", incomplete: "INCOMPLETE", unsupported: "UNSUPPORTED", failed: "FAILED",
  disabled: "DISABLED",
};

function badge(verdict) {
  const known = Object.hasOwn(VERDICTS, verdict);
  return make("span", { class: "badge " + (known ? verdict : "failed") }, known ? VERDICTS[verdict] : "NO VERDICT");
}

function nameOf(document) {
  return textOf(document.test) || textOf(document.main);
}

function secondsOf(document) {
  const time = document.time_s;
  const seconds = time && typeof time === "object" ? time.total : time;
  return typeof seconds === "number" ? seconds.toFixed(2) + " s" : "";
}

function headline(violation) {
  const words = textOf(violation.headline) || violation.property + ": " + violation.message;
  return violation.only_if ? words + ", " + violation.only_if : words;
}

// The verdict in one sentence.
function summary(document) {
  const violations = listOf(document.violations);
  if (document.verdict === "violation" && violations.length > 0) {
    const more = violations.length > 1 ? ` (and ${violations.length - 1} more)` : "";
    return headline(violations[0]) + more;
  }
  if (document.verdict !== "complete") return textOf(document.reason);
  const counts = document.counts || {};
  const states = (counts.states_new || 0) + (counts.states_end || 0);
  return `no violation in any schedule: ${counted(states, "state")}, ${counted(counts.transitions || 0, "transition")}`;
}

function overview(documents) {
  const rows = documents.map((document, i) => [
    make("a", { href: "#test-" + i }, nameOf(document)), badge(document.verdict), summary(document), secondsOf(document)]);
  const numbers = Object.keys(VERDICTS).map((verdict) =>
    [verdict, documents.filter((document) => document.verdict === verdict).length]).filter(([, number]) => number > 0);
  return make("section", { class: "overview" },
    make("p", {}, counted(documents.length, "test") + ": " +
      numbers.map(([verdict, number]) => number + " " + verdict).join(", ")),
    table("all tests", ["test", "verdict", "what", "time"], rows));
}

// What the verdict does not say: it comes before all details.
function coverage(document) {
  const lines = [];
  const add = (what, words) => lines.push(make("li", {}, make("strong", {}, what + ": "), words));
  if (document.verdict === "incomplete") {
    add("not everything was covered", "what was left out may violate");
  }
  if (textOf(document.reason) && document.verdict !== "violation") add("reason", document.reason);
  if (textOf(document.covered)) add("covered", document.covered);
  for (const note of listOf(document.notes)) add("note", note);
  for (const advice of listOf(document.advice)) add("advice", advice);
  const fixed = listOf(document.held_fixed);
  if (fixed.length > 0) add("held fixed", fixed.join("; "));
  return lines.length === 0 ? null : make("section", {}, make("h3", {}, "What the verdict rests on"),
    make("ul", { class: "coverage" }, lines));
}

function violationSection(violation, sources, open, alone) {
  const facts = [counted(violation.steps || 0, "step"), counted(violation.switches || 0, "switch"),
    counted(violation.preemptions || 0, "preemption")].join(", ");
  const body = make("div");
  const details = foldable(make("span", { class: "headline" }, alone ? "Schedule" : headline(violation),
    make("small", {}, " " + facts)), false,
    body);
  const fill = () => {
    if (!details.open || body.children.length > 0) return;
    body.append(...violationParts(violation, sources));
  };
  details.addEventListener("toggle", fill);
  details.open = open;
  if (open) fill();
  details.classList.add("violation");
  return details;
}

function violationParts(violation, sources) {
  const parts = listOf(violation.notes).map((note) => make("p", { class: "note" }, "note: " + note));
  if (textOf(violation.advice)) parts.push(make("p", { class: "note" }, "advice: " + violation.advice));
  if (violation.first_event > 0) {
    parts.push(make("p", { class: "note" }, `The first ${counted(violation.first_event, "step")} are left out.`));
  }
  const exception = listOf(violation.exception);
  if (exception.length > 0) parts.push(make("pre", { class: "exception", tabindex: "0" }, exception.join("\n")));
  const graph = new WaitGraph(violation);
  if (graph.edges.length > 0) {
    parts.push(make("figure", {}, make("figcaption", {}, "Who waits for whom at the end"), graph.draw()));
  }
  if (listOf(violation.events).length > 0) parts.push(new Viewer(new Run(violation, sources)).element);
  parts.push(threadsAtEnd(violation, exception.length === 0), output("output of the program in this schedule", violation.stdout),
    output("its standard error", violation.stderr));
  if (textOf(violation.schedule_file)) {
    parts.push(make("p", { class: "replay" }, "to see it again: ", make("code", {}, "heddle replay " + violation.schedule_file)));
  }
  return parts.filter((part) => part !== null);
}

function threadsAtEnd(violation, open) {
  const threads = listOf(violation.at_end);
  if (threads.length === 0) return null;
  return foldable("threads that are left", open, threads.map((thread) => make("div", { class: "left" },
    make("p", {}, make("strong", {}, thread.name), thread.place ? " at " + thread.place : "",
      " " + (thread.waits || "could go on")),
    listOf(thread.holds).length > 0 ? make("p", {}, "holds " + thread.holds.join(", ")) : null,
    listOf(thread.stack).length > 0 ? make("pre", { tabindex: "0" }, thread.stack.map((line) => "at " + line).join("\n")) : null)));
}

function output(what, text) {
  return textOf(text) === "" ? null : foldable(what, false, make("pre", { tabindex: "0" }, text));
}

function racesSection(document, sources) {
  const races = listOf(document.races);
  if (races.length === 0) return null;
  return make("section", {}, make("h3", {}, `Data races (${races.length})`), races.map((race) =>
    make("div", { class: "race" }, make("h4", {}, race.field), listOf(race.accesses).map((access) => {
      const line = Number(textOf(access.location).split(":").pop());
      const text = access.file ? sources.line(access.file, line) : "";
      return make("p", {}, make("strong", {}, access.thread), ` ${access.kind}s it at ${access.location}`,
        text ? make("code", { class: "quoted" }, text) : null);
    }))));
}

function outcomesSection(document) {
  if (!Array.isArray(document.outcomes)) return null;
  const words = document.outcomes_complete ? "every output that a complete execution can have" : "so far: others may be possible";
  return make("section", {}, make("h3", {}, "Outcomes"), table(words, ["output", "exit", "end states"],
    document.outcomes.map((outcome) => [make("pre", {}, outcome.stdout), String(outcome.exit), String(outcome.end_states)])));
}

function countersSection(document) {
  const rows = Object.entries(document.counts || {}).map(([name, value]) => [name.replaceAll("_", " "), Number(value).toLocaleString("en")]);
  for (const name of ["reduction", "search", "seed", "workers", "memory_model", "jdk", "heddle"]) {
    if (document[name] !== undefined) rows.push([name.replaceAll("_", " "), String(document[name])]);
  }
  if (secondsOf(document)) rows.push(["time", secondsOf(document)]);
  return rows.length === 0 ? null : foldable("Search: counts and settings", false, table("counts", ["what", "value"], rows));
}

function documentSection(document, index, many) {
  const sources = new Sources(document);
  const violations = listOf(document.violations), handled = listOf(document.handled);
  const title = make(many ? "h2" : "h1", {}, badge(document.verdict), " ", nameOf(document));
  return make("article", { id: "test-" + index, class: "document" }, title,
    make("p", { class: "summary" }, summary(document)),
    violations.map((violation, i) => violationSection(violation, sources, !many && i === 0, violations.length === 1)),
    handled.length === 0 ? null : make("section", {}, make("h3", {}, "Exceptions given to handlers of the program"),
      handled.map((violation) => violationSection(violation, sources, false, false))),
    output("what it says", document.launcher_output), racesSection(document, sources), outcomesSection(document),
    coverage(document), countersSection(document));
}
