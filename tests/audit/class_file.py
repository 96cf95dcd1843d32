"""A small reader of class files: methods, and their instructions with the constants that they name."""

import struct

ACC_SYNCHRONIZED, ACC_NATIVE = 0x20, 0x100

# Operands by opcode: how many bytes, or what kind.
KINDS = {16: "1", 17: "2", 18: "c1", 19: "c2", 20: "c2", 132: "11", 169: "1", 170: "table", 171: "lookup", 185: "c2x2",
         186: "c2x2", 188: "1", 196: "wide", 197: "c2x1", 200: "b4", 201: "b4"}
KINDS.update({op: "1" for op in (*range(21, 26), *range(54, 59))})
KINDS.update({op: "b2" for op in (*range(153, 169), 198, 199)})
KINDS.update({op: "c2" for op in (*range(178, 185), 187, 189, 192, 193)})
NAMES = {178: "getstatic", 179: "putstatic", 180: "getfield", 181: "putfield", 182: "invokevirtual",
         183: "invokespecial", 184: "invokestatic", 185: "invokeinterface", 186: "invokedynamic", 194: "monitorenter",
         195: "monitorexit"}
LDC = (18, 19, 20)


class Method:
    def __init__(self, flags, name, descriptor, code):
        self.flags, self.name, self.descriptor, self.code = flags, name, descriptor, code

    @property
    def key(self):
        return self.name + self.descriptor


class ClassFile:
    def __init__(self, data):
        self.data, self.at = data, 8
        self.pool = self.constants()
        _, this, _ = self.take(">HHH")
        self.name = self.text(this)
        interfaces = self.take(">H")[0]
        self.at += 2 * interfaces
        self.members()  # fields
        self.methods = {}
        for flags, name, descriptor, attributes in self.members():
            method = Method(flags, self.utf8(name), self.utf8(descriptor), attributes.get("Code"))
            self.methods[method.key] = method
        attributes = self.attributes()
        self.bootstraps = self.bootstrap_methods(attributes.get("BootstrapMethods"))

    def take(self, form):
        values = struct.unpack_from(form, self.data, self.at)
        self.at += struct.calcsize(form)
        return values

    def constants(self):
        count = self.take(">H")[0]
        pool = [None] * count
        i = 1
        while i < count:
            tag = self.take(">B")[0]
            if tag == 1:
                length = self.take(">H")[0]
                pool[i] = (tag, self.data[self.at:self.at + length].decode("utf-8", "replace"))
                self.at += length
            else:
                form = {3: ">i", 4: ">I", 5: ">q", 6: ">Q", 15: ">BH"}.get(tag, ">HH")
                form = ">H" if tag in (7, 8, 16, 19, 20) else form
                pool[i] = (tag, *self.take(form))
            i += 2 if tag in (5, 6) else 1
        return pool

    def members(self):
        members = []
        for _ in range(self.take(">H")[0]):
            flags, name, descriptor = self.take(">HHH")
            members.append((flags, name, descriptor, self.attributes()))
        return members

    def attributes(self):
        attributes = {}
        for _ in range(self.take(">H")[0]):
            name, length = self.take(">HI")
            attributes[self.utf8(name)] = self.data[self.at:self.at + length]
            self.at += length
        return attributes

    def bootstrap_methods(self, data):
        if data is None:
            return []
        methods, at = [], 2
        for _ in range(struct.unpack_from(">H", data)[0]):
            reference, count = struct.unpack_from(">HH", data, at)
            arguments = struct.unpack_from(f">{count}H", data, at + 4)
            methods.append((reference, arguments))
            at += 4 + 2 * count
        return methods

    def utf8(self, index):
        return self.pool[index][1]

    def text(self, index):
        """A constant in words, without any index."""
        tag, *parts = self.pool[index]
        if tag == 1:
            return parts[0]
        if tag in (7, 16, 19, 20):
            return self.text(parts[0])
        if tag == 8:
            return repr(self.text(parts[0]))
        if tag in (9, 10, 11):
            return f"{self.text(parts[0])}.{self.text(parts[1])}"
        if tag == 12:
            return self.text(parts[0]) + " " + self.text(parts[1])
        if tag == 15:
            return f"handle {parts[0]} {self.text(parts[1])}"
        if tag in (17, 18):
            reference, arguments = self.bootstraps[parts[0]]
            # What a lambda is called depends on how many there are: its body is compared for itself.
            words = [self.text(i) for i in (reference, *arguments)]
            return f"{self.text(parts[1])} by {' '.join(words)}"
        return str(parts[0])

    def instructions(self, method):
        """[(opcode, operands as words)] and the handlers; branches are by number of the instruction."""
        code = method.code
        length = struct.unpack_from(">I", code, 4)[0]
        at, offsets, raw = 8, {}, []
        while at < 8 + length:
            offsets[at - 8] = len(raw)
            opcode, operands, size = self.instruction(code, at)
            raw.append((opcode, operands))
            at += size
        offsets[length] = len(raw)
        instructions = [(opcode, [offsets[o[1]] if isinstance(o, tuple) else o for o in operands])
                        for opcode, operands in raw]
        handlers = []
        for i in range(struct.unpack_from(">H", code, at)[0]):
            begin, end, target, kind = struct.unpack_from(">4H", code, at + 2 + 8 * i)
            handlers.append((offsets[begin], offsets[end], offsets[target], self.text(kind) if kind else "any"))
        return instructions, handlers

    def instruction(self, code, at):
        """(opcode, operands, size); a branch's operand is ("to", offset)."""
        opcode, pc = code[at], at - 8
        kind = KINDS.get(opcode, "")
        if kind in ("table", "lookup"):
            return switch(code, at, opcode)
        if kind == "wide":
            size = 6 if code[at + 1] == 132 else 4
            return opcode, [code[at + 1:at + size].hex()], size
        if kind.startswith("c"):
            index, size = (code[at + 1], 1) if kind == "c1" else (struct.unpack_from(">H", code, at + 1)[0], 2)
            more = int(kind[3:] or 0) if "x" in kind else 0
            rest = [code[at + 3:at + 3 + more].hex()] if more and opcode == 197 else []
            return LDC[0] if opcode in LDC else opcode, [self.text(index), *rest], 1 + size + more
        if kind.startswith("b"):
            form, size = (">h", 2) if kind == "b2" else (">i", 4)
            return opcode, [("to", pc + struct.unpack_from(form, code, at + 1)[0])], 1 + size
        size = {"1": 1, "2": 2, "11": 2}.get(kind, 0)
        return opcode, [code[at + 1:at + 1 + size].hex()] if size else [], 1 + size


def switch(code, at, opcode):
    pc = at - 8
    begin = at + 1 + (-(pc + 1)) % 4
    otherwise, first = struct.unpack_from(">ii", code, begin)
    if opcode == 170:
        last = struct.unpack_from(">i", code, begin + 8)[0]
        targets = struct.unpack_from(f">{last - first + 1}i", code, begin + 12)
        keys, size = range(first, last + 1), 12 + 4 * len(targets)
    else:
        pairs = struct.unpack_from(f">{2 * first}i", code, begin + 8)
        keys, targets, size = pairs[::2], pairs[1::2], 8 + 8 * first
    operands = [("to", pc + otherwise)]
    for key, target in zip(keys, targets):
        operands += [key, ("to", pc + target)]
    return opcode, operands, begin + size - at
