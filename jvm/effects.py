"""What a native or a model means for other threads: declared where it is registered, and held to at the doors.

| declared | means | who notices if it is not true |
|---|---|---|
| CONSTANT | its result hangs on its arguments, on its own thread and on what nothing changes | the doors below, the self-check |
| OWN | it also looks at, or changes, what only its thread can see or change, what a lock of its caller guards, or what the JVM hides from programs: an object under construction, holds, counters, output | the same |
| KEEPS_BACK | other threads are kept from their steps, or let: its step depends on everything | `jrf.search.reduction.step` |
| `reads`, `writes` | it accesses cells of its arguments, each an action of its own | `jvm.natives.cells`, before the access |
| CALLS | it calls code of the program or the JDK, or initializes classes, whose actions are their own | tests/jvm/natives/test_effects.py |
| `acts` | the call is an action of one of these kinds where others can observe it | the point, when it is asked for its action |
| `looks` | a look at a setting or a change of one: an action once settings of that kind change | `jvm.natives.settings` |
| `refuses` | a call ends the run as not modelled | |

Declarations are joined with `|`. What is not declared does not register. From the kinds of actions comes the
dependence of partial-order reduction (`jvm.memory_model`).
"""  # noqa: E501

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable

ELEMENTS: Final = "elements"
FIELDS: Final = "fields"


class Category(StrEnum):
    """The rows of docs/java-support.md: what a call of a public method means for other threads."""

    BYTECODE = "bytecode"
    """It runs as the JDK's own code, whose accesses are what they are."""
    ACTION = "action"
    """A step of its own where others can observe it or be kept waiting by it."""
    LOOK = "look"
    """It looks at a setting, or changes one: a step of its own once the program changes settings of that
    kind beside other threads (`jvm.natives.settings`)."""
    ACCESSES = "accesses"
    """Each variable that it reads or writes is a step; it is none itself."""
    CALLS = "calls"
    """What it calls is what it is; it is no step itself."""
    OWN = "own"
    """It looks at, or changes, what no other thread can see or change meanwhile."""
    CONSTANT = "constant"
    """Its result hangs on its arguments and on what nothing changes."""
    REFUSED = "refused"


class Effects(Struct, frozen=True):
    """See the module. `actions`: the kinds of `jvm.actions`. `setting`: the kind of setting it looks at.
    `refused`: what is named as not modelled.
    """

    actions: frozenset[type] = frozenset()
    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()
    setting: str = ""
    calls: bool = False
    own: bool = False
    keeps_back: bool = False
    refused: str = ""

    def __or__(self, other: Effects) -> Effects:
        return Effects(
            self.actions | other.actions,
            self.reads | other.reads,
            self.writes | other.writes,
            self.setting or other.setting,
            self.calls or other.calls,
            self.own or other.own,
            self.keeps_back or other.keeps_back,
            self.refused or other.refused,
        )

    @property
    def category(self) -> Category:
        if self.refused:
            return Category.REFUSED
        if self.setting:
            return Category.LOOK
        if self.actions:
            return Category.ACTION
        if self.reads or self.writes:
            return Category.ACCESSES
        if self.calls:
            return Category.CALLS
        return Category.OWN if self.own or self.keeps_back else Category.CONSTANT

    def __str__(self) -> str:
        """As the table has it: `action: Lock`, `reads elements, calls`."""
        said = (
            [f"action: {', '.join(sorted(kind.__name__ for kind in self.actions))}"] if self.actions else []
        )
        if self.setting:
            said = [f"look: {self.setting}"]
        said += [f"reads {cells}" for cells in sorted(self.reads)]
        said += [f"writes {cells}" for cells in sorted(self.writes)]
        said += ["calls"] * self.calls
        said += ["keeps others back"] * self.keeps_back
        said += ["own"] * (self.own and not said)
        return "refused" if self.refused else "; ".join(said) or "constant"


CONSTANT: Final = Effects()
OWN: Final = Effects(own=True)
CALLS: Final = Effects(calls=True)
KEEPS_BACK: Final = Effects(keeps_back=True)


def reads(*cells: str) -> Effects:
    """It reads cells of its arguments: ELEMENTS, or fields."""
    return Effects(reads=frozenset(cells))


def writes(*cells: str) -> Effects:
    """It writes cells of its arguments."""
    return Effects(writes=frozenset(cells))


def acts(*kinds: type) -> Effects:
    """It is an action of one of these kinds of `jvm.actions`."""
    return Effects(actions=frozenset(kinds))


def looks(setting: str) -> Effects:
    """It looks at, or changes, a setting of this kind."""
    return Effects(setting=setting)


def refuses(what: str) -> Effects:
    """It is not modelled, and this is named."""
    return Effects(refused=what)


class UndeclaredEffect(Exception):
    """A native does what it did not declare: a defect of jrf, which no verdict can rest on."""


def declared(effects: object, function: Callable[..., object], signatures: tuple[str, ...]) -> Effects:
    """The effects, if they are any. Raises UndeclaredEffect with the function and its place otherwise."""
    if isinstance(effects, Effects):
        return effects
    methods = ", ".join(text for text in (effects, *signatures) if isinstance(text, str))
    raise UndeclaredEffect(
        f"{placed(function)} is registered for {methods} without its effects: say first what it is, in the "
        "words of jvm.effects"
    )


def placed(function: Callable[..., object]) -> str:
    """The function by its module and name, with its file and line if it was written in Python."""
    code = getattr(function, "__code__", None)
    place = "" if code is None else f" ({code.co_filename}:{code.co_firstlineno})"
    return f"{function.__module__}.{getattr(function, '__qualname__', repr(function))}{place}"
