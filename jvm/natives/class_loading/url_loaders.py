"""java.net.URLClassLoader and java.security.SecureClassLoader: classes that they find and define.

A URLClassLoader finds and defines a class in one action. Its constructors, `addURL` and `close` are the JDK's
own code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Operation
from jvm.effects import CALLS, ELEMENTS, OWN, acts, reads
from jvm.natives.class_loading.defined_classes import define, define_class, heard
from jvm.natives.class_loading.url_places import URL_LOADER, resources_of
from jvm.natives.java_lang.core import text_of
from jvm.natives.registry import visible

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

_STRING: Final = "Ljava/lang/String;"
_CLASS: Final = "Ljava/lang/Class;"


@visible(
    acts(Operation) | reads(ELEMENTS) | CALLS | OWN,
    f"java/security/SecureClassLoader.defineClass({_STRING}[BIILjava/security/CodeSource;){_CLASS}",
)
def define_with_source(machine: Machine, thread: Thread, this: Obj, *arguments: object) -> object:
    return define_class(machine, thread, this, *arguments[:4], None)


@visible(acts(Operation) | CALLS | OWN, f"{URL_LOADER}.findClass({_STRING}){_CLASS}")
def find_class_by_url(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> object:
    if name is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    wanted = (text_of(name) or "").replace(".", "/")
    heard(machine, thread, this, "findClass")
    found = next(resources_of(machine, thread, this, f"{wanted}.class"), None)
    if found is None:
        raise machine.failed(thread, "java/lang/ClassNotFoundException", text_of(name))
    return define(machine, thread, this, wanted, found[1])
