"""Where a program is known to come out in another way, and why: on the other JDK, or under a stock `java`."""

import re

# Families that only run when they are named by --families, and why.
LEFT_OUT = {}

# (a pattern that a program's source must match, the reason)
BETWEEN_JDKS = [
    (r"findStaticVarHandle", "JDK 17 initialises the class when the handle is looked up, JDK 25 when it is used first"),
]
FROM_JAVA = []


def known(table, text):
    """The reason, or None."""
    return next((reason for pattern, reason in table if re.search(pattern, text)), None)
