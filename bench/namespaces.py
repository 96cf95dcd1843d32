#!/usr/bin/env python3
"""Runs ranks on "machines" with a network of their own: one network namespace each, and a delay between them.

usage: bench/namespaces.py [--machines N] [--ranks N] [--delay-ms MS] HEDDLE check --distributed ... (as root)

Each namespace has a virtual network card. What it sends comes to the others so many milliseconds later (default 1). Open
MPI is told that the namespaces are hosts, so its messages go by TCP, and ranks of different namespaces share no memory.
Printed is what rank 0 prints. The namespaces are gone in the end.
"""

import argparse
import collections
import fcntl
import os
import select
import struct
import subprocess
import sys
import tempfile
import threading
import time

NETWORK = "10.77.0."
FRAME = 2048  # bytes, more than a card sends at once
TUNSETIFF, IFF_TAP, IFF_NO_PI = 0x400454CA, 2, 0x1000
BROADCAST = 1  # the bit in a hardware address


def run(*words):
    subprocess.run(words, check=True)


def card(name):
    """A new virtual card: the file with its frames."""
    file = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(file, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TAP | IFF_NO_PI))
    return file


class Network:
    """A switch with a card in each namespace."""

    def __init__(self, machines, delay_s):
        self.delay_s = delay_s
        self.names = [f"heddle{os.getpid()}n{i}" for i in range(machines)]
        self.cards = []
        for i, name in enumerate(self.names):
            device = f"hd{os.getpid() % 10000}x{i}"
            self.cards.append(card(device))
            run("ip", "netns", "add", name)
            run("ip", "link", "set", device, "netns", name)
            inside = ["ip", "-n", name]
            run(*inside, "addr", "add", f"{self.address(i)}/24", "dev", device)
            run(*inside, "link", "set", device, "up")
            run(*inside, "link", "set", "lo", "up")
        self.frames = 0
        self.ended = False
        self.switch = threading.Thread(target=self.carry, daemon=True)
        self.switch.start()

    @staticmethod
    def address(i):
        return f"{NETWORK}{i + 1}"

    def carry(self):
        behind = {}  # hardware address -> card
        on_the_way = collections.deque()
        while not self.ended:
            wait = max(0.0, on_the_way[0][0] - time.monotonic()) if on_the_way else 0.1
            for source in select.select(self.cards, [], [], wait)[0]:
                frame = os.read(source, FRAME)
                behind[frame[6:12]] = source
                to = behind.get(frame[0:6]) if not frame[0] & BROADCAST else None
                targets = [to] if to is not None else [other for other in self.cards if other != source]
                on_the_way.append((time.monotonic() + self.delay_s, targets, frame))
                self.frames += 1
            while on_the_way and on_the_way[0][0] <= time.monotonic():
                _, targets, frame = on_the_way.popleft()
                for target in targets:
                    try:
                        os.write(target, frame)
                    except OSError:  # its queue is full: lost, as in other networks
                        pass

    def close(self):
        self.ended = True
        self.switch.join()
        for name in self.names:
            run("ip", "netns", "del", name)
        for file in self.cards:
            os.close(file)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--machines", type=int, default=2)
    parser.add_argument("--ranks", type=int, help="of all machines (default: one each)")
    parser.add_argument("--delay-ms", type=float, default=1)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    if not options.command:
        parser.error("no command")
    ranks = options.ranks or options.machines
    network = Network(options.machines, options.delay_ms / 1000)
    with tempfile.TemporaryDirectory() as folder:
        # Open MPI starts what it needs on a host by `AGENT HOST WORDS...`.
        agent = os.path.join(folder, "agent")
        with open(agent, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\ncase $1 in\n")
            for i, name in enumerate(network.names):
                file.write(f"{network.address(i)}) in={name};;\n")
            file.write("esac\nname=$1; shift\nexec ip netns exec $in unshare --uts sh -c \"hostname m-$in; $*\"\n")
        os.chmod(agent, 0o755)
        hosts = ",".join(f"{network.address(i)}:{ranks}" for i in range(options.machines))
        job = ["mpirun", "--allow-run-as-root", "--oversubscribe", "--quiet", "--map-by", "node", "-n", str(ranks),
               "--host", hosts]
        settings = {"plm_rsh_agent": agent, "btl": "tcp,self", "orte_keep_fqdn_hostnames": "1",
                    "btl_tcp_if_include": f"{NETWORK}0/24", "oob_tcp_if_include": f"{NETWORK}0/24"}
        job += [word for name, value in settings.items() for word in ("--mca", name, value)]
        try:
            status = subprocess.run(["ip", "netns", "exec", network.names[0], *job, *options.command],
                                    check=False).returncode
        finally:
            network.close()
    print(f"{network.frames} frames in all", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
