// Keys, and the page that lists them.

const KEYS = [
  ["j or \u2192", "next step", (viewer) => viewer.goTo(viewer.position + 1), ["j", "ArrowRight"]],
  ["k or \u2190", "step before", (viewer) => viewer.goTo(viewer.position - 1), ["k", "ArrowLeft"]],
  ["n", "next switch of threads", (viewer) => viewer.goTo(viewer.switchFrom(1)), ["n"]],
  ["p", "switch of threads before", (viewer) => viewer.goTo(viewer.switchFrom(-1)), ["p"]],
  ["Home", "before the first step", (viewer) => viewer.goTo(0), ["Home"]],
  ["End", "last step", (viewer) => viewer.goTo(viewer.run.events.length), ["End"]],
  ["u", "unfold: every step, or only the rows worth reading", (viewer) => viewer.all.click(), ["u"]],
  ["1, 2, 3", "on a narrow screen: schedule, source, state", null, []],
  ["/", "filter by thread, object or text; Escape clears it", (viewer) => viewer.filter.focus(), ["/"]],
  ["?", "these keys; Escape closes them", null, []],
];
const TABS = { 1: "schedule", 2: "source", 3: "state" };

function helpDialog() {
  const dialog = make("dialog", { class: "help", "aria-labelledby": "help-title" },
    make("h2", { id: "help-title" }, "Keys"),
    make("dl", {}, KEYS.map(([keys, words]) => [make("dt", {}, make("kbd", {}, keys)), make("dd", {}, words)])),
    make("button", { type: "button", onclick: () => dialog.close() }, "close"));
  return dialog;
}

function isTyping(element) {
  return element instanceof HTMLInputElement && (element.type === "search" || element.type === "text");
}

function listenToKeys(help) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(document.activeElement)) {
      if (event.key !== "Escape") return;
      const viewer = activeViewer();
      if (viewer) viewer.filterBy("");
      document.activeElement.blur();
      event.preventDefault();
      return;
    }
    if (help.open) return;
    if (event.key === "?") {
      help.showModal();
      event.preventDefault();
      return;
    }
    const viewer = activeViewer();
    if (!viewer) return;
    if (TABS[event.key]) {
      viewer.show(TABS[event.key]);
      return;
    }
    const row = KEYS.find(([, , , names]) => names.includes(event.key));
    if (!row) return;
    row[2](viewer);
    event.preventDefault();
  });
}
