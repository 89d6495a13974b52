"""The programs whose classes are mutated: litmus programs and small samples."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from jrf.search.registry import SEARCHES
from tests.fuzz.mutate import mutant
from tests.samples_listed import listed

SAMPLES = Path(__file__).resolve().parents[2] / "javasamples"
CLASSES = SAMPLES / "classes"
_GROUPS = ("racy17", "figure10", "figure3", "classic")


@dataclass(frozen=True, slots=True)
class Victim:
    """A program: its binary main class, its arguments, and the class files of its own."""

    main: str
    arguments: tuple[str, ...]
    files: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A program of which one class file has other content. `name` is that file's path below the root."""

    number: int
    victim: Victim
    name: str
    data: bytes
    done: tuple[str, ...]
    search: str

    def __str__(self) -> str:
        return f"{self.number}: {self.victim.main}, {self.name}, {'+'.join(self.done)}, {self.search}"


@cache
def victims() -> tuple[Victim, ...]:
    """All litmus programs, and the samples of modest size."""
    found: list[Victim] = []
    for manifest in ("litmus.yaml", "manifest.yaml"):
        for entry in listed(manifest):
            if manifest == "litmus.yaml" or entry["group"] in _GROUPS:
                main = str(entry["main"])
                found.append(Victim(main, tuple(map(str, entry["args"])), _files(main)))
    return tuple(found)


def _files(main: str) -> tuple[Path, ...]:
    top = CLASSES / f"{main.replace('.', '/')}.class"
    return (top, *sorted(top.parent.glob(f"{top.stem}$*.class")))


def made(seed: int, number: int) -> Mutant:
    """Mutant `number` of the series `seed`; the same in every process."""
    random = Random(f"{seed}/{number}")
    victim = random.choice(victims())
    file = random.choice(victim.files)
    data, done = mutant(file.read_bytes(), random)
    search = random.choice(tuple(SEARCHES))
    return Mutant(number, victim, file.relative_to(CLASSES).as_posix(), data, done, search)
