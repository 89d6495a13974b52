"""Arrays that trusted classes make: their own, until the program gets one.

What a trusted class does with an array of its own is neither an action nor checked
(`Obj.trusted_threshold` is `NEVER` or more). But some hand the arrays that they make to the
program: `LinkedBlockingQueue.toArray()` does, and later `queue.toArray(array)` fills the same array
beside a thread that reads it. One rule tells the two apart. An array is in the program's hands as
soon as code that is not trusted, and was not called by trusted code,

- gets a reference to it, while other threads may reach it, as the result of a call or by a cast;
- accesses it, itself or by a native, while other threads may reach it;

or as soon as an object of a class that is not trusted refers to it and other threads may reach that, but by a
field of a trusted superclass that it cannot name.

Two accesses of one array that conflict are made for two threads. If both are made by trusted code alone, the
program gave the array to both calls; it had to get the reference to give it, by one of these ways.

An array that the program has as the first thread is started is the program's from then on: nothing was an
action before (`give`). Later, the first time that this happens, the search begins again (`RestartNeeded`),
and all arrays of that type made by that class are the program's, from the start: accesses to them are actions
and are checked, whoever makes them. Until that first time, executions with and without these actions are the
same, for trusted classes order what they do with what is their own; so no first time is missed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from zlib import crc32

from jvm.classfile.modifiers import ACC_PROTECTED, ACC_PUBLIC
from jvm.errors import RestartNeeded, Unmodelled
from jvm.execution.exceptions import current_stack
from jvm.objects.objects import MADE, NEVER, Obj
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.classes import JClass
    from jvm.linking.fields.field import JField
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

HANDED_OUT: Final = "arrays "
"""In `Options.settings`, before the class that makes arrays and their type."""


def require_not_fenced(array: JClass, maker: JClass | None) -> None:
    """Raises Unmodelled if a program makes arrays as the JDK's own code hands elements over by
    (`jvm.linking.ordering_exceptions.FENCED_ARRAYS`): accesses to them would be taken for such."""
    innermost: JClass | None = array
    while innermost is not None:
        if innermost.fenced_elements and (maker is None or not maker.of_jdk):
            raise Unmodelled(f"a {innermost.binary} of the program beside the JDK's own pools")
        innermost = innermost.element


class Makers:
    """Which class made an array, by the threshold of the array. The numbers are the same in every process."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.by_threshold: dict[int, str] = {}
        self.noted: dict[str, None] = {}
        """What was handed out in a rehearsal, which goes on: all of it is asked for at once."""

    def threshold(self, maker: JClass, array: JClass) -> int:
        """`Obj.trusted_threshold` of the arrays of a type that a class makes. Raises Unmodelled."""
        require_not_fenced(array, maker)
        if not maker.trusted or array.fenced_elements:
            return 0
        if self.machine.options.naive:
            return NEVER
        name = f"{HANDED_OUT}{maker.name} {array.name}"
        if name in self.machine.options.visible.settings:
            return 0
        number = MADE + crc32(name.encode("utf-8", "surrogatepass"))
        self.by_threshold[number] = name
        return number

    def received(self, thread: Thread, array: Obj) -> None:
        """Code that is not trusted gets or accesses an array that trusted code made and others may reach.
        Raises RestartNeeded if it does so for the program.
        """
        if array.sharing > 0 and for_the_program(self.machine, thread):
            self.hand_out(array)

    def hand_out(self, array: Obj) -> None:
        """Raises RestartNeeded, but not in a rehearsal. As the first thread is started, the array is the
        program's at once.
        """
        name = self.by_threshold.get(array.trusted_threshold)
        if name is None:
            return
        if not self.machine.concurrent:
            give(array)
        elif self.machine.options.rehearsal:
            self.noted[name] = None
        else:
            raise RestartNeeded(Restart.SETTING, name)


def give(array: Obj) -> None:
    """The array is the program's, before the first thread is started; and so are those that it refers to."""
    work = [array]
    while work:
        given = work.pop()
        given.trusted_threshold = 0
        if given.cls.element is not None and not given.cls.element.primitive:
            work += [
                value for value in given.cells if isinstance(value, Obj) and value.trusted_threshold >= MADE
            ]


def for_the_program(machine: Machine, thread: Thread) -> bool:
    """Whether code of the program called what runs now, not a trusted class. Code of the JDK that is not
    trusted works for its caller.
    """
    for method, _ in current_stack(thread):
        cls = method.cls
        if of_trusted(machine, cls):
            return False
        if not cls.of_jdk:
            return True
    return True


def of_trusted(machine: Machine, cls: JClass) -> bool:
    """Whether a class is trusted, or belongs to one that is, as its iterators do."""
    if "$" not in cls.name:
        return cls.trusted
    outer = machine.loader.loaded(cls.name.partition("$")[0])
    return cls.trusted if outer is None else outer.trusted


def keeper(machine: Machine) -> Callable[[Obj, Obj, int | None], None]:
    """What is called when an object that others may reach refers to an array that trusted code made, in this
    of its cells or in any.
    """

    def kept(holder: Obj, array: Obj, slot: int | None) -> None:
        if holder.cls.element is not None:
            own = holder.trusted_threshold >= MADE
        elif of_trusted(machine, holder.cls):
            own = True
        elif holder is holder.cls.statics:
            own = False
        else:  # a subclass does not see all fields of its trusted superclass
            slots = (
                [slot] if slot is not None else [at for at, cell in enumerate(holder.cells) if cell is array]
            )
            fields = holder.cls.slots  # what a lambda of the program captured is in none
            own = all(at < len(fields) and _hidden(machine, fields[at]) for at in slots)
        if not own:
            machine.makers.hand_out(array)

    return kept


def _hidden(machine: Machine, field: JField) -> bool:
    """Whether the field is one of a trusted class that code which is not trusted cannot name."""
    return of_trusted(machine, field.cls) and (
        field.private or (field.cls.of_jdk and not field.flags & (ACC_PUBLIC | ACC_PROTECTED))
    )
