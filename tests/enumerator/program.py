"""A random program of the mini language, as Java and for the enumerator."""

import random

from enumerator.language import MONITOR_STATEMENTS, compiled, instructions_of, statement_java
from enumerator.states import Enumerator

VARIABLES = ("x", "y")

# What programs are about: the statements, with how often, and the monitors.
THEMES = [
    ({"sync": 4, "wait": 2, "wait_limit": 1, "notify": 3, "notify_all": 1, "add": 3, "read": 1}, ("L0", "L1")),
    ({"sync": 4, "wait": 3, "notify": 2, "notify_all": 1, "join": 2, "alive": 1, "add": 2}, ("T",)),
    ({"sync": 3, "join": 3, "join_limit": 1, "interrupt": 2, "alive": 1, "wait": 1, "read": 1}, ("T", "L0")),
    ({"start": 4, "sync": 3, "join": 2, "alive": 1, "interrupt": 1, "is_interrupted": 1, "add": 1}, ("T", "L0")),
    ({"park": 3, "park_limit": 1, "unpark": 4, "interrupt": 2, "interrupted": 1, "set": 1, "read": 2}, ()),
    ({"interrupt": 3, "interrupted": 1, "is_interrupted": 1, "sleep": 2, "sync": 3, "wait": 3, "notify": 3,
      "join": 1}, ("L0",)),
    ({"interrupt": 3, "sync": 3, "wait": 3, "wait_limit": 1, "notify": 2, "notify_all": 1, "read": 1}, ("T", "L0")),
    ({"print": 4, "sync": 4, "wait": 1, "notify": 2, "add": 1, "join": 1}, ("OUT", "L0")),
    ({"set": 2, "read": 3, "add": 3, "print": 1, "sync": 1, "holds": 1}, ("L0", "OUT")),
]


class Program:
    """bodies: the statements of each thread, main last. late: threads that main does not start at first. synchronized:
    threads whose run is synchronized."""

    def __init__(self, name, bodies, late, synchronized):
        self.name, self.bodies, self.late, self.synchronized = name, bodies, late, synchronized
        self.names = [f"T{i}" for i in range(len(bodies) - 1)] + ["M"]

    def named(self, name):
        return Program(name, self.bodies, self.late, self.synchronized)

    def smaller(self):
        for i, body in enumerate(self.bodies):
            for shorter in shorter_bodies(body):
                yield Program(self.name, [*self.bodies[:i], shorter, *self.bodies[i + 1:]], self.late,
                              self.synchronized)
        for i in self.synchronized:
            yield Program(self.name, self.bodies, self.late, self.synchronized - {i})
        last = len(self.bodies) - 2
        if last > 0 and not self.bodies[last] and f"'T{last}'" not in str(self.bodies):
            yield Program(self.name, self.bodies[:last] + self.bodies[-1:], self.late - {last},
                          self.synchronized - {last})

    @property
    def rounds(self):
        return len(self.late) + 1

    def text(self):
        threads = len(self.bodies) - 1
        methods = "\n".join(method(i, body) for i, body in enumerate(self.bodies))
        made = "\n".join(f"        t[{i}] = {self.made(i)};" for i in range(threads))
        starts = "\n".join(f"        start(t[{i}]);" for i in range(threads) if i not in self.late)
        logs = " + \"|\" + ".join(f"log[{i}]" for i in range(threads + 1))
        empty = ", ".join(['""'] * (threads + 1))
        values = " + \",\" + ".join(VARIABLES)
        return f"""import java.util.concurrent.locks.LockSupport;

public class {self.name} {{
    static final Thread main = Thread.currentThread();
    static final Thread[] t = new Thread[{threads}];
    static final String[] log = {{{empty}}};
    static final Object l0 = new Object(), l1 = new Object();
    static volatile int {", ".join(VARIABLES)};

{methods}

    static void start(Thread thread) {{
        try {{
            thread.start();
        }} catch (IllegalThreadStateException e) {{
            log[{threads}] += "S";
        }}
    }}

    static void join(Thread thread) {{
        while (true) {{
            try {{
                thread.join();
                return;
            }} catch (InterruptedException e) {{
                log[{threads}] += "I";
            }}
        }}
    }}

    public static void main(String[] args) {{
{made}
{starts}
        body{threads}();
        for (int i = 0; i < {self.rounds}; i++) for (Thread thread : t) join(thread);
        System.out.println({values} + "|" + {logs});
    }}
}}
"""

    def made(self, i):
        if i in self.synchronized:
            return f"new Thread() {{ public synchronized void run() {{ body{i}(); }} }}"
        return f"new Thread({self.name}::body{i})"

    def outcomes(self, most_states):
        """(set of what is printed, whether there is a deadlock, number of states)"""
        codes = [instructions_of(compiled(body, f"T{i}" if i in self.synchronized else None))
                 for i, body in enumerate(self.bodies[:-1])]
        codes.append(self.main_code())
        found, deadlock, states = Enumerator(codes, self.names, VARIABLES).outcomes(most_states)
        texts = {f"{printed}{','.join(map(str, variables))}|{'|'.join(logs)}\n" for variables, logs, printed in found}
        return texts, deadlock, states

    def main_code(self):
        threads = len(self.bodies) - 1
        code = compiled([])
        code.instructions.clear()
        for i in range(threads):
            if i not in self.late:
                begin = len(code.instructions)
                code.statement(("start", f"T{i}"))
                code.catch(begin)
        code.body(self.bodies[-1])
        for _ in range(self.rounds):
            for i in range(threads):
                begin = len(code.instructions)
                code.statement(("join", f"T{i}"))
                over = code.put("goto", None)
                for instruction in code.instructions[begin:over]:
                    if instruction[0] == "wait":
                        instruction[-1] = len(code.instructions)
                code.put("exit", f"T{i}")
                code.put("caught")
                code.put("goto", begin)
                code.instructions[over][1] = len(code.instructions)
        return instructions_of(code)


def shorter_bodies(body):
    """Without one statement; or with what is in a block in its place."""
    for k, statement in enumerate(body):
        yield body[:k] + body[k + 1:]
        if statement[0] == "sync":
            yield body[:k] + statement[2] + body[k + 1:]
            for inner in shorter_bodies(statement[2]):
                yield body[:k] + [("sync", statement[1], inner)] + body[k + 1:]


def method(i, body):
    lines = [f"    static void body{i}() {{"]
    for statement in body:
        lines += ["        try {", statement_java(statement, f"log[{i}]", 3),
                  "        } catch (IllegalMonitorStateException e) {", f"            log[{i}] += \"M\";",
                  "        } catch (IllegalThreadStateException e) {", f"            log[{i}] += \"S\";",
                  "        } catch (Exception e) {", f"            log[{i}] += \"I\";", "        }"]
    return "\n".join(lines + ["    }"])


def random_program(name, seed):
    chance = random.Random(seed)
    weights, monitors = chance.choice(THEMES)
    count = chance.choice([1, 2, 2, 2, 3])
    names = [f"T{i}" for i in range(count)] + ["M"]
    kinds = chance.choices(list(weights), list(weights.values()), k=chance.randint(2, 5))
    if "start" in weights and "start" not in kinds:
        kinds.append("start")
    late = {i for i in range(count) if "start" in weights and chance.random() < 0.5}
    synchronized = {i for i in range(count) if "T" in monitors and chance.random() < 0.25}
    maker = Maker(chance, kinds, monitors, names, late)
    most = {1: 4, 2: 3, 3: 2}[count]
    bodies = [[maker.statement(i, 0) for _ in range(chance.randint(1 if i < count else 0, most))]
              for i in range(count + 1)]
    return Program(name, bodies, late, synchronized)


class Maker:
    def __init__(self, chance, kinds, monitors, names, late):
        self.chance, self.kinds, self.monitors, self.names, self.late = chance, kinds, monitors, names, late

    def monitor(self, i):
        picked = self.chance.choice(self.monitors)
        return self.chance.choice(self.names) if picked == "T" else picked

    def statement(self, i, depth):
        kind = self.chance.choice(self.kinds)
        if kind == "sync":
            return self.block(i, depth, self.monitor(i))
        if kind in MONITOR_STATEMENTS:
            monitor = self.monitor(i)
            # Outside of a block now and then: it throws.
            plain = (kind, monitor)
            return plain if depth or self.chance.random() < 0.1 else ("sync", monitor, [plain])
        if kind in ("set", "add"):
            return (kind, self.chance.choice(VARIABLES), self.chance.randint(1, 9))
        if kind == "read":
            return (kind, self.chance.choice(VARIABLES))
        if kind == "print":
            return (kind, self.chance.choice("abc"))
        if kind in ("unpark", "interrupt", "is_interrupted", "alive"):
            return (kind, self.chance.choice(self.names))
        if kind in ("join", "join_limit"):
            return (kind, self.chance.choice([name for name in self.names if name != self.names[i]]))
        if kind == "holds":
            return (kind, self.monitor(i))
        if kind == "start":
            unstarted = [f"T{k}" for k in self.late if k != i]
            return (kind, self.chance.choice(unstarted or self.names[:-1]))
        return (kind,)

    def block(self, i, depth, monitor):
        inner = []
        for _ in range(self.chance.randint(1, 2)):
            statement = self.statement(i, depth + 1) if depth < 1 else ("add", "x", self.chance.randint(1, 9))
            # Inside a block, mostly its own monitor.
            if statement[0] in MONITOR_STATEMENTS and self.chance.random() < 0.8:
                statement = (statement[0], monitor)
            inner.append(statement)
        return ("sync", monitor, inner)
