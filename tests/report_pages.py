#!/usr/bin/env python3
"""The HTML report in a browser: slider, folding, filter, keys, narrow screens, contrast, hostile text, no errors in the
console. The programs are those of tests/reports. Skipped where chromium and chromedriver are not installed.

usage: report_pages.py [--heddle FILE] [--jdk MAJOR] [--jobs N] [--pictures DIR] [NAME...]

A NAME is part of the name of a test; default: all. --pictures takes pictures of the pages, in three sizes, light and
dark, for people to look at. The last line printed is `N passed, N failed`.
"""

import base64
import pathlib
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.browser import Browser  # noqa: E402
from harness.heddle import Heddle  # noqa: E402
from harness.java import compile_java  # noqa: E402
from harness.pool import Test, expect  # noqa: E402
from harness.script import run_script, script_options  # noqa: E402
from reports import PROGRAMS  # noqa: E402

SIZES = {"phone": (390, 844), "laptop": (1366, 768), "wide": (1920, 1080)}
SOON = 20  # seconds, also on a busy machine
TESTS = []

# Of each text seen: its contrast with what is behind it (WCAG 2), if that is too little.
CONTRAST = """
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgb = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (color) => {
    const parts = color.slice(0, 3).map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const behind = (element) => {
    for (; element; element = element.parentElement) {
      const color = rgb(getComputedStyle(element).backgroundColor);
      if (color[3] === 255) return color;
    }
    return [255, 255, 255, 255];
  };
  const faults = new Set();
  const walker = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.getClientRects().length === 0 || element.closest("svg")) continue;
    const [one, two] = [luminance(rgb(getComputedStyle(element).color)), luminance(behind(element))];
    const contrast = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    if (contrast < 4.5) faults.add(element.className + " " + node.data.trim().slice(0, 20) + ": " + contrast.toFixed(1));
  }
  return [...faults];
"""


def test(function):
    TESTS.append(function)
    return function


class Page:
    """A report in the browser."""

    def __init__(self, heddle, classes, folder, browser):
        self.heddle, self.classes, self.folder, self.browser = heddle, classes, pathlib.Path(folder), browser

    def write(self, *words):
        path = self.folder / "report.html"
        files = ["--report", str(path), "--schedule", str(self.folder / "schedule.json")]
        self.heddle.run(["check", "--search", "dfs", "-cp", self.classes, "--source-path", str(PROGRAMS), *files, *words])
        return path

    def open(self, *words, size="laptop", mode="light"):
        self.browser.open(self.write(*words), *SIZES[size], mode)
        self.fine()

    def fine(self):
        told = self.browser.complaints()
        expect(not told, "the console has errors", *told)

    def run(self, script):
        return self.browser.run(script)

    def soon(self, script, words):
        """What a browser does later, after an event: waited for."""
        deadline = time.monotonic() + SOON
        while not self.run(f"return {script}"):
            expect(time.monotonic() < deadline, words)
            time.sleep(0.05)

    def label(self):
        return self.run("return document.querySelector('.label').textContent")

    def position(self):
        """The number of the step shown; the slider must agree."""
        position = int(self.run("return document.querySelector('.bar input').value"))
        words = self.label()
        expect(words.startswith(f"step {position} of " if position else "before the first"), f"{position}: {words}")
        return position

    def rows(self):
        return self.run("return document.querySelectorAll('.rows > .step').length")


@test
def the_verdict_comes_first(page):
    page.open("org.example.Ring")
    words = page.run("return document.querySelector('h1').textContent")
    expect(words.startswith("VIOLATION") and "org.example.Ring" in words, words)
    expect("deadlock" in page.run("return document.querySelector('.summary').textContent"), "no summary")


@test
def keys_step_through_the_schedule(page):
    page.open("org.example.Ring")
    last = page.position()
    expect(last > 150, f"only {last} steps")
    for keys, position in ((["Home"], 0), (["j"], 1), (["ArrowRight"], 2), (["k"], 1), (["ArrowLeft"], 0), (["k"], 0),
                           (["End"], last), (["j"], last)):
        page.browser.press(*keys)
        expect(page.position() == position, f"{keys}: at {page.position()}, and not {position}")
    page.browser.press("p")
    before = page.position()
    expect(before < last and "(switch: " in page.label(), page.label())
    page.browser.press("n")
    expect(page.position() > before, "n does not go on")
    page.fine()


@test
def the_slider_shows_each_step(page):
    page.open("org.example.Ring")
    page.run("const s = document.querySelector('.bar input'); s.value = 30; s.dispatchEvent(new Event('input'))")
    expect(page.position() == 30, "the step is another")
    expect(page.run("return document.querySelectorAll('.rows [aria-current]').length") == 1, "not one current row")
    line = page.run("return document.querySelector('.source li[aria-current] code').textContent")
    expect(line.strip() in (PROGRAMS / "org/example/Ring.java").read_text(), f"no such line: {line}")
    page.browser.press("End")
    states = page.run("return [...document.querySelectorAll('.panel-state .state')].map((s) => s.textContent)")
    expect(sum("waits for monitor" in state for state in states) == 5, "not five threads wait", states)
    variables = page.run("return document.querySelector('.panel-state').textContent")
    expect("Ring.total30" in variables, "the total is not 30", variables)
    page.browser.press("Home")
    states = page.run("return [...document.querySelectorAll('.panel-state .state')].map((s) => s.textContent)")
    expect(set(states) == {"not started"}, "threads before the first step", states)


@test
def rows_fold_and_unfold(page):
    page.open("org.example.Ring")
    folded = page.rows()
    page.browser.click(".fold")
    expect(page.rows() > folded, "a click unfolds nothing")
    page.browser.click(".fold[aria-expanded=true]")
    expect(page.rows() == folded, "a click does not fold it again")
    page.browser.press("u")
    expect(page.rows() == page.run("return viewers[0].run.events.length"), "not every step has a row")
    page.browser.press("u")
    expect(page.rows() == folded, "the rows are others")
    page.fine()


@test
def a_row_leads_to_its_step(page):
    page.open("org.example.Ring")
    page.browser.press("Home")
    page.browser.click(".rows > .step .card")
    expect(page.position() > 0, "the step is not shown")


@test
def filters_by_thread_and_object(page):
    page.open("org.example.Ring")
    page.browser.press("/", *"philosopher-3")
    threads = page.run("return [...new Set([...document.querySelectorAll('.step .who')].map((w) => w.textContent))]")
    texts = page.run("return [...document.querySelectorAll('.rows > .step')].map((w) => w.textContent)")
    expect("philosopher-3" in threads and all("philosopher-3" in text for text in texts), "others are shown", threads)
    page.browser.press("Escape", "k")
    expect(page.run("return document.querySelector('.filter').value") == "", "Escape does not clear the filter")
    expect(page.rows() > len(texts), "rows are still left out")
    expect(page.position() == page.run("return viewers[0].run.events.length") - 1, "keys go into the filter")
    page.run("viewers[0].filterBy('no such thing')")
    expect(page.rows() == 0 and page.run("return document.querySelector('.rows .nothing') !== null"), "rows are left")
    page.run("viewers[0].filterBy('no such thing')")
    rows = page.rows()
    page.browser.click(".chip + .chip input")
    expect(0 < page.rows() < rows, "a thread that is not wanted is shown")
    page.fine()


@test
def help_opens_and_closes(page):
    page.open("org.example.Ring")
    page.browser.press("?")
    expect(page.run("return document.querySelector('dialog').open"), "it does not open")
    expect("next step" in page.run("return document.querySelector('dialog').innerText"), "it does not list the keys")
    page.browser.press("Escape")
    expect(not page.run("return document.querySelector('dialog').open"), "it does not close")
    page.fine()


@test
def a_deadlock_has_a_picture(page):
    page.open("org.example.Ring")
    words = page.run("return document.querySelector('svg title').textContent")
    expect(words.count("waits for Object#") == 5 and words.count("held by") == 5, words)
    expect(page.run("return document.querySelectorAll('svg .node.thread').length") == 6, "not six threads")


@test
def a_phone_shows_one_part_at_a_time(page):
    page.open("org.example.Ring", size="phone")
    expect(page.run("return document.documentElement.scrollWidth") <= 390, "the page is wider than the screen")
    shown = "return ['.timeline', '.panel-source', '.panel-state'].map((s) => document.querySelector(s).offsetHeight > 0)"
    for key, parts in (("2", [False, True, False]), ("3", [False, False, True]), ("1", [True, False, False])):
        page.browser.press(key)
        expect(page.run(shown) == parts, f"key {key} shows {page.run(shown)}")
        expect(page.run("return document.documentElement.scrollWidth") <= 390, "the page is wider than the screen")
    page.fine()


@test
def text_can_be_read_in_light_and_dark(page):
    for mode in ("light", "dark"):
        page.open("org.example.Ring", mode=mode)
        page.browser.press("p")
        faults = page.run(CONTRAST)
        expect(not faults, f"{mode}: too little contrast", *faults)
        names = page.run("return [...document.querySelectorAll('button, input')].filter((e) => !(e.textContent || "
                         "e.ariaLabel || e.labels.length)).length")
        expect(names == 0, f"{names} controls without a name")


@test
def text_of_the_program_is_no_markup(page):
    page.open("org.example.Hostile")
    page.browser.press("u", "Home", "j")
    expect(page.run("return window.hacked === undefined"), "the program's script has run")
    expect(page.run("return document.querySelector('#page img') === null"), "the program's text is markup")
    summary = page.run("return document.querySelector('.summary').textContent")
    expect("</script><script>window.hacked = 1</script><img" in summary, "the text was lost", summary)
    page.fine()


@test
def without_a_violation(page):
    page.open("org.example.Fine")
    expect(page.run("return document.querySelector('h1').textContent").startswith("COMPLETE"), "no verdict")
    rests = page.run("return document.querySelector('.coverage').textContent")
    expect("held fixed" in rests, rests)
    page.browser.press("j", "/", "u")
    page.fine()


@test
def several_violations_and_races(page):
    page.open("--all", "--property", "assertion,race", "--outcomes", "org.example.Several")
    expect(page.run("return document.querySelectorAll('details.violation').length") == 2, "not two violations")
    page.browser.click("details.violation:not([open]) > summary")
    page.soon("document.querySelectorAll('.viewer').length === 2", "the second schedule is not shown")
    expect(page.run("return document.querySelectorAll('.race').length") > 0, "no race")
    expect("Outcomes" in page.run("return document.querySelector('main').innerText"), "no outcomes")
    page.fine()


def take_pictures(page, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for size, mode in ((size, mode) for size in SIZES for mode in ("light", "dark")):
        page.open("org.example.Ring", size=size, mode=mode)
        for name in ("top", "middle"):
            picture = page.browser.ask("GET", "/screenshot")
            (folder / f"{size}-{mode}-{name}.png").write_bytes(base64.b64decode(picture))
            page.run("document.querySelector('.viewer').scrollIntoView(); viewers[0].goTo(100)")


def main():
    parser = script_options(__doc__)
    parser.add_argument("--pictures", type=pathlib.Path, metavar="DIR")
    options = parser.parse_args()
    heddle = Heddle(options.heddle, timeout=120)

    def tests_of(jdk):
        classes = str(compile_java(sorted(PROGRAMS.rglob("*.java")), jdk, class_path=None))

        def run(function):
            with tempfile.TemporaryDirectory(prefix="heddle-pages-") as folder, Browser() as browser:
                function(Page(heddle, classes, folder, browser))
        if options.pictures:
            return [Test("pictures", lambda: run(lambda page: take_pictures(page, options.pictures)))]
        return [Test(f"report-pages/{function.__name__}", lambda f=function: run(f)) for function in TESTS]

    return run_script(options, tests_of)


if __name__ == "__main__":
    sys.exit(main())
