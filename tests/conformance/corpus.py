"""Compiles the fixed corpus of generated programs into `generated/corpus.jar`: run
`python -m tests.conformance.corpus` after a change of the generator, with a javac of 17 or newer on PATH.
"""

import tempfile
import zipfile
from pathlib import Path

from tests.conformance.__main__ import compile_programs
from tests.conformance.compare import HERE

CORPUS = HERE / "generated" / "corpus.jar"
SEED = "corpus"
NAMES = [f"P{i}" for i in range(100)]


def build() -> None:
    """Write the jar; the same sources and compiler give the same bytes."""
    with tempfile.TemporaryDirectory() as folder:
        classes = compile_programs(NAMES, SEED, Path(folder))
        with zipfile.ZipFile(CORPUS, "w", zipfile.ZIP_DEFLATED) as jar:
            for path in sorted(classes.rglob("*.class")):
                entry = zipfile.ZipInfo(str(path.relative_to(classes)))
                jar.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    build()
