"""`config/default.yaml`, a commented line for each option.

`python -m tests.jrf.settings.commented --write` adds those that are missing, each behind the option
before it, with what `jrf run --help` says of it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import yaml

from jrf.settings.options import Option
from jrf.settings.settings import OPTIONS

FILE: Final = Path(__file__).resolve().parents[3] / "config" / "default.yaml"
COLUMN: Final = 26
"""Where comments begin."""


def line_of(option: Option) -> str:
    """The option with its default, and what it means."""
    value = _in_yaml(option.default)
    said = option.help[:1].lower() + option.help[1:].removesuffix(".")
    return f"{option.key}: {value} ".ljust(COLUMN) + f"# --{option.key}: {said}"


def _in_yaml(value: Any) -> str:
    plain = list(value) if isinstance(value, tuple) else value
    return yaml.safe_dump(plain, default_flow_style=True).splitlines()[0]


def with_all(lines: Sequence[str], options: Sequence[Option]) -> list[str]:
    """The lines of the file, with one for each option."""
    found = list(lines)
    behind = -1
    for option in options:
        place = next((at for at, line in enumerate(found) if line.startswith(f"{option.key}:")), None)
        if place is None:
            place = behind + 1
            while place < len(found) and found[place].startswith(" "):
                place += 1  # what is left of the comment before
            found.insert(place, line_of(option))
        behind = place
    return found


def main() -> None:
    lines = FILE.read_text("utf-8").splitlines()
    wanted = with_all(lines, OPTIONS)
    if "--write" in sys.argv[1:]:
        FILE.write_text("".join(f"{line}\n" for line in wanted), "utf-8")
    else:
        print(*(line for line in wanted if line not in lines), sep="\n")


if __name__ == "__main__":
    main()
