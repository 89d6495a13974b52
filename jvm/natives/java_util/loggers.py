"""What java.util.logging finds out at the first record that is logged, in the JDK's default configuration.

The manager, the handler of the root logger, the names of levels, dates in English and the time zone: whoever
logs first pays for them, and meets others at the locks and volatile variables on the way. Which thread that
is means nothing. So the first look at the manager, or record, beside other threads has the search begin
again, with all this found before the first start (`jvm.natives.settings.LOGGERS`). It is the JDK's own code
that finds it.

Another configuration may name classes of the program: then nothing is done early.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS
from jvm.errors import RestartNeeded
from jvm.execution.exceptions import caller_of
from jvm.execution.whole_operations import wrapped
from jvm.execution.whole_records import changes
from jvm.library.library import FORK_JOIN
from jvm.natives.java_lang.core import text_of
from jvm.natives.registry import model
from jvm.natives.settings import LOGGERS, PROPERTIES, PROPERTY_TABLE
from jvm.objects.objects import Obj
from jvm.overlooked import RECORD, done_openly
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell
    from jvm.threads.thread import Thread

_LOGGING: Final = "java/util/logging"
_LOGGER: Final = f"{_LOGGING}/Logger"
_MANAGER: Final = f"{_LOGGING}/LogManager"
_LEVEL: Final = f"{_LOGGING}/Level"
_STRING: Final = "Ljava/lang/String;"
_ATOMIC: Final = "java/util/concurrent/atomic/AtomicLong"
_RECORD: Final = f"(L{_LOGGING}/LogRecord;)V"
_ASK: Final = f"({_STRING}){_STRING}"

_CONSOLE: Final = "java.util.logging.ConsoleHandler"
_DEFAULT: Final = {
    "handlers": (_CONSOLE,),
    f"{_CONSOLE}.formatter": (None, "java.util.logging.SimpleFormatter"),
    f"{_CONSOLE}.filter": (None,),
    "config": (None,),
}
_CONFIGURES: Final = tuple(f"java.util.logging.{what}" for what in ("manager", "config.class", "config.file"))
_LEVELS: Final = ("SEVERE", "WARNING", "INFO", "CONFIG", "FINE", "FINER", "FINEST")


def _require_prepared(machine: Machine) -> None:
    """Raises RestartNeeded beside other threads, unless the first record is prepared."""
    settings = machine.options.visible.settings
    if machine.concurrent and not {LOGGERS, PROPERTIES, PROPERTY_TABLE}.intersection(settings):
        raise RestartNeeded(Restart.SETTING, LOGGERS)


@model(CALLS, f"{_MANAGER}.ensureLogManagerInitialized()V")
def initialize_manager(machine: Machine, thread: Thread, manager: Obj) -> object:
    """The JDK's code. Who only asks for a logger has the whole first record prepared."""
    _require_prepared(machine)
    method = machine.loader.load(_MANAGER).methods["ensureLogManagerInitialized", "()V"]
    result: object = machine.bytecode(method)(thread, manager)
    return result


@model(CALLS, f"{_LOGGER}.log{_RECORD}")
def log(machine: Machine, thread: Thread, logger: Obj, record: Obj | None) -> object:
    """The JDK's code. Raises RestartNeeded beside other threads, unless the first record is prepared."""
    _require_prepared(machine)
    method = machine.loader.load(_LOGGER).methods["log", _RECORD]
    bodies = machine.runner.records.bodies
    if method not in bodies:
        bodies[method] = wrapped(machine, method) or machine.bytecode(method)
    return bodies[method](thread, logger, record)


_UNMADE: Final = ("java.lang.Runtime", "java.io.serialization")
"""Loggers to which the JDK logs what is not made here: exits, filters of serialization."""
_FINE: Final = 500


def _lets_pass(machine: Machine, logger: Obj) -> None:
    """Records may pass that are not made (`jvm.overlooked.RECORD`): to this logger, or to those below it."""
    name = logger.cells[machine.loader.load(_LOGGER).fields["name", _STRING].slot]
    above = text_of(name if isinstance(name, Obj) else None)
    for each in _UNMADE if above is not None else ():
        if above in ("", each) or each.startswith(f"{above}."):
            done_openly(machine.notes, RECORD, each)


_SET_LEVEL: Final = f"(L{_LEVEL};)V"


@model(CALLS, f"{_LOGGER}.setLevel{_SET_LEVEL}")
def set_level(machine: Machine, thread: Thread, logger: Obj, level: Obj | None) -> object:
    """The JDK's code."""
    if level is not None:
        value = level.cells[machine.loader.load(_LEVEL).fields["value", "I"].slot]
        if isinstance(value, int) and value <= _FINE:
            _lets_pass(machine, logger)
    return machine.bytecode(machine.loader.load(_LOGGER).methods["setLevel", _SET_LEVEL])(
        thread, logger, level
    )


_ADD: Final = f"(L{_LOGGER};)Z"


@model(CALLS, f"{_MANAGER}.addLogger{_ADD}")
def add_logger(machine: Machine, thread: Thread, manager: Obj, logger: Obj | None) -> object:
    """The JDK's code. A logger of the program may tell in its own way what passes."""
    if logger is not None and not logger.cls.of_jdk:
        _lets_pass(machine, logger)
    return machine.bytecode(machine.loader.load(_MANAGER).methods["addLogger", _ADD])(thread, manager, logger)


def _configures(name: str, descriptor: str) -> None:
    """Register a method that gives loggers other levels."""

    def run(machine: Machine, thread: Thread, manager: Obj, *arguments: object) -> object:
        """The JDK's code. The manager calls it itself."""
        caller = caller_of(thread)
        if caller is None or not caller[0].cls.name.startswith(_MANAGER):
            done_openly(machine.notes, RECORD)
        body = machine.bytecode(machine.loader.load(_MANAGER).methods[name, descriptor])
        result: object = body(thread, manager, *arguments)
        return result

    model(CALLS, f"{_MANAGER}.{name}{descriptor}")(run)


_configures("readConfiguration", "(Ljava/io/InputStream;)V")
_configures("updateConfiguration", "(Ljava/io/InputStream;Ljava/util/function/Function;)V")


def _tells_thread(name: str, descriptor: str) -> None:
    """Register a method that tells which thread made a record."""

    def told(machine: Machine, thread: Thread, record: Obj) -> object:
        """The JDK's code. Raises RestartNeeded where workers of a ForkJoinPool are modelled: it may be one of
        them.
        """
        if machine.workers is not None:
            raise RestartNeeded(Restart.SETTING, FORK_JOIN)
        method = machine.loader.load(f"{_LOGGING}/LogRecord").methods[name, descriptor]
        result: object = machine.bytecode(method)(thread, record)
        return result

    model(CALLS, f"{_LOGGING}/LogRecord.{name}{descriptor}")(told)


def _tells_number(name: str, descriptor: str) -> None:
    """Register a method that tells the number of a record."""

    def told(machine: Machine, thread: Thread, record: Obj, *arguments: object) -> object:
        """The JDK's code. Raises RestartNeeded where others may make records in one step: they get their
        numbers in another order than they are printed."""
        changes(machine)
        method = machine.loader.load(f"{_LOGGING}/LogRecord").methods[name, descriptor]
        result: object = machine.bytecode(method)(thread, record, *arguments)
        return result

    model(CALLS, f"{_LOGGING}/LogRecord.{name}{descriptor}")(told)


_tells_number("getSequenceNumber", "()J")
_tells_number("writeObject", "(Ljava/io/ObjectOutputStream;)V")
_tells_thread("getLongThreadID", "()J")
_tells_thread("getThreadID", "()I")


def prepare_first_record(machine: Machine, thread: Thread) -> None:
    """Find out all that, before the first thread starts, if the configuration is the JDK's."""

    def call(owner: str, name: str, descriptor: str, *arguments: object) -> Obj | None:
        cls = machine.loader.load(owner)
        machine.initialize_now(thread, cls)
        method = cls.methods[name, descriptor]
        found = machine.atomically(thread, machine.entry_point, (method.entry, *arguments))
        assert found is None or isinstance(found, Obj)
        return found

    def literals(*texts: str) -> tuple[Obj, ...]:
        return tuple(map(machine.literal, texts))

    if any(call("java/lang/System", "getProperty", _ASK, *literals(name)) for name in _CONFIGURES):
        return
    manager = call(_MANAGER, "getLogManager", f"()L{_MANAGER};")
    for name, expected in _DEFAULT.items():
        if text_of(call(_MANAGER, "getProperty", _ASK, manager, *literals(name))) not in expected:
            return
    root = call(_MANAGER, "getLogger", f"({_STRING})L{_LOGGER};", manager, *literals(""))
    call(f"{_MANAGER}$RootLogger", "accessCheckedHandlers", f"()[L{_LOGGING}/Handler;", root)
    levels = machine.loader.load(_LEVEL)
    for name in _LEVELS:
        level = levels.statics.cells[levels.fields[name, f"L{_LEVEL};"].slot]
        call(_LEVEL, "getLocalizedName", f"(){_STRING}", level)
        _format(machine, thread, level)


def _format(machine: Machine, thread: Thread, level: Cell) -> None:
    """Format a record that was never made, as its number says."""
    records = machine.loader.load(f"{_LOGGING}/LogRecord")
    formatters = machine.loader.load(f"{_LOGGING}/SimpleFormatter")
    machine.initialize_now(thread, records)
    numbers = records.statics.cells[records.fields["globalSequenceNumber", f"L{_ATOMIC};"].slot]
    assert isinstance(numbers, Obj)
    slot = numbers.cls.fields["value", "J"].slot
    number = numbers.cells[slot]

    def made(cls: JClass, types: str, *arguments: Cell) -> object:
        construct = machine.invoker.construct_call(cls, cls.methods["<init>", types])
        return machine.atomically(thread, machine.entry_point, (construct, *arguments))

    record = made(records, f"(L{_LEVEL};{_STRING})V", level, None)
    formatter = made(formatters, "()V")
    method = formatters.methods["format", f"(L{_LOGGING}/LogRecord;){_STRING}"]
    machine.atomically(thread, machine.entry_point, (machine.bytecode(method), formatter, record))
    machine.memory.put(thread, numbers, slot, number)
