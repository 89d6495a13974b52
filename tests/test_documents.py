"""What readers are told is so of the checkout; `tests/test_commands.py` runs what they are told to run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jrf.settings.settings import load

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
TOLD = [path for path in DOCUMENTS if path.name != "CHANGELOG.md"]
EACH = pytest.mark.parametrize("path", TOLD, ids=lambda path: str(path.relative_to(ROOT)))


def references(text: str) -> set[str]:
    """Paths in the checkout that a document names."""
    found = re.findall(r"`((?:jrf|jvm|heuristics|tests|docs|config|javasamples)/[\w./-]*\w)/?`", text)
    return {name for name in found if "*" not in name}


def exists(name: str) -> bool:
    return any((ROOT / name).parent.glob(Path(name).name + suffix) for suffix in ("", ".*"))


@EACH
def test_every_path_that_is_named_is_there(path: Path) -> None:
    missing = {name for name in references(path.read_text("utf-8")) if not exists(name)}
    assert not missing


@EACH
def test_every_module_that_is_named_is_there(path: Path) -> None:
    """A dotted name is a module, or a name in one."""
    missing = set()
    for name in re.findall(r"`((?:jrf|jvm|heuristics)(?:\.\w+)+)`", path.read_text("utf-8")):
        parts = name.split(".")
        heads = (ROOT.joinpath(*parts[:count]) for count in range(len(parts), 1, -1))
        if not any(head.is_dir() or head.with_suffix(".py").is_file() for head in heads):
            missing.add(name)
    assert not missing


@EACH
def test_classes_that_an_option_names_are_accepted(path: Path) -> None:
    for option, named in re.findall(r"--([a-z-]+)\s+'?(java[\w.$]*\.[\w.$*]+)", path.read_text("utf-8")):
        assert load(None, {option: named})


@EACH
def test_nothing_outside_the_checkout_is_referred_to(path: Path) -> None:
    assert "DESIGN.md" not in path.read_text("utf-8")
    assert "../" not in path.read_text("utf-8")


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_item_of_a_list_was_wrapped_into_the_one_before(path: Path) -> None:
    assert not re.findall(r".*[.:] - [A-Z`*].*", path.read_text("utf-8"))


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_lines_of_prose_are_short(path: Path) -> None:
    text = re.sub(r"```.*?```", "", path.read_text("utf-8"), flags=re.DOTALL)
    prose = [line for line in text.splitlines() if not line.startswith(("|", "    ", "`"))]
    assert not [line for line in prose if len(line) > 100], "wrap them at 100 columns"


def test_architecture_is_a_walk_of_150_lines() -> None:
    assert len((ROOT / "ARCHITECTURE.md").read_text("utf-8").splitlines()) <= 150


def test_the_readme_quotes_the_source_as_it_is() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    quoted = re.search(r"```java\n(.*?)```", text, re.DOTALL)
    assert quoted is not None
    source = (ROOT / "javasamples/src/basic/Handoff.java").read_text("utf-8")
    assert quoted[1].strip() in source
