"""Libraries of Maven Central, by pinned coordinates. They are fetched by Maven itself, with what they need at run time,
and kept under build/cache. Only a run that may fetch asks the network (HEDDLE_FETCH=yes, as `./dev test libraries` has it)."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import threading

from harness.java import CACHE, content_hash
from harness.pool import Skipped

MAY_FETCH = os.environ.get("HEDDLE_FETCH") == "yes"
TIMEOUT = 300
FETCHING = threading.Lock()
POM = """<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>heddle</groupId>
  <artifactId>libraries</artifactId>
  <version>1</version>
  <dependencies>{}</dependencies>
</project>
"""
DEPENDENCY = "<dependency><groupId>{}</groupId><artifactId>{}</artifactId><version>{}</version></dependency>"


def find_artifacts(coordinates):
    """The jars of "group:artifact:version" each and of what they need; Skipped when they cannot be had."""
    if not coordinates:
        return []
    folder = CACHE / "maven" / content_hash("maven", *coordinates)
    with FETCHING:
        if not folder.is_dir():
            fetch(coordinates, folder)
    return sorted(folder.glob("*.jar"))


def fetch(coordinates, folder):
    names = " ".join(coordinates)
    if not MAY_FETCH:
        raise Skipped(f"{names}: fetched by `./dev test libraries` only")
    if not shutil.which("mvn"):
        raise Skipped(f"{names}: no mvn found")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        pom = pathlib.Path(scratch) / "pom.xml"
        pom.write_text(POM.format("".join(DEPENDENCY.format(*name.split(":")) for name in coordinates)))
        jars = pathlib.Path(scratch) / "jars"
        command = ["mvn", "-q", "-B", "-f", pom, "dependency:copy-dependencies", "-DincludeScope=runtime",
                   f"-DoutputDirectory={jars}"]
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  text=True, timeout=TIMEOUT)
        except subprocess.TimeoutExpired as error:
            raise Skipped(f"{names}: Maven did not answer within {TIMEOUT} s") from error
        if done.returncode != 0 or not jars.is_dir():
            said = done.stdout.strip().splitlines()
            raise Skipped(f"{names}: Maven says {said[0] if said else 'nothing'}")
        jars.rename(folder)
