"""Compiles `src` into `classes`: run `python -m tests.conformance.newer.build`, with javac 17 and ECJ 3.32
(Debian's package ecj) on PATH, and javac 25 there as `javac25` or named by JAVAC_25.

Pattern switches are javac 17's preview of them, whose bytecode is that of javac 21 but for the exception
where no label fits; record patterns are ECJ's preview of Java 19. A preview class file runs only in the JDK
of its own version, so the version is set to that of Java 21 here, where these features are final.
"""

import os
import shutil
import struct
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
JAVA_21 = 65
COMPILERS = {
    "javac17": ("javac", "--enable-preview", "--release", "17", "-nowarn", "-Xlint:none"),
    "javac25": (os.environ.get("JAVAC_25", "javac25"), "--release", "21", "-nowarn", "-Xlint:none"),
    "ecj19": ("ecj", "-proc:none", "-nowarn", "--enable-preview", "-source", "19", "-target", "19"),
}


def compiled(compiler: str, target: Path) -> dict[str, bytes]:
    """The class files of the sources for this compiler, by their path; `target` is an empty folder."""
    sources = sorted(str(path) for path in (HERE / "src" / compiler).rglob("*.java"))
    subprocess.run([*COMPILERS[compiler], "-d", str(target), *sources], check=True, capture_output=True)
    return {
        str(path.relative_to(target)): settled(path.read_bytes()) for path in sorted(target.rglob("*.class"))
    }


def settled(data: bytes) -> bytes:
    """The class file with the version of Java 21, no preview."""
    return data[:4] + struct.pack(">HH", 0, JAVA_21) + data[8:]


def build(target: Path) -> None:
    """Write all class files to the empty or missing folder `target`."""
    for compiler in COMPILERS:
        scratch = target / compiler
        for name, data in compiled(compiler, scratch).items():
            path = target / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        shutil.rmtree(scratch)


if __name__ == "__main__":
    shutil.rmtree(HERE / "classes", ignore_errors=True)
    build(HERE / "classes")
