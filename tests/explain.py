#!/usr/bin/env python3
"""What `heddle explain NAME` shows as an example is what Heddle says of it today.

Each explanation ends with a program, a command and its output. The program is compiled, the command is run, and the output
is compared up to the counts of the search. So is the sample of the README, with the demo's program.

usage: explain.py [--heddle FILE] [--jdk MAJOR] [--update] [--jobs N] [NAME...]

--update: writes the output into the file of the explanation (src/*/explain_NAME.inc). The last line printed is
`N passed, N failed`.
"""

import pathlib
import re
import shlex
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import Heddle  # noqa: E402
from harness.java import CACHE, ROOT, find_libraries, run_javac  # noqa: E402
from harness.pool import Failed, Test, expect  # noqa: E402
from harness.script import run_script, script_options  # noqa: E402

EXAMPLE = re.compile(r"^Example: (\w+)\.java\n\n(.*?)^    \$ heddle (.*?)\n(.*)", re.M | re.S)
NAME = re.compile(r"^  (\w+) ", re.M)
STATUS = {"complete": 0, "incomplete": 3, "unsupported": 4, "race": 3}  # of the examples; the others show a violation
COUNTS = re.compile(r"^search\n.*", re.M | re.S)  # they have times
FRAMES = re.compile(r"((?:^ +at [^\n]*\n){3})((?:^ +at [^\n]*\n){2,})(^ +at )", re.M)  # of a long stack
LIBRARY_LINE = re.compile(r"( at (?:java|jdk|org)\.[^\n(]*\([\w.]+):\d+")  # another build of the library has others
README_SAMPLE = re.compile(r"^    \$ heddle check -cp build/demo/lost-update LostUpdate\n(.*?)^## ", re.M | re.S)
INDENT = "    "


def indented(text):
    return "".join(INDENT * bool(line) + line + "\n" for line in text.rstrip("\n").split("\n"))


def explained(heddle, name):
    status, stdout, stderr = heddle.run(["explain", name])
    expect(status == 0, f"heddle explain {name}: exit status {status}", stderr)
    return stdout.decode()


def output_now(heddle, jdk, name, source, program, command):
    """Runs the example in a folder of its own, where a user would: sources beside `classes`."""
    words = shlex.split(command)
    with tempfile.TemporaryDirectory(prefix="heddle-explain-") as place:
        folder = pathlib.Path(place)
        java = folder / f"{source}.java"
        java.write_text("".join(line.removeprefix(INDENT) for line in program.rstrip().splitlines(True)) + "\n")
        path = words[words.index("-cp") + 1].split(":")
        jars = find_libraries([entry.removesuffix(".jar") for entry in path if entry.endswith(".jar")])
        for jar in jars:
            (folder / jar.name).symlink_to(jar)
        run_javac([java], jdk, None, (), folder / "classes", jars)
        status, stdout, stderr = heddle.run(words, folder)
        expect(status == STATUS.get(name, 1), f"$ heddle {command}: exit status {status}", stderr)
        return FRAMES.sub(shortened, COUNTS.sub("", stdout.decode())).rstrip("\n")


def shortened(stack):
    """The first three frames and the last one, which is the program's main mostly."""
    first, middle, last = stack.groups()
    indent = re.match(" *", first).group()
    return f"{first}{indent}... {middle.count(chr(10))} more\n{last}"


def example_test(heddle, jdk, name, update):
    def run():
        text = explained(heddle, name)
        match = EXAMPLE.search(text)
        if not match:
            raise Failed(f"heddle explain {name} shows no example:\n{text}")
        now = indented(output_now(heddle, jdk, name, *match.groups()[:3]))
        if update:
            return write(name, now)
        same = LIBRARY_LINE.sub(r"\1", match.group(4)) == LIBRARY_LINE.sub(r"\1", now)
        expect(same, f"heddle explain {name} shows", match.group(4), "and Heddle says", now)
    return run


def write(name, output):
    [path] = (ROOT / "src").glob(f"*/explain_{name}.inc")
    head, command = re.match(r"(.*\n)(    \$ heddle [^\n]*\n)", path.read_text(), re.S).groups()
    path.write_text(f'{head}{command}{output})heddle"\n')


def readme_test(heddle, jdk):
    """The README's sample is how the demo's output begins, with lines of its source: no other program may have its
    name."""
    def run():
        sample = README_SAMPLE.search((ROOT / "README.md").read_text())
        expect(sample, "README.md has no sample of LostUpdate")
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE, prefix="readme-") as place:
            classes = pathlib.Path(place) / "classes"
            run_javac(sorted((ROOT / "examples" / "lost-update").glob("*.java")), jdk, None, (), classes)
            words = ["check", "--schedule", f"{place}/schedule.json", "-cp", str(classes), "LostUpdate"]
            status, stdout, stderr = heddle.run(words, ROOT)
        expect(status == 1, heddle.words(words), f"exit status {status}", stderr)
        said = COUNTS.sub("", stdout.decode())
        same = indented(said).strip().startswith(sample.group(1).strip())
        expect(same, "the README shows", sample.group(1), "and Heddle says", said)
    return run


def main():
    parser = script_options(__doc__)
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    heddle = Heddle(options.heddle, timeout=120)

    def tests_of(jdk):
        heddle.environment["JAVA_HOME"] = str(jdk.home)
        status, stdout, stderr = heddle.run(["explain"])
        names = NAME.findall(stdout.decode())
        expect(status == 0 and len(names) > 8, f"heddle explain: exit status {status}", stdout.decode(), stderr)
        tests = [Test(f"explain/{name}", example_test(heddle, jdk, name, options.update)) for name in names]
        return tests + [Test("explain/README", readme_test(heddle, jdk))]
    return run_script(options, tests_of)


if __name__ == "__main__":
    sys.exit(main())
