"""What a run shows its program of the world outside. By default that is nothing but some processors.

Whatever is here was given for this run, is named in its answer, and stays as it is: a program that runs again
meets the same world.
"""

from __future__ import annotations

from typing import Final, NamedTuple

PROCESSORS: Final = 4
"""What `Runtime.availableProcessors` returns unless another number is asked for: the common pool has three
workers then, so its tasks run beside each other (with two processors it has one).
"""


class ShownFile(NamedTuple):
    """A file that the program sees, or a folder, without data. `name`: its path from the root on.
    `executable`: it may be run. `linked`: another name leads there too, so that looks at it are refused."""

    name: str
    data: bytes | None
    executable: bool = False
    linked: bool = False


class World(NamedTuple):
    """What was given for a run.

    | part             | what                                                                       |
    |------------------|----------------------------------------------------------------------------|
    | `processors`     | what `Runtime.availableProcessors` returns                                  |
    | `properties`     | system properties beside those of every run, or instead of them            |
    | `environment`    | environment variables                                                      |
    | `standard_input` | what can be read from `System.in`; None: nothing was given, it is empty    |
    | `files`          | the only files beside the JDK's; None: nothing was given, looks at files    |
    |                  | are refused                                                                |
    """

    processors: int = PROCESSORS
    properties: tuple[tuple[str, str], ...] = ()
    environment: tuple[tuple[str, str], ...] = ()
    standard_input: bytes | None = None
    files: tuple[ShownFile, ...] | None = None
