"""Which program a TARGET names."""

import os
import zipfile
from pathlib import Path

import pytest

from jrf.errors import InputError
from jrf.program.target import resolve
from tests.conformance.newer.assembled import instance_main


def test_class_file_gives_its_class_path_root(classes: Path) -> None:
    target = resolve(str(classes / "app" / "Main.class"), (), ("1", "2"), None)
    assert target.main_class == "app.Main"
    assert target.class_path == (classes,)
    assert target.arguments == ("1", "2")


def test_class_file_named_from_within_its_package(classes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(classes / "app")
    assert resolve("Main.class", (), (), None).class_path == (classes,)


def test_class_path_of_a_class_file_is_extended(classes: Path, tmp_path: Path) -> None:
    target = resolve(str(classes / "app" / "Main.class"), (str(tmp_path),), (), None)
    assert target.class_path == (classes, tmp_path)


def test_class_name_on_the_class_path(classes: Path) -> None:
    assert resolve("app.Main", (str(classes),), (), None).main_class == "app.Main"


def test_class_name_without_class_path_is_looked_up_here(
    classes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(classes)
    assert resolve("app.Main", (), (), None).class_path == (classes,)


def test_main_may_be_inherited(classes: Path) -> None:
    assert resolve("Child", (str(classes),), (), None).main_class == "Child"


def test_main_may_be_an_instance_method(tmp_path: Path) -> None:
    for name, data in instance_main("NoArguments", (0, "()V")).items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_bytes(data)
    assert resolve("newer.NoArguments", (str(tmp_path),), (), None).main_class == "newer.NoArguments"


def test_jar_with_main_class(classes: Path, tmp_path: Path) -> None:
    jar = tmp_path / "app.jar"
    with zipfile.ZipFile(jar, "w") as archive:
        archive.writestr("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nMain-Class: app.Main\n")
        archive.write(classes / "app" / "Main.class", "app/Main.class")
    target = resolve(str(jar), (), (), None)
    assert (target.main_class, target.class_path) == ("app.Main", (jar,))


def test_target_is_independent_of_the_current_folder(classes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(classes.parent)
    target = resolve(os.path.join("classes", "app", "Main.class"), (), (), None)
    assert target.class_path[0].is_absolute()


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("Empty", "Empty: has no main method"),
        ("Orphan", "class gone.Parent, which Orphan extends, is not found"),
        ("Future", "class file version 99.0 is too new"),
        ("Loop", "circle"),
        ("app.Nothing", "class app.Nothing not found on the class path"),
        ("Main.java", "is source"),
        ("../Main", "expected Main.class"),
        ("", "expected Main.class"),
        ("a\0b.class", "file name"),
    ],
)
def test_bad_targets_say_why(given: str, says: str, classes: Path) -> None:
    with pytest.raises(InputError) as problem:
        resolve(given, (str(classes),), (), None)
    assert says in str(problem.value)


def test_class_file_in_the_wrong_folder(classes: Path) -> None:
    moved = classes / "Main.class"
    moved.write_bytes((classes / "app" / "Main.class").read_bytes())
    with pytest.raises(InputError, match=r"holds class app\.Main, which must lie at app/Main\.class"):
        resolve(str(moved), (), (), None)
