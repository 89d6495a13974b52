"""Mutants of the samples: `python tests/jrf/spec/mutants.py` writes mutants.tar.xz anew, with javac.

Each mutant is one sample with one change: a lock dropped or taken elsewhere, two lines swapped, a bound off
by one, `\\old` left out, a witness left out, a weaker access predicate. The archive holds for each the class
files that differ from the sample's, and `mutants.json`, which says what was changed, and where.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
SOURCES = ROOT / "javasamples" / "src" / "spec"
CLASSES = ROOT / "javasamples" / "classes"
JAR = ROOT / "jrf" / "spec" / "java" / "jrf-spec.jar"
ARCHIVE = HERE / "mutants.tar.xz"
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


COMPILER = """
import javax.tools.ToolProvider;
public class Compile {
    public static void main(String[] args) throws Exception {
        java.io.OutputStream none = java.io.OutputStream.nullOutputStream();
        for (String folder : java.nio.file.Files.readAllLines(java.nio.file.Path.of(args[1]))) {
            String[] command = {"--release", "11", "-g", "-cp", args[0], "-d", folder + "/out", folder + "/" +
                new java.io.File(folder).list((d, n) -> n.endsWith(".java"))[0]};
            ToolProvider.getSystemJavaCompiler().run(null, none, none, command);
        }
    }
}
"""
"""Compiles many sources in one JVM, which takes a tenth of the time."""


def changed(folder: Path) -> dict[str, bytes]:
    """The class files that differ from the sample's; none if the mutant is no Java."""
    found = {}
    out = folder / "out"
    for each in sorted(out.rglob("*.class")):
        name = each.relative_to(out).as_posix()
        if (CLASSES / name).read_bytes() != each.read_bytes():
            found[name] = each.read_bytes()
    return found


def put(archive: tarfile.TarFile, name: str, data: bytes) -> None:
    """Adds a file without owner and time, so that the archive is made the same again."""
    entry = tarfile.TarInfo(name)
    entry.size = len(data)
    archive.addfile(entry, io.BytesIO(data))


def build() -> None:
    kept: list[Mutant] = []
    made = list(mutants())
    with tempfile.TemporaryDirectory() as work, tarfile.open(ARCHIVE, "w:xz", preset=9) as archive:
        for mutant, source in made:
            folder = Path(work) / mutant.name
            (folder / "out").mkdir(parents=True)
            (folder / f"{mutant.sample}.java").write_text(source, "utf-8")
        listed = Path(work) / "folders"
        listed.write_text("\n".join(str(Path(work) / mutant.name) for mutant, _ in made))
        compiler = Path(work) / "Compile.java"
        compiler.write_text(COMPILER)
        subprocess.run(["java", str(compiler), f"{JAR}:{CLASSES}", str(listed)], check=True)
        for mutant, _ in made:
            files = changed(Path(work) / mutant.name)
            if files:
                kept.append(mutant)
                for name, data in files.items():
                    put(archive, f"{mutant.name}/{name}", data)
        put(archive, "mutants.json", json.dumps([asdict(each) for each in kept], indent=1).encode())
    print(len(kept), "mutants of", len(made))


if __name__ == "__main__":
    build()
