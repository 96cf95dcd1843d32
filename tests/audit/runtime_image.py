"""Class files out of a JDK's runtime image (lib/modules)."""

import mmap
import re
import struct

MAGIC = 0xCAFEDADA
HASH_MULTIPLIER = 0x01000193
END, MODULE, PARENT, BASE, EXTENSION, OFFSET, COMPRESSED, UNCOMPRESSED = range(8)


class RuntimeImage:
    def __init__(self, jdk):
        with open(jdk.home / "lib" / "modules", "rb") as file:
            self.bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack_from("<7I", self.bytes)
        if header[0] != MAGIC:
            raise ValueError(f"{jdk.home}/lib/modules: not a runtime image of this machine")
        _, _, _, _, self.length, locations, strings = header
        self.redirects = 28
        self.offsets = self.redirects + 4 * self.length
        self.locations = self.offsets + 4 * self.length
        self.strings = self.locations + locations
        self.resources = self.strings + strings
        listed = re.search(r'^MODULES="([^"]*)"', (jdk.home / "release").read_text(), re.M)
        self.modules = ["java.base", *(listed.group(1).split() if listed else [])]

    def class_file(self, name):
        """The bytes of a class ("java/lang/Thread"), or None."""
        for module in self.modules:
            found = self.resource(f"/{module}/{name}.class")
            if found is not None:
                return found
        return None

    def resource(self, path):
        index = path_hash(path, HASH_MULTIPLIER) % self.length
        redirect = struct.unpack_from("<i", self.bytes, self.redirects + 4 * index)[0]
        if redirect == 0:
            return None
        index = path_hash(path, redirect) % self.length if redirect > 0 else -1 - redirect
        location = self.location(struct.unpack_from("<I", self.bytes, self.offsets + 4 * index)[0])
        if self.path_of(location) != path:
            return None
        if location.get(COMPRESSED):
            raise ValueError(f"{path} is compressed")
        begin = self.resources + location.get(OFFSET, 0)
        return self.bytes[begin:begin + location[UNCOMPRESSED]]

    def location(self, offset):
        attributes, at = {}, self.locations + offset
        while (head := self.bytes[at]) >> 3 != END:
            length = (head & 7) + 1
            attributes[head >> 3] = int.from_bytes(self.bytes[at + 1:at + 1 + length], "big")
            at += 1 + length
        return attributes

    def path_of(self, location):
        module, parent, base, extension = (self.string(location.get(part, 0))
                                           for part in (MODULE, PARENT, BASE, EXTENSION))
        return f"/{module}/{parent}/{base}.{extension}"

    def string(self, offset):
        begin = self.strings + offset
        return self.bytes[begin:self.bytes.find(b"\0", begin)].decode()


def path_hash(path, seed):
    for byte in path.encode():
        seed = (seed * HASH_MULTIPLIER & 0xFFFFFFFF) ^ byte
    return seed & 0x7FFFFFFF
