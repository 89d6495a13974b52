"""Volatile fields of the JDK that nobody writes while threads run: a logger's parent, the default time zone.

A read of such a field sees what was written before the first start, which orders that write before it:
there is no other order, and no edge that the start does not make. So it is no action. That holds up to the
first write to one that others can reach, beside threads: it raises RestartNeeded, and the search begins
again with reads of that class's fields as actions (`jvm.natives.settings`). No execution without such a
write is missed before. The only shutdown hook behind all other threads may write (that of the loggers takes
their levels back): the ends of these order their reads before it.

Fields of java.util.concurrent and java.lang are written all the time, and are actions from the start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.errors import RestartNeeded
from jvm.objects.objects import NEVER
from jvm.visibility import Restart

if TYPE_CHECKING:
    from typing import NoReturn

    from jvm.linking.classes import JClass
    from jvm.linking.fields.field import JField
    from jvm.machine.options import Options

WRITTEN: Final = "volatile fields of "
"""How the names of the settings begin that a write asks for."""

_PACKAGES: Final = ("java/util/", "java/time/", "java/text/", "java/io/", "java/nio/", "sun/")
_WRITTEN_OFTEN: Final = (
    "java/util/concurrent/",
    "java/util/Locale",  # the default locale, which is found out late
)


def keep_steady(cls: JClass, options: Options) -> None:
    """From now on reads of the class's volatile fields are no actions, if it is one of these."""
    if options.naive or not cls.of_jdk or not cls.name.startswith(_PACKAGES):
        return
    if cls.name.startswith(_WRITTEN_OFTEN) or WRITTEN + cls.name in options.visible.settings:
        return
    for field in cls.fields.values():
        if field.volatile:
            field.threshold = NEVER


def is_steady(field: JField) -> bool:
    return field.volatile and field.threshold >= NEVER


def written(field: JField) -> NoReturn:
    """A steady field of an object that others can reach is about to be written."""
    raise RestartNeeded(Restart.SETTING, WRITTEN + field.cls.name)
