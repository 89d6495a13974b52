"""Compiles the Java files here to handmade.tar.xz: `python tests/jrf/spec/handmade.py`."""

from __future__ import annotations

import io
import subprocess
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
JAR = HERE.parents[2] / "jrf" / "spec" / "java" / "jrf-spec.jar"
ARCHIVE = HERE / "handmade.tar.xz"


def build() -> None:
    """Raises CalledProcessError with javac's messages on its output."""
    sources = {"11": ("Rejected.java", "Accepted.java", "Apart.java"), "8": ("Eight.java",)}
    with tempfile.TemporaryDirectory() as folder, tarfile.open(ARCHIVE, "w:xz", preset=9) as archive:
        for release, names in sources.items():
            files = [str(HERE / name) for name in names]
            options = [
                "--release",
                release,
                "-g",
                "-nowarn",
                "-Xlint:-options",
                "-cp",
                str(JAR),
                "-d",
                folder,
            ]
            subprocess.run(["javac", *options, *files], check=True)
        for each in sorted(Path(folder).rglob("*.class")):
            entry = tarfile.TarInfo(each.relative_to(folder).as_posix())
            entry.size = each.stat().st_size
            archive.addfile(entry, io.BytesIO(each.read_bytes()))


if __name__ == "__main__":
    build()
