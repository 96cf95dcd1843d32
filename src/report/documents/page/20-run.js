// A violation's schedule: its events, what the threads and variables are at each of them, and the rows of its table.

class Sources {
  constructor(document) {
    this.files = new Map();
    for (const source of listOf(document.sources)) this.files.set(source.file, source);
  }

  excerpts(file) {
    const source = this.files.get(file);
    return source ? listOf(source.excerpts) : [];
  }

  path(file) {
    const source = this.files.get(file);
    return source ? textOf(source.path) : textOf(file);
  }

  line(file, number) {
    for (const excerpt of this.excerpts(file)) {
      const text = excerpt.lines[number - excerpt.first];
      if (text !== undefined) return text.trim();
    }
    return "";
  }
}

class Run {
  constructor(violation, sources) {
    this.violation = violation;
    this.sources = sources;
    this.threads = listOf(violation.threads);
    this.events = listOf(violation.events);
    this.first = violation.first_event || 0;  // events before it are left out
    this.items = this.makeItems();
    this.lanes = this.threads.map((name, thread) => thread).filter((thread) => this.acts(thread));
  }

  acts(thread) {
    return this.events.some((event) => event.thread === thread);
  }

  // What is listed, in the order of time: rows of the table, and between them the steps that it leaves out.
  makeItems() {
    const items = [];
    const last = this.first + this.events.length;
    let next = this.first;
    const addQuiet = (end) => {
      if (end > next) items.push(this.quiet(next, end));
      next = Math.max(next, end);
    };
    for (const row of listOf(this.violation.schedule)) {
      if (row.end <= this.first && row.kind !== "switch") continue;
      if (row.begin < this.first) continue;
      addQuiet(Math.min(row.begin, last));
      const kind = row.kind === "switch" && row.begin >= last ? "end" : row.kind;
      items.push({ kind, row, thread: row.thread, begin: row.begin - this.first, end: row.end - this.first });
      next = Math.max(next, row.end);
    }
    addQuiet(last);
    return items;
  }

  quiet(begin, end) {
    const thread = this.events[begin - this.first].thread;
    const words = "... " + counted(end - begin, "step") + " ...";
    return { kind: "folded", row: { words }, thread, begin: begin - this.first, end: end - this.first };
  }

  name(thread) {
    return this.threads[thread] || "thread " + thread;
  }

  // At position 0 nothing has happened; at position n, event n - 1 was the last.
  stateAt(position) {
    const before = this.violation.before || {};
    const state = { statuses: new Map(), variables: new Map(), places: new Map() };
    for (const status of listOf(before.statuses)) state.statuses.set(status.thread, status);
    for (const [name, value] of Object.entries(before.variables || {})) state.variables.set(name, { value, at: -1 });
    for (let i = 0; i < position; i++) this.follow(this.events[i], i, state);
    return state;
  }

  follow(event, index, state) {
    for (const status of listOf(event.statuses)) state.statuses.set(status.thread, status);
    if (event.file) state.places.set(event.thread, event);
    if (!event.variable) return;
    const known = state.variables.get(event.variable);
    const changed = event.writes && event.old !== event.value;
    const at = changed ? index : known ? known.at : -1;
    const by = changed ? event.thread : known ? known.by : undefined;
    state.variables.set(event.variable, { value: event.value, at, by, touched: index });
  }

  // An event in one line.
  words(event) {
    const effects = listOf(event.effects).join("; ");
    return effects || this.callOf(event) || "goes on";
  }

  // With arguments and, once it is over, its result.
  callOf(event) {
    const call = listOf(this.violation.calls)[event.call_number];
    return call ? call.text : event.call || "";
  }

  sourceOf(event) {
    return event.file ? this.sources.line(event.file, event.line) : "";
  }

  placeOf(event) {
    if (!event.file) return "";
    const name = event.file.slice(event.file.lastIndexOf("/") + 1);
    return event.line ? name + ":" + event.line : name;
  }

  // All that a filter may name.
  names() {
    const names = new Set(this.lanes.map((thread) => this.name(thread)));
    for (const event of this.events) {
      if (event.target) names.add(event.target);
      if (event.variable) names.add(event.variable.split(".")[0]);
      for (const status of listOf(event.statuses)) {
        listOf(status.holds).forEach((name) => names.add(name));
        if (status.object) names.add(status.object);
      }
    }
    return [...names].sort();
  }

  matches(event, words) {
    const text = [this.name(event.thread), this.placeOf(event), event.target, event.variable, this.callOf(event), event.switch,
      this.sourceOf(event), ...listOf(event.effects)];
    return text.some((part) => part && part.toLowerCase().includes(words));
  }
}
