#!/usr/bin/env python3
"""The statistics of `heddle rank` are those of SciPy, to 1e-9: on random lists of many sizes, with ties and infinite values.
Skipped where SciPy is not installed (python3-scipy).

usage: statistics_agreement.py [--tool FILE] [--lists N] [--seed N] [--jobs N]

The tool is tests/statistics of the quick build. The last line printed is `N passed, N failed`; each pair of lists is a test.
"""

import argparse
import json
import math
import os
import pathlib
import random
import subprocess
import sys
import warnings

ROOT = pathlib.Path(__file__).resolve().parent.parent
DEBIANS = "/usr/bin/python3"  # has the modules of Debian's packages
SCALE = float(os.environ.get("HEDDLE_SCALE") or 1)
NEAR = 1e-9

try:
    import numpy
    from scipy import stats
except ImportError:
    if os.path.realpath(sys.executable) != os.path.realpath(DEBIANS) and os.access(DEBIANS, os.X_OK):
        os.execv(DEBIANS, [DEBIANS, *sys.argv])
    print("skipped: SciPy is not installed (python3-scipy)\n0 passed, 0 failed, 1 skipped")
    sys.exit(0)


def random_list(rng, size):
    """None stands for infinite."""
    kind = rng.randrange(5)
    if kind == 0:
        values = [rng.random() * 10 ** rng.randrange(-3, 9) for _ in range(size)]
    elif kind == 1:
        values = [float(rng.randrange(1 + size // 2)) for _ in range(size)]
    elif kind == 2:
        values = [rng.choice([1.5, 1.5, 7.0, None]) for _ in range(size)]
    elif kind == 3:
        values = [rng.choice([None, float(rng.randrange(1000000))]) for _ in range(size)]
    else:
        values = [float(rng.randrange(3))] * size
    return values


def questions(rng, count):
    for number in range(count):
        size = number % 40 + 1
        yield {"a": random_list(rng, size), "b": random_list(rng, size if rng.random() < 0.7 else rng.randrange(1, 60))}


def numbers(values):
    return numpy.array([math.inf if value is None else value for value in values])


def constant(values):
    return bool((values == values[0]).all())


def by_scipy(question):
    a, b = numbers(question["a"]), numbers(question["b"])
    pairs = stats.mannwhitneyu(a, b, method="asymptotic").statistic if not constant(numpy.concatenate([a, b])) else (
        len(a) * len(b) / 2)
    said = {"ranks": list(stats.rankdata(a)), "a12": pairs / len(a) / len(b), "score": int(numpy.sign(len(a) * len(b) - 2 * pairs))}
    if numpy.isfinite(a).all():
        mean = float(a.mean())
        said.update(mean=mean, deviation=float(a.std()), variation=float(stats.variation(a)) if mean else 0.0,
                    median=float(numpy.median(a)))
    if len(a) == len(b):
        defined = len(a) > 1 and not constant(a) and not constant(b)
        said["spearman"] = float(stats.spearmanr(a, b)[0]) if defined else None
        if numpy.isfinite(a).all() and numpy.isfinite(b).all():
            said["pearson"] = float(stats.pearsonr(a, b)[0]) if defined else None
    return said


def same(one, other):
    if isinstance(one, list):
        return len(one) == len(other) and all(same(x, y) for x, y in zip(one, other))
    if one is None or other is None:
        return one is other
    return abs(one - other) <= NEAR * max(1.0, abs(one), abs(other))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", type=pathlib.Path, default=ROOT / "build" / "quick" / "tests" / "statistics")
    parser.add_argument("--lists", type=int, default=round(2000 * max(1.0, SCALE)))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", help="taken, and not used")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    asked = list(questions(random.Random(options.seed), options.lists))
    done = subprocess.run([options.tool], input="".join(json.dumps(question) + "\n" for question in asked), text=True,
                          stdout=subprocess.PIPE, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    failed = abs(len(answers) - len(asked))
    for question, answer in zip(asked, answers):
        expected = by_scipy(question)
        differing = [key for key in expected.keys() | answer.keys()
                     if key not in answer or key not in expected or not same(expected[key], answer[key])]
        if differing:
            failed += 1
            print(f"FAILED {json.dumps(question)}")
            for key in differing:
                print(f"    {key}: SciPy says {expected.get(key)}, heddle {answer.get(key)}")
    print(f"{len(asked) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
