"""The table of replaced methods: for each JDK and method a digest of the body, what the body does, and what stands for it.

    17 java/lang/Thread.isAlive()Z 597b2bd21616
        body: reads eetop
        stands: one action that asks for the thread's life

Updates of one JDK may differ. Then a row says so, once for each further body:

        or: 69de497524af reads Class$Holder.allPermDomain
"""

import re

HEAD = re.compile(r"^(\d+) (\S+) ([0-9a-f]{12})$")
OTHER = re.compile(r"^    or: ([0-9a-f]{12}) (.*)$")
UNKNOWN = "?"


class Row:
    def __init__(self, digest, body, stands=UNKNOWN):
        self.digest, self.body, self.stands = digest, body, stands
        self.others = {}  # {digest: body} of other updates of the JDK


def read(path):
    """({(JDK, method): Row}, the comment at the top)"""
    rows, comment, row = {}, [], None
    for number, line in enumerate(path.read_text().splitlines() if path.exists() else [], 1):
        head = HEAD.match(line)
        if head:
            row = rows[int(head[1]), head[2]] = Row(head[3], "", "")
        elif row and line.startswith("    body: "):
            row.body = line[10:]
        elif row and OTHER.match(line):
            row.others[OTHER.match(line)[1]] = OTHER.match(line)[2]
        elif row and line.startswith("    stands: "):
            row.stands = line[12:]
        elif line.startswith("#"):
            comment.append(line)
        elif line.strip():
            raise ValueError(f"{path}:{number}: cannot read '{line}'")
    return rows, comment


def write(path, rows, comment):
    lines = [*comment, ""]
    for (jdk, method), row in sorted(rows.items(), key=lambda item: (item[0][1], item[0][0])):
        lines += [f"{jdk} {method} {row.digest}", f"    body: {row.body}"]
        lines += [f"    or: {digest} {body}" for digest, body in sorted(row.others.items())]
        lines += [f"    stands: {row.stands}"]
    path.write_text("\n".join(lines) + "\n")
