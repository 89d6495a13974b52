"""Volatile fields of the JDK that nobody writes while threads run: a logger's parent, the default time zone.

A read of such a field sees what was written before the first start, which orders that write before it:
there is no other order, and no edge that the start does not make. So it is no action. That holds up to the
first write to one that others can reach, beside threads: it raises RestartNeeded, and the search begins
again with reads of that class's fields as actions (`jvm.natives.settings`). No execution without such a
write is missed before. The only shutdown hook behind all other threads may write (that of the loggers takes
their levels back): the ends of these order their reads before it.

Fields of java.util.concurrent and java.lang are written all the time, and are actions from the start.

**Looks within a step.** Once such a class is written to, and for all other volatile fields of the JDK but
those of java.util.concurrent and the caches of java.lang (`CACHES`), thresholds tell of each look
(`Aware`): an initializer of the JDK looks in one step, or before the first start, and what another thread
changes beside that leaves the answer open (`jvm.overlooked`).

**Ordered writes.** Any other such write first begins the search again with reads that are *noted*
(`SteadyReads`): they still are no actions, but h tells whether others are ordered behind them. A write that
is ordered behind all reads so far changes nothing for those, and later reads are to be ordered behind it.
Only where one of these orders is missing the reads become actions (docs/soundness.md, "Volatile fields of the
JDK").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.errors import RestartNeeded
from jvm.objects.objects import NEVER
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

    from jvm.execution.accesses import Memory
    from jvm.linking.classes import JClass
    from jvm.linking.fields.field import JField
    from jvm.machine.options import Options
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

WRITTEN: Final = "volatile fields of "
"""How the names of the settings begin that a write asks for."""
NOTED: Final = "order of reads of volatile fields"
"""The setting that the first write asks for: reads are noted."""

_PACKAGES: Final = ("java/util/", "java/time/", "java/text/", "java/io/", "java/nio/", "sun/")
_WRITTEN_OFTEN: Final = (
    "java/util/concurrent/",
    "java/util/Locale",  # the default locale, which is found out late
)


_UNWATCHED: Final = "java/util/concurrent/"
"""Nobody is told of looks at its volatile fields. One is static in JDK 25: the number of the last pool."""
MOST_LOOKS: Final = 1000
CACHES: Final = (
    "java/lang/Class.",
    "java/lang/Class$",
    "java/lang/ClassLoader.",
    "java/lang/StackFrameInfo.",
    "java/lang/invoke/",
    "java/lang/module/Configuration.",
    "java/lang/reflect/",
)
"""How the volatile fields of objects of java.lang begin (`cls.field`) that hold the same whoever fills them:
nobody is told of looks at these, only at static fields there."""
_READ, _WRITTEN = 0, 1
"""Of a machine's `globals`, what stands for all steady fields in h: reads, and writes."""


def _nothing_looked() -> None:
    """No initializer ran before its time and looked."""


def _nothing_told(thread: Thread, field: JField, obj: Obj | None) -> None:
    """Nobody wants to know."""


class SteadyReads:
    """Notes who reads steady fields, if `NOTED` is asked for. `thread` is the one that runs, if one does,
    `looks` how often it looked in its step at what hardly anybody changes; `all_fields` the object that
    stands for all fields.
    """

    all_fields: Obj

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.noted = False
        self.thread: Thread | None = None
        self.looks = 0
        self.steps = 0
        """How many runs up to a visible action began, on any path."""
        self.looked_early: Callable[[], None] | None = None
        """Called instead where an initializer looks that runs before its time."""
        self.early = False
        """The JDK's classes are initialized that threads will use."""
        self.looked_aside: Callable[[Thread, JField, Obj | None], None] = _nothing_told
        """Hears of looks at fields that somebody changes, of an object if it is known; `changed_aside` of the
        changes."""
        self.changed_aside: Callable[[Thread, JField, Obj | None], None] = _nothing_told
        self.written: Callable[[], None] = _nothing_looked
        """Called before any write, of whoever looked before its time."""

    def begin(self, thread: Thread) -> None:
        """A step begins."""
        self.thread = thread
        self.looks = 0
        self.steps += 1

    def looks_often(self) -> bool:
        """The thread that runs looks at something that is no action: whether it has done so again and again
        in its step. It may wait for another thread to change that, so it stops here to let others go on.
        """
        self.looks += 1
        return self.looks > MOST_LOOKS

    def read(self, kind: str) -> None:
        """The thread that runs reads something that nobody is expected to write. Raises RestartNeeded for
        `kind` if somebody did, and the read is not ordered behind that.
        """
        thread = self.thread
        if self.looked_early is not None:
            self.looked_early()
            return
        if not self.noted or thread is None or thread.single_threaded:
            return
        listener = self.memory.listener
        if not listener.knows_notes(thread, self.all_fields, _WRITTEN):
            raise RestartNeeded(Restart.SETTING, kind)
        listener.note(thread, self.all_fields, _READ)

    def writes_in_order(self, thread: Thread) -> bool:
        """Something of that is about to be written: whether all reads and writes so far are ordered before.
        Raises RestartNeeded if reads are not noted yet.
        """
        if not self.noted:
            raise RestartNeeded(Restart.SETTING, NOTED)
        listener, fields = self.memory.listener, self.all_fields
        ordered = listener.knows_notes(thread, fields, _READ) and listener.knows_notes(
            thread, fields, _WRITTEN
        )
        if ordered:
            listener.note(thread, fields, _WRITTEN)
        return ordered


class Noting(int):
    """A threshold that no `Obj.sharing` reaches, and which is told when one is compared with it: that is
    right before a read. A thread that reads often stops there all the same.
    """

    reads: SteadyReads
    kind: str
    field: JField

    def __new__(cls, reads: SteadyReads, kind: str, field: JField) -> Noting:
        self = super().__new__(cls, NEVER)
        self.reads, self.kind, self.field = reads, kind, field
        return self

    def __lt__(self, sharing: int) -> bool:
        # Python asks this first for `sharing > threshold`, as the class is one of `sharing`'s.
        reads = self.reads
        if sharing > 0 and reads.looked_early is not None:
            reads.looked_early()
            return False
        if sharing <= 0 or reads.thread is None or reads.thread.single_threaded:
            if reads.thread is not None and reads.early:
                reads.looked_aside(reads.thread, self.field, None)
            return False
        if reads.noted:
            reads.read(self.kind)
        return reads.looks_often()

    __hash__ = int.__hash__


class Aware(int):
    """The threshold of a field whose accesses are actions. It is told when one is compared with it, which is
    right before a look: that counts before the first start, where nobody else reaches the object.
    """

    reads: SteadyReads
    field: JField

    def __new__(cls, reads: SteadyReads, field: JField) -> Aware:
        self = super().__new__(cls, field.threshold)
        self.reads, self.field = reads, field
        return self

    def __lt__(self, sharing: int) -> bool:
        if self.reads.early and self.reads.thread is not None:
            self.reads.looked_aside(self.reads.thread, self.field, None)
        return sharing > int(self)

    __hash__ = int.__hash__

    def looked(self, thread: Thread, obj: Obj) -> None:
        """The thread looks at the field of the object."""
        self.reads.looked_aside(thread, self.field, obj)

    def changed(self, thread: Thread, obj: Obj) -> None:
        """The thread is about to write the field of the object."""
        self.reads.changed_aside(thread, self.field, obj)


def keep_steady(cls: JClass, options: Options, reads: SteadyReads) -> None:
    """From now on reads of the class's volatile fields are no actions, if it is one of these; or looks at
    those that are changed are told of.
    """
    if not cls.of_jdk or cls.name.startswith(_UNWATCHED):
        return
    steady = cls.name.startswith(_PACKAGES) and not cls.name.startswith(_WRITTEN_OFTEN)
    written = WRITTEN + cls.name in options.visible.settings
    for field in cls.fields.values():
        if not field.volatile:
            continue
        if steady and not written:
            field.threshold = Noting(reads, WRITTEN + cls.name, field)
        elif field.static or not f"{cls.name}.{field.name}".startswith(CACHES):
            field.threshold = Aware(reads, field)


def is_steady(field: JField) -> bool:
    return field.volatile and field.threshold >= NEVER


def before_write(memory: Memory, thread: Thread, obj: Obj, field: JField | None) -> None:
    """A variable that others can reach is about to be written by an action: those hear of it who expect that
    nobody does. May raise RestartNeeded.
    """
    if field is not None and is_steady(field):
        memory.steady_written(thread, field)
    elif memory.passed and id(obj) in memory.passed:
        memory.passed_written(thread)
    elif field is not None and field.threshold.__class__ is Aware:
        field.threshold.changed(thread, obj)


def written(field: JField) -> NoReturn:
    """A steady field of an object that others can reach is about to be written."""
    raise RestartNeeded(Restart.SETTING, WRITTEN + field.cls.name)
