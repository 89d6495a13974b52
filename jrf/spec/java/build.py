"""Makes jrf-spec.jar, the annotations, with javac: `python jrf/spec/java/build.py`.

The jar is part of the repository and of the package. It holds no time stamps, so it is made the same again.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
JAR = HERE / "jrf-spec.jar"


def build(jar: Path = JAR) -> None:
    """Compiles the annotations into `jar`. Raises CalledProcessError with javac's messages on its output."""
    sources = sorted((HERE / "jrf" / "spec").glob("*.java"))
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["javac", "--release", "11", "-d", folder, *map(str, sources)], check=True)
        with zipfile.ZipFile(jar, "w", zipfile.ZIP_DEFLATED) as archive:
            for file in sorted(Path(folder).rglob("*.class")):
                name = file.relative_to(folder).as_posix()
                archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), file.read_bytes())


if __name__ == "__main__":
    build()
    sys.stdout.write(f"{JAR}\n")
