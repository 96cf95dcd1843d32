#!/usr/bin/env python3
"""What is installed works away from the build: `cmake --install`, the tar.gz and the Debian package.

Each is put into an empty place. There, in another folder and with an empty environment, the example of ./dev demo must show
its violation, replay must show it again, and a program that uses heddle-api.jar must be complete. The manual page and the
completions must be there and be read by the tools that are installed.

usage: packages.py [--heddle FILE] [--jdk MAJOR] [--root FOLDER] [--jobs N] [NAME...]

--heddle: the program in its build folder, of which the packages are made. --root: a clean Debian root, as debootstrap makes
it. Then packages are installed by apt and run in there, with the JDK that the Debian package recommends (needs root and a
mirror). The last line printed is `N passed, N failed`.
"""

import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from harness.java import ROOT, compile_java  # noqa: E402
from harness.pool import Test, expect, tail  # noqa: E402
from harness.script import run_script, script_options  # noqa: E402

EXAMPLE, MAIN = ROOT / "examples" / "lost-update", "LostUpdate"
CHOOSES = """
    public class Chooses {
        public static void main(String[] args) { assert heddle.Heddle.choose(3) < 3; }
    }"""
PATH = "/usr/sbin:/usr/bin:/sbin:/bin"
OF_THE_C_LIBRARY = re.compile(r"/(ld-linux[^/]*|libc|libm)\.so")
TIME_LIMIT = 600
APT = threading.Lock()


def run(command, **options):
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          stdin=subprocess.DEVNULL, timeout=TIME_LIMIT, **options)
    return done.returncode, done.stdout


def must(command, **options):
    status, output = run(command, **options)
    expect(status == 0, f"$ {' '.join(map(str, command))}: exit status {status}", tail(output))
    return output


class Place:
    """Where a package was put: a folder of the host, or a root of its own, with the JDK to use."""

    def __init__(self, root, jdk_home):
        self.root, self.jdk_home = root, jdk_home

    def run(self, words, folder):
        """In `folder`, by its name in the place."""
        environment = {"PATH": PATH, "HOME": "/nonexistent"}
        if self.root is None:
            return run(words, cwd=folder, env={**environment, "JAVA_HOME": str(self.jdk_home)})
        return run(["chroot", self.root, "sh", "-c", 'cd "$1" && shift && exec "$@"', "sh", folder, *words],
                   env=environment)


def runs_elsewhere(place, heddle, folder, classes):
    """`folder` is new and empty; `classes` has what is checked. `heddle` and `folder` are names in the place."""
    here = pathlib.Path(folder) if place.root is None else place.root / folder.lstrip("/")
    (here / "other").mkdir(parents=True)
    for name, compiled in classes.items():
        shutil.copytree(compiled, here / name)
    status, output = place.run([heddle, "check", "-cp", "example", MAIN], folder)
    expect(status == 1 and "VIOLATION  assertion failed" in output, f"the example: exit status {status}", tail(output))
    status, output = place.run([heddle, "replay", "../heddle-schedule.json"], f"{folder}/other")
    expect(status == 1 and "VIOLATION  assertion failed" in output, f"its schedule: exit status {status}", tail(output))
    status, output = place.run([heddle, "check", "-cp", "chooses", "Chooses"], folder)
    expect(status == 0 and "COMPLETE" in output, f"a program that uses the API: exit status {status}", tail(output))


def has_papers(prefix):
    for name in ("share/heddle/heddle-api.jar", "share/doc/heddle/README.md", "share/doc/heddle/copyright",
                 "share/doc/heddle/docs/limits.md", "share/doc/heddle/examples/lost-update/LostUpdate.java"):
        expect((prefix / name).is_file(), f"{name} is missing")
    page = (prefix / "share/man/man1/heddle.1").read_text()
    expect("--time-limit" in page.replace("\\-", "-"), "the manual page does not name --time-limit")
    if shutil.which("man"):
        warnings = must(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", prefix / "share/man/man1/heddle.1"],
                        env={**os.environ, "MANWIDTH": "120"})
        expect("warning:" not in warnings and "HEDDLE(1)" in warnings, "the manual page", tail(warnings))
    completions = {"bash": "share/bash-completion/completions/heddle", "zsh": "share/zsh/vendor-completions/_heddle",
                   "fish": "share/fish/vendor_completions.d/heddle.fish"}
    for shell, name in completions.items():
        expect("--time-limit" in (prefix / name).read_text() or shell == "fish", f"{name} does not name --time-limit")
        if shutil.which(shell):
            must([shell, "-n", prefix / name])
    completes(prefix / completions["bash"])


def completes(script):
    """The completion for bash knows commands, options and values."""
    for words, wanted in ((["heddle", "che"], "check"), (["heddle", "check", "--redu"], "--reduction"),
                          (["heddle", "check", "--search", "boun"], "bounded"), (["heddle", "explain", "live"], "livelock"),
                          (["heddle", "list", "reduc"], "reductions")):
        line = " ".join(f"'{word}'" for word in words)
        asked = (f"source '{script}'; compopt() {{ :; }}; COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _heddle; "
                 'echo "${COMPREPLY[@]}"')
        got = must(["bash", "-c", asked]).strip()
        expect(got == wanted, f"{line} is completed to '{got}', not to '{wanted}'")


def needs_its_own(program):
    """Every library that the program loads lies beside it, but for those of the C library."""
    own = str((program.parent.parent / "lib" / "heddle").resolve())
    for name, found in re.findall(r"(\S+) => (\S+)", must(["ldd", program], env={"PATH": PATH})):
        foreign = not str(pathlib.Path(found).resolve()).startswith(own)
        expect(not foreign or OF_THE_C_LIBRARY.search(found), f"{name} is taken from {found}")


def installed(build, jdk, classes, place):
    def test():
        with tempfile.TemporaryDirectory(prefix="heddle-install-") as folder:
            prefix = pathlib.Path(folder) / "prefix"
            must(["cmake", "--install", build, "--prefix", prefix, "--component", "program"])
            has_papers(prefix)
            runs_elsewhere(Place(None, jdk.home), prefix / "bin" / "heddle", f"{folder}/project", classes)
    return test


def unpacked(build, jdk, classes, place):
    def test():
        [archive] = (build / "packages").glob("*.tar.gz")
        with tempfile.TemporaryDirectory(prefix="heddle-tar-") as folder:
            must(["tar", "-C", folder, "-xzf", archive])
            [prefix] = pathlib.Path(folder).iterdir()
            has_papers(prefix)
            needs_its_own(prefix / "bin" / "heddle")
            expect((prefix / "share/doc/heddle/libraries/libzip4/copyright").is_file(), "the licence of libzip is missing")
            runs_elsewhere(Place(None, jdk.home), prefix / "bin" / "heddle", f"{folder}/project", classes)
    return test


def install_in(root, package):
    """By apt, with what it recommends. One at a time."""
    environment = {"PATH": PATH, "DEBIAN_FRONTEND": "noninteractive"}
    with APT:
        for words in (["update"], ["install", "-y", package]):
            must(["chroot", root, "apt-get", "-qq", "-o", "Dpkg::Use-Pty=0", *words], env=environment)


def unpacked_in_root(build, jdk, classes, place):
    def test():
        [archive] = (build / "packages").glob("*.tar.gz")
        install_in(place.root, "openjdk-17-jdk-headless")
        must(["tar", "-C", place.root / "opt", "-xzf", archive])
        program = "/opt/" + archive.name.removesuffix(".tar.gz") + "/bin/heddle"
        runs_elsewhere(place, program, tempfile.mktemp(prefix="tar-", dir="/srv"), classes)
    return test


def debian(build, jdk, classes, place):
    def test():
        [package] = (build / "packages").glob("*.deb")
        depends = must(["dpkg-deb", "--field", package, "Depends"])
        expect("libc6" in depends and "libzip" in depends, f"it depends on {depends}")
        with tempfile.TemporaryDirectory(prefix="heddle-deb-") as folder:
            must(["dpkg-deb", "-x", package, folder])
            has_papers(pathlib.Path(folder) / "usr")
            runs_elsewhere(Place(None, jdk.home), f"{folder}/usr/bin/heddle", f"{folder}/project", classes)
    return test


def debian_in_root(build, jdk, classes, place):
    def test():
        [package] = (build / "packages").glob("*.deb")
        shutil.copy(package, place.root / "tmp")
        install_in(place.root, f"/tmp/{package.name}")
        runs_elsewhere(place, "heddle", tempfile.mktemp(prefix="deb-", dir="/srv"), classes)
    return test


@contextlib.contextmanager
def with_proc(root):
    """What the JDK's packages and Heddle need of the kernel, in the root."""
    proc = root and root / "proc"
    mounts = bool(root) and not os.path.ismount(proc)
    if mounts:
        must(["mount", "-t", "proc", "proc", proc])
    try:
        yield
    finally:
        if mounts:
            must(["umount", proc])


def main():
    parser = script_options(__doc__)
    parser.add_argument("--root", type=pathlib.Path, metavar="FOLDER")
    options = parser.parse_args()
    build = options.heddle.resolve().parent

    def tests_of(jdk):
        shutil.rmtree(build / "packages", ignore_errors=True)
        must(["cpack"], cwd=build)
        api = compile_java(sorted((ROOT / "api").rglob("*.java")), jdk, None, ["--release", "8", "-Xlint:-options"])
        with tempfile.TemporaryDirectory(prefix="heddle-sources-") as folder:
            source = pathlib.Path(folder) / "Chooses.java"
            source.write_text(CHOOSES)
            chooses = compile_java([source], jdk, api)
        classes = {"example": compile_java(sorted(EXAMPLE.glob("*.java")), jdk, None), "chooses": chooses}
        place = Place(options.root and options.root.resolve(), jdk.home)
        tests = {"installed": installed, "tar": unpacked, "deb": debian}
        if options.root:  # the JDK comes with the Debian package
            tests.update({"deb-in-root": debian_in_root, "tar-in-root": unpacked_in_root})
        made = [Test(f"packages/{name}", test(build, jdk, classes, place)) for name, test in tests.items()]
        return made
    with with_proc(options.root and options.root.resolve()):
        return run_script(options, tests_of)


if __name__ == "__main__":
    sys.exit(main())
