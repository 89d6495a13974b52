"""Static fields that no initializer has set are not read as null."""

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Verdict
from jrf.settings.settings import load
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.errors import Unmodelled
from jvm.linking.field_links import require_set
from jvm.machine.machine import Machine

PROGRAMS = Path(__file__).resolve().parents[2] / "programs" / "classes"
LOOKUP = "java/lang/invoke/MethodHandles$Lookup"


def test_what_a_jvm_sets_as_it_starts_is_no_null() -> None:
    cls = Machine(ClassPath([], default_jdk())).loader.load(LOOKUP)
    with pytest.raises(Unmodelled, match=r"Lookup\.IMPL_LOOKUP, which a JVM sets"):
        require_set(cls.fields["IMPL_LOOKUP", f"L{LOOKUP};"])


def test_a_call_site_needs_nothing_of_that() -> None:
    settings = load(None, {"class-path": str(PROGRAMS)})
    result = check(settings, resolve("cases.OwnCallSite", settings.class_path, (), settings.jdk))
    assert result.verdict is Verdict.SAFE
    assert result.output == "1\n"
