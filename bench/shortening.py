"""How far found schedules are shortened: preemptions and lines of the report, as found and as told, and the seconds."""

import json
import os
import subprocess

SEARCHES = ("portfolio", "walk", "pct:3")

BENCH = [
    ("alarm-clock", "AlarmClockError", "2 2"), ("linked-list", "LinkedListError", "2 3"),
    ("producer-consumer", "ProducerConsumerError", "1 1 24 4"), ("rax-extended", "RaxExtendedError", "3 3"),
    ("elevator", "ElevatorError", "2 4 6 3"), ("daisy", "DaisyError", "2 2 1"), ("cache4j", "Cache4jError", "2 3 3 2"),
    ("cre-demo", "CreDemoError", "2 2 1 1"), ("cocome", "CocomeError", "1 2 1 1"), ("tsp", "TspError", "2 4 2"),
    ("collision-detector", "CollisionDetectorError", "2 3 2"), ("airline", "AirlineError", "3 4"),
    ("dives", "TicketDispenser", "3 8"), ("dives", "GrowingLog", "3 12"), ("dives", "Pipeline", ""),
    ("dives", "TwoStage", "100"), ("dives", "EndlessScheduler", ""),
]
EXAMPLES = [("bounded-buffer", "Buffer", ""), ("shutdown-race", "LogWriter", ""), ("stale-cache", "PriceCache", "")]
PROGRAMS = ([("bench/programs/" + folder, main, arguments) for folder, main, arguments in BENCH]
            + [("examples/" + folder, main, arguments) for folder, main, arguments in EXAMPLES])


def lines_of(bench, folder, main, arguments, options):
    command = bench.command(folder, main, arguments, "--format", "text", *options)
    environment = {**os.environ, "COLUMNS": "100"}
    return len(subprocess.run(command, capture_output=True, text=True, env=environment).stdout.splitlines())


def told(bench, folder, main, arguments, options):
    """Preemptions, lines and seconds of shortening. None: no violation was found."""
    said = json.loads(subprocess.run(bench.command(folder, main, arguments, "--format", "json", *options),
                                     capture_output=True, text=True).stdout)
    if said["verdict"] != "violation":
        return None
    return (said["violations"][0]["preemptions"], lines_of(bench, folder, main, arguments, options),
            said["time_s"]["shortening"])


def rows_of_shortening(bench, limit):
    """One after the other: a program, and for each search what was found and what is told."""
    for folder, main, arguments in PROGRAMS:
        row = [f"{main} {arguments}".strip()]
        for search in SEARCHES:
            how = ("--search", search, "--time-limit", str(limit))
            found = told(bench, folder, main, arguments, (*how, "--no-shortening"))
            after = found and told(bench, folder, main, arguments, how)
            row.append(f"{found[0]} -> {after[0]}; {found[1]} -> {after[1]}; {after[2]:.2f}" if after else "-")
        yield row
