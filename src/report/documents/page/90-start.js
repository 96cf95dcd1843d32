// Builds the page from the data.

function start() {
  const data = JSON.parse(document.getElementById("data").textContent);
  const documents = listOf(data.documents);
  const many = documents.length > 1;
  const help = helpDialog();
  const page = document.getElementById("page");
  const parts = documents.map((document, i) => documentSection(document, i, many));
  page.append(make("p", { class: "title" }, textOf(data.title),
    make("button", { type: "button", class: "help-button", "aria-label": "keys (?)", onclick: () => help.showModal() }, "?")));
  if (many) page.append(make("h1", {}, "Tests"), overview(documents));
  page.append(...parts, help);
  listenToKeys(help);
}

start();
