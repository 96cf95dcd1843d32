"""Rows of `measure.py estimates`: the size of a space as estimated after a part of it, beside what it has."""

PARTS = (0.05, 0.2)
FACTOR = 3
LEAST_STATES = 1500  # of fewer, a twentieth is over before anybody asks


def rows_of_estimates(bench, programs, reductions, limit, more=()):
    """A row a program and reduction; then, by reduction and part: rows, those within the factor, those covered.

    more: options of the check, as for several workers."""
    sums = {}
    for folder, main, arguments in programs:
        for reduction in reductions:
            settings = ("--search", "dfs", "--property", "none", "--reduction", reduction, "--time-limit", str(limit), *more)
            whole = bench.check(folder, main, arguments, *settings)
            states = whole["counts"]["states_new"]
            # A search that starts again has counts of its last time alone.
            if whole["verdict"] != "complete" or "searches" in whole or states < LEAST_STATES:
                continue
            row = [f"{main} {arguments}", reduction, f"{states:,}"]
            for part in PARTS:
                said = bench.check(folder, main, arguments, *settings, "--max-states", str(int(part * states)))
                size = said.get("estimate")
                if size is None:
                    row.append("-")
                    continue
                near = states / FACTOR <= size["states_new"] <= states * FACTOR
                covered = size["low"] <= states <= size["high"]
                count = sums.setdefault((reduction, part), [0, 0, 0])
                for i, one in enumerate((True, near, covered)):
                    count[i] += one
                row.append(f"{size['states_new'] / states:.2f} ({size['low'] / states:.2f} to "
                           f"{size['high'] / states:.2f})")
            yield row
    for (reduction, part), (rows, near, covered) in sorted(sums.items()):
        yield [f"after {100 * part:.0f} %", reduction, f"{rows} programs", f"{near} within a factor of {FACTOR}",
               f"{covered} in the range"]
