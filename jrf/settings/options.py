"""What is said of an option, once: see `Option`. `jrf.settings.settings.Settings` declares all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from jrf.settings.kinds import Kind

T = TypeVar("T")


class Needed(Enum):
    """Who must know the value to go on with a run."""

    NOT = "by nobody"
    """Neither a replay nor a checkpoint depends on it."""
    SEARCH = "by a checkpoint"
    """A search that goes on from a checkpoint must have the same."""
    REPLAY = "by a replay"
    """So must a replay: `jrf.result.Run` keeps it."""


class Part(Enum):
    """Where the machine is told of options; they are named only, as `jrf --help` needs none of them."""

    MACHINE = "jvm.machine.options.Options"
    """How it runs."""
    WORLD = "jvm.world.World"
    """What it shows to the program."""


class Told(NamedTuple):
    """What the machine is told of an option: a field, and what that holds for a value. `holds` raises
    InputError for what cannot be given. The default of the option must give the default of the field.
    """

    part: Part
    field: str
    holds: Callable[[Any], Any] = lambda value: value


@dataclass(frozen=True, slots=True)
class Option:
    """One option, as declared.

    | fact      | meaning |
    |-----------|---------|
    | `name`    | the field of `Settings`; with dashes it is the key in YAML and the flag |
    | `default` | the value if nobody sets it; `config/default.yaml` says the same |
    | `kind`    | type, bounds, what is expected in words, how it is read (`jrf.settings.kinds`) |
    | `help`    | what `jrf run --help` says; an option without help is for YAML files alone |
    | `needed`  | whether a replay or a checkpoint needs it |
    | `metavar` | what stands for the value in the help |
    | `also`    | other spellings of the flag |
    | `off`     | the flag that turns a switch off, if it is not `--no-…` |
    | `bound`   | it limits the search, and is listed in the result |
    | `read_by` | the searches that it means something to; all if there are none |
    | `assumed` | what an answer says of a value other than the default |
    | `told`    | what the machine is told of it, if that runs by it |
    """

    name: str
    default: Any
    kind: Kind
    help: str
    needed: Needed
    metavar: str | None
    also: tuple[str, ...]
    off: str | None
    bound: bool
    read_by: tuple[str, ...]
    assumed: Callable[[Any], str] | None
    told: Told | None

    @property
    def key(self) -> str:
        """The key in YAML."""
        return self.name.replace("_", "-")

    @property
    def spellings(self) -> tuple[str, ...]:
        """The flags that set it; of a switch, the one that turns it off behind a slash."""
        long = f"--{self.key}"
        if self.kind.switch:
            long += f"/{self.off or f'--no-{self.key}'}"
        return (*self.also, long)


def option(
    default: T,
    kind: Kind,
    needed: Needed,
    help: str = "",
    metavar: str | None = None,
    also: tuple[str, ...] = (),
    off: str | None = None,
    bound: bool = False,
    read_by: tuple[str, ...] = (),
    assumed: Callable[[Any], str] | None = None,
    told: Told | None = None,
) -> T:
    """A field of `Settings` with what `Option` says of it."""
    facts = {
        "kind": kind,
        "needed": needed,
        "help": help,
        "metavar": metavar,
        "also": also,
        "off": off,
        "bound": bound,
        "read_by": read_by,
        "assumed": assumed,
        "told": told,
    }
    return field(default=default, metadata=facts)


def options_of(settings: type[Any]) -> tuple[Option, ...]:
    """All that the fields of the class declare, in their order."""
    return tuple(Option(each.name, each.default, **each.metadata) for each in fields(settings))
