"""Violations that say that the class path is wrong, and not the program."""

from __future__ import annotations

from jrf.errors import InputError
from jrf.program.target import Target
from jrf.result import Violation

# Errors that say that the class files given are not what the program needs (JVMS 5.3), not that it is wrong.
_LINKAGE = (
    "java.lang.NoClassDefFoundError",
    "java.lang.ClassFormatError",
    "java.lang.UnsupportedClassVersionError",
    "java.lang.ClassCircularityError",
    "java.lang.IncompatibleClassChangeError",
)


def require_linked(violation: Violation, target: Target) -> None:
    """Raises InputError for an error of linking that nobody caught: the class path is the user's to mend."""
    if violation.exception not in _LINKAGE:
        return
    message = violation.message or "?"
    if message.startswith("Could not initialize class"):
        return
    if violation.exception == _LINKAGE[0]:
        message = f"class {message.replace('/', '.')}"
    at = next((thread.stack[0] for thread in violation.threads if thread.stack), None)
    where = "" if at is None else f", needed by {at.class_}{f' line {at.line}' if at.line else ''},"
    path = ":".join(map(str, target.class_path))
    name = violation.exception.rpartition(".")[2]
    raise InputError(f"{message}{where} cannot be linked ({name}); class path {path}")
