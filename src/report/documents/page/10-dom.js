"use strict";

// Texts of the program become text nodes and plain attributes, and never markup.

// A new element. Attributes that are null or false are left out; "onclick" and its like are listeners.
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  setAll(element, attributes);
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

// The same of a picture.
function makeSvg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  setAll(element, attributes);
  element.append(...children);
  return element;
}

function setAll(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
}

// A part that can be folded.
function foldable(summary, open, ...children) {
  return make("details", { open }, make("summary", {}, summary), ...children);
}

function table(caption, heads, rows) {
  return make("div", { class: "scrolled" },
    make("table", {},
      make("caption", {}, caption),
      make("thead", {}, make("tr", {}, heads.map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, rows.map((cells) => make("tr", {}, cells.map((cell) => make("td", {}, cell)))))));
}

function textOf(value) {
  return typeof value === "string" ? value : "";
}

function listOf(value) {
  return Array.isArray(value) ? value : [];
}

function counted(number, word) {
  const plural = word.endsWith("ch") ? word + "es" : word + "s";
  return Number(number).toLocaleString("en") + " " + (number === 1 ? word : plural);
}
