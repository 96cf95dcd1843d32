"""A random program over one family of idioms, or two; and the smaller ones that it can be cut down to."""

import random

from idioms import ends, library, streams, threads

FAMILIES = {family.name: family
            for module in (threads, streams, ends, library) for family in module.FAMILIES}


class Program:
    """bodies: the statements of each thread; the last of them are main's, between starts and joins."""

    def __init__(self, name, family, bodies, late, synchronized, daemons):
        self.name, self.family, self.bodies = name, family, bodies
        self.late = late  # threads that main does not start
        self.synchronized = synchronized  # threads whose run is
        self.daemons = daemons

    @property
    def threads(self):
        return len(self.bodies) - 1

    def named(self, name):
        return Program(name, self.family, self.bodies, self.late, self.synchronized, self.daemons)

    def smaller(self):
        """One statement less, or one thing about a thread."""
        for i, body in enumerate(self.bodies):
            for k in range(len(body)):
                bodies = [list(other) for other in self.bodies]
                del bodies[i][k]
                yield Program(self.name, self.family, bodies, self.late, self.synchronized, self.daemons)
        for i in range(self.threads):
            if not self.bodies[i] and i == self.threads - 1 and not any(f"t[{i}]" in s for b in self.bodies for s in b):
                bodies = self.bodies[:i] + self.bodies[i + 1:]
                yield Program(self.name, self.family, bodies, self.late - {i}, self.synchronized - {i},
                              self.daemons - {i})
        for i in self.synchronized:
            yield Program(self.name, self.family, self.bodies, self.late, self.synchronized - {i}, self.daemons)
        for i in self.daemons:
            yield Program(self.name, self.family, self.bodies, self.late, self.synchronized, self.daemons - {i})

    def text(self):
        bodies = "\n".join(method(i, body) for i, body in enumerate(self.bodies))
        made = "\n".join(f"        t[{i}] = {self.made(i)};" for i in range(self.threads))
        starts = "\n".join(f"        t[{i}].start();" for i in range(self.threads) if i not in self.late)
        logs = ", ".join(['""'] * len(self.bodies))
        setup = f"        {self.family.setup}\n" if self.family.setup else ""
        said = " + \"|\" + ".join(f"log[{i}]" for i in range(len(self.bodies)) if i not in self.daemons)
        joined = [f"        join(t[{i}]);" for _ in range(2) for i in range(self.threads) if i not in self.daemons]
        joins = "\n".join(joined)
        return f"""{IMPORTS}
public class {self.name} {{
    static final Thread main = Thread.currentThread();
    static final Thread[] t = new Thread[{self.threads}];
    static final String[] log = {{{logs}}};
    static final Object lock = new Object();
    static volatile int x;
{self.family.declarations.replace("NAME", self.name)}{JOIN}
{bodies}

    public static void main(String[] args) throws Exception {{
{setup}{made}
{starts}
        body{self.threads}();
{joins}
        System.out.println(x + "|" + {said});
    }}
}}
""".replace("NAME", self.name)

    def made(self, i):
        if i in self.synchronized:
            return f"new Thread() {{ public synchronized void run() {{ body{i}(); }} }}"
        if i in self.daemons:
            return f"daemon(() -> body{i}())"
        return f"new Thread(() -> body{i}())"


IMPORTS = """import java.io.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
"""

JOIN = """
    static Thread daemon(Runnable body) {
        Thread thread = new Thread(body);
        thread.setDaemon(true);
        return thread;
    }

    static void join(Thread thread) {
        while (true) {
            try {
                thread.join();
                return;
            } catch (InterruptedException e) {
                log[log.length - 1] += "joining ";
            }
        }
    }
"""

def method(i, body):
    lines = [f"    static void body{i}() {{"]
    for statement in body:
        lines += ["        Pause.here();", "        try {", f"            {statement}",
                  "        } catch (RuntimeException e) {", "            throw e;",
                  "        } catch (Exception e) {", f"            log[{i}] += e.getClass().getSimpleName() + \" \";",
                  "        }"]
    return "\n".join(lines + ["    }"])


def random_program(name, seed, families):
    chance = random.Random(seed)
    family = FAMILIES[chance.choice(families)]
    count = chance.choice([1, 2, 2, 2, 3])
    texts, weights = [text for _, text in family.statements], [weight for weight, _ in family.statements]
    # Few kinds in one program, so that threads meet.
    kinds = chance.choices(texts, weights, k=chance.randint(2, 4))
    late = {i for i in range(count) if family.name == "starts" and chance.random() < 0.5}
    synchronized = {i for i in range(count) if family.synchronized_run and chance.random() < 0.3}
    daemons = {i for i in range(count) if family.daemons and chance.random() < 0.4}
    bodies = []
    for i in range(count + 1):
        most = family.most if count < 3 else max(1, family.most - 1)
        least = 0 if i == count else 1
        picked = [chance.choice(kinds) for _ in range(chance.randint(least, most))]
        bodies.append([filled(text, chance, i, count, late) for text in picked])
    return Program(name, family, bodies, late, synchronized, daemons)


def filled(text, chance, i, count, late):
    names = [f"t[{k}]" for k in range(count)] + ["main"]
    others = names[:i] + names[i + 1:]
    unstarted = [f"t[{k}]" for k in sorted(late) if k != i] or others
    while "$" in text:
        text = text.replace("$n", str(chance.randint(1, 9)), 1)
        text = text.replace("$c", chance.choice("abcdefg"), 1)
        for mark, value in (("$t", chance.choice(others)), ("$a", chance.choice(names)), ("$s", names[i]),
                            ("$u", chance.choice(unstarted)), ("$log", f"log[{i}]")):
            text = text.replace(mark, value)
        text = text.replace("$Second", "\0")
    return text.replace("\0", "$Second")
