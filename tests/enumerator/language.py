"""The mini language: what a thread can do, as Java and as instructions for the enumerator.

A statement is a tuple, its first element the name of a row of STATEMENTS. Monitors: "L0", "L1" (plain objects), "OUT"
(System.out), or a thread. Threads: "T0" ... and "M" (main).

Instructions are tuples, too; a thread's program counter points at the next. Control is structured: where an exception is
caught, the monitors entered inside have been left. Each statement at the top of a body catches InterruptedException,
IllegalMonitorStateException and IllegalThreadStateException, and logs which.
"""

CAUGHT = {"I": "InterruptedException", "M": "IllegalMonitorStateException", "S": "IllegalThreadStateException"}


def java_name(name):
    if name == "OUT":
        return "System.out"
    if name == "M":
        return "main"
    return f"t[{name[1:]}]" if name[0] == "T" else name.lower()


# How each statement is written in Java; {0}, {1} are its operands, {log} the log of the thread.
STATEMENTS = {
    "set": "{0} = {1};",
    "add": "{0} = {0} * 2 + {1};",
    "read": "{log} += {0};",
    "wait": "{0}.wait();",
    "wait_limit": "{0}.wait(1);",
    "notify": "{0}.notify();",
    "notify_all": "{0}.notifyAll();",
    "park": "LockSupport.park();",
    "park_limit": "LockSupport.parkNanos(1000);",
    "unpark": "LockSupport.unpark({0});",
    "interrupt": "{0}.interrupt();",
    "interrupted": "{log} += Thread.interrupted() ? 1 : 0;",
    "is_interrupted": "{log} += {0}.isInterrupted() ? 1 : 0;",
    "sleep": "Thread.sleep(1);",
    "join": "{0}.join();",
    "join_limit": "{0}.join(1);",
    "alive": "{log} += {0}.isAlive() ? 1 : 0;",
    "holds": "{log} += Thread.holdsLock({0}) ? 1 : 0;",
    "start": "{0}.start();",
    "print": "System.out.print(\"{0}\");",
}
MONITOR_STATEMENTS = ("wait", "wait_limit", "notify", "notify_all")


def statement_java(statement, log, indent):
    pad = "    " * indent
    name, *operands = statement
    if name == "sync":
        inner = "\n".join(statement_java(s, log, indent + 1) for s in operands[1])
        return f"{pad}synchronized ({java_name(operands[0])}) {{\n{inner}\n{pad}}}"
    words = [java_name(o) if isinstance(o, str) and name != "print" and o[0] in "LTMO" else str(o) for o in operands]
    return pad + STATEMENTS[name].format(*words, log=log)


class Code:
    """The instructions of one thread."""

    def __init__(self):
        self.instructions = []
        self.held = []  # monitors entered around the instruction that is made

    def put(self, *instruction):
        self.instructions.append(list(instruction))
        return len(self.instructions) - 1

    def body(self, statements):
        for statement in statements:
            begin = len(self.instructions)
            self.statement(statement)
            self.catch(begin)

    def catch(self, begin):
        """The handlers of the instructions from `begin` on: leave what was entered inside, log, go on behind."""
        throwing = [i for i in range(begin, len(self.instructions)) if self.instructions[i][0] in MAY_THROW]
        over = self.put("goto", None)
        handlers = {}
        for i in throwing:
            held = tuple(self.instructions[i][-1])
            if held not in handlers:
                handlers[held] = len(self.instructions)
                for monitor in reversed(held[len(self.held):]):
                    self.put("exit", monitor)
                self.put("caught")
                self.put("goto", None)
            self.instructions[i][-1] = handlers[held]
        for i in range(over, len(self.instructions)):
            if self.instructions[i][0] == "goto" and self.instructions[i][1] is None:
                self.instructions[i][1] = len(self.instructions)

    def enter(self, monitor):
        self.put("enter", monitor)
        self.held.append(monitor)

    def exit(self):
        self.put("exit", self.held.pop())

    def statement(self, statement):
        name, *operands = statement
        if name == "sync":
            self.enter(operands[0])
            for inner in operands[1]:
                self.statement(inner)
            self.exit()
        elif name == "add":
            self.put("load", operands[0])
            self.put("store", operands[0], operands[1])
        elif name in ("join", "join_limit"):
            self.join(operands[0], name == "join_limit")
        elif name == "start":
            self.enter(operands[0])
            self.put("start", operands[0], tuple(self.held))
            self.exit()
        elif name in MAY_THROW:
            self.put(name, *operands, tuple(self.held))
        elif name == "sleep":
            self.put("sleep", tuple(self.held))
        else:
            self.put(name, *operands)

    def join(self, target, limit):
        """As the class library has it: a synchronized loop that waits on the thread as long as it is alive."""
        self.enter(target)
        loop = self.put("unless_alive", target, None)
        self.put("wait_limit" if limit else "wait", target, tuple(self.held))
        leave = self.put("or_goto", None) if limit else None  # the time may be over
        self.put("goto", loop)
        after = len(self.instructions)
        self.instructions[loop][2] = after
        if leave is not None:
            self.instructions[leave][1] = after
        self.exit()


MAY_THROW = ("wait", "wait_limit", "notify", "notify_all", "start", "sleep")


def compiled(statements, synchronized_on=None):
    code = Code()
    if synchronized_on:
        code.enter(synchronized_on)
    code.body(statements)
    if synchronized_on:
        code.exit()
    return code


def instructions_of(code):
    code.put("end")
    return [tuple(instruction) for instruction in code.instructions]
