#!/usr/bin/env python3
"""Searches that are interrupted and go on from their checkpoints: whatever ends them, and however often, all that is
said in the end is what an undisturbed search says, down to the counts. And checkpoint files that must be refused.

usage: checkpoints.py [--heddle FILE] [--jdk MAJOR] [--kills N] [--jobs N] [NAME...]

Some searches are ended by SIGKILL at N random moments (default 4, times HEDDLE_SCALE) and resumed. A NAME is part
of the name of a test; default: all. The last line printed is `N passed, N failed`.

To add a case, write its function in a family of checkpoint_cases and mark it with @scenario.
"""

import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from checkpoint_cases import going_on, limits, ranks, refused  # noqa: E402, F401
from checkpoint_cases.programs import PROGRAMS  # noqa: E402
from checkpoint_cases.runner import SCENARIOS, Runner  # noqa: E402
from harness.java import compile_texts  # noqa: E402
from harness.pool import Test  # noqa: E402
from harness.script import SCALE, run_script, script_options  # noqa: E402

TIMEOUT = 600


def in_folder(function, runner):
    def run():
        with tempfile.TemporaryDirectory(prefix="heddle-checkpoint-") as folder:
            function(runner, folder)
    return Test(f"checkpoints/{function.__name__}", run)


def main():
    parser = script_options(__doc__)
    parser.add_argument("--kills", type=int, metavar="N")
    options = parser.parse_args()
    kills = options.kills if options.kills is not None else round(4 * SCALE)

    def tests_of(jdk):
        runner = Runner(options.heddle, TIMEOUT, compile_texts(PROGRAMS, jdk))
        runner.environment["JAVA_HOME"] = str(jdk.home)
        return [*(in_folder(function, runner) for function in SCENARIOS), *going_on.tests(runner, kills),
                *ranks.tests(runner, kills)]
    return run_script(options, tests_of)


if __name__ == "__main__":
    sys.exit(main())
