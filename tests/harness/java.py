"""JDKs, compiled test programs and what a stock `java` says of them; both are cached by content under build/cache."""

import collections
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading

from harness.pool import Failed, Skipped

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CACHE = ROOT / "build" / "cache"
API = ROOT / "api"
COMPILING = collections.defaultdict(threading.Lock)  # by the name of what is compiled
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC"}


class Jdk:
    def __init__(self, home):
        self.home = pathlib.Path(home)
        release = (self.home / "release").read_text()
        self.version = re.search(r'^JAVA_VERSION="([^"]+)"', release, re.M).group(1)
        self.major = int(re.match(r"\d+", self.version).group())

    def tool(self, name):
        return str(self.home / "bin" / name)


def find_jdk(major):
    """The JDK of that major version: JAVA_HOME, the javac on PATH, or one under /usr/lib/jvm; Skipped when there is
    none."""
    javac = shutil.which("javac")
    homes = [os.environ.get("JAVA_HOME"), javac and pathlib.Path(javac).resolve().parent.parent]
    for home in homes + sorted(pathlib.Path("/usr/lib/jvm").glob("*")):
        if home and (pathlib.Path(home) / "release").is_file() and (pathlib.Path(home) / "bin" / "javac").exists():
            jdk = Jdk(home)
            if jdk.major == major:
                return jdk
    raise Skipped(f"no JDK {major} found")


def content_hash(*parts):
    """A name for strings and files (paths stand for their name and content)."""
    digest = hashlib.sha256()
    for part in parts:
        if isinstance(part, pathlib.Path):
            digest.update(part.name.encode() + b"\0" + part.read_bytes())
        else:
            digest.update(str(part).encode())
        digest.update(b"\0")
    return digest.hexdigest()[:24]


def api_classes(jdk):
    """The folder of the compiled guest API, or None when the repository has none."""
    sources = sorted(API.rglob("*.java"))
    return compile_java(sources, jdk, class_path=None, flags=["--release", "8", "-Xlint:-options"]) if sources else None


def find_libraries(names):
    """The jars of these names (without .jar) from Debian's Java packages; Skipped when one is not installed."""
    jars = [pathlib.Path("/usr/share/java") / f"{name}.jar" for name in names]
    for jar in jars:
        if not jar.exists():
            raise Skipped(f"no {jar} found")
    return jars


def only_main(sources):
    """The class with the main method, when there is one only; else Main."""
    mains = [source.stem for source in sources if re.search(r"static\s+void\s+main\s*\(", source.read_text())]
    return mains[0] if len(mains) == 1 else "Main"


def class_path(classes, api):
    return f"{classes}:{api}" if api else str(classes)


def compile_java(sources, jdk, class_path, flags=(), libraries=()):
    """Compiles to a folder of the cache and returns it; Failed with javac's words otherwise. class_path: such a
    folder."""
    before = class_path.name if class_path else ""
    key = content_hash("javac", jdk.version, *flags, before, *map(str, libraries), *sources)
    classes = CACHE / "classes" / key
    with COMPILING[key]:
        if not classes.is_dir():
            run_javac(sources, jdk, class_path, flags, classes, libraries)
    return classes


def compile_texts(programs, jdk):
    """The same for {name of a class: text of its source}."""
    with tempfile.TemporaryDirectory(prefix="heddle-sources-") as folder:
        sources = [pathlib.Path(folder) / f"{name}.java" for name in programs]
        for source, text in zip(sources, programs.values()):
            source.write_text(text)
        return compile_java(sources, jdk, class_path=None)


def run_javac(sources, jdk, class_path, flags, classes, libraries=()):
    classes.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=classes.parent) as scratch:
        command = [jdk.tool("javac"), "-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", *flags]
        command += ["-d", scratch + "/out", "-cp", ":".join(map(str, [class_path or scratch, *libraries]))]
        done = subprocess.run(command + [str(source) for source in sources], env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            raise Failed(f"javac: {done.stdout}")
        try:
            os.rename(scratch + "/out", classes)
        except OSError:  # another process was quicker with the same content
            if not classes.is_dir():
                raise


def compiled_folder(folder, jdk):
    """The class path of the programs of a folder, with the guest API."""
    api = api_classes(jdk)
    return class_path(compile_java(sorted(pathlib.Path(folder).rglob("*.java")), jdk, class_path=api), api)


def compile_each(sources, jdk, class_path):
    """Compiles many independent programs in one call. Returns (classes folder or None, {source: javac's words}); when
    some do not compile, the others still do."""
    errors = {}
    while True:
        good = [source for source in sources if source not in errors]
        if not good:
            return None, errors
        try:
            return compile_java(good, jdk, class_path), errors
        except Failed as failure:
            bad = [source for source in good if f"{source}:" in str(failure)]
            if not bad:
                raise
            errors.update((source, str(failure)) for source in bad)


class HostAccess:
    """What a conformance program has of the host: standard input (a file), an environment, a folder whose files it
    reads."""

    def __init__(self, folder, says):
        self.stdin = folder / says["stdin"] if "stdin" in says else None
        self.environment = dict(word.split("=", 1) for word in says.get("env", "").split())
        self.folder = folder / says["reads"] if "reads" in says else None

    def parts(self):
        files = sorted(path for path in self.folder.rglob("*") if path.is_file()) if self.folder else []
        return [*files, *([self.stdin] if self.stdin else []), *(f"{k}={v}" for k, v in self.environment.items())]

    def options(self):
        words = ["--stdin", str(self.stdin)] if self.stdin else []
        words += ["--allow-read", str(self.folder)] if self.folder else []
        return words + [word for k, v in self.environment.items() for word in ("--env", f"{k}={v}")]


def stock_java(source, jdk, class_path, main, arguments, host):
    """What `java -ea` says: (standard output as bytes, exit status). `host`: the HostAccess of the program."""
    cached = CACHE / "java" / (content_hash("java", jdk.version, source, *arguments, *host.parts()) + ".json")
    if cached.is_file():
        said = json.loads(cached.read_text())
        return said["stdout"].encode("latin-1"), said["exit"]
    command = [jdk.tool("java"), "-ea", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", str(class_path), main]
    try:
        with open(host.stdin or os.devnull, "rb") as stdin:
            done = subprocess.run(command + arguments, env={**ENVIRONMENT, **host.environment}, cwd=host.folder,
                                  stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=60)
    except subprocess.TimeoutExpired as error:
        raise Failed("`java` itself did not end within 60 s") from error
    cached.parent.mkdir(parents=True, exist_ok=True)
    scratch = cached.with_suffix(f".{os.getpid()}.{main}")
    scratch.write_text(json.dumps({"stdout": done.stdout.decode("latin-1"), "exit": done.returncode}))
    scratch.rename(cached)
    return done.stdout, done.returncode
