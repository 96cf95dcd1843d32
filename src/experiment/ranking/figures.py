# Draws figures 5 to 8 from the numbers of figures.json.   usage: python3 - FOLDER
import json
import math
import os
import sys

try:
    import matplotlib
except ImportError:
    sys.exit(3)
matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

matplotlib.rcParams.update({"font.size": 9, "axes.titlesize": 10, "axes.grid": True, "grid.alpha": 0.3,
                            "svg.hashsalt": "heddle", "figure.dpi": 110})
COLORS = {"rb": "#c81e1e", "rival": "#178a3a", "combination": "#1f4fd8"}
NAMES = {"rb": "ranked (DFS-RB)", "rival": "other techniques", "combination": "combinations"}
TITLES = {5: "Speed of finding errors\nmean states / those of the median configuration (up to 10)",
          6: "Variation of speed within configurations\ndeviation / mean of states (up to 2)",
          7: "Ability to find errors\nruns that find one",
          8: "States until an error is found\nmean and standard deviation, logarithmic"}
LEGEND = 0.35  # inches
LEAST = 1  # on the logarithmic axis: of error bars that would reach 0


def panels(count, columns, width, height, top):
    """A figure with so many axes, in rows, and room for its title."""
    columns = min(columns, count)
    rows = math.ceil(count / columns)
    figure, axes = plt.subplots(rows, columns, squeeze=False, layout="constrained",
                                figsize=(max(width * columns, 6), height * rows + top))
    flat = list(axes.flat)
    for unused in flat[count:]:
        unused.set_axis_off()
    return figure, flat, columns


def save(figure, folder, number):
    for ending, about in (("svg", {"Date": None}), ("png", {"Software": None})):
        figure.savefig(os.path.join(folder, f"figure-{number}.{ending}"), metadata=about)
    plt.close(figure)


def trend(folder, number, programs, key, label, top, missing):
    """A line for each program over all configurations, in the order of their values."""
    figure, axes, columns = panels(len(programs), 3, 4, 2.6, 0.6)
    for at, (axis, program) in enumerate(zip(axes, programs)):
        values = [value for value in program[key] if value <= top]
        if values:
            axis.step(range(1, len(values) + 1), values, where="mid", color="black", linewidth=1.4)
            if len(values) < 3:
                axis.plot(range(1, len(values) + 1), values, "o", color="black", markersize=4)
        elif missing:
            axis.text(0.5, 0.5, missing, transform=axis.transAxes, ha="center", color="gray")
        axis.set_title(program["name"])
        axis.set_xlim(0, max(program["configurations"], 1) + 1)
        axis.set_ylim(-top * 0.02, top * 1.03)
        if at % columns == 0:
            axis.set_ylabel(label)
        if at + columns >= len(programs):
            axis.set_xlabel("configurations, sorted")
    figure.suptitle(f"Figure {number}. {TITLES[number]}")
    save(figure, folder, number)


def draw_point(axis, x, point, ceiling):
    color = COLORS[point["kind"]]
    if not point["found"]:
        axis.plot([x], [ceiling], marker="x", color=color, markersize=7, markeredgewidth=2, linestyle="none")
        return
    mean = max(point["mean"], LEAST)
    below = mean - max(mean - point["deviation"], LEAST)
    axis.errorbar([x], [mean], yerr=[[below], [point["deviation"]]], fmt="o", color=color, markersize=4, capsize=2.5,
                  linewidth=1)


def compare(axis, comparison, with_names):
    found = [point for group in comparison["groups"] for point in group if point["found"]]
    highest = max([point["mean"] + point["deviation"] for point in found], default=10)
    ceiling = max(highest, 10) * 4
    axis.set_yscale("log")
    x, places, labels = 0, [], []
    for number, group in enumerate(comparison["groups"]):
        if number:
            axis.axvline(x - 0.25, linestyle=":", color="black", linewidth=1)
            x += 0.5
        for point in group:
            draw_point(axis, x, point, ceiling)
            places.append(x)
            labels.append(point["label"])
            x += 1
    axis.set_title(comparison["name"])
    axis.set_xlim(-0.8, x - 0.2)
    axis.grid(False, axis="x")
    axis.set_xticks(places, labels if with_names else [""] * len(labels), rotation=90, fontsize=8)
    lowest = min([max(point["mean"] - point["deviation"], LEAST) for point in found], default=LEAST)
    axis.set_ylim(max(lowest / 2, 0.7), ceiling * 2)
    return places, labels


def only_names(axis, like, places, labels):
    """In an empty place below the last axis of a column: the names of its points."""
    axis.set_xlim(like.get_xlim())
    for x, label in zip(places, labels):
        axis.text(x, 1, label, rotation=90, fontsize=8, ha="center", va="top")


def comparison_figure(folder, comparisons):
    if not comparisons:
        return
    figure, axes, columns = panels(len(comparisons), 2, 6, 2.5, 2.6)
    for at, (axis, comparison) in enumerate(zip(axes, comparisons)):
        in_last_row = at // columns == (len(axes) - 1) // columns
        places, labels = compare(axis, comparison, with_names=in_last_row)
        if at % columns == 0:
            axis.set_ylabel("states")
        if not in_last_row and at + columns >= len(comparisons):
            only_names(axes[at + columns], axis, places, labels)
    kinds = {point["kind"] for group in comparisons[0]["groups"] for point in group}
    marks = [plt.Line2D([], [], marker="o", linestyle="none", color=COLORS[kind], label=NAMES[kind])
             for kind in COLORS if kind in kinds]
    marks.append(plt.Line2D([], [], marker="x", linestyle="none", color="gray", markeredgewidth=2,
                            label="X: no error was found"))
    in_row = 4 if columns > 1 else 2
    below = LEGEND * math.ceil(len(marks) / in_row) / figure.get_figheight()
    figure.get_layout_engine().set(rect=(0, below, 1, 1 - below))
    figure.legend(handles=marks, loc="lower center", ncols=in_row, frameon=False)
    figure.suptitle(f"Figure 8. {TITLES[8]}")
    save(figure, folder, 8)


def main():
    folder = sys.argv[1]
    with open(os.path.join(folder, "figures.json"), encoding="utf-8") as file:
        data = json.load(file)
    programs = data["programs"]
    if programs:
        trend(folder, 5, programs, "ratios", "ratio", 10, "no configuration\nfinds an error in half of its runs")
        trend(folder, 6, programs, "variations", "coefficient of variation", 2, "no configuration finds an error")
        trend(folder, 7, programs, "shares", "% of runs", 100, None)
    comparison_figure(folder, data["comparisons"])


main()
