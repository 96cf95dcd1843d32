#!/usr/bin/env python3
"""Regenerates expect.txt from small models of the litmus programs.

Each model is a list of threads; a thread is a list of atomic steps on shared variables and its own registers.
All interleavings are explored (with state matching), which is sequential consistency at the granularity of single
accesses. `main` starts every thread and joins them all, so it adds nothing; a model with steps of its own for main
gives them as one more thread, with 'start' and 'join' steps where they matter.

Usage: brute_force.py [--check]     writes expect.txt (or compares it) and prints the sets
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def explore(model):
    """All outcomes of a model: {'init': {...}, 'threads': [[step...]...], 'show': function(state) -> text}."""
    threads = model["threads"]
    start = (tuple([0] * len(threads)), tuple(sorted(model["init"].items())))
    seen, todo, out = {start}, [start], set()
    while todo:
        pcs, mem = todo.pop()
        progress = False
        for t, steps in enumerate(threads):
            if pcs[t] >= len(steps):
                continue
            for new, jump in steps[pcs[t]](dict(mem), t, pcs):
                progress = True
                pc = pcs[t] + 1 if jump is None else jump
                state = (pcs[:t] + (pc,) + pcs[t + 1:], tuple(sorted(new.items())))
                if state not in seen:
                    seen.add(state)
                    todo.append(state)
        if not progress:
            if all(p >= len(s) for p, s in zip(pcs, threads)):
                out.add(model["show"](dict(mem)))
            else:
                out.add("DEADLOCK")
    return sorted(out)


# Steps: functions (memory, thread, pcs) -> list of (memory, jump or None); an empty list means blocked.

def do(f):
    """One atomic step: f changes the memory in place."""
    def step(m, t, pcs):
        f(m)
        return [(m, None)]
    return step


def w(x, v):
    return do(lambda m: m.__setitem__(x, m[v] if isinstance(v, str) else v))


def r(reg, x):
    return do(lambda m: m.__setitem__(reg, m[x]))


def add(reg, k):
    return do(lambda m: m.__setitem__(reg, m[reg] + k))


def inc(x, t):
    """x++ as a read and a write; register named after the thread."""
    return [r("r%s" % t, x), do(lambda m: m.__setitem__(x, m["r%s" % t] + 1))]


def goto_if(cond, target):
    return lambda m, t, pcs: [(m, target if cond(m) else None)]


def await_(cond):
    """Blocks until the condition holds (a spin loop seen from outside, or a blocking operation)."""
    return lambda m, t, pcs: [(m, None)] if cond(m) else []


def lock(name="L"):
    def step(m, t, pcs):
        if m[name] != 0:
            return []
        m[name] = t + 1
        return [(m, None)]
    return step


def unlock(name="L"):
    return w(name, 0)


def wait(name="L", ws="W"):
    """Object.wait as two steps: release and enter the wait set; then leave when notified and the lock is free."""
    def release(m, t, pcs):
        m[name] = 0
        m[ws] = m[ws] | frozenset([t])
        return [(m, None)]

    def resume(m, t, pcs):
        if t in m[ws] or m[name] != 0:
            return []
        m[name] = t + 1
        return [(m, None)]
    return [release, resume]


def notify(ws="W"):
    def step(m, t, pcs):
        if not m[ws]:
            return [(m, None)]
        return [(dict(m, **{ws: m[ws] - {x}}), None) for x in m[ws]]
    return step


def notify_all(ws="W"):
    return w(ws, frozenset())


def join(i, lengths):
    return lambda m, t, pcs: [(m, None)] if pcs[i] >= lengths[i] else []


def show(fmt, *names):
    return lambda m: fmt % tuple(m[n] for n in names)


def values(names):
    names = names.split()
    return show(" ".join(n + "=%d" for n in names), *names)


def model(init, threads, text):
    return {"init": init, "threads": threads, "show": text}


def zero(names):
    return {n: 0 for n in names.split()}


def counters(n, k):
    registers = {"r%d" % t: 0 for t in range(n)}
    return model(dict(zero("x"), **registers), [inc("x", t) * k for t in range(n)], values("x"))


MODELS = {}

SB = model(zero("x y r1 r2"), [[w("x", 1), r("r1", "y")], [w("y", 1), r("r2", "x")]], values("r1 r2"))
for n in ("", "Volatile", "Array", "Instance", "Atomic"):
    MODELS["StoreBuffering" + n] = SB
MP = model(zero("x y r1 r2"), [[w("x", 1), w("y", 1)], [r("r1", "y"), r("r2", "x")]], values("r1 r2"))
for n in ("", "Volatile"):
    MODELS["MessagePassing" + n] = MP
MODELS["MessagePassingLong"] = model(zero("x y r1 r2"), [[w("x", 1 << 40), w("y", 1)], [r("r1", "y"), r("r2", "x")]],
    values("r1 r2"))
MODELS["LoadBuffering"] = model(zero("x y r1 r2"), [[r("r1", "x"), w("y", 1)], [r("r2", "y"), w("x", 1)]],
    values("r1 r2"))
MODELS["LoadBufferingData"] = model(zero("x y r1 r2"), [[r("r1", "x"), w("y", "r1")], [r("r2", "y"), w("x", "r2")]],
    values("r1 r2"))
IRIW = model(zero("x y r1 r2 r3 r4"),
    [[w("x", 1)], [w("y", 1)], [r("r1", "x"), r("r2", "y")], [r("r3", "y"), r("r4", "x")]], values("r1 r2 r3 r4"))
MODELS["Iriw"] = IRIW
MODELS["IriwVolatile"] = IRIW
MODELS["TwoPlusTwoWrites"] = model(zero("x y"), [[w("x", 1), w("y", 2)], [w("y", 1), w("x", 2)]], values("x y"))
MODELS["CoherenceReadRead"] = model(zero("x r1 r2"), [[w("x", 1)], [r("r1", "x"), r("r2", "x")]], values("r1 r2"))
MODELS["CoherenceTwoWriters"] = model(zero("x r1 r2"), [[w("x", 1)], [w("x", 2)], [r("r1", "x"), r("r2", "x")]],
    values("r1 r2"))
MODELS["WriteReadCausality"] = model(zero("x y r1 r2 r3"),
    [[w("x", 1)], [r("r1", "x"), w("y", 1)], [r("r2", "y"), r("r3", "x")]], values("r1 r2 r3"))
MODELS["Isa2"] = model(zero("x y z r1 r2 r3"),
    [[w("x", 1), w("y", 1)], [r("r1", "y"), w("z", 1)], [r("r2", "z"), r("r3", "x")]], values("r1 r2 r3"))
MODELS["ReadWriteReadWrite"] = model(zero("x y r1"), [[w("x", 2), r("r1", "y")], [w("y", 1), w("x", 1)]],
    values("r1 x"))
MODELS["StoreBufferingThree"] = model(zero("x y z r1 r2 r3"),
    [[w("x", 1), r("r1", "y")], [w("y", 1), r("r2", "z")], [w("z", 1), r("r3", "x")]], values("r1 r2 r3"))

# Dekker's entry test: each raises its flag and enters only when the other's flag is down.
def dekker(me, other, t):
    return [w(me, 1), r("r%d" % t, other), goto_if(lambda m: m["r%d" % t] != 0, 5), r("c%d" % t, "c"),
            do(lambda m: m.__setitem__("c", m["c%d" % t] + 1))]
D = model(zero("fa fb r0 r1 c0 c1 c"), [dekker("fa", "fb", 0), dekker("fb", "fa", 1)], show("entered=%d", "c"))
MODELS["DekkerTry"] = D
MODELS["DekkerTryVolatile"] = D

for k in (1, 2, 3, 4):
    MODELS["IncrementTwo%d" % k] = counters(2, k)
MODELS["IncrementThree1"] = counters(3, 1)
MODELS["IncrementThree2"] = counters(3, 2)
MODELS["IncrementVolatile2"] = counters(2, 2)
MODELS["IncrementArray2"] = counters(2, 2)
MODELS["IncrementLong2"] = counters(2, 2)
MODELS["IncrementGetSetAtomic2"] = counters(2, 2)

def locked(t, k):
    return ([lock()] + inc("x", t) + [unlock()]) * k
MODELS["IncrementSynchronized"] = model(zero("x L r0 r1 r2"), [locked(t, 2) for t in range(3)], values("x"))
MODELS["IncrementLock"] = model(zero("x L r0 r1"), [locked(t, 2) for t in range(2)], values("x"))
MODELS["IncrementAtomic"] = model(zero("x"), [[do(lambda m: m.__setitem__("x", m["x"] + 1))] * 2 for _ in range(3)],
    values("x"))
MODELS["IncrementTwoLocks"] = model(zero("x L M r0 r1"),
    [([lock("L")] + inc("x", 0) + [unlock("L")]) * 2, ([lock("M")] + inc("x", 1) + [unlock("M")]) * 2], values("x"))
# read under the lock, write under the lock, but in two critical sections
def torn(t):
    return [lock(), r("r%d" % t, "x"), unlock(), lock(), do(lambda m: m.__setitem__("x", m["r%d" % t] + 1)), unlock()]
MODELS["IncrementTornLock"] = model(zero("x L r0 r1 r2"), [torn(t) for t in range(3)], values("x"))

# Treiber-style CAS loop: read, then compare and set; on failure from the start.
def cas_loop(t, k):
    steps = []
    for _ in range(k):
        base = len(steps)
        reg = "r%d" % t
        def cas(m, tt, pcs, base=base, reg=reg):
            if m["x"] == m[reg]:
                m["x"] = m["x"] * 2 + t
                return [(m, None)]
            return [(m, base)]
        steps += [r(reg, "x"), cas]
    return steps
MODELS["CasLoop"] = model(dict(zero("r0 r1"), x=1), [cas_loop(0, 2), cas_loop(1, 2)], values("x"))
# One attempt each; who wins may be seen.
def cas_once(t):
    def cas(m, tt, pcs):
        m["w%d" % t] = 1 if m["x"] == 0 else 0
        if m["x"] == 0:
            m["x"] = t + 1
        return [(m, None)]
    return [cas, r("s%d" % t, "x")]
MODELS["CasOnce"] = model(zero("x w0 w1 s0 s1"), [cas_once(0), cas_once(1)],
    show("w1=%d w2=%d s1=%d s2=%d", "w0", "w1", "s0", "s1"))
# getAndSet exchange
def swap(t, v):
    def step(m, tt, pcs):
        m["r%d" % t] = m["x"]
        m["x"] = v
        return [(m, None)]
    return [step]
MODELS["AtomicSwap"] = model(zero("x r1 r2 r3"), [swap(1, 1), swap(2, 2), swap(3, 3)], values("r1 r2 r3 x"))

# Two unsynchronised additions of different amounts, and one doubling.
def upd(t, f):
    return [r("r%d" % t, "x"), do(lambda m: m.__setitem__("x", f(m["r%d" % t])))]
MODELS["AddAndDouble"] = model(dict(zero("r0 r1"), x=5),
    [upd(0, lambda v: v + 3) + upd(0, lambda v: v + 3), upd(1, lambda v: v * 2)], values("x"))

# Double-checked locking around a counter of constructions. made++ happens under the lock (two accesses).
def dcl(t, recheck):
    c = "c%d" % t
    steps = [r(c, "inst"), goto_if(lambda m: m[c] != 0, 99), lock()]
    if recheck:
        steps += [r(c, "inst"), goto_if(lambda m: m[c] != 0, 98)]
    steps += inc("made", t) + [w("inst", 1), unlock()]
    end = len(steps)
    fixed = []
    for i, s in enumerate(steps):
        if i == 1:
            s = goto_if(lambda m: m[c] != 0, end)
        elif recheck and i == 4:
            s = goto_if(lambda m: m[c] != 0, end - 1)
        fixed.append(s)
    return fixed
MODELS["DoubleChecked"] = model(zero("inst made L c0 c1 r0 r1"), [dcl(0, True), dcl(1, True)], values("made"))
MODELS["SingleChecked"] = model(zero("inst made L c0 c1 r0 r1"), [dcl(0, False), dcl(1, False)], values("made"))
# Unsafe publication: reference written before the field.
def publish(*writes):
    reads = [r("r1", "ref"), goto_if(lambda m: m["r1"] == 0, 4), r("r1", "f"), goto_if(lambda m: True, 5), w("r1", -1)]
    return model(zero("ref f r1"), [list(writes), reads], values("r1"))
MODELS["PublishEarly"] = publish(w("ref", 1), w("f", 42))
MODELS["PublishLate"] = publish(w("f", 42), w("ref", 1))

# wait/notify: main opens the gate twice, each opening lets one of two waiters through.
def waiter(t):
    # while (!flag) wait(); flag = false; order = order * 10 + t + 1
    arrive = do(lambda m: m.__setitem__("order", m["order"] * 10 + t + 1))
    return [lock(), goto_if(lambda m: m["flag"] == 1, 5)] + wait() + [
        goto_if(lambda m: True, 1), w("flag", 0), arrive, unlock()]
def opener():
    return [lock(), w("flag", 1), notify_all(), unlock()]
MODELS["WaitHandOver"] = model(dict(zero("flag order L"), W=frozenset()),
    [waiter(0)[:], waiter(1)[:], opener() + [await_(lambda m: m["flag"] == 0)] + opener()], values("order"))
# Three waiters that wait once each; when all are in the wait set, main notifies three times: any order.
def counted_wait(t):
    return [lock(), add("in", 1)] + wait() + [do(lambda m: m.__setitem__("order", m["order"] * 10 + t)), unlock()]
notifier = [await_(lambda m: m["in"] == 3)] + [lock(), notify(), unlock()] * 3
MODELS["NotifyPicksAny"] = model(dict(zero("in order L"), W=frozenset()),
    [counted_wait(1), counted_wait(2), counted_wait(3), notifier], values("order"))
# A timed wait that may expire before or after the flag is set: sees 0 or 1.
def timed_waiter():
    def resume(m, t, pcs):
        if m["L"] != 0:
            return []
        n = dict(m, W=m["W"] - {t})
        n["L"] = t + 1
        return [(n, None)]
    return [lock(), goto_if(lambda m: m["flag"] == 1, 4), wait()[0], resume, r("r1", "flag"), unlock()]
MODELS["TimedWait"] = model(dict(zero("flag L r1"), W=frozenset()),
    [timed_waiter(), [lock(), w("flag", 1), notify(), unlock()]], values("r1"))

# Join: main starts t1; t1 writes; main reads before the join (0 or 1) and after it (1).
MODELS["JoinSeesAll"] = model(zero("x r1 r2"), [[w("x", 1), w("x", 2)], [r("r1", "x"), join(0, [2]), r("r2", "x")]],
    show("before=%d after=%d", "r1", "r2"))
# A thread started in the middle: sees what main wrote before start, maybe what it writes after.
MODELS["StartPublishes"] = model(zero("x s r1"),
    [[w("x", 1), w("s", 1), w("x", 2)], [await_(lambda m: m["s"] == 1), r("r1", "x")]], values("r1"))
# Chain: t1 starts t2 and does not join it; main joins t1 only, then reads: 1 or 3; then joins t2.
MODELS["JoinOnlyFirst"] = model(zero("x s r1"),
    [[w("x", 1), w("s", 1)], [await_(lambda m: m["s"] == 1), w("x", 3)], [join(0, [2]), r("r1", "x")]], values("r1"))

# Interrupt: target tests its flag twice with a volatile write between; main interrupts once.
MODELS["InterruptPolled"] = model(zero("i r1 r2"), [[r("r1", "i"), r("r2", "i")], [w("i", 1)]],
    show("first=%d second=%d", "r1", "r2"))
# interrupted() clears: two reads-and-clears by the target, two interrupts by two others.
def take(reg):
    def step(m, t, pcs):
        m[reg] = m["i"]
        m["i"] = 0
        return [(m, None)]
    return step
MODELS["InterruptCleared"] = model(zero("i r1 r2 r3"), [[take("r1"), take("r2")], [w("i", 1)], [w("i", 1), ]],
                                   show("first=%d second=%d", "r1", "r2"))
# Interrupt against notify on a waiter: it leaves by one of them; an interrupt after the notify leaves the flag set.
def int_waiter():
    def resume(m, t, pcs):
        out = []
        if m["L"] != 0:
            return []
        if t not in m["W"]:                       # notified: returns normally, the flag stays as it is
            out.append((dict(m, L=t + 1, how=1), None))
        elif m["i"] == 1:                         # interrupted while waiting
            out.append((dict(m, L=t + 1, how=2, i=0, W=m["W"] - {t}), None))
        return out

    def enter(m, t, pcs):
        if m["i"] == 1:                           # wait() throws at once
            return [(dict(m, i=0, how=2), 3)]
        return [(dict(m, L=0, W=m["W"] | {t}), None)]
    return [lock(), enter, resume, unlock()]
MODELS["InterruptOrNotify"] = model(dict(zero("L i how"), W=frozenset()),
                                    [int_waiter(), [lock(), notify(), unlock()], [w("i", 1)]],
                                    values("how"))


# Library classes: each method call is one step where the class promises that.
def call(change):
    return lambda m, t, pcs: [(dict(m, **change(m)), None)]


def words(text, *names):
    def show_words(m):
        return text % tuple(str(m[n]).lower() for n in names)
    return show_words


def offer(element, register):
    return call(lambda m: {"q": m["q"] or element, register: m["q"] == 0})


MODELS["ArrayQueueFull"] = model(zero("q a1 a2 b1 b2"),
                                 [[offer(1, "a1"), call(lambda m: {"a2": int(m["q"] != 0)})],
                                  [offer(2, "b1"), call(lambda m: {"b2": m["q"], "q": 0})]],
                                 words("offered=%s size=%s offered=%s polled=%s", "a1", "a2", "b1", "b2"))
MODELS["PriorityQueueOrder"] = model(dict(q=(2,), polled=0, size=0),
                                     [[call(lambda m: {"polled": m["q"][0], "q": m["q"][1:]}),
                                       call(lambda m: {"size": len(m["q"])})],
                                      [call(lambda m: {"q": tuple(sorted(m["q"] + (1,)))})]],
                                     words("polled=%s size=%s", "polled", "size"))
MODELS["BarrierIsBroken"] = model(dict(broken=False, r1=0, r2=0),
                                  [[call(lambda m: {"broken": True})],
                                   [call(lambda m: {"r1": m["broken"]}), call(lambda m: {"r2": m["broken"]})]],
                                  words("r1=%s r2=%s", "r1", "r2"))
# toString reads the state, then the owner.
MODELS["LockWithoutOwner"] = model(
    dict(state=0, owner=0, held=0, before=0, unowned=0, after=0),
    [[w("state", 1), w("owner", 1), w("owner", 0), w("state", 0)],
     [call(lambda m: {"before": m["state"] == 1}), r("held", "state"),
      call(lambda m: {"unowned": m["held"] == 0 or m["owner"] == 0}), call(lambda m: {"after": m["state"] == 1})]],
    words("before=%s unowned=%s after=%s", "before", "unowned", "after"))


def main():
    lines = ["# Written by brute_force.py: every outcome under sequential consistency. NAME => OUTPUT | OUTPUT ..."]
    for name in sorted(MODELS):
        lines.append(name + " => " + " | ".join(explore(MODELS[name])))
    text = "\n".join(lines) + "\n"
    path = os.path.join(HERE, "expect.txt")
    if "--check" in sys.argv:
        same = os.path.exists(path) and open(path).read() == text
        print("expect.txt is " + ("up to date" if same else "NOT up to date"))
        sys.exit(0 if same else 1)
    open(path, "w").write(text)
    print(text, end="")
    for name in sorted(MODELS):
        if not os.path.exists(os.path.join(HERE, name + ".java")):
            print("missing: %s.java" % name)


if __name__ == "__main__":
    main()
