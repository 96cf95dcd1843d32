#!/usr/bin/env python3
"""Searches that are interrupted and go on from their checkpoints: whatever ends them, and however often, all that is said in
the end is what an undisturbed search says, down to the counts. And checkpoint files that must be refused.

usage: checkpoints.py [--heddle FILE] [--kills N] [--jobs N]      last line: `N passed, N failed`

Each search of KILLED is ended by SIGKILL at N random moments (default 4, times HEDDLE_SCALE) and resumed.
"""

import argparse
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.heddle import SANITIZERS  # noqa: E402
from harness.java import ENVIRONMENT, ROOT, compile_java, find_jdk  # noqa: E402
from harness.pool import Failed, Skipped, Test, run_tests, tail  # noqa: E402

PROGRAMS = {
    # Monitors and volatiles.
    "Busy": """
        public class Busy {
            static int[] cells = new int[3];
            static final Object lock = new Object();
            static volatile int turn;
            public static void main(String[] args) throws Exception {
                int n = Integer.parseInt(args[0]), rounds = Integer.parseInt(args[1]);
                Thread[] threads = new Thread[n];
                for (int i = 0; i < n; i++) {
                    int me = i;
                    threads[i] = new Thread(() -> {
                        for (int r = 0; r < rounds; r++) {
                            synchronized (lock) { cells[me % 3] = cells[(me + 1) % 3] * 2 + me + 1; }
                            turn = turn + me;
                        }
                    });
                }
                for (Thread t : threads) t.start();
                for (Thread t : threads) t.join();
                System.out.println(turn);
            }
        }""",
    # The library's queues and locks, and classes that are loaded late.
    "Pool": """
        import java.util.*;
        import java.util.concurrent.*;
        import java.util.concurrent.atomic.*;
        public class Pool {
            static class Late { final String name; Late(int i) { name = "late" + i; } }
            record Pair(int a, String b) { }
            public static void main(String[] args) throws Exception {
                int items = Integer.parseInt(args[0]);
                var queue = new ArrayBlockingQueue<Integer>(1);
                var sum = new AtomicInteger();
                var seen = new ConcurrentHashMap<Integer, Pair>();
                Thread[] takers = new Thread[2];
                for (int t = 0; t < 2; t++) {
                    takers[t] = new Thread(() -> {
                        try {
                            for (int x = queue.take(); x > 0; x = queue.take()) {
                                sum.addAndGet(x);
                                seen.put(x, new Pair(x, new Late(x).name));
                            }
                        } catch (InterruptedException e) { }
                    });
                    takers[t].start();
                }
                for (int i = 1; i <= items; i++) queue.put(i);
                queue.put(0);
                queue.put(0);
                for (Thread t : takers) t.join();
                System.out.println(sum.get() + " " + seen.size());
            }
        }""",
    # Wait and notify, races, assertions that fail.
    "Faulty": """
        public class Faulty {
            static int free, plain;
            static boolean ready;
            static final Object lock = new Object();
            public static void main(String[] args) throws Exception {
                int n = Integer.parseInt(args[0]);
                for (int i = 0; i < n; i++) {
                    int me = i;
                    new Thread(() -> {
                        plain = plain + 1;
                        synchronized (lock) {
                            while (!ready) {
                                try { lock.wait(); } catch (InterruptedException e) { return; }
                                try { assert free <= me : "too late"; } catch (AssertionError e) { return; }
                            }
                            free++;
                        }
                        try { assert plain != 1 : "lost"; } catch (AssertionError e) { }
                    }, "worker-" + i).start();
                }
                synchronized (lock) { ready = true; lock.notifyAll(); }
                System.out.println(plain);
            }
        }""",
}
TIMEOUT = 600

# (program and arguments, options): long enough to be killed a few times.
KILLED = [(program, ["--reduction", reduction, "--visited", visited, *more])
          for program, more in ((["Busy", "3", "2"], []), (["Pool", "3"], []), (["Faulty", "3"], ["--all"]))
          for reduction in ("dynamic", "heap-reach")
          for visited in ("fp128", "fp64")]

# Every search and reduction, and what is found on the way: interrupted twice by a limit of executions.
LIMITED = [
    ["--reduction", "none"], ["--reduction", "sharing"], ["--reduction", "clock-vectors"],
    ["--reduction", "clock-vectors:start-end,starters"], ["--assume-locked=1"], ["--visited", "bitstate:1"],
    ["--all"], ["--all", "--fail-on", "race"], ["--outcomes"], ["--outcomes", "--reduction", "heap-reach"],
    ["--no-state-matching", "--max-depth", "30"], ["--reduction", "heap-reach", "--max-depth", "12"], ["--spurious-wakeups"],
    ["--search", "random"], ["--search", "random", "--seed", "7", "--reduction", "heap-reach"],
    ["--search", "guided:preemption"], ["--search", "bounded:1"], ["--search", "bounded:0..2"],
    ["--search", "rb:<20,pl,d,Lb,0.75,1.5>"], ["--search", "rb:<I,pl,d,R,0.75,1.5>+random"],
    ["--search", "rb:<L*0.5,cs,ncs,F,1-r/9,1>+bounded:2"], ["--search", "restarts:luby,unit=300"],
    ["--search", "restarts:walsh,unit=500+guided:preemption"], ["--search", "walk:300"], ["--search", "pct:3,300"],
    ["--search", "pos:300"], ["--search", "portfolio", "--workers", "1"],
]


class Runner:
    def __init__(self, heddle, classes):
        self.heddle, self.classes = str(heddle.resolve()), classes
        self.environment = {**ENVIRONMENT, **SANITIZERS}

    def start(self, folder, arguments, **settings):
        return subprocess.Popen([self.heddle, "check", "--format", "json", *arguments], cwd=folder, env=self.environment,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **settings)

    def end(self, process):
        """(exit status, what was said or None, standard error)"""
        try:
            stdout, stderr = process.communicate(timeout=TIMEOUT)
        except subprocess.TimeoutExpired as error:
            process.kill()
            raise Failed(f"{process.args}\ndid not end within {TIMEOUT} s") from error
        said = json.loads(stdout) if stdout.startswith("{") else None
        return process.returncode, said, stderr

    def run(self, folder, arguments, **settings):
        return self.end(self.start(folder, arguments, **settings))

    def said(self, folder, arguments, **settings):
        status, said, stderr = self.run(folder, arguments, **settings)
        if said is None or said["verdict"] == "failed":
            raise Failed(f"heddle check {' '.join(arguments)}\nexit status {status}\n{tail(stderr)}")
        return said

    def program(self, program):
        return ["-cp", str(self.classes), *program]


def essence(said):
    """All that may not depend on how often the search was interrupted."""
    for violation in said["violations"]:
        violation.pop("schedule_file", None)
    return {key: value for key, value in said.items() if key not in ("time_s", "memory")}


def expect_same(undisturbed, resumed, words):
    if undisturbed == resumed:
        return
    differing = []
    for key in undisturbed.keys() | resumed.keys():
        one, other = undisturbed.get(key), resumed.get(key)
        if one != other:
            differing.append(f"{key}: undisturbed {json.dumps(one)[:600]}\n      resumed {json.dumps(other)[:600]}")
    raise Failed(words + "\n" + "\n".join(differing))


def killed(runner, kills, program, options):
    def run():
        moments = random.Random(f"{program} {options}")
        with tempfile.TemporaryDirectory(prefix="heddle-checkpoint-") as folder:
            file = pathlib.Path(folder) / "saved"
            begin = [*options, *runner.program(program)]
            undisturbed = essence(runner.said(folder, begin))
            keep = ["--checkpoint-interval", "0.05"]
            done = ended = 0
            patience = 1.0  # a search must get as far as a checkpoint, and not to its end, however fast the machine is
            while done < kills or ended == 0:
                arguments = [*keep, "--resume", "saved"] if file.exists() else [*keep, "--checkpoint", "saved", *begin]
                before = file.stat().st_mtime_ns if file.exists() else 0
                process = runner.start(folder, arguments)
                if done < kills:
                    time.sleep(patience * moments.uniform(0.1, 0.7))
                    if process.poll() is None:
                        process.kill()
                        process.communicate()
                        done += 1
                        came_on = file.exists() and file.stat().st_mtime_ns != before
                        patience *= 1 if came_on else 1.2
                        continue
                    patience = max(0.1, patience / 1.3)
                status, said, stderr = runner.end(process)
                if said is None:
                    raise Failed(f"{arguments}: exit status {status} after {done} kills\n{tail(stderr)}")
                expect_same(undisturbed, essence(said), f"after {done} kills")
                ended += 1
                file.unlink(missing_ok=True)
    return Test(f"killed/{' '.join(program + options)}", run)


def limited(runner, program, options):
    """The limits lie at a third and two thirds of the executions."""
    def run():
        with tempfile.TemporaryDirectory(prefix="heddle-checkpoint-") as folder:
            begin = [*options, *runner.program(program)]
            undisturbed = essence(runner.said(folder, begin))
            counts = undisturbed["counts"]
            ends = counts["executions"] + counts["dropped"] + counts["left"]
            first, second = max(1, ends // 3), max(2, ends * 2 // 3)
            runner.said(folder, ["--checkpoint", "saved", "--max-executions", str(first), *begin])
            if not (pathlib.Path(folder) / "saved").exists():
                raise Failed(f"the limit of {first} executions left no checkpoint")
            runner.said(folder, ["--resume", "saved", "--max-executions", str(second)])
            expect_same(undisturbed, essence(runner.said(folder, ["--resume", "saved"])), "resumed twice")
    return Test(f"limited/{' '.join(program + options)}", run)


SCENARIOS = []


def scenario(function):
    SCENARIOS.append(function)
    return function


BUSY = ["Busy", "3", "2"]


def expect_resumes(runner, folder, undisturbed, words):
    expect_same(undisturbed, essence(runner.said(folder, ["--resume", "saved"])), words)


def expect_limit(runner, folder, begin, undisturbed, limit, reason):
    said = runner.said(folder, ["--checkpoint", "saved", *limit, *begin])
    if said["verdict"] != "incomplete" or reason not in said["reason"]:
        raise Failed(f"{limit}: {said['verdict']}, {said['reason']}")
    if not any("heddle check --resume saved" in note for note in said["notes"]):
        raise Failed(f"{limit}: the notes do not say how to go on: {said['notes']}")
    expect_resumes(runner, folder, undisturbed, f"resumed after {limit}")


@scenario
def limits(runner, folder):
    for reduction in ("dynamic", "heap-reach"):
        begin = ["--reduction", reduction, *runner.program(BUSY)]
        undisturbed = essence(runner.said(folder, begin))
        expect_limit(runner, folder, begin, undisturbed, ["--max-states", "5000"], "state limit")
        expect_limit(runner, folder, begin, undisturbed, ["--time-limit", "0.05"], "time limit")
    # The visited set may not grow, or all together is too much.
    peak = runner.said(folder, ["--max-states", "2000", *begin])["memory"]["peak_bytes"]
    for more in (50_000, 150_000, 300_000, 600_000):
        expect_limit(runner, folder, begin, undisturbed, ["--memory-limit", str(peak + more)], "memory")


@scenario
def limit_again(runner, folder):
    """A limit that was reached already ends the search again, at the same place."""
    begin = runner.program(BUSY)
    undisturbed = essence(runner.said(folder, begin))
    for limit in (["--max-states", "3000"], ["--max-executions", "900"]):
        first = essence(runner.said(folder, ["--checkpoint", "saved", *limit, *begin]))
        again = essence(runner.said(folder, ["--resume", "saved", *limit]))
        expect_same(first, again, f"resumed with the same {limit}")
        expect_resumes(runner, folder, undisturbed, f"resumed after {limit}, twice")


@scenario
def signals(runner, folder):
    begin = runner.program(["Busy", "3", "3"])
    undisturbed = essence(runner.said(folder, begin))
    file = pathlib.Path(folder) / "saved"
    for number in (signal.SIGINT, signal.SIGTERM):
        file.unlink(missing_ok=True)
        process = runner.start(folder, ["--checkpoint", "saved", "--checkpoint-interval", "0.1", *begin])
        while not file.exists() and process.poll() is None:
            time.sleep(0.01)
        process.send_signal(number)
        status, said, stderr = runner.end(process)
        if status != 3 or said["verdict"] != "incomplete" or "heddle check --resume saved" not in str(said["notes"]):
            raise Failed(f"after {number}: exit status {status}, {said and said['notes']}\n{tail(stderr)}")
        expect_resumes(runner, folder, undisturbed, f"resumed after {number}")


@scenario
def times_are_summed(runner, folder):
    first = runner.said(folder, ["--checkpoint", "saved", "--time-limit", "0.3", *runner.program(["Busy", "3", "4"])])
    second = runner.said(folder, ["--resume", "saved", "--time-limit", "0.3"])
    if second["time_s"]["search"] < first["time_s"]["search"] + 0.25 or second["time_s"]["total"] < second["time_s"]["search"]:
        raise Failed(f"{first['time_s']}, then {second['time_s']}")


def expect_refused(runner, folder, arguments, words):
    status, said, stderr = runner.run(folder, arguments)
    if status != 2 or (said and said["verdict"] != "failed") or stderr.count("\n") != 1 or words not in stderr:
        raise Failed(f"{arguments}: exit status {status}, wanted 2 and {words!r}\n{tail(stderr)}")


def save(runner, folder, options=(), program=BUSY, **settings):
    runner.said(folder, ["--checkpoint", "saved", "--max-states", "2000", *options, *runner.program(program)], **settings)
    return pathlib.Path(folder) / "saved"


@scenario
def damaged(runner, folder):
    file = save(runner, folder)
    whole = file.read_bytes()
    places = random.Random(1)
    for cut in [0, 1, 7, 8, 11, 12, 30, len(whole) - 1, *(places.randrange(len(whole)) for _ in range(10))]:
        file.write_bytes(whole[:cut])
        expect_refused(runner, folder, ["--resume", "saved"], "saved: the file is ")
    for flip in [0, 8, 12, len(whole) - 1, *(places.randrange(len(whole)) for _ in range(10))]:
        file.write_bytes(whole[:flip] + bytes([whole[flip] ^ 1 << places.randrange(8)]) + whole[flip + 1:])
        expect_refused(runner, folder, ["--resume", "saved"], "saved: the file is ")
    file.write_bytes(whole + b"x")
    expect_refused(runner, folder, ["--resume", "saved"], "saved: the file is no whole checkpoint")


@scenario
def bad_files(runner, folder):
    expect_refused(runner, folder, ["--resume", "nowhere"], "nowhere: cannot read the checkpoint: No such file")
    expect_refused(runner, folder, ["--resume", "."], ".: is no ordinary file")
    (pathlib.Path(folder) / "notes.txt").write_text("not to be lost")
    expect_refused(runner, folder, ["--checkpoint", "notes.txt", *runner.program(BUSY)], "there is a file that is none")
    expect_refused(runner, folder, ["--checkpoint", "no/saved", *runner.program(BUSY)], "no/saved: cannot save a checkpoint")
    expect_refused(runner, folder, ["--checkpoint-interval", "1", *runner.program(BUSY)], "needs --checkpoint or --resume")
    expect_refused(runner, folder, ["--search", "portfolio", "--workers", "2", "--checkpoint", "saved", *runner.program(BUSY)],
                   "a search with several workers cannot be saved")


@scenario
def other_options(runner, folder):
    save(runner, folder, ["--seed", "3"])
    for option, words in ((["--seed", "4"], "--seed was 3, not 4"), (["--search", "random"], "--search was dfs, not random"),
                          (["--reduction", "heap-reach"], "--reduction was dynamic, not heap-reach"), (["--all"], "--all was"),
                          (["--visited", "fp64"], "--visited was fp128, not fp64"), (["--max-depth", "9"], "--max-depth was"),
                          (["-cp", "elsewhere"], "--class-path was"), (["-Da=b"], "--define was"), (["-da"], "--disable-assertions was"),
                          (["--outcomes"], "--outcomes was"), (["--no-state-matching"], "--no-state-matching was"),
                          (["--spurious-wakeups"], "--spurious-wakeups was"), (["Pool", "3"], "main class was Busy, not Pool"),
                          (["Busy", "2"], 'arguments was ["3","2"], not ["2"]')):
        expect_refused(runner, folder, ["--resume", "saved", *option], words)
    runner.said(folder, ["--resume", "saved", "--seed", "3", "--reduction", "dynamic", "--guest-output", "hide", *BUSY])


@scenario
def other_program(runner, folder):
    classes = pathlib.Path(folder) / "classes"
    shutil.copytree(runner.classes, classes)
    runner.said(folder, ["--checkpoint", "saved", "--max-states", "2000", "-cp", "classes", *BUSY])
    file = classes / "Busy.class"
    file.write_bytes(file.read_bytes().replace(b"turn", b"tusk"))
    expect_refused(runner, folder, ["--resume", "saved"], "another program; these have changed: Busy")
    elsewhere = pathlib.Path(folder) / "elsewhere"
    elsewhere.mkdir()
    expect_refused(runner, elsewhere, ["--resume", "../saved"], "the checkpoint is of a run in ")


@scenario
def other_jdk(runner, folder):
    try:
        other = find_jdk(25)
    except Skipped as why:
        raise Skipped("no second JDK") from why
    save(runner, folder)
    expect_refused(runner, folder, ["--resume", "saved", "--jdk", str(other.home)], "the checkpoint is of JDK ")


@scenario
def other_heddle(runner, folder):
    """Other bytes of the program: another build."""
    file = save(runner, folder)
    program = pathlib.Path(folder) / "heddle"
    shutil.copy(runner.heddle, program)
    with program.open("ab") as end:
        end.write(b"\0")
    done = subprocess.run([program, "check", "--resume", file], cwd=folder, env=runner.environment, capture_output=True, text=True)
    if done.returncode != 2 or "another build of heddle" not in done.stderr:
        raise Failed(f"exit status {done.returncode}\n{done.stderr}")


@scenario
def full_disk(runner, folder):
    """What is written may be no longer than so many bytes."""
    file = save(runner, folder)
    before = file.read_bytes()
    undisturbed = essence(runner.said(folder, runner.program(BUSY)))

    def little_room():
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 1000, len(before) + 1000))
    process = runner.start(folder, ["--resume", "saved", "--checkpoint-interval", "0.05"], preexec_fn=little_room)
    status, said, stderr = runner.end(process)
    if status != 3 and said is None or "saved: cannot write the checkpoint: File too large; the one before is whole" not in stderr:
        raise Failed(f"exit status {status}\n{tail(stderr)}")
    expect_same(undisturbed, essence(said), "although no checkpoint could be written")
    if file.read_bytes() != before or (pathlib.Path(folder) / "saved.new").exists():
        raise Failed("the former checkpoint is not as it was, or something lies beside it")
    expect_resumes(runner, folder, undisturbed, "from the former checkpoint")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "build" / "release" / "heddle")
    parser.add_argument("--kills", type=int)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("words", nargs="*", help="only tests with one of these in their names")
    options = parser.parse_args()
    kills = options.kills if options.kills is not None else round(4 * float(os.environ.get("HEDDLE_SCALE") or 1))
    with tempfile.TemporaryDirectory(prefix="heddle-checkpoints-") as folder:
        sources = []
        for name, text in PROGRAMS.items():
            sources.append(pathlib.Path(folder) / f"{name}.java")
            sources[-1].write_text(text)
        runner = Runner(options.heddle, compile_java(sources, find_jdk(17), None))

        def in_folder(function):
            def run():
                with tempfile.TemporaryDirectory(prefix="heddle-checkpoint-") as own:
                    function(runner, own)
            return Test(f"checkpoints/{function.__name__}", run)
        tests = [in_folder(function) for function in SCENARIOS]
        tests += [limited(runner, ["Faulty", "2"] if "--all" in row or "--outcomes" in row else ["Busy", "2", "2"], row)
                  for row in LIMITED]
        tests += [killed(runner, kills, program, row) for program, row in KILLED]
        if options.words:
            tests = [test for test in tests if any(word in test.name for word in options.words)]
        counts = run_tests(tests, options.jobs)
    print(counts)
    return 1 if counts.failed else 0


if __name__ == "__main__":
    sys.exit(main())
