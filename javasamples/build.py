"""Compiles the samples: `python javasamples/build.py [--into FOLDER]`.

The compiled classes are part of the repository, so that nobody needs a compiler to run the checker on them.
They are made by javac 17 with `--release 11 -g`; another javac may write other bytes for the same source.
The annotations of the samples in `src/spec` are those of jrf/spec/java/jrf-spec.jar.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCES = HERE / "src"
CLASSES = HERE / "classes"
ANNOTATIONS = HERE.parent / "jrf" / "spec" / "java" / "jrf-spec.jar"
JAVAC_MAJOR = 17
SHORT_RUN = ("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC")
"""The compiler is not worth compiling thoroughly itself: it takes half the time so."""


class BuildError(Exception):
    """The samples cannot be compiled; the message says why."""


def find_javac() -> Path | None:
    """The compiler of JAVA_HOME, else the one on the PATH, else None."""
    home = os.environ.get("JAVA_HOME")
    if home and (Path(home) / "bin" / "javac").exists():
        return Path(home) / "bin" / "javac"
    found = shutil.which("javac")
    return Path(found) if found else None


def major_version(javac: Path) -> int:
    """The feature release of a compiler, 17 for `javac 17.0.15`."""
    answer = subprocess.run([javac, "-version"], capture_output=True, text=True, check=True)
    words = (answer.stdout + answer.stderr).split()
    number = words[-1].split(".")[0] if words else ""
    if not number.isdigit():
        raise BuildError(f"{javac}: no version number in the answer to -version")
    return int(number)


def sources(root: Path = SOURCES) -> list[Path]:
    """All Java sources below `root`, in an order that is the same everywhere."""
    return sorted(root.rglob("*.java"))


def compile_into(folder: Path, javac: Path) -> None:
    """Compiles all sources into `folder`, which is there. Raises BuildError with javac's own messages."""
    options = ["--release", "11", "-g", "-encoding", "UTF-8", "-cp", str(ANNOTATIONS), "-d", str(folder)]
    command = [str(javac), *SHORT_RUN, *options, *map(str, sources())]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise BuildError((run.stderr or run.stdout).strip() or f"{javac} failed with code {run.returncode}")


def class_files(folder: Path) -> dict[str, bytes]:
    """The content of each class file below `folder`, by its path relative to it."""
    found = sorted(folder.rglob("*.class"))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def rebuild(folder: Path, javac: Path) -> int:
    """Replaces the class files below `folder` by freshly compiled ones; how many there are now.

    A class whose source is gone is removed. Files that did not change keep their time stamps.
    """
    with tempfile.TemporaryDirectory() as fresh:
        compile_into(Path(fresh), javac)
        new = class_files(Path(fresh))
    old = class_files(folder)
    for name in old.keys() - new.keys():
        (folder / name).unlink()
    for name, data in new.items():
        if old.get(name) != data:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
    return len(new)


def main() -> int:
    """Compiles as the command line says; 0, or 2 with the reason on standard error."""
    parser = argparse.ArgumentParser(description="Compile the Java samples.")
    parser.add_argument("--into", type=Path, default=CLASSES, metavar="FOLDER", help="default: classes/")
    folder: Path = parser.parse_args().into
    try:
        javac = find_javac()
        if javac is None:
            raise BuildError("no javac found: put a JDK on the PATH or set JAVA_HOME")
        if (major := major_version(javac)) != JAVAC_MAJOR:
            print(f"note: javac {major}; the committed classes are made by {JAVAC_MAJOR}", file=sys.stderr)
        count = rebuild(folder, javac)
    except (BuildError, OSError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{count} classes in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
