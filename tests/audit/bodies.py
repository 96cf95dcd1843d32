"""What the body of a method does to the state that threads share, with the methods of its own class that it calls."""

import hashlib

from audit.class_file import ACC_NATIVE, ACC_SYNCHRONIZED, NAMES, ClassFile

# Calls that lock, wait, or wake.
LOCKING = {"wait", "wait0", "notify", "notifyAll", "park", "parkNanos", "parkUntil", "unpark", "lock", "unlock", "tryLock",
           "lockInterruptibly", "await", "awaitNanos", "signal", "signalAll", "acquire", "release", "acquireShared",
           "releaseShared", "countDown", "join", "sleep"}
LOCKING_CLASSES = ("java/lang/Object", "java/lang/Thread", "jdk/internal/misc/Unsafe", "java/util/concurrent/")


class Bodies:
    """`image`: the RuntimeImage of a JDK."""

    def __init__(self, image):
        self.image = image
        self.classes = {}

    def class_of(self, name):
        if name not in self.classes:
            data = self.image.class_file(name)
            self.classes[name] = ClassFile(data) if data else None
        return self.classes[name]

    def keys(self, class_name, name):
        """Name and descriptor of the methods of that name."""
        owner = self.class_of(class_name)
        return [method.key for method in owner.methods.values() if method.name == name] if owner else []

    def body(self, class_name, key):
        """A Body, or None where the JDK has no such method with bytecode."""
        owner = self.class_of(class_name)
        method = owner and owner.methods.get(key)
        if not method or method.code is None or method.flags & ACC_NATIVE:
            return None
        return Body(owner, method)


class Body:
    def __init__(self, owner, method):
        self.owner = owner
        self.locks, self.reads, self.writes = [], set(), set()
        self.lines, self.seen = [], set()
        self.add(method)
        self.digest = hashlib.sha256("\n".join(self.lines).encode()).hexdigest()[:12]

    def add(self, method):
        if method.key in self.seen or method.code is None:
            return
        self.seen.add(method.key)
        instructions, handlers = self.owner.instructions(method)
        synchronized = bool(method.flags & ACC_SYNCHRONIZED)
        within = "" if len(self.seen) == 1 else f" in {method.name}"
        self.lines.append(f"{method.key} {'synchronized' if synchronized else ''} {handlers}")
        if synchronized:
            self.locks.append("synchronized" + within)
        self.locks += ["monitorenter" + within for opcode, _ in instructions if NAMES.get(opcode) == "monitorenter"]
        for opcode, operands in instructions:
            self.lines.append(f"{opcode} {operands}")
            self.note(NAMES.get(opcode, ""), operands)

    def note(self, name, operands):
        if name.startswith(("get", "put")):
            owner, _, member = operands[0].rpartition(".")
            field = member.split(" ")[0]
            field = field if owner == self.owner.name else f"{owner.rpartition('/')[2]}.{field}"
            (self.reads if name.startswith("get") else self.writes).add(field)
        elif name.startswith("invoke") and name != "invokedynamic":
            owner, member = operands[0].split(" ")[0].rpartition(".")[::2]
            descriptor = operands[0].split(" ")[1]
            if member in LOCKING and owner.startswith(LOCKING_CLASSES):
                self.locks.append(f"{owner.rpartition('/')[2]}.{member}")
            if owner == self.owner.name and member + descriptor in self.owner.methods:
                self.add(self.owner.methods[member + descriptor])

    def summary(self):
        parts = [("locks", self.locks), ("reads", sorted(self.reads)), ("writes", sorted(self.writes))]
        said = [f"{name} {', '.join(dict.fromkeys(values))}" for name, values in parts if values]
        return "; ".join(said) or "none"
