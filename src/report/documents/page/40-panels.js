// What lies beside the schedule: the source, and the state at the present step.

class SourcePanel {
  constructor(run) {
    this.run = run;
    this.title = make("h4", {}, "Source");
    this.lines = make("div", { class: "source", tabindex: "0", role: "region", "aria-label": "source" });
    this.element = make("section", { class: "panel panel-source" }, this.title, this.lines);
    this.file = null;
  }

  update(event, state) {
    const file = event && event.file && !event.in_library ? event.file : this.file;
    if (!file) {
      this.lines.replaceChildren(make("p", { class: "nothing" }, "This step has no line of the program."));
      return;
    }
    if (file !== this.file) this.show(file);
    this.markLines(event, state);
  }

  show(file) {
    this.file = file;
    this.title.replaceChildren(this.run.sources.path(file));
    this.byNumber = new Map();
    const excerpts = this.run.sources.excerpts(file);
    const parts = excerpts.map((excerpt) => make("ol", { start: excerpt.first },
      excerpt.lines.map((text, i) => {
        const line = make("li", { value: excerpt.first + i }, make("code", {}, text || " "));
        this.byNumber.set(excerpt.first + i, line);
        return line;
      })));
    if (parts.length === 0) parts.push(make("p", { class: "nothing" }, "The source was not found (--source-path)."));
    this.lines.replaceChildren(...parts);
  }

  // The line of the step, and where the other threads were last.
  markLines(event, state) {
    for (const line of this.byNumber.values()) {
      line.removeAttribute("aria-current");
      line.querySelectorAll(".here").forEach((mark) => mark.remove());
    }
    for (const [thread, place] of state.places) {
      const line = place.file === this.file ? this.byNumber.get(place.line) : undefined;
      if (line) line.append(make("span", { class: "here tint" + (thread % 8) }, this.run.name(thread)));
    }
    const current = event && event.file === this.file ? this.byNumber.get(event.line) : undefined;
    if (!current) return;
    current.setAttribute("aria-current", "true");
    this.lines.scrollTop = Math.max(0, current.offsetTop - this.lines.clientHeight / 2);
  }
}

class StatePanel {
  // `choose` is told a name to filter by.
  constructor(run, choose) {
    this.run = run;
    this.choose = choose;
    this.threads = make("div");
    this.variables = make("div");
    this.element = make("section", { class: "panel panel-state" },
      make("h4", {}, "Threads and locks"), this.threads, make("h4", {}, "Variables"), this.variables);
  }

  update(state, index) {
    this.threads.replaceChildren(table("threads at this step", ["thread", "state", "holds"],
      this.run.threads.map((name, thread) => this.threadRow(name, thread, state))));
    const names = [...state.variables.keys()].sort();
    if (names.length === 0) {
      this.variables.replaceChildren(make("p", { class: "nothing" }, "No variable was used so far."));
      return;
    }
    this.variables.replaceChildren(table("variables at this step", ["variable", "value", "last changed"],
      names.map((name) => this.variableRow(name, state.variables.get(name), index))));
  }

  threadRow(name, thread, state) {
    const status = state.statuses.get(thread);
    const words = !status ? "not started" : status.waits || status.state;
    const kind = status ? status.state.replace(" ", "-") : "not-started";
    return [make("span", { class: "who tint" + (thread % 8) }, name), make("span", { class: "state " + kind }, words),
      this.nameButtons(status ? listOf(status.holds) : [])];
  }

  nameButtons(names) {
    return names.map((name) => make("button", {
      class: "name", type: "button", title: "show only steps with " + name, onclick: () => this.choose(name),
    }, name));
  }

  variableRow(name, known, index) {
    const now = known.touched === index;
    const changed = known.at < 0 ? "" : this.run.name(known.by) + ", step " + (known.at + 1 + this.run.first);
    return [this.nameButtons([name]), make(now ? "mark" : "span", { class: "value" }, known.value), changed];
  }
}
