#!/usr/bin/env python3
"""Randomly generated programs over java.util.concurrent: the reductions find what the unreduced reference finds.

Two or three threads do a few operations each on locks, a condition, a semaphore, a latch, a queue and futures. Each
program is explored with --reduction none, heap-reach and dynamic: the set of outputs that complete executions can have,
whether there is a deadlock, and which exceptions leave a thread must be the same. Where the unreduced space is larger than
--states, dynamic is compared with heap-reach; where that is too large as well, nothing is, and the program is counted as such.
Programs that wait with a limit are explored once more with --time-outs last. Others, which also wait for different times, sleep, and
poll the clock, are explored in this way alone, and with last:all.

usage: library_agreement.py [--heddle FILE] [--jdk MAJOR] [--seed N] [--programs N] [--states N] [--keep FOLDER]
                            [--jobs N] [NAME...]

A program is named P and its seed, or L if time-outs come last in it; default: all. The last line printed is `N passed, N failed`. HEDDLE_SCALE multiplies
the number of programs.
"""

import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.agreement import REDUCTIONS, compare  # noqa: E402
from harness.heddle import Heddle  # noqa: E402
from harness.java import compile_texts  # noqa: E402
from harness.pool import Test  # noqa: E402
from harness.script import SCALE, run_script, script_options  # noqa: E402

QUEUES = ["new LinkedBlockingQueue<>(1)", "new LinkedBlockingQueue<>()", "new ArrayBlockingQueue<>(1)",
          "new LinkedBlockingDeque<>(1)", "new PriorityBlockingQueue<>()"]

# What a thread can do, with how often. @ becomes a number of its own, T another thread, I the thread's index.
OPERATIONS = [
    (6, "a.lock(); try { x = x * 2 + @; } finally { a.unlock(); }"),
    (3, "b.lock(); try { x = x * 2 + @; } finally { b.unlock(); }"),
    (2, "a.lock(); try { b.lock(); x += @; b.unlock(); } finally { a.unlock(); }"),
    (2, "b.lock(); try { a.lock(); x += @; a.unlock(); } finally { b.unlock(); }"),
    (2, "a.lock(); try { a.lock(); x += @; a.unlock(); } finally { a.unlock(); }"),
    (2, "a.lockInterruptibly(); try { x = x * 3 + @; } finally { a.unlock(); }"),
    (2, "if (a.tryLock()) { try { x += @; } finally { a.unlock(); } } else log[I] += \"busy \";"),
    (2, "a.lock(); try { waiting.await(); x += @; } finally { a.unlock(); }"),
    (1, "a.lock(); try { waiting.awaitUninterruptibly(); } finally { a.unlock(); }"),
    (3, "a.lock(); try { x += @; waiting.signal(); } finally { a.unlock(); }"),
    (1, "a.lock(); try { waiting.signalAll(); } finally { a.unlock(); }"),
    (3, "permits.acquire(); x = x * 2 + @; permits.release();"),
    (1, "permits.acquireUninterruptibly(); x += @; permits.release();"),
    (1, "if (!permits.tryAcquire()) log[I] += \"none \";"),
    (1, "permits.acquire(2); x += @;"),
    (2, "permits.release();"),
    (3, "latch.countDown();"),
    (3, "latch.await(); x = x * 2 + @;"),
    (4, "queue.put(@);"),
    (4, "log[I] += queue.take() + \" \";"),
    (1, "log[I] += queue.poll() + \" \";"),
    (1, "log[I] += queue.offer(@) + \" \";"),
    (2, "task.run();"),
    (2, "log[I] += task.get() + \" \";"),
    (1, "task.cancel(true);"),
    (2, "promise.complete(@);"),
    (1, "promise.completeExceptionally(new IllegalStateException());"),
    (2, "log[I] += promise.join() + \" \";"),
    (2, "log[I] += promise.get() + \" \";"),
    (3, "T.interrupt();"),
    (1, "if (Thread.interrupted()) log[I] += \"was \";"),
    (1, "if (T.isInterrupted()) log[I] += \"other \";"),
    (1, "LockSupport.unpark(T);"),
    (1, "LockSupport.park();"),
    (1, "log[I] += a.hasQueuedThreads() + \" \";"),
    (1, "log[I] += T.getState() + \" \";"),
    (3, "x = x * 3 + @;"),
    (2, "a.lock(); try { log[I] += waiting.await(1, TimeUnit.MILLISECONDS) + \" \"; } finally { a.unlock(); }"),
    (2, "if (a.tryLock(1, TimeUnit.MILLISECONDS)) { x += @; a.unlock(); } else log[I] += \"late \";"),
    (1, "log[I] += permits.tryAcquire(1, TimeUnit.MILLISECONDS) + \" \";"),
    (1, "log[I] += latch.await(1, TimeUnit.MILLISECONDS) + \" \";"),
    (1, "log[I] += queue.poll(1, TimeUnit.MILLISECONDS) + \" \";"),
    (4, "rw.readLock().lock(); log[I] += x + \" \"; rw.readLock().unlock();"),
    (4, "rw.writeLock().lock(); x = x * 2 + @; rw.writeLock().unlock();"),
    (2, "rw.readLock().lock(); rw.readLock().lock(); x += @; rw.readLock().unlock(); rw.readLock().unlock();"),
    (2, "rw.writeLock().lock(); rw.readLock().lock(); rw.writeLock().unlock(); x += @; rw.readLock().unlock();"),
    (1, "if (rw.readLock().tryLock()) { x += @; rw.readLock().unlock(); }"),
    (1, "rw.readLock().lock(); latch.await(); rw.readLock().unlock();"),
    (2, "fair.acquire(); x += @; fair.release();"),
    (2, "fair.acquire(2); x = x * 2 + @; fair.release(2);"),
    (2, "own.acquire(1); x = x * 2 + @; own.release(1);"),
    (1, "own.acquireInterruptibly(1); x += @; own.release(1);"),
    (1, "if (own.tryAcquireNanos(1, 1000)) { x += @; own.release(1); } else log[I] += \"late \";"),
    (1, "own.acquireShared(1); x = x * 3 + @;"),
    (1, "own.releaseShared(1);"),
    (2, "log[I] += swap.exchange(@) + \" \";"),
    (2, "log[I] += swap(@) + \" \";"),
    (3, "line.lock(); try { x = x * 2 + @; } finally { line.unlock(); }"),
    (2, "line.lock(); try { first.await(); x += @; } finally { line.unlock(); }"),
    (2, "line.lock(); try { x = x * 3 + @; first.signal(); } finally { line.unlock(); }"),
    (1, "if (line.tryLock(1, TimeUnit.MILLISECONDS)) { x += @; line.unlock(); } else log[I] += \"late \";"),
]

# What passes the time. MS becomes a number of milliseconds.
TIME_OPERATIONS = [
    (3, "Thread.sleep(MS);"),
    (2, "for (int i = 0; i < 3 && x == 0; i++) Thread.sleep(MS);"),
    (2, "for (int i = 0; i < 2 && !a.isLocked(); i++) Thread.sleep(MS);"),
    (3, "for (long end = System.nanoTime() + MS_000_000; x < 4 && System.nanoTime() < end; ) Thread.yield();"),
    (2, "for (long end = System.currentTimeMillis() + MS; x == 0 && System.currentTimeMillis() < end; ) Thread.sleep(1);"),
    (2, "synchronized (log) { log.wait(MS); x += @; }"),
    (1, "synchronized (log) { log.notify(); x += @; }"),
    (2, "T.join(MS); x = x * 2 + @;"),
    (2, "LockSupport.parkNanos(MS_000_000); x = x * 3 + @;"),
    (2, "LockSupport.parkUntil(System.currentTimeMillis() + MS); x += @;"),
    (2, "a.lock(); try { log[I] += waiting.await(MS, TimeUnit.MILLISECONDS) + \" \"; } finally { a.unlock(); }"),
    (2, "if (a.tryLock(MS, TimeUnit.MILLISECONDS)) { x += @; a.unlock(); } else log[I] += \"late \";"),
    (2, "a.lock(); try { Thread.sleep(MS); } finally { a.unlock(); }"),
    (1, "log[I] += permits.tryAcquire(MS, TimeUnit.MILLISECONDS) + \" \";"),
    (2, "log[I] += latch.await(MS, TimeUnit.MILLISECONDS) + \" \";"),
    (2, "log[I] += queue.poll(MS, TimeUnit.MILLISECONDS) + \" \";"),
    (1, "log[I] += queue.offer(@, MS, TimeUnit.MILLISECONDS) + \" \";"),
    (1, "{ long begun = System.nanoTime(); x = x * 2 + @; log[I] += (System.nanoTime() - begun) + \" \"; }"),
]

# A synchronizer of the program's own: a mutex, and beside it a gate.
OWN = """
    static final class Own extends AbstractQueuedSynchronizer {
        volatile boolean open;
        protected boolean tryAcquire(int n) { return compareAndSetState(0, n); }
        protected boolean tryRelease(int n) { setState(0); return true; }
        protected int tryAcquireShared(int n) { return open ? 1 : -1; }
        protected boolean tryReleaseShared(int n) { open = true; return true; }
    }
"""

SWAP = """
    static Integer swap(Integer item) throws InterruptedException {
        try {
            return swap.exchange(item, 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return null;
        }
    }
"""


def chosen(chance, operations, number):
    return chance.choices([text for _, text in operations], [weight for weight, _ in operations], k=number)


def source(name, seed, about_time=False):
    chance = random.Random(seed)
    count = chance.choice([2, 2, 2, 3])
    # Few kinds in one program, so that threads meet.
    kinds = chosen(chance, OPERATIONS, chance.randint(2, 4))
    if about_time:
        kinds = kinds[:chance.randint(0, 2)] + chosen(chance, TIME_OPERATIONS, chance.randint(2, 3))
    bodies = []
    for i in range(count):
        lines = []
        for _ in range(chance.randint(1, 3 if count == 2 else 2)):
            line = chance.choice(kinds)
            other = chance.choice([t for t in range(count) if t != i])
            for mark, text in (("@", str(chance.randint(1, 9))), ("log[I]", f"log[{i}]"), ("T.", f"t[{other}]."),
                               ("(T)", f"(t[{other}])"), ("MS", str(1 + (i + len(lines)) % 3))):
                line = line.replace(mark, text)
            if can_be_interrupted(line):
                line = f"try {{ {line} }} catch (InterruptedException e) {{ log[{i}] += \"interrupted \"; }}"
            lines.append(f"            {line}")
        bodies.append("\n".join(lines))
    threads = "\n".join(f"        t[{i}] = new Thread(() -> {{\n{body}\n        }});" for i, body in enumerate(bodies))
    return f"""import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class {name} {{
    static final ReentrantLock a = new ReentrantLock(), b = new ReentrantLock({chance.choice(["true", "false"])});
    static final Condition waiting = a.newCondition();
    static final Semaphore permits = new Semaphore({chance.randint(0, 2)});
    static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock({chance.choice(["true", "false"])});
    static final Semaphore fair = new Semaphore({chance.randint(1, 2)}, true);
    static final Own own = new Own();
    static final ReentrantLock line = new ReentrantLock(true);
    static final Condition first = line.newCondition();
    static final Exchanger<Integer> swap = new Exchanger<>();
    static final CountDownLatch latch = new CountDownLatch({chance.randint(1, 2)});
    static final BlockingQueue<Integer> queue = {chance.choice(QUEUES)};
    static final FutureTask<Integer> task = new FutureTask<>(() -> {name}.x);
    static final CompletableFuture<Integer> promise = new CompletableFuture<>();
    static final String[] log = {{"", "", ""}};
    static final Thread[] t = new Thread[{count}];
    static volatile int x;
{OWN}{SWAP}
    public static void main(String[] args) throws Exception {{
{threads}
        for (Thread thread : t) thread.start();
        for (Thread thread : t) thread.join();
        System.out.println(x + "|" + log[0] + "|" + log[1] + "|" + log[2]);
    }}
}}
"""


def can_be_interrupted(line):
    calls = ("lockInterruptibly", ".await()", "permits.acquire(", "queue.put", "queue.take", "task.get", "promise.get",
             "MILLISECONDS", "fair.acquire(", "sleep(", ".wait(", "].join(",
             "tryAcquireNanos(", "own.acquireInterruptibly", "latch.await", "swap")
    # The checked exception of get() is a defect of the program that leaves its thread.
    return any(call in line for call in calls)


def waits_with_limit(text):
    body = text[text.index("public static void main"):]
    return any(call in body for call in ("MILLISECONDS", "Nanos(", "swap("))


def checked(text):
    """The future's checked exceptions leave the thread as unchecked ones."""
    for call in ("task.get()", "promise.get()"):
        text = text.replace(call, f"done({'task' if call.startswith('task') else 'promise'})")
    helper = """
    static Integer done(Future<Integer> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
"""
    return text[:text.rindex("}")].rstrip() + "\n" + helper if "done(" in text else text


def main():
    parser = script_options(__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=60)
    parser.add_argument("--states", type=int, default=60000)
    parser.add_argument("--keep", type=pathlib.Path, help="folder for the sources")
    options = parser.parse_args()
    heddle = Heddle(options.heddle, timeout=300)
    programs = {f"P{seed}": checked(source(f"P{seed}", seed))
                for seed in range(options.seed, options.seed + max(1, int(options.programs * SCALE)))}
    times = {f"L{seed}": checked(source(f"L{seed}", seed, True))
             for seed in range(options.seed, options.seed + max(1, int(options.programs * SCALE)))}
    programs |= times
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
        for name, text in programs.items():
            (options.keep / f"{name}.java").write_text(text)
    compared = []

    def tests_of(jdk):
        classes = compile_texts(programs, jdk)

        def test_of(name):
            def run():
                arguments = ["--jdk", str(jdk.home), "-cp", str(classes), name]
                if name in times:
                    for last in ("last", "last:all"):
                        compare(heddle, ["--time-outs", last, *arguments], options.states)
                    return
                found = compare(heddle, arguments, options.states)
                if found is not None:
                    compared.append({reduction: one.states for reduction, one in found.items()})
                if waits_with_limit(programs[name]):
                    compare(heddle, ["--time-outs", "last", *arguments], options.states)
            return Test(name, run)
        return [test_of(name) for name in programs]

    def told(counts):
        too_large = sum(name not in times for name in programs) - counts.failed - len(compared)
        whole = [states for states in compared if "none" in states]
        sums = ", ".join(f"{r} {sum(states[r] for states in whole):,}" for r in ("none", *REDUCTIONS))
        return (f"{len(compared)} programs compared, {len(whole)} with the reference, {too_large} too large; "
                f"states of those with the reference: {sums}")
    return run_script(options, tests_of, told)


if __name__ == "__main__":
    sys.exit(main())
