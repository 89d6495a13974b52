"""Static fields that no initializer has set are not read as null."""

from pathlib import Path

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Verdict
from jrf.settings.settings import load

PROGRAMS = Path(__file__).resolve().parents[2] / "programs" / "classes"


def test_what_a_jvm_sets_as_it_starts_is_no_null() -> None:
    settings = load(None, {"class-path": str(PROGRAMS)})
    result = check(settings, resolve("cases.OwnCallSite", settings.class_path, (), settings.jdk))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert any("Lookup.IMPL_LOOKUP" in reason for reason in result.reasons)
