#!/usr/bin/env python3
"""Every method with bytecode that a native replaces has a row in tests/audit/replaced_methods.txt that is true today.

Per JDK the row has a digest of the body, and of the methods of its class that the body calls, what these lock, wait for, read
and write, and in words what stands for that. A test fails when the body is another, when a replaced method has no row, and
when a row has no method.

usage: replaced_methods.py [--heddle FILE] [--jdk MAJOR] [--update] [--jobs N] [NAME...]

--update: writes the rows anew for that JDK, with what stands for the body where that was said before. The last line printed
is `N passed, N failed`.
"""

import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from audit import table  # noqa: E402
from audit.bodies import Bodies  # noqa: E402
from audit.runtime_image import RuntimeImage  # noqa: E402
from harness.heddle import Heddle  # noqa: E402
from harness.java import find_jdk  # noqa: E402
from harness.pool import Failed, Test, expect  # noqa: E402
from harness.script import run_script, script_options  # noqa: E402

TABLE = pathlib.Path(__file__).resolve().parent / "audit" / "replaced_methods.txt"
# What is only refused is listed as unsupported, like natives that nobody wrote; these have no body.
LISTED = re.compile(r"^([\w/$]+)\.([\w$<>]+)(\(\S*)  (?:replaced|unsupported): ", re.M)
NOT_OF_JDK = ("heddle/", "gov/nasa/", "org/")  # the guest API, and classes of test frameworks


def replaced_bodies(heddle, jdk):
    """{method: Body} of the methods that the natives of `heddle list natives` replace on this JDK."""
    status, stdout, stderr = heddle.run(["list", "natives", "--jdk", str(jdk.home)])
    expect(status == 0, f"heddle list natives: {stderr}")
    bodies = Bodies(RuntimeImage(jdk))
    found = {}
    for class_name, name, descriptor in LISTED.findall(stdout.decode()):
        if class_name.startswith(NOT_OF_JDK):
            continue
        keys = [name + descriptor] if descriptor != "(...)" else bodies.keys(class_name, name)
        for key in keys:
            body = bodies.body(class_name, key)
            if body:
                found[f"{class_name}.{key}"] = body
    expect(found, "heddle list natives names no replaced method")
    return found


def update(bodies, jdk):
    rows, comment = table.read(TABLE)
    kept = {key: row for key, row in rows.items() if key[0] != jdk.major}
    for method, body in bodies.items():
        said = [rows[key].stands for key in ((jdk.major, method), (17, method), (25, method)) if key in rows]
        row = kept[jdk.major, method] = table.Row(body.digest, body.summary(), *said[:1])
        before = rows.get((jdk.major, method))
        if before:
            row.others = {digest: text for digest, text in before.others.items() if digest != body.digest}
    table.write(TABLE, kept, comment)


def check(row, body):
    if row is None:
        raise Failed(f"no row; the body: {body.summary()}")
    if body is None:
        raise Failed("the JDK has no such body, or no native replaces it")
    looked_at = {row.digest: row.body, **row.others}
    expect(body.digest in looked_at, f"another body: {row.digest} was looked at, it is {body.digest} now",
           f"then: {row.body}", f"now: {body.summary()}")
    expect(looked_at[body.digest] == body.summary(), f"the body: {body.summary()}")
    expect(row.stands not in ("", table.UNKNOWN), "nothing is said of what stands for the body")


def main():
    parser = script_options(__doc__)
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    heddle = Heddle(options.heddle, timeout=600)
    if options.update:
        jdk = find_jdk(options.jdk)
        update(replaced_bodies(heddle, jdk), jdk)
        return 0

    def tests_of(jdk):
        bodies = replaced_bodies(heddle, jdk)
        rows, _ = table.read(TABLE)
        methods = {method for major, method in rows if major == jdk.major} | set(bodies)
        return [Test(f"{jdk.major} {m}", lambda m=m: check(rows.get((jdk.major, m)), bodies.get(m)))
                for m in sorted(methods)]
    return run_script(options, tests_of)


if __name__ == "__main__":
    sys.exit(main())
