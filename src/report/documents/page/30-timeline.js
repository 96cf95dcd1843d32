// The schedule: threads as columns, time downward. Where it is too narrow for them: one column.

const NARROWEST_LANE = 110, DENSE_LANE = 170;  // pixels

class Timeline {
  // `select` is told the position to go to.
  constructor(run, select) {
    this.run = run;
    this.select = select;
    this.filter = "";
    this.hidden = new Set();  // threads
    this.all = false;         // every step has a row
    this.unfolded = new Set();  // items
    this.heads = make("div", { class: "heads", "aria-hidden": "true" },
      run.lanes.map((thread) => make("span", { class: "head tint" + (thread % 8) }, run.name(thread))));
    this.list = make("ol", { class: "rows", "aria-label": "schedule" });
    this.element = make("div", { class: "timeline" }, this.heads, this.list);
    this.element.style.setProperty("--lanes", run.lanes.length);
    new ResizeObserver(() => this.fit()).observe(this.element);
    this.render();
  }

  fit() {
    const lane = (this.element.clientWidth - 130) / Math.max(1, this.run.lanes.length);
    this.element.classList.toggle("listed", lane < NARROWEST_LANE);
    this.element.classList.toggle("dense", lane < DENSE_LANE);
  }

  render() {
    this.rows = [];  // {begin, end, element}
    this.lastThread = null;
    this.list.replaceChildren();
    for (const item of this.run.items) this.add(item);
    if (this.list.children.length === 0) {
      this.list.append(make("li", { class: "nothing" }, "No step is left by the filter."));
    }
    this.mark(this.position || 0, false);
  }

  shows(event) {
    return !this.hidden.has(event.thread) && (this.filter === "" || this.run.matches(event, this.filter));
  }

  add(item) {
    if (item.kind === "switch" || item.kind === "end") {
      const hidden = item.kind === "switch" && this.hidden.has(item.thread);
      const told = this.filter === "" || item.row.words.toLowerCase().includes(this.filter);
      this.lastThread = null;
      if (!hidden && told) this.list.append(make("li", { class: item.kind }, item.row.words));
      return;
    }
    const shown = this.run.events.slice(item.begin, item.end).some((event) => this.shows(event));
    if (!shown) return;
    const filtered = this.filter !== "" && item.kind === "folded";
    if (this.all || filtered || this.unfolded.has(item)) {
      if (!this.all && !filtered) this.addFold(item, true);
      for (let i = item.begin; i < item.end; i++) {
        if (this.shows(this.run.events[i])) this.addEvent(i);
      }
    } else if (item.kind === "folded") {
      this.addFold(item, false);
    } else {
      this.addStep(item);
    }
  }

  line(kind, thread, begin, end, place, ...children) {
    const lane = this.run.lanes.indexOf(thread);
    const again = thread === this.lastThread ? " again" : "";
    this.lastThread = thread;
    const element = make("li", { class: kind + again + " tint" + (thread % 8) },
      make("span", { class: "place" }, place),
      make("div", { class: "cell" }, make("span", { class: "who" }, this.run.name(thread)), ...children));
    element.style.setProperty("--lane", lane + 2);
    this.list.append(element);
    this.rows.push({ begin, end, element });
    return element;
  }

  addStep(item) {
    const row = item.row;
    const effects = listOf(row.effects);
    const head = textOf(row.source) || effects[0] || "";
    const rest = row.source ? effects : effects.slice(1);
    const card = make("button", { class: "card", type: "button", onclick: () => this.select(item.end) },
      make("code", {}, head), rest.map((effect) => make("span", { class: "effect" }, effect)));
    const fold = item.end - item.begin > 1 ? this.foldButton(item, false, counted(item.end - item.begin, "step")) : null;
    this.line("step", item.thread, item.begin, item.end, textOf(row.place), card, fold);
  }

  addFold(item, open) {
    const words = open ? "fold" : textOf(item.row.words).replaceAll(".", "").trim() || "steps";
    this.line("folded", item.thread, open ? -1 : item.begin, open ? -1 : item.end, "", this.foldButton(item, open, words));
  }

  foldButton(item, open, words) {
    const toggle = () => {
      if (open) this.unfolded.delete(item);
      else this.unfolded.add(item);
      this.render();
    };
    const told = { class: "fold", type: "button", "aria-expanded": String(open), onclick: toggle };
    return make("button", told, (open ? "\u25be " : "\u25b8 ") + words);
  }

  addEvent(index) {
    const event = this.run.events[index];
    const source = this.run.sourceOf(event);
    const effects = listOf(event.effects);
    const call = this.run.callOf(event);
    const head = source || call || this.run.words(event);
    const card = make("button", { class: "card", type: "button", onclick: () => this.select(index + 1) },
      make("code", {}, head), (head === effects[0] ? effects.slice(1) : effects)
        .concat(call && head !== call ? [call] : [])
        .map((effect) => make("span", { class: "effect" }, effect)));
    this.line("step single", event.thread, index, index + 1, this.run.placeOf(event), card);
  }

  // The row of the step before the position becomes the current one.
  mark(position, scrolls) {
    this.position = position;
    for (const row of this.rows) {
      const current = position > row.begin && position <= row.end && row.begin >= 0;
      if (!current) {
        row.element.removeAttribute("aria-current");
        continue;
      }
      row.element.setAttribute("aria-current", "step");
      if (scrolls) row.element.scrollIntoView({ block: "nearest" });
    }
  }
}
