"""Where sources of classes are found."""

from pathlib import Path

import pytest

from jrf.naming.source import SourceFinder


def put(root: Path, name: str, text: str = "first\nsecond\n") -> Path:
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    return file


@pytest.mark.parametrize(
    ("classes", "source"),
    [
        ("out", "out/a/b/Main.java"),
        ("classes", "src/a/b/Main.java"),
        ("target/classes", "src/main/java/a/b/Main.java"),
        ("build/classes/java/main", "src/main/java/a/b/Main.java"),
        ("app.jar", "src/a/b/Main.java"),
        ("out", "out/Main.java"),
    ],
)
def test_found_beside_the_classes_or_in_the_project(tmp_path: Path, classes: str, source: str) -> None:
    (tmp_path / classes).mkdir(parents=True)
    put(tmp_path, source)
    finder = SourceFinder([tmp_path / classes])
    assert finder.quote("a.b.Main$Inner", "Main.java", 2) == "second"


def test_source_path_goes_first(tmp_path: Path) -> None:
    put(tmp_path / "classes", "Main.java", "beside\n")
    put(tmp_path / "sources", "Main.java", "given\n")
    finder = SourceFinder([tmp_path / "classes"], [tmp_path / "sources"])
    assert finder.quote("Main", "Main.java", 1) == "given"


@pytest.mark.parametrize("line", [0, -1, 99, None])
def test_no_such_line(tmp_path: Path, line: int | None) -> None:
    put(tmp_path, "Main.java")
    assert SourceFinder([tmp_path]).quote("Main", "Main.java", line) is None


@pytest.mark.parametrize(
    ("class_name", "file"),
    [
        ("Main", "../secret.txt"),
        ("Main", "/etc/passwd"),
        ("Main", "passwd"),
        ("../up.Main", "Main.java"),
        ("a/../../b.Main", "Main.java"),
        ("Main", "Ma\0in.java"),
    ],
)
def test_names_in_class_files_do_not_lead_elsewhere(tmp_path: Path, class_name: str, file: str) -> None:
    put(tmp_path, "secret.txt")
    put(tmp_path, "Main.java")
    assert SourceFinder([tmp_path / "classes"]).find(class_name, file) is None


def test_the_folder_above_and_the_current_one_come_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "project" / "out").mkdir(parents=True)
    here = tmp_path / "elsewhere"
    put(here, "src/main/java/a/Other.java", "of the current directory\n")
    put(tmp_path, "project/Main.java", "above\n")
    put(tmp_path, "project/a/Main.java", "of the package\n")
    monkeypatch.chdir(here)
    finder = SourceFinder([tmp_path / "project" / "out"])
    assert finder.quote("Main", "Main.java", 1) == "above"
    assert finder.quote("a.Main", "Main.java", 1) == "of the package"
    assert finder.quote("a.Other", "Other.java", 1) == "of the current directory"
    assert finder.quote("b.Main", "Main.java", 1) is None
