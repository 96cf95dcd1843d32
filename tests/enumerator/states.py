"""All states of a program of the mini language, and so the exact set of its outcomes.

The rules are those of the Java Language Specification (17.1, 17.2) and of the class library's own code:

  monitors   reentrant; an enter can be taken when nobody else is inside
  wait       needs the monitor; throws at once when interrupted; else gives it back and is in the wait set. It leaves the
             set when it is notified, interrupted, or, with a limit, at any time, and needs the monitor again. It throws
             when it was not notified and is interrupted then.
  notify     takes any one out of the wait set
  park       ends when there is a permit, which it takes, or when interrupted, or, with a limit, at any time
  end        of a thread: takes the thread's monitor, ends it, notifies all who wait on it, gives the monitor back
  start      is synchronized on the thread, join a synchronized loop around isAlive and wait (language.py)
  print      needs the monitor of System.out
"""

READY, WAITING, RETURNING, SLEEPING, NEW, ENDED = range(6)


class TooLarge(Exception):
    pass


class Enumerator:
    """`codes`: the instructions of each thread, main last. `started`: those that run from the beginning (main)."""

    def __init__(self, codes, names, variables):
        self.codes, self.names = codes, names  # names of the threads
        self.thread_of = {name: i for i, name in enumerate(names)}
        self.monitors = ["L0", "L1", "OUT", *names]
        self.monitor_of = {name: i for i, name in enumerate(self.monitors)}
        self.variables = {name: i for i, name in enumerate(variables)}

    def initial(self):
        count = len(self.codes)
        # A thread: status, program counter, accumulator or what was thrown, log, interrupted, permit, and of a waiter
        # monitor, depth, limit, notified.
        threads = [(NEW, 0, 0, "", False, False, None)] * (count - 1) + [(READY, 0, 0, "", False, False, None)]
        return (tuple(threads), ((None, 0),) * len(self.monitors), (0,) * len(self.variables), "")

    def outcomes(self, most_states):
        """(set of (variables, logs, printed), whether there is a deadlock, number of states)"""
        first = self.initial()
        seen, stack = {first}, [first]
        outcomes, deadlock = set(), False
        while stack:
            state = stack.pop()
            successors = self.successors(state)
            if not successors:
                if all(thread[0] in (ENDED, NEW) for thread in state[0]):
                    outcomes.add((state[2], tuple(thread[3] for thread in state[0]), state[3]))
                else:
                    deadlock = True
            for successor in successors:
                if successor not in seen:
                    seen.add(successor)
                    stack.append(successor)
            if len(seen) > most_states:
                raise TooLarge
        return outcomes, deadlock, len(seen)

    def successors(self, state):
        result = []
        for i, thread in enumerate(state[0]):
            status = thread[0]
            if status == READY:
                self.step(state, i, thread, result)
            elif status == WAITING:
                self.leave_wait_set(state, i, thread, result)
            elif status == RETURNING:
                self.return_from_wait(state, i, thread, result)
            elif status == SLEEPING:
                self.wake(state, i, thread, result)
        return result

    # What a thread in a wait does.

    def leave_wait_set(self, state, i, thread, result):
        _, pc, acc, log, interrupted, permit, (monitor, depth, limit) = thread
        if interrupted or limit:
            result.append(put(state, i, (RETURNING, pc, acc, log, interrupted, permit, (monitor, depth, False))))

    def return_from_wait(self, state, i, thread, result):
        _, pc, acc, log, interrupted, permit, (monitor, depth, notified) = thread
        if state[1][monitor][0] is not None:
            return
        state = with_monitor(state, monitor, (i, depth))
        if interrupted and not notified:
            result.append(self.thrown(state, i, pc, log, False, permit, "I"))
        else:
            result.append(put(state, i, (READY, pc + 1, acc, log, interrupted, permit, None)))

    def wake(self, state, i, thread, result):
        _, pc, acc, log, interrupted, permit, _ = thread
        if interrupted:
            result.append(self.thrown(state, i, pc, log, False, permit, "I"))
        else:
            result.append(put(state, i, (READY, pc + 1, acc, log, interrupted, permit, None)))

    def thrown(self, state, i, pc, log, interrupted, permit, what):
        return put(state, i, (READY, self.codes[i][pc][-1], what, log, interrupted, permit, None))

    # What a running thread does.

    def step(self, state, i, thread, result):
        instruction = self.codes[i][thread[1]]
        getattr(self, "do_" + instruction[0])(state, i, thread, instruction, result)

    def on(self, state, i, thread, result, **changes):
        """Goes on behind the instruction."""
        status, pc, acc, log, interrupted, permit, waits = thread
        new = (READY, changes.get("pc", pc + 1), changes.get("acc", acc), log + changes.get("said", ""),
               changes.get("interrupted", interrupted), changes.get("permit", permit), None)
        result.append(put(state, i, new))

    def do_goto(self, state, i, thread, instruction, result):
        self.on(state, i, thread, result, pc=instruction[1])

    def do_or_goto(self, state, i, thread, instruction, result):
        self.on(state, i, thread, result, pc=instruction[1])
        self.on(state, i, thread, result)

    def do_caught(self, state, i, thread, instruction, result):
        self.on(state, i, thread, result, said=thread[2], acc=0)

    def do_set(self, state, i, thread, instruction, result):
        self.on(self.with_variable(state, instruction[1], instruction[2]), i, thread, result)

    def do_load(self, state, i, thread, instruction, result):
        self.on(state, i, thread, result, acc=state[2][self.variables[instruction[1]]])

    def do_store(self, state, i, thread, instruction, result):
        value = thread[2] * 2 + instruction[2]
        self.on(self.with_variable(state, instruction[1], value), i, thread, result, acc=0)

    def do_read(self, state, i, thread, instruction, result):
        self.on(state, i, thread, result, said=str(state[2][self.variables[instruction[1]]]))

    def do_enter(self, state, i, thread, instruction, result):
        monitor = self.monitor_of[instruction[1]]
        owner, depth = state[1][monitor]
        if owner in (None, i):
            self.on(with_monitor(state, monitor, (i, depth + 1)), i, thread, result)

    def do_exit(self, state, i, thread, instruction, result):
        monitor = self.monitor_of[instruction[1]]
        depth = state[1][monitor][1] - 1
        self.on(with_monitor(state, monitor, (i, depth) if depth else (None, 0)), i, thread, result)

    def do_wait(self, state, i, thread, instruction, result, limit=False):
        monitor = self.monitor_of[instruction[1]]
        _, pc, acc, log, interrupted, permit, _ = thread
        owner, depth = state[1][monitor]
        if owner != i:
            result.append(self.thrown(state, i, pc, log, interrupted, permit, "M"))
        elif interrupted:
            result.append(self.thrown(state, i, pc, log, False, permit, "I"))
        else:
            state = with_monitor(state, monitor, (None, 0))
            result.append(put(state, i, (WAITING, pc, acc, log, interrupted, permit, (monitor, depth, limit))))

    def do_wait_limit(self, state, i, thread, instruction, result):
        self.do_wait(state, i, thread, instruction, result, limit=True)

    def do_notify(self, state, i, thread, instruction, result):
        monitor = self.monitor_of[instruction[1]]
        if state[1][monitor][0] != i:
            result.append(self.thrown(state, i, *thread[1:2], *thread[3:6], "M"))
            return
        waiters = waiters_of(state, monitor)
        for waiter in waiters:
            self.on(notified(state, waiter), i, thread, result)
        if not waiters:
            self.on(state, i, thread, result)

    def do_notify_all(self, state, i, thread, instruction, result):
        monitor = self.monitor_of[instruction[1]]
        if state[1][monitor][0] != i:
            result.append(self.thrown(state, i, *thread[1:2], *thread[3:6], "M"))
            return
        for waiter in waiters_of(state, monitor):
            state = notified(state, waiter)
        self.on(state, i, thread, result)

    def do_park(self, state, i, thread, instruction, result):
        if thread[5] or thread[4]:
            self.on(state, i, thread, result, permit=False)

    def do_park_limit(self, state, i, thread, instruction, result):
        self.on(state, i, thread, result, permit=False)

    def do_unpark(self, state, i, thread, instruction, result):
        target = self.thread_of[instruction[1]]
        if target == i:
            self.on(state, i, thread, result, permit=True)
            return
        other = state[0][target]
        if other[0] not in (NEW, ENDED):
            state = put(state, target, (*other[:5], True, other[6]))
        self.on(state, i, thread, result)

    def do_interrupt(self, state, i, thread, instruction, result):
        target = self.thread_of[instruction[1]]
        if target == i:
            self.on(state, i, thread, result, interrupted=True)
            return
        other = state[0][target]
        self.on(put(state, target, (*other[:4], True, *other[5:])), i, thread, result)

    def do_interrupted(self, state, i, thread, instruction, result):
        self.on(state, i, thread, result, said=str(int(thread[4])), interrupted=False)

    def do_is_interrupted(self, state, i, thread, instruction, result):
        self.on(state, i, thread, result, said=str(int(state[0][self.thread_of[instruction[1]]][4])))

    def do_sleep(self, state, i, thread, instruction, result):
        _, pc, acc, log, interrupted, permit, _ = thread
        if interrupted:
            result.append(self.thrown(state, i, pc, log, False, permit, "I"))
        else:
            result.append(put(state, i, (SLEEPING, pc, acc, log, interrupted, permit, None)))

    def alive(self, state, name):
        return state[0][self.thread_of[name]][0] not in (NEW, ENDED)

    def do_unless_alive(self, state, i, thread, instruction, result):
        self.on(state, i, thread, result, pc=thread[1] + 1 if self.alive(state, instruction[1]) else instruction[2])

    def do_alive(self, state, i, thread, instruction, result):
        self.on(state, i, thread, result, said=str(int(self.alive(state, instruction[1]))))

    def do_holds(self, state, i, thread, instruction, result):
        owner = state[1][self.monitor_of[instruction[1]]][0]
        self.on(state, i, thread, result, said=str(int(owner == i)))

    def do_start(self, state, i, thread, instruction, result):
        target = self.thread_of[instruction[1]]
        other = state[0][target]
        if other[0] != NEW:
            result.append(self.thrown(state, i, *thread[1:2], *thread[3:6], "S"))
        else:
            self.on(put(state, target, (READY, *other[1:])), i, thread, result)

    def do_print(self, state, i, thread, instruction, result):
        if state[1][self.monitor_of["OUT"]][0] in (None, i):
            self.on((*state[:3], state[3] + instruction[1]), i, thread, result)

    def do_end(self, state, i, thread, instruction, result):
        monitor = self.monitor_of[self.names[i]]
        if state[1][monitor][0] is None:
            for waiter in waiters_of(state, monitor):
                state = notified(state, waiter)
            result.append(put(state, i, (ENDED, thread[1], 0, *thread[3:5], False, None)))

    def with_variable(self, state, name, value):
        variables = list(state[2])
        variables[self.variables[name]] = value
        return (state[0], state[1], tuple(variables), state[3])


def put(state, i, thread):
    threads = list(state[0])
    threads[i] = thread
    return (tuple(threads), state[1], state[2], state[3])


def with_monitor(state, monitor, value):
    monitors = list(state[1])
    monitors[monitor] = value
    return (state[0], tuple(monitors), state[2], state[3])


def waiters_of(state, monitor):
    return [i for i, thread in enumerate(state[0]) if thread[0] == WAITING and thread[6][0] == monitor]


def notified(state, waiter):
    _, pc, acc, log, interrupted, permit, (monitor, depth, _) = state[0][waiter]
    return put(state, waiter, (RETURNING, pc, acc, log, interrupted, permit, (monitor, depth, True)))
