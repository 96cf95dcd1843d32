// One violation: the slider and the filters, the schedule, and the panels beside it.

const viewers = [];

class Viewer {
  constructor(run) {
    this.run = run;
    this.position = run.events.length;
    this.timeline = new Timeline(run, (position) => this.goTo(position));
    this.source = new SourcePanel(run);
    this.state = new StatePanel(run, (name) => this.filterBy(name));
    this.element = make("div", { class: "viewer", "data-tab": "schedule" }, this.filters(), this.tabs(),
      make("div", { class: "columns" }, this.timeline.element,
        make("div", { class: "side" }, this.source.element, this.state.element)),
      this.bar());
    viewers.push(this);
    this.goTo(this.position, false);
  }

  // --- the step shown ---

  bar() {
    const last = this.run.events.length;
    this.slider = make("input", {
      type: "range", min: 0, max: last, value: last, "aria-label": "step of the schedule",
      oninput: () => this.goTo(Number(this.slider.value)),
    });
    this.label = make("output", { class: "label", "aria-live": "polite" });
    const button = (words, name, by) =>
      make("button", { type: "button", "aria-label": name, title: name, onclick: () => this.goTo(by()) }, words);
    return make("div", { class: "bar" },
      button("|\u2039", "first step (Home)", () => 0),
      button("\u00ab", "switch before (p)", () => this.switchFrom(-1)),
      button("\u2039", "step before (k)", () => this.position - 1),
      this.slider,
      button("\u203a", "next step (j)", () => this.position + 1),
      button("\u00bb", "next switch (n)", () => this.switchFrom(1)),
      button("\u203a|", "last step (End)", () => last), this.label);
  }

  goTo(position, scrolls = true) {
    this.position = Math.max(0, Math.min(position, this.run.events.length));
    const event = this.run.events[this.position - 1];
    const state = this.run.stateAt(this.position);
    this.slider.value = this.position;
    const told = this.words(event);
    this.label.replaceChildren(told);
    this.slider.setAttribute("aria-valuetext", told);
    this.timeline.mark(this.position, scrolls);
    this.source.update(event, state);
    this.state.update(state, this.position - 1);
  }

  words(event) {
    const first = this.run.first, last = this.run.events.length + first;
    if (!event) return first === 0 ? `before the first of ${last} steps` : `after ${first} of ${last} steps`;
    const change = event.switch ? ` (switch: ${event.switch})` : "";
    return `step ${this.position + first} of ${last}: ${this.run.name(event.thread)}${change}: ${this.run.words(event)}`;
  }

  switchFrom(direction) {
    const events = this.run.events;
    for (let i = this.position - 1 + direction; i >= 0 && i < events.length; i += direction) {
      if (events[i].switch) return i + 1;
    }
    return direction < 0 ? 0 : events.length;
  }

  // --- what is listed ---

  filters() {
    const names = "names-" + viewers.length;
    this.filter = make("input", {
      type: "search", class: "filter", placeholder: "filter (/): thread, object, text", list: names,
      "aria-label": "filter steps by thread, object or text",
      oninput: () => {
        this.timeline.filter = this.filter.value.trim().toLowerCase();
        this.timeline.render();
      },
    });
    const all = make("input", {
      type: "checkbox",
      onchange: () => {
        this.timeline.all = all.checked;
        this.timeline.render();
      },
    });
    this.all = all;
    return make("div", { class: "filters" }, this.filter,
      make("datalist", { id: names }, this.run.names().map((name) => make("option", { value: name }))),
      make("label", { class: "chip" }, all, "every step"),
      this.run.lanes.length > 1 ? this.run.lanes.map((thread) => this.threadChip(thread)) : null);
  }

  threadChip(thread) {
    const box = make("input", {
      type: "checkbox", checked: true,
      onchange: () => {
        if (box.checked) this.timeline.hidden.delete(thread);
        else this.timeline.hidden.add(thread);
        this.timeline.render();
      },
    });
    return make("label", { class: "chip tint" + (thread % 8) }, box, this.run.name(thread));
  }

  filterBy(name) {
    this.filter.value = this.filter.value === name ? "" : name;
    this.filter.dispatchEvent(new Event("input"));
    if (this.element.dataset.tab !== "schedule") this.show("schedule");
  }

  // --- on narrow screens one part at a time ---

  tabs() {
    this.tabButtons = ["schedule", "source", "state"].map((name) => make("button", {
      type: "button", "data-tab": name, "aria-pressed": String(name === "schedule"), onclick: () => this.show(name),
    }, name));
    return make("div", { class: "tabs", role: "group", "aria-label": "part shown" }, this.tabButtons);
  }

  show(name) {
    this.element.dataset.tab = name;
    for (const button of this.tabButtons) button.setAttribute("aria-pressed", String(button.dataset.tab === name));
    this.goTo(this.position);
    if (this.element.getBoundingClientRect().top < 0) this.element.scrollIntoView();
  }
}

// The viewer that keys act on: the one with the focus, or else the first to be seen.
function activeViewer() {
  const focused = viewers.find((viewer) => viewer.element.contains(document.activeElement));
  if (focused) return focused;
  const middle = window.innerHeight / 2;
  const seen = viewers.filter((viewer) => viewer.element.getClientRects().length > 0);
  return seen.find((viewer) => viewer.element.getBoundingClientRect().bottom > middle) || seen[0];
}
