"""What leaves activations of translated code."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from jvm.errors import BoundHit
from jvm.execution import exceptions


class TakenBack(BaseException):
    """What ends a run from outside."""


@pytest.mark.parametrize("error", [BoundHit("a bound"), TakenBack(), KeyboardInterrupt()])
def test_what_is_no_java_throwable_is_passed_on_without_a_look_at_its_traceback(
    error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each activation passes it on, so a look at each would take the square of their depth."""
    monkeypatch.setattr(exceptions, "_innermost", lambda traceback: pytest.fail("looked"))
    with pytest.raises(type(error)) as raised:
        exceptions.java_throw(cast(Any, SimpleNamespace()), cast(Any, None), error)
    assert raised.value is error
