"""Mutants of the samples: `python tests/jrf/spec/mutants.py` writes mutants.zip anew, with javac.

Each mutant is one sample with one change: a lock dropped or taken elsewhere, two lines swapped, a
bound off by one, `\\old` left out, a witness left out, a weaker access predicate. The archive holds
for each the class files that differ from the sample's, and `mutants.json`, which says what was
changed, and where.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
SOURCES = ROOT / "javasamples" / "src" / "spec"
CLASSES = ROOT / "javasamples" / "classes"
JAR = ROOT / "jrf" / "spec" / "java" / "jrf-spec.jar"
ARCHIVE = HERE / "mutants.zip"
SAMPLES = ("Counter", "Allocator", "Account", "Ring", "Stack", "Text", "FileSystem")


@dataclass(frozen=True, slots=True)
class Mutant:
    """`line` is that of the change in the source; `kind` is the operator."""

    name: str
    sample: str
    kind: str
    line: int
    before: str
    after: str


RULES: tuple[tuple[str, str, str], ...] = (
    ("lock dropped", r"^(\s+(?:public |private )?)((?:static )?)synchronized (?=[\w\[])", r"\1\2"),
    ("lock dropped", r"^\s+acquire\(\w+\);$|^\s+acquire\(\);$|^\s+\w*lock\.lock\(\);$", ""),
    ("lock not given back", r"^\s+release\(\w*\);$", ""),
    ("lock swapped", r"synchronized \(second\)", "synchronized (first)"),
    ("lock swapped", r"synchronized \(other\)", "synchronized (this)"),
    ("lock swapped", r"acquire\(i\);", "acquire(0);"),
    ("bound off by one", r"^(\s+(?:for|if|while) .*[a-z] )< ([A-Z]\w*|limit|count)\b", r"\1<= \2"),
    ("bound off by one", r"(\w+ )>= ([A-Z]\w+|count|length)( \|\||\)|;)", r"\1> \2\3"),
    ("bound off by one", r"(if \((?:balance|from\.balance|used)) (<|>) ", r"\1 \2= "),
    ("bound off by one", r"\? (.*) == (items\.length|RECORDS|0)\)", r"\1 != \2)"),
    ("bound off by one", r"(\w+)\+\+;", r"\1 += 2;"),
    ("bound off by one", r"return before;", "return before + 1;"),
    ("wrong \\old", r'^(\s+[+"].*?)\\\\old\(([\w.\[\]()]+?)\)( [-+=])', r"\1\2\3"),
    ("missing witness", r'@Witness\("\w+"\) ', ""),
    ("weaker predicate", r'@AccessibleIf\("(\[\w\] )?[^"]*"\)', r'@AccessibleIf("\1true")'),
    ("weaker invariant", r'@Invariant\("([^"]*) && [^"]*"\)$', r'@Invariant("\1")'),
    ("weaker requires", r'@Requires\(\{("[^"]*"), "[^"]*"\}\)', r"@Requires(\1)"),
)


def mutants() -> Iterator[tuple[Mutant, str]]:
    """Every mutant with its source."""
    for sample in SAMPLES:
        text = (SOURCES / f"{sample}.java").read_text("utf-8")
        lines = text.split("\n")
        end = next(at for at, line in enumerate(lines) if "void main(" in line)
        number = 0
        for at, line in enumerate(lines[:end]):
            changes = [(kind, re.sub(old, new, line, count=1)) for kind, old, new in RULES]
            for kind, changed in changes:
                if changed == line:
                    continue
                number += 1
                mutant = Mutant(f"{sample}{number}", sample, kind, at + 1, line.strip(), changed.strip())
                yield mutant, "\n".join([*lines[:at], changed, *lines[at + 1 :]])
            if at + 1 < end and _swappable(line) and _swappable(lines[at + 1]):
                number += 1
                both = f"{line.strip()} {lines[at + 1].strip()}"
                mutant = Mutant(
                    f"{sample}{number}", sample, "lines swapped", at + 1, both, "the other way round"
                )
                yield mutant, "\n".join([*lines[:at], lines[at + 1], line, *lines[at + 2 :]])


def _swappable(line: str) -> bool:
    """A statement that locks, unlocks or writes what is shared."""
    return bool(
        re.match(r"\s+(acquire|release|\w+\[.*\] [-+]?= |count|lock\.|L\.|m = )", line)
    ) and line.endswith(";")


def compiled(source: str, sample: str, folder: Path) -> dict[str, bytes] | None:
    """The class files that differ from the sample's; None if the mutant is no Java."""
    file = folder / f"{sample}.java"
    file.write_text(source, "utf-8")
    out = folder / "out"
    command = ["javac", "--release", "11", "-g", "-cp", f"{JAR}:{CLASSES}", "-d", str(out), str(file)]
    if subprocess.run(command, capture_output=True, check=False).returncode != 0:
        return None
    found = {}
    for each in sorted(out.rglob("*.class")):
        name = each.relative_to(out).as_posix()
        if (CLASSES / name).read_bytes() != each.read_bytes():
            found[name] = each.read_bytes()
    return found


def build() -> None:
    kept: list[Mutant] = []
    with zipfile.ZipFile(ARCHIVE, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for mutant, source in mutants():
            with tempfile.TemporaryDirectory() as folder:
                files = compiled(source, mutant.sample, Path(folder))
            if not files:
                continue
            kept.append(mutant)
            for name, data in files.items():
                archive.writestr(zipfile.ZipInfo(f"{mutant.name}/{name}", (2026, 1, 1, 0, 0, 0)), data)
        listed = json.dumps([asdict(each) for each in kept], indent=1)
        archive.writestr(zipfile.ZipInfo("mutants.json", (2026, 1, 1, 0, 0, 0)), listed)
    print(len(kept), "mutants")


if __name__ == "__main__":
    build()
