"""Objects of the JVM itself: allocation, strings, Class objects, and the exceptions that it throws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from jvm.assumed import FIXED_MEMORY, FIXED_STACK
from jvm.errors import BoundHit, BrokenClass, ClassUnavailable, Unmodelled
from jvm.execution.exceptions import JavaThrow, current_stack, shown_stack
from jvm.execution.watch import WatchedCells
from jvm.limits import HEAP_BYTES, MAX_ARRAY, MAX_CHARACTERS
from jvm.linking.classes import JClass
from jvm.objects.objects import Cell, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.execution.from_birth import FromBirth
    from jvm.execution.naive import NewlyMade
    from jvm.linking.loader import Loader
    from jvm.linking.methods import JMethod
    from jvm.machine.options import Options
    from jvm.objects.objects import Journal
    from jvm.threads.thread import Thread

_LONGEST: Final = (1 << 31) - 3
"""As many elements HotSpot lets an array have, however large its heap is."""
_BYTES: Final = {"boolean": 1, "byte": 1, "char": 2, "short": 2, "int": 4, "float": 4, "long": 8, "double": 8}
"""Of an element; references take 4."""
_SIZED: Final = {
    "java/lang/OutOfMemoryError": FIXED_MEMORY,
    "java/lang/StackOverflowError": FIXED_STACK,
}
"""Errors that come at other places on other JVMs."""


class FillsMirrors(Protocol):
    """Class java.lang.Class as it is modelled."""

    def fill_mirror(self, cls: JClass, mirror: Obj) -> None:
        """Set the final fields of a new Class object."""


_LATE_CONSTANT: Final = "String.intern of what is a constant of a class that threads load or use first"


class Host(Protocol):
    """What this part asks of the machine around it."""

    @property
    def options(self) -> Options: ...
    @property
    def loader(self) -> Loader: ...
    @property
    def concurrent(self) -> bool: ...

    notes: set[str]

    @property
    def library(self) -> FillsMirrors: ...
    def initialize_now(self, thread: Thread, cls: JClass) -> None: ...


class Heap:
    """The part of a machine that makes objects. `newly_made` hears of each if that shares it."""

    def __init__(self, host: Host, journal: Journal, newly_made: NewlyMade | FromBirth | None) -> None:
        self._host = host
        self._watched = host.options.watch
        self.journal = journal
        self.newly_made = newly_made
        self.literals: dict[str, Obj] = {}
        self.interned_early: frozenset[str] = frozenset()
        """Those that were interned when the first thread started."""
        self.interned_by_threads: set[str] = set()
        """Strings that are no such ones, interned by threads on any path."""
        self.own_texts: dict[str, Obj] = {}
        self.mirrors: list[Obj] = []
        self.kept: list[Obj] = []
        """Exceptions that futures keep, of a run that is recorded."""

    @property
    def loader(self) -> Loader:
        """The classes of the program."""
        return self._host.loader

    # -- allocation

    def allocate(self, thread: Thread, cls: JClass) -> Obj:
        """A new instance with default values; its constructor has not run."""
        obj = Obj(cls, cls.default_cells[:], self.journal.epoch, thread.new_key())
        if self.newly_made is not None:
            self.newly_made.add(thread, obj)
        if self._watched is not None:
            self._watch(thread, obj)
        return obj

    def _watch(self, thread: Thread, obj: Obj) -> None:
        watch = self._watched
        if watch is not None and obj.key in watch.keys:
            watch.made[obj.key] = current_stack(thread)
            obj.cells = WatchedCells(obj.cells, watch, obj, thread)

    def _watch_filled(self, thread: Thread, obj: Obj) -> None:
        """As `_watch`; what makes the object has written its variables, too."""
        watch = self._watched
        if watch is not None and obj.key in watch.keys:
            self._watch(thread, obj)
            watch.last |= dict.fromkeys(((obj.key, at) for at in range(len(obj.cells))), watch.made[obj.key])

    def allocator(self, cls: JClass) -> Callable[[Thread], Obj]:
        """`allocate` for one class that needs no initialization any more."""
        journal, proto = self.journal, cls.default_cells
        if self._watched is not None or self.newly_made is not None:
            return lambda thread: self.allocate(thread, cls)

        def allocate(thread: Thread) -> Obj:
            thread.next_key = number = thread.next_key + 1
            return Obj(
                cls, proto[:], journal.epoch, number if thread.single_threaded else (thread.key, number)
            )

        return allocate

    def settled(self, run: Callable[[Thread], None], thread: Thread) -> None:
        """Run a visible action of the thread, and see to the objects that it makes."""
        if self.newly_made is None:
            run(thread)
        else:
            self.newly_made.settled(run, thread)

    def array_of(self, element: JClass) -> JClass:
        """The array class with this component class."""
        if element.array_class is not None:
            return element.array_class
        if element.primitive:
            letter = next(k[1:] for k, v in self.loader.classes.items() if v is element and k.startswith("#"))
            return self.loader.load("[" + letter)
        if element.array:
            return self.loader.load(f"[{element.name}")
        return self.loader.array(f"[L{element.name};", element)

    def new_array(self, thread: Thread, array: JClass, length: int, default: Cell, threshold: int = 0) -> Obj:
        """A new array; NegativeArraySizeException, or OutOfMemoryError if the heap could not hold it. Raises
        BoundHit above `MAX_ARRAY` elements."""
        if length < 0:
            raise self.failed(thread, "java/lang/NegativeArraySizeException", str(length))
        if length > MAX_ARRAY:
            self.require_elements(thread, array, length)
        result = Obj(array, [default] * length, self.journal.epoch, thread.new_key())
        result.trusted_threshold = threshold
        result.initialization = 1
        if self.newly_made is not None:
            self.newly_made.add(thread, result)
        if self._watched is not None:
            self._watch(thread, result)
        return result

    def require_elements(self, thread: Thread, array: JClass, count: int) -> None:
        """Before so many elements are made. Raises an OutOfMemoryError of the program if the heap of a JVM
        could not hold them, and BoundHit if we do not want to."""
        element = array.element
        size = 4 if element is None else _BYTES.get(element.name, 4)
        if count * size > HEAP_BYTES:
            told = "Requested array size exceeds VM limit" if count > _LONGEST else "Java heap space"
            raise self.failed(thread, "java/lang/OutOfMemoryError", told)
        if count > MAX_ARRAY:
            raise BoundHit(f"an array of {count:,} elements; the bound is {MAX_ARRAY:,}")

    def require_characters(self, thread: Thread, count: int) -> None:
        """Before a string of so many code units is made: as `require_elements`."""
        if count > HEAP_BYTES:
            raise self.failed(thread, "java/lang/OutOfMemoryError", "Java heap space")
        if count > MAX_CHARACTERS:
            raise BoundHit(f"a string of {count:,} characters; the bound is {MAX_CHARACTERS:,}")

    def array_from(self, thread: Thread, name: str, values: list[Cell]) -> Obj:
        """A new array of the class `name` (such as `[B`) with these elements."""
        result = Obj(self.loader.load(name), values, self.journal.epoch, thread.new_key())
        result.initialization = -1
        if self.newly_made is not None:
            self.newly_made.add(thread, result)
        if self._watched is not None:
            self._watch_filled(thread, result)
        return result

    def copy(self, thread: Thread, obj: Obj, values: list[Cell]) -> Obj:
        """A new object of the same class with these variables, all of which count as written."""
        result = Obj(obj.cls, values, self.journal.epoch, thread.new_key())
        result.initialization = -1
        result.payload = obj.payload
        result.trusted_threshold = obj.trusted_threshold
        if self.newly_made is not None:
            self.newly_made.add(thread, result)
        if self._watched is not None:
            self._watch_filled(thread, result)
        return result

    def new_multi_array(
        self, thread: Thread, array: JClass, sizes: tuple[int, ...], threshold: int = 0
    ) -> Obj:
        for size in sizes:
            if size < 0:
                raise self.failed(thread, "java/lang/NegativeArraySizeException", str(size))
        element = array.element
        if element is None:
            raise BrokenClass("multianewarray of a class that is no array")
        count, made = 1, array
        for size in sizes:
            count *= size
            self.require_elements(thread, made, count)
            made = made.element or made
        default: Cell = None
        if element.primitive:
            default = 0.0 if element.name in ("float", "double") else 0
        result = self.new_array(thread, array, sizes[0], default, threshold)
        if len(sizes) > 1:
            result.cells = [
                self.new_multi_array(thread, element, sizes[1:], threshold) for _ in range(sizes[0])
            ]
            if self._watched is not None:
                self._watch_filled(thread, result)
        return result

    # -- strings and Class objects

    def string(self, thread: Thread, text: str) -> Obj:
        """A new String with these UTF-16 code units. What could make many of few asks before it does
        (`require_characters`); here is the bound for all others."""
        if len(text) > MAX_CHARACTERS:
            self.require_characters(thread, len(text))
        result = Obj(self.string_class, [], self.journal.epoch, thread.new_key())
        result.payload = text
        result.initialization = 1
        if self.newly_made is not None:
            self.newly_made.add(thread, result)
        return result

    def literal(self, text: str) -> Obj:
        """The interned String (JLS 3.10.5). Raises Unmodelled if a thread interned one that it made before
        any class here had such a constant.
        """
        found = self.literals.get(text)
        if found is None:
            if text in self.interned_by_threads:
                raise Unmodelled(_LATE_CONSTANT)
            found = self.literals[text] = self._kept_text(f"L:{text}", text)
        return found

    def intern_by_thread(self, text: str) -> None:
        """A thread interns a String that it made. Raises Unmodelled if there is a constant like it."""
        if text in self.literals:
            raise Unmodelled(_LATE_CONSTANT)
        self.interned_by_threads.add(text)

    def own_text(self, place: str, text: str) -> Obj:
        """A String that the JVM makes once and keeps at a place of its own; it is not interned."""
        found = self.own_texts.get(place)
        if found is None:
            found = self.own_texts[place] = self._kept_text(f"T:{place}", text)
        return found

    def _kept_text(self, key: str, text: str) -> Obj:
        found = Obj(self.string_class, [], -1, key)
        found.payload = text
        found.initialization = 1
        found.sharing = 1
        return found

    @property
    def string_class(self) -> JClass:
        return self.loader.load("java/lang/String")

    def mirror(self, cls: JClass) -> Obj:
        """The Class object of a class."""
        if cls.mirror is None:
            class_class = self.loader.load("java/lang/Class")
            mirror = Obj(class_class, class_class.default_cells[:], 0, "C:" + cls.name)
            mirror.payload = cls
            mirror.initialization = 1
            mirror.sharing = 1 if self._host.concurrent else 0
            cls.mirror = mirror
            self.mirrors.append(mirror)
            self._host.library.fill_mirror(cls, mirror)
        return cls.mirror

    # -- exceptions

    def failed(self, thread: Thread, name: str, message: str | None) -> JavaThrow:
        """An exception that the JVM throws at the present instruction."""
        return self.failure(thread, name, message, self._shown(thread)[0:1024], add_linked=False)

    def _shown(self, thread: Thread) -> list[tuple[JMethod, int]]:
        return shown_stack(thread, self.loader.load)

    def failure(
        self,
        thread: Thread,
        name: str,
        message: str | None,
        stack: list[tuple[JMethod, int]],
        *,
        add_linked: bool = True,
    ) -> JavaThrow:
        """An exception thrown by the JVM itself, with the activations it has left already in `stack`."""
        if name in _SIZED:
            self._host.notes.add(_SIZED[name])
        cls = self.loader.load(name)
        self._host.initialize_now(thread, cls)
        obj = self.allocate(thread, cls)
        obj.initialization = 1
        throwable = self.loader.load("java/lang/Throwable")
        detail = throwable.fields["detailMessage", "Ljava/lang/String;"].slot
        obj.cells[detail] = None if message is None else self.string(thread, message)
        obj.cells[throwable.fields["cause", "Ljava/lang/Throwable;"].slot] = obj
        obj.cells[throwable.fields["backtrace", "Ljava/lang/Object;"].slot] = obj
        if name == "java/lang/NullPointerException" and message is not None and message.startswith("Cannot "):
            extended = cls.fields.get(("extendedMessage", "Ljava/lang/String;"))
            if extended is not None:
                obj.cells[extended.slot] = obj.cells[detail]
        sentinel = throwable.fields.get(("SUPPRESSED_SENTINEL", "Ljava/util/List;"))
        suppressed = throwable.fields.get(("suppressedExceptions", "Ljava/util/List;"))
        if sentinel is not None and suppressed is not None:
            obj.cells[suppressed.slot] = throwable.statics.cells[sentinel.slot]
        rest = self._shown(thread) if add_linked else []
        obj.payload = tuple([*stack, *rest][:1024])
        return JavaThrow(obj)

    def thrown_error(
        self, thread: Thread, error: ClassUnavailable, stack: list[tuple[JMethod, int]]
    ) -> JavaThrow:
        """The Java error of a class that could not be loaded or linked."""
        made = self.failure(thread, error.error, error.reason, stack)
        cause = error.cause
        if cause is None and error.caused_by is not None:
            cause = self.failure(thread, *error.caused_by, stack).obj
        if cause is not None:
            throwable = self.loader.load("java/lang/Throwable")
            made.obj.cells[throwable.fields["cause", "Ljava/lang/Throwable;"].slot] = cause
        return made
