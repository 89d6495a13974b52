"""The kinds of combinators of method handles, and what one step of a combinator asks for."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from jvm.threads.points import Values


class CombinatorKind(IntEnum):
    """Kinds of handles beside those of JVMS table 5.4.3.5, with what `bound` holds of each."""

    DROP = 30
    """The number of arguments dropped at `position`."""
    PERMUTE = 31
    """For each parameter of `inner`, the argument it gets."""
    FILTER = 32
    """Filters (or null) of the arguments from `position` on."""
    FILTER_RESULT = 33
    """The filter of the result."""
    FOLD = 34
    """The combiner, and how many arguments from `position` on it takes; its result goes in front of them."""
    COLLECT = 35
    """The filter that takes the arguments at `position`; `inner` gets its result in their place."""
    GUARD = 36
    """Test, how many arguments it takes, fallback."""
    CATCH = 37
    """The class of exceptions, the handler, how many arguments it takes."""
    FINALLY = 38
    """The cleanup, how many arguments it takes."""
    THROW = 39
    """Nothing, or the class and the text of what it throws, whatever it is given."""
    CONSTANT = 40
    """The value. `inner` is not used."""
    IDENTITY = 41
    SPREAD = 42
    """How many elements of the array at `position` become arguments."""
    GATHER = 43
    """How many arguments at `position` become an array, and the array's class."""
    EXPLICIT = 44
    INVOKER = 45
    """Whether the handle that is the first argument must have the type exactly."""
    LOOP = 46
    """Four tuples of as many handles: init, step, predicate, finish; and which clauses have a variable."""
    SWITCH = 47
    """The targets; `inner` is the fallback."""
    ARRAY_LENGTH = 48
    ARRAY_NEW = 49
    """The array's class."""
    VAR_INVOKER = 50
    """Whether the types must be those of the access mode exactly, and its name."""
    OF_CALLER = 51
    """The class that `inner`, which looks at who calls it, is to take for that."""
    ELEMENT = 52
    """An access to an element of an array, by a VarHandle that is `inner`."""


class Call(Struct, frozen=True):
    """Call `target` next; its result is added to `memory`. `last`: it is the result of the whole."""

    target: object
    arguments: Values
    memory: Values = ()
    last: bool = False


class Done(Struct, frozen=True):
    value: object
