"""What fingerprints call facts of the JVM's own: names that do not depend on the process, or none at all."""

from __future__ import annotations

from enum import IntEnum

from jvm.fingerprint.canonical import Canonical
from jvm.linking.deferred import Again
from jvm.natives.java_lang_invoke.combinator_kinds import CombinatorKind


class Other(IntEnum):
    DROP = CombinatorKind.DROP.value


def encoded(*values: object) -> list[object]:
    canonical = Canonical([])
    return [canonical._encode(value, []) for value in values]


def allocate() -> None:
    """Stands for what a thread does when its class is ready."""


def test_names_do_not_depend_on_the_order_in_which_they_are_met() -> None:
    one, other = Again("allocation 7 of Main", allocate), Again("call 9 of Main", allocate)
    assert encoded(one, other) == encoded(other, one)[::-1]
    assert encoded(one) != encoded(other)
    assert (
        encoded(CombinatorKind.DROP, CombinatorKind.GUARD)
        == encoded(CombinatorKind.GUARD, CombinatorKind.DROP)[::-1]
    )
    assert encoded(CombinatorKind.DROP) != encoded(CombinatorKind.GUARD)


def test_enums_of_two_kinds_are_told_apart() -> None:
    assert encoded(CombinatorKind.DROP) != encoded(Other.DROP)


def test_what_is_to_be_done_again_is_done() -> None:
    assert Again("sum", lambda *numbers: (len(numbers), numbers))(1, 2) == (2, (1, 2))


def test_facts_that_only_have_a_number_are_noted() -> None:
    canonical = Canonical([])
    canonical._encode(Again("allocation 7 of Main", allocate), [])
    canonical._encode(CombinatorKind.DROP, [])
    assert not canonical.nameless
    canonical._encode(allocate, [])
    assert canonical.nameless
