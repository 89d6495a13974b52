"""Every report format is declared once, makes a report, and is told of where options are explained."""

import re
from pathlib import Path

import pytest

from jrf.report.formats import FORMATS, Format, Shape
from jrf.result import Result
from jrf.settings.settings import load

ROOT = Path(__file__).resolve().parents[3]
CONFIG = ROOT / "config" / "default.yaml"
EACH = pytest.mark.parametrize("form", FORMATS.values(), ids=list(FORMATS))


@EACH
def test_each_makes_a_report(form: Format, race: Result) -> None:
    assert "race" in form.report(race, Shape(80, None, quiet=False, warnings=False))


@EACH
def test_each_is_an_option_that_is_explained(form: Format) -> None:
    assert load(None, {"format": form.name}).format == form.name
    line = next(line for line in CONFIG.read_text("utf-8").splitlines() if line.startswith("format:"))
    told = re.search(rf"(?<![\w-]){form.name}(?![\w-])", line)
    assert told, f"config/default.yaml, key format, does not tell of --format {form.name}"


def test_each_module_that_makes_a_report_of_a_result_is_declared() -> None:
    declared = {form.module for form in FORMATS.values()}
    forgotten = [
        f"jrf/report/formats.py has no format of {module}, which has a `report`"
        for path in sorted((ROOT / "jrf" / "report").glob("*.py"))
        if (module := f"jrf.report.{path.stem}") not in declared
        if "def report(result: Result, shape: Shape)" in path.read_text()
    ]
    assert not forgotten


def test_what_is_replayed_is_read_again() -> None:
    assert [form.name for form in FORMATS.values() if form.replayable] == ["json"]
