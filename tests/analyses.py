#!/usr/bin/env python3
"""What `heddle analyze` says of the programs in tests/analyses. The comments behind a program's code hold the options,
and below them all that is printed but for the last line:

    /* --print threads
    threads:
      ...
    */

usage: analyses.py [--heddle FILE] [--jdk MAJOR] [--update] [--jobs N] [NAME...]

--update rewrites the comments with what is said. The last line printed is `N passed, N failed`.
"""

import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.comments import comment_test  # noqa: E402
from harness.heddle import Heddle  # noqa: E402
from harness.java import ROOT, class_path, compile_java  # noqa: E402
from harness.pool import Failed, tail  # noqa: E402
from harness.script import run_script, script_options  # noqa: E402

COMMENT = re.compile(r"^/\* (--.*)\n((?:.*\n)*?)\*/$", re.M)


def say(heddle, jdk, path, options):
    classes = compile_java([path], jdk, None)
    words = ["analyze", "--jdk", str(jdk.home), *options.split(), "-cp", class_path(classes, None), path.stem]
    status, stdout, stderr = heddle.run(words)
    if status != 0:
        raise Failed(f"{heddle.words(words)}\n{tail(stderr)}")
    return "".join(stdout.decode().splitlines(keepends=True)[:-1])


def test_of(heddle, jdk, path, update):
    return comment_test(f"analyses/{path.stem}", path, COMMENT, lambda options: say(heddle, jdk, path, options), update)


def main():
    parser = script_options(__doc__)
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    heddle = Heddle(options.heddle, timeout=120)
    paths = sorted((ROOT / "tests" / "analyses").glob("*.java"))
    return run_script(options, lambda jdk: [test_of(heddle, jdk, path, options.update) for path in paths])


if __name__ == "__main__":
    sys.exit(main())
