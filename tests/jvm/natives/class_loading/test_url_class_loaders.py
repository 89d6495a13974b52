"""URLClassLoader: over entries of the class path, and over the folder of --files."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result, Verdict
from jrf.settings.settings import load

CLASSES = Path(__file__).resolve().parents[3] / "programs" / "classes" / "cases"
SHARED = "cases.ByUrl$Plugged.runs"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder `app` with the program, and below `root` a folder and a jar with what it loads."""
    app, plugin = tmp_path / "app" / "cases", tmp_path / "root" / "plugin" / "cases"
    for folder in (app, plugin):
        folder.mkdir(parents=True)
        shutil.copy(CLASSES / "ByUrl$Plugged.class", folder)
    shutil.copy(CLASSES / "ByUrl.class", app)
    (plugin.parent / "data.txt").write_text("hello")
    with zipfile.ZipFile(tmp_path / "root" / "plugin.jar", "w") as jar:
        jar.write(plugin / "ByUrl$Plugged.class", "cases/ByUrl$Plugged.class")
        jar.writestr("data.txt", "hello")
    return tmp_path


def checked(place: Path, *arguments: str, more: str = "", files: bool = False) -> Result:
    path = f"{place / 'app'}:{place / more}" if more else str(place / "app")
    flags = {"class-path": path} | ({"files": str(place / "root")} if files else {})
    settings = load(None, flags)
    return check(settings, resolve("cases.ByUrl", settings.class_path, arguments, None))


@pytest.mark.parametrize(
    ("url", "more", "files"),
    [
        ("file:/plugin/", "", True), ("file:/plugin.jar", "", True), ("jar:file:/plugin.jar!/", "", True),
        ("file:/classpath/1/", "root/plugin", False), ("file:/classpath/1/", "root/plugin.jar", False),
        ("file:{root}/plugin.jar", "root/plugin.jar", False), ("file:{root}/plugin/", "root/plugin", False),
    ],
)  # fmt: skip
@pytest.mark.by_turns(4)
def test_a_loader_finds_by_url_what_its_parent_does_not(
    url: str, more: str, files: bool, place: Path
) -> None:
    url = url.format(root=place / "root")
    alone = checked(place, url, "alone", more=more, files=files)
    assert [violation.location and violation.location.display for violation in alone.violations] == [SHARED]
    assert alone.output.splitlines() == [
        "true false", "true", "true", "no.Such", "hello", "hello", "1"
    ]  # fmt: skip


def test_a_loader_asks_its_parent_first(place: Path) -> None:
    found = checked(place, "file:/plugin/", files=True)
    assert found.verdict == Verdict.RACE
    assert found.output.splitlines()[0] == "false true"


def test_files_that_are_not_shown_are_refused_with_the_option_that_helps(place: Path) -> None:
    (reason,) = checked(place, "file:/plugin/", "alone").reasons
    assert "URLClassLoader" in reason
    assert "--files" in reason
    (reason,) = checked(place, "http://localhost/plugin/", "alone").reasons
    assert "only file URLs" in reason


def test_a_jar_that_cannot_be_read_is_not_taken_for_one_without_classes(place: Path) -> None:
    (place / "root" / "plugin.jar").write_bytes(b"no jar")
    found = checked(place, "file:/plugin.jar", "alone", files=True)
    assert found.verdict == Verdict.INCONCLUSIVE
    assert "java.net.URLClassLoader over /plugin.jar" in found.reasons[0]
