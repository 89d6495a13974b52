"""Texts that come from outside the program are told as `java` tells them, by whatever door they come in:
characters beyond the BMP, bytes that belong to no character, and names with lone surrogates.
"""

from __future__ import annotations

import itertools
import os
import subprocess
import zipfile
from pathlib import Path

import pytest

from jrf.check import check
from jrf.cli.main import main
from jrf.program.target import resolve
from jrf.report import json as json_report
from jrf.result import Verdict
from jrf.settings.settings import load
from jvm.classfile.renaming import Renamer
from jvm.values.text import to_units
from tests.conformance.compare import FLAGS, JAVA
from tests.jrf.program.test_outside import CLASSES

SMILE = "\U0001f600"
TEXTS = (
    SMILE.encode(), "é".encode(), b"q\xff", b"\xed\xa0\x80x", b"\xed\xb0", b"\xf0\x9f\x98", b"\xc3(",
    b"\xc0\x80", b"\xe2\x82", b"\xf5\x80\x80\x80", b"\xf0\x80\x80\x80",
    b"\xed\xa0\xbd\xed\xb8\x80", b"a\xe0\x9f\x80b",
)  # fmt: skip
"""Bytes of texts, some of which no encoder of UTF-8 writes."""
NAMES = (SMILE.encode(), "é".encode(), b"q\xff", b"?z", b"a?", b"?", b"a b#%41;+", b"\xed\xa0\x80z")
"""Of files, and of what is in a folder or a jar of the class path."""
VARIABLES = (f"E_{SMILE}={SMILE}x", "E_é=é", "E_?z=1", "E_?=2")
PROPERTIES = (f"p.{SMILE}={SMILE}x", "p.é=é", "p.?z=1")
DOORS = (
    "arguments", "variables", "properties", "input", "java.io", "java.nio", "resources", "loaders", "prints"
)  # fmt: skip


@pytest.fixture
def surroundings(tmp_path: Path) -> Path:
    """Twice a folder of files, one folder and one jar of a class path, and an input."""
    for folder in ("ours", "theirs", "entry/texts"):
        (tmp_path / folder).mkdir(parents=True)
        for name in NAMES:
            with open(os.path.join(os.fsencode(tmp_path / folder), name), "wb") as file:
                file.write(b"<" + name + b">")
    with zipfile.ZipFile(tmp_path / "entry.jar", "w") as jar:
        for name in NAMES:
            if name.isascii() or name[0] in (0xF0, 0xC3):
                jar.writestr(f"packed/{name.decode()}", name)
    (tmp_path / "input.txt").write_bytes(b"\n".join(TEXTS))
    return tmp_path


@pytest.mark.parametrize("door", DOORS)
def test_a_text_from_outside_is_told_as_java_tells_it(door: str, surroundings: Path) -> None:
    path = (CLASSES, surroundings / "entry", surroundings / "entry.jar")
    settings = load(
        None,
        {
            "class-path": ":".join(map(str, path)), "files": str(surroundings / "ours"), "env": VARIABLES,
            "define": PROPERTIES, "stdin": str(surroundings / "input.txt"),
        },
    )  # fmt: skip
    given = tuple(map(os.fsdecode, TEXTS)) if door == "arguments" else ()
    result = check(settings, resolve("cases.TextsFromOutside", settings.class_path, (door, *given), None))
    assert (result.verdict, result.reasons) == (Verdict.SAFE, ())
    command = [str(JAVA), *FLAGS, *(f"-D{text}" for text in PROPERTIES), "-cp", ":".join(map(str, path))]
    done = subprocess.run(
        [*map(os.fsencode, command), b"cases.TextsFromOutside", door.encode(), *map(os.fsencode, given)],
        input=(surroundings / "input.txt").read_bytes(), capture_output=True, timeout=60, check=True,
        env={**dict(text.split("=", 1) for text in VARIABLES), "LC_ALL": "C.UTF-8"},
        cwd=surroundings / "theirs",
    )  # fmt: skip
    assert result.output.splitlines() == done.stdout.decode().splitlines()


BEYOND = "cases.NamesBeyond"
RENAMED = "\U0001d4ab.q.\U0001d4b3" + "\U0001d4b4" * 30
"""So long that its line in a manifest ends in the middle of a character."""
FIELD = f"{RENAMED}.\U0001d4b9"


@pytest.fixture
def renamed(tmp_path: Path) -> Path:
    """A folder with the class of this name, in its package."""
    units = to_units(RENAMED.replace(".", "/"))
    own = Renamer((CLASSES / f"{BEYOND.replace('.', '/')}.class").read_bytes())
    file = tmp_path / "classes" / f"{RENAMED.replace('.', '/')}.class"
    file.parent.mkdir(parents=True)
    file.write_bytes(own.renamed({BEYOND.replace(".", "/"): units}))
    return tmp_path / "classes"


def jar_of(folder: Path) -> Path:
    """A jar of the folder whose manifest names the class, in lines of 72 bytes."""
    line = f"Main-Class: {RENAMED}".encode()
    lines = [line[:72], *(b" " + line[at : at + 71] for at in range(72, len(line), 71))]
    jar = folder.with_suffix(".jar")
    with zipfile.ZipFile(jar, "w") as archive:
        archive.writestr("META-INF/MANIFEST.MF", b"Manifest-Version: 1.0\r\n" + b"\r\n".join(lines) + b"\r\n")
        for file in sorted(folder.rglob("*.class")):
            archive.write(file, file.relative_to(folder))
    return jar


@pytest.mark.parametrize("way", ["file", "name", "jar"])
def test_a_main_class_may_have_a_name_beyond_the_bmp(
    way: str, renamed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = {
        "file": [str(renamed / f"{RENAMED.replace('.', '/')}.class")],
        "name": [RENAMED, "-cp", str(renamed)],
        "jar": [str(jar_of(renamed))],
    }[way]
    report, text = tmp_path / "report.json", tmp_path / "report.txt"
    assert main(["run", *given, "--format", "json", "-o", str(report), "-q"]) == 1
    assert main(["run", *given, "-o", str(text), "-q"]) == 1
    found = json_report.read(report.read_bytes(), "report")
    assert found.target == RENAMED
    assert FIELD in report.read_text(encoding="utf-8")
    assert f"race: {FIELD} " in text.read_text(encoding="utf-8").replace("\n", " ")
    assert main(["replay", str(report)]) == 1
    assert RENAMED in capsys.readouterr().out


def test_patterns_have_names_beyond_the_bmp(renamed: Path, tmp_path: Path) -> None:
    config, report = tmp_path / "config.yaml", tmp_path / "report.json"
    given = ["run", RENAMED, "-cp", str(renamed), "-q", "--config", str(config)]
    config.write_text(f'benign:\n  - {{location: "{FIELD}", reason: "{SMILE}"}}\n', encoding="utf-8")
    assert main(given) == 0
    assert main([*given, "--format", "json", "-o", str(report), "--", SMILE, "q\udcff"]) == 1
    assert main(["replay", str(report)]) == 1
    assert json_report.read(report.read_bytes(), "report").run.arguments == (SMILE, "q\ufffd")
    config.write_text(f'trusted: ["{RENAMED}"]\n', encoding="utf-8")
    assert main(given) == 0


@pytest.mark.usefixtures("initialized_by_threads")
def test_a_checkpoint_holds_texts_with_surrogates(tmp_path: Path) -> None:
    """The lock is a constant, whose text is its name."""
    given = {"search": "dpor", "class-path": str(CLASSES), "all-races": True}
    whole = check(load(None, given), resolve(BEYOND, (str(CLASSES),), (SMILE,), None))
    file = tmp_path / "checkpoint"
    for states in itertools.count(100, 100):
        settings = load(None, {**given, "checkpoint": str(file), "max-states": states})
        part = check(settings, resolve(BEYOND, (str(CLASSES),), (SMILE,), None))
        if not part.reasons:
            break
        assert file.exists()
    assert states > 100
    assert (part.verdict, part.violations, part.stats.states) == (
        whole.verdict, whole.violations, whole.stats.states,
    )  # fmt: skip


def test_a_class_with_a_name_beyond_the_bmp_is_checked_against_a_specification(
    renamed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("z3")
    specs, report = tmp_path / "specs.yaml", tmp_path / "report.json"
    fields = f"classes:\n  {RENAMED}:\n    fields:\n      \U0001d4b9: 'false'\n"
    specs.write_text(fields, encoding="utf-8")
    given = ["spec", RENAMED, "-cp", str(renamed), "--format", "json", "-o", str(report), "-q"]
    main([*given])
    assert RENAMED in report.read_text(encoding="utf-8")
    main([*given, "--specs", str(specs)])
    assert "internal error" not in capsys.readouterr().err
    assert "\U0001d4b9" in report.read_text(encoding="utf-8")
