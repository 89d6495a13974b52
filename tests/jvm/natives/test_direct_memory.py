"""Memory outside of the heap: direct buffers, and what sun.misc.Unsafe allocates."""

import pytest

from tests.jvm.natives.check import expected, explored

PROGRAMS = expected("memory")


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_program_has_its_verdict(name: str) -> None:
    result = explored("memory", name)
    assert result.verdict == PROGRAMS[name], (result.reasons, result.violations)
    assert result.complete or result.violations


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("search", ["auto", "dpor", "stateful"])
@pytest.mark.parametrize("name", ["Overlapping", "Handed", "Freed"])
def test_other_searches_agree(name: str, search: str) -> None:
    assert explored("memory", name, search=search).verdict == PROGRAMS[name]
