// Who waits for whom at the end, as a picture: threads are boxes, what they wait for is round. An arrow leads from a
// thread to what it waits for, and from there to the thread that has it.

class WaitGraph {
  constructor(violation) {
    this.threads = listOf(violation.threads);
    this.nodes = new Map();  // key -> {key, name, kind}
    this.edges = [];         // {from, to, words}
    const waiting = new Map();
    for (const thread of listOf(violation.at_end)) {
      if (thread.waits) waiting.set(this.threads.indexOf(thread.name), thread);
    }
    // Along the circle each comes next to what it waits for.
    for (const start of waiting.keys()) {
      for (let t = start; waiting.has(t); t = this.addWait(t, waiting)) { /* goes to the owner */ }
    }
  }

  // Returns the thread to go on with.
  addWait(thread, waiting) {
    const at = waiting.get(thread);
    waiting.delete(thread);
    const from = this.node("thread " + thread, at.name, "thread");
    const owner = at.owner === undefined ? null : at.owner;
    const to = owner === null ? null : "thread " + owner;
    const joins = at.object === undefined || at.object === this.threads[owner];
    if (!joins) {
      const object = this.node("object " + at.object, at.object, "object");
      this.edges.push({ from, to: object, words: "waits for" });
      if (to !== null && !this.edges.some((edge) => edge.from === object && edge.to === to)) {
        this.edges.push({ from: object, to, words: "held by" });
      }
    } else if (to !== null) {
      this.edges.push({ from, to, words: "waits for the end of" });
    }
    if (to !== null && !waiting.has(owner)) this.node(to, this.threads[owner], "thread");
    return owner;
  }

  node(key, name, kind) {
    if (!this.nodes.has(key)) this.nodes.set(key, { key, name: name || key, kind });
    return key;
  }

  get words() {
    const name = (key) => this.nodes.get(key).name;
    return this.edges.map((edge) => name(edge.from) + " " + edge.words + " " + name(edge.to)).join("; ");
  }

  // The nodes on a circle of waits, in its order. Empty: there is none.
  circle() {
    const next = new Map(this.edges.map((edge) => [edge.from, edge.to]));
    for (const start of this.nodes.keys()) {
      const path = [];
      for (let key = start; key !== undefined && !path.includes(key); key = next.get(key)) path.push(key);
      const back = next.get(path[path.length - 1]);
      if (back !== undefined) return path.slice(path.indexOf(back));
    }
    return [];
  }

  // The nodes of the circle get places on an ellipse, the others in rows above it. A narrow screen has room downward.
  place() {
    const circle = this.circle().map((key) => this.nodes.get(key));
    const others = [...this.nodes.values()].filter((node) => !circle.includes(node));
    const narrow = window.innerWidth < 600;
    const across = narrow ? 105 : Math.max(150, circle.length * 34);
    const down = narrow ? Math.max(80, circle.length * 30) : Math.max(80, circle.length * 20);
    const inRow = narrow ? 1 : Math.min(4, Math.max(others.length, 1)), between = 250;
    const width = narrow ? 350 : Math.max(circle.length > 0 ? 2 * across + 260 : 0, inRow * between);
    const rows = Math.ceil(others.length / inRow), top = 20 + 80 * rows;
    for (const node of this.nodes.values()) {
      node.short = shortened(node.name, narrow ? 14 : 24);
      node.half = 14 + 4.2 * node.short.length;
    }
    others.forEach((node, i) => {
      node.x = width / 2 + ((i % inRow) - (inRow - 1) / 2) * between;
      node.y = 30 + 80 * Math.floor(i / inRow);
    });
    const height = circle.length > 0 ? top + 2 * down + 40 : top - 20;
    this.middle = [width / 2, circle.length > 0 ? top + down + 10 : height];
    circle.forEach((node, i) => {
      const turn = i / circle.length, angle = 2 * Math.PI * turn;
      node.x = this.middle[0] + across * Math.sin(angle);
      // A high one has its nodes in rows of one distance, so that all words have room.
      node.y = this.middle[1] - down * (narrow ? 1 - 4 * Math.min(turn, 1 - turn) : Math.cos(angle));
    });
    return [width, height];
  }

  draw() {
    const [width, height] = this.place();
    const picture = makeSvg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", class: "graph" },
      makeSvg("title", {}, "who waits for whom: " + this.words),
      makeSvg("defs", {}, makeSvg("marker", {
        id: "tip", viewBox: "0 0 10 10", refX: "9", refY: "5", markerWidth: "8", markerHeight: "8", orient: "auto",
      }, makeSvg("path", { d: "M0 0 10 5 0 10z" }))));
    picture.append(...this.edges.map((edge) => this.drawEdge(edge)),
      ...[...this.nodes.values()].map((node) => this.drawNode(node)));
    picture.style.maxWidth = width + "px";
    return picture;
  }

  drawNode(node) {
    const thread = node.kind === "thread" ? Number(node.key.slice(7)) % 8 : null;
    return makeSvg("g", { class: "node " + node.kind + (thread === null ? "" : " tint" + thread) },
      makeSvg("title", {}, node.name),
      makeSvg("rect", { x: node.x - node.half, y: node.y - 16, width: 2 * node.half, height: 32,
        rx: node.kind === "thread" ? 4 : 16 }),
      makeSvg("text", { x: node.x, y: node.y + 5, "text-anchor": "middle" }, node.short));
  }

  drawEdge(edge) {
    const a = this.nodes.get(edge.from), b = this.nodes.get(edge.to);
    const [x1, y1] = border(a, b), [x2, y2] = border(b, a);
    return makeSvg("g", { class: "edge" },
      makeSvg("line", { x1, y1, x2, y2, "marker-end": "url(#tip)" }), this.drawWords(x1, y1, x2, y2, edge.words));
  }

  // Beside the middle of an arrow, on the side away from the middle of the picture.
  drawWords(x1, y1, x2, y2, words) {
    const x = (x1 + x2) / 2, y = (y1 + y2) / 2, length = Math.max(1, Math.hypot(x2 - x1, y2 - y1));
    let across = (y1 - y2) / length, down = (x2 - x1) / length;
    if (across * (x - this.middle[0]) + down * (y - this.middle[1]) < 0) [across, down] = [-across, -down];
    const anchor = across > 0.3 ? "start" : across < -0.3 ? "end" : "middle";
    return makeSvg("text", { x: x + 8 * across, y: y + 4 + 12 * down, "text-anchor": anchor }, words);
  }
}

function shortened(text, most) {
  return text.length > most ? text.slice(0, most - 2) + ".." : text;
}

// Where the line from the middle of a node towards another leaves its box.
function border(node, other) {
  const dx = other.x - node.x, dy = other.y - node.y;
  const scale = Math.min(node.half / Math.max(1e-9, Math.abs(dx)), 16 / Math.max(1e-9, Math.abs(dy)));
  return [node.x + dx * scale, node.y + dy * scale];
}
