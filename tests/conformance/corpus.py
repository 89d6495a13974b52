"""Compiles the fixed corpus of generated programs into `generated/corpus.jar`: run
`python -m tests.conformance.corpus` after a change of the generator, with a javac of 17 or newer on PATH.
"""

from __future__ import annotations

import tempfile
import zipfile
from pathlib import Path
from typing import Final

from tests.conformance.examples import compiled
from tests.conformance.generator.choices import Drawn
from tests.conformance.generator.example import Example, make

CORPUS: Final = Path(__file__).parent / "generated" / "corpus.jar"
SEED: Final = "corpus"
NAMES: Final = [f"P{i}" for i in range(160)]
TOGETHER: Final = 2
"""Examples of one program."""


def examples_of(name: str) -> list[Example]:
    """The examples of a program of the corpus."""
    first = int(name[1:]) * TOGETHER
    return [make(f"E{i}", Drawn(f"{SEED}/{i}")) for i in range(first, first + TOGETHER)]


def build() -> None:
    """Write the jar; the same sources and compiler give the same bytes."""
    with tempfile.TemporaryDirectory() as folder:
        classes = compiled({name: examples_of(name) for name in NAMES}, Path(folder))
        with zipfile.ZipFile(CORPUS, "w", zipfile.ZIP_DEFLATED) as jar:
            for path in sorted(classes.rglob("*.class")):
                entry = zipfile.ZipInfo(str(path.relative_to(classes)))
                jar.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    build()
