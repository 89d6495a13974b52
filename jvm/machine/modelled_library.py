"""What the machine's parts ask of modelled classes: their protocols are met here, and they import no native.

`jvm.machine.heap.FillsMirrors`, `jvm.machine.initialization.FillsSystem`,
`jvm.machine.lifecycle.ModelsThreads` and `jvm.machine.running.EndsThreads`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.natives.class_loading.asked_early import require_in_time
from jvm.natives.java_io.console import console_stream
from jvm.natives.java_io.descriptors import input_descriptor, standard_input
from jvm.natives.java_io.file_actions import DESCRIPTOR
from jvm.natives.java_lang.class_objects import fill_mirror
from jvm.natives.java_lang.core import text_of
from jvm.natives.java_lang.properties import make_table
from jvm.natives.java_lang.thread_objects import Life, life, set_life
from jvm.natives.java_lang_thread.settings import handler_frame, thread_get_name
from jvm.natives.java_lang_thread.shutdown import after_thread, only_hook
from jvm.natives.java_util.locales import find_default_zone
from jvm.natives.java_util.loggers import prepare_first_record
from jvm.natives.jdk_internal.thread_flock import kept_at_end, last_steps
from jvm.natives.registry import then
from jvm.natives.settings import LOGGERS, PROPERTIES, PROPERTY_TABLE, TIME_ZONE
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.classes import JClass
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.points import Frame
    from jvm.threads.thread import Thread


class ModelledLibrary:
    """The modelled classes of one machine, as its parts see them."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self._kept_at_end: tuple[int, ...] | None = None

    # -- classes

    def fill_mirror(self, cls: JClass, mirror: Obj) -> None:
        fill_mirror(self.machine, cls, mirror)

    def initialized(self, cls: JClass) -> None:
        statics, fields = cls.statics, cls.fields
        if cls.name == "java/lang/System":
            statics.cells[fields["in", "Ljava/io/InputStream;"].slot] = standard_input(self.machine)
            for name in ("out", "err"):
                statics.cells[fields[name, "Ljava/io/PrintStream;"].slot] = console_stream(self.machine, name)
        elif cls.name == DESCRIPTOR:
            self.machine.journal.change(statics)
            statics.cells[fields["in", f"L{DESCRIPTOR};"].slot] = input_descriptor(self.machine)

    # -- threads

    def life(self, thread: Thread, obj: Obj) -> Life:
        return life(self.machine, thread, obj)

    def number(self, thread: Thread, obj: Obj, tid: int) -> None:
        set_life(self.machine, obj, life(self.machine, thread, obj)._replace(tid=tid))

    def main_payload(self) -> tuple[object, ...]:
        return tuple(Life(name=self.machine.heap.own_text("thread main", "main"), tid=0))

    def thread_name(self, thread: Thread) -> str:
        name = thread_get_name(self.machine, thread, thread.obj)
        return str(text_of(name)) if isinstance(name, Obj) else "null"

    def before_first_start(self, thread: Thread) -> None:
        require_in_time(self.machine)
        settings = self.machine.options.visible.settings
        if PROPERTIES in settings:
            make_table(self.machine, thread)
        elif PROPERTY_TABLE not in settings:
            if TIME_ZONE in settings:
                find_default_zone(self.machine, thread)
            if LOGGERS in settings:
                prepare_first_record(self.machine, thread)

    def instance_main(self, cls: JClass, constructor: JMethod, method: JMethod) -> Callable[..., object]:
        machine = self.machine

        def made(machine: Machine, thread: Thread, obj: Obj, *arguments: object) -> object:
            return obj.cls.vtable[method.key](thread, obj, *arguments)

        def call(thread: Thread, *arguments: object) -> object:
            point = machine.natives.phase("instance main", made)
            construct = machine.invoker.construct_call(cls, constructor)
            return then(machine, thread, construct, (), point, arguments)

        return call

    def uncaught_handler(self, thread: Thread, thrown: Obj) -> Frame | None:
        return handler_frame(self.machine, thread, thrown)

    def last_steps(self, thread: Thread) -> Frame | None:
        cells = thread.obj.cells
        if self._kept_at_end is None:
            self._kept_at_end = kept_at_end(thread.obj.cls)
        for slot in self._kept_at_end:
            if cells[slot] is not None:
                return last_steps(self.machine, thread)
        return None

    def after_thread(self, thread: Thread) -> None:
        after_thread(self.machine, thread)

    def only_hook(self, thread: Thread) -> bool:
        return only_hook(self.machine, thread)
