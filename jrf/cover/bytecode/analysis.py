"""From a program to its model: interpretation, what there is once, and the walk with locks."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from jrf.cover.bytecode.facts.contexts import TooLarge
from jrf.cover.bytecode.facts.heap import ELEMENTS
from jrf.cover.bytecode.facts.values import UNKNOWN, Ref, Value
from jrf.cover.bytecode.interpreter.initializers import refuse_loud
from jrf.cover.bytecode.interpreter.interpret import Interpreter
from jrf.cover.bytecode.threads.joins import joining_loops
from jrf.cover.bytecode.threads.repeating import repeats
from jrf.cover.bytecode.threads.uniqueness import Uniqueness
from jrf.cover.bytecode.threads.walk import TooManyNodes, Walk
from jrf.errors import InputError
from jrf.limited import internal_error
from jvm.classfile.classfile import ClassFormatError, MethodRef
from jvm.classfile.modifiers import ACC_STATIC
from jvm.classpath.classpath import ClassPath, ClassPathError
from jvm.errors import BrokenClass
from jvm.reach.code import MethodKey
from jvm.reach.hierarchy import Hierarchy
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from jrf.cover.bytecode.facts.contexts import Context
    from jrf.cover.bytecode.facts.effects import Job
    from jrf.cover.instances.repeats import Repeat
    from jrf.cover.nets.model import Model
    from jrf.program.target import Target

COUNTS: Final = ("repeated", "all", "program")
"""Which jobs are taken for any number of threads: those that the program starts more than once, all, or none
(loops still start any number)."""
_MAINS: Final = (("main", "([Ljava/lang/String;)V"), ("main", "()V"))


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that is not modelled, and where."""

    what: str
    place: str | None

    def __str__(self) -> str:
        return self.what if self.place is None else f"{self.what} ({self.place})"


@dataclass(frozen=True, slots=True)
class JobFacts:
    """A job of the program: `many` if any number of threads is asked for, `loop` if the program itself starts
    more than one at its place."""

    name: str
    many: bool
    loop: bool


@dataclass(frozen=True, slots=True)
class JavaModel:
    model: Model | None
    reasons: tuple[Reason, ...]
    jobs: tuple[JobFacts, ...] = ()
    contexts: int = 0
    steps: int = field(default=0)
    repeats: tuple[Repeat, ...] = ()
    """Starts that larger instances can repeat."""
    reads_arguments: bool = True
    """Whether main looks at its arguments."""


def analyse(target: Target, counts: str = "repeated", spurious: bool = False) -> JavaModel:
    """The model of a program; None, with reasons, if it is too large. Raises InputError."""
    try:
        class_path = ClassPath(target.class_path, target.jdk)
    except ClassPathError as problem:
        raise InputError(str(problem)) from None
    try:
        return _analyse(Hierarchy(class_path), target, counts, spurious)
    except (BrokenClass, ClassFormatError) as problem:
        raise InputError(
            f"{target.main_class}: {problem}; expected classes that a verifier accepts"
        ) from None
    except ClassPathError as problem:
        raise InputError(str(problem)) from None
    except (AssertionError, IndexError, KeyError, ValueError) as problem:
        # Ours, or the class files': they are not verified first (JVMS 4.10).
        if os.environ.get("JRF_DEBUG"):
            raise
        return JavaModel(None, (Reason(f"{internal_error(problem)}, unless javap shows them broken", None),))
    finally:
        class_path.close()


@dataclass(frozen=True, slots=True)
class Followed:
    """What is known of a program whose code was followed to its end. `walk` has made its model."""

    interpreter: Interpreter
    unique: Uniqueness
    main: list[Context]
    walk: Walk


def follow(interpreter: Interpreter, target: Target, counts: str, spurious: bool) -> Followed:
    """Raises TooLarge, TooManyNodes, RecursionError, and InputError."""
    main = _main(interpreter, target)
    interpreter.run()
    refuse_loud(interpreter, main)
    _refuse_unseen(interpreter)
    _refuse_printed(interpreter, main)
    unique = Uniqueness(interpreter, main)
    unique.many = _many(interpreter, unique, counts)
    loops = joining_loops(interpreter, unique, main)
    walk = Walk(interpreter, unique, target.main_class, loops, spurious)
    walk.run(main)
    return Followed(interpreter, unique, main, walk)


def _analyse(hierarchy: Hierarchy, target: Target, counts: str, spurious: bool) -> JavaModel:
    interpreter = Interpreter(hierarchy)
    try:
        found = follow(interpreter, target, counts, spurious)
    except (TooLarge, TooManyNodes) as problem:
        return JavaModel(None, (*_reasons(interpreter), Reason(str(problem), None)))
    except RecursionError:
        return JavaModel(None, (*_reasons(interpreter), Reason("code that nests too deep", None)))
    unique, model, numbers = found.unique, found.walk.model, found.walk.job_numbers
    names = [job.name for job in model.jobs[1:]]
    jobs = tuple(
        JobFacts(name, job in unique.many, not unique.started_once(job))
        for name, job in zip(names, numbers, strict=True)
    )
    return JavaModel(
        model,
        _reasons(interpreter),
        jobs,
        len(interpreter.contexts.all),
        len(interpreter.effects),
        repeats(interpreter, unique, dict(zip(numbers, names, strict=True))),
        any((insn.name, insn.operand) == ("aload", 0) for insn in found.main[-1].code.insns),
    )


def _main(interpreter: Interpreter, target: Target) -> list[Context]:
    """What the first thread runs: the initializers of the main class and its superclasses, and main."""
    hierarchy = interpreter.hierarchy
    owner = target.main_class.replace(".", "/")
    key = next(
        (found for each in _MAINS if (found := hierarchy.resolve(MethodKey(owner, *each))) is not None), None
    )
    facts = hierarchy.find(owner)
    if key is None or facts is None:
        raise InputError(
            f"{target.main_class}: cannot be linked; expected a class whose superclasses are there"
        )
    interpreter.initialize(owner)
    above: list[Context] = []
    while facts is not None and not facts.of_jdk:
        if facts.name in interpreter.initializers:
            above.insert(0, interpreter.initializers[facts.name])
        parent = facts.file.super_name
        facts = None if parent is None else hierarchy.find(parent)
    main = interpreter.contexts.make(key, None)
    if main is None:
        raise InputError(f"{target.main_class}: its main method has no code; expected one that has")
    method = hierarchy.declared(key)
    given = interpreter.site(("arguments",), "[Ljava/lang/String;", False, "the arguments of main")
    interpreter.heap.store(given, ELEMENTS, {UNKNOWN})
    arguments = [Value(frozenset({Ref(given)}))] * key.descriptor.count("[")
    if method is not None and not method.flags & ACC_STATIC:
        site = interpreter.site(("class", f"instance of {owner}"), owner, False, target.main_class)
        arguments.insert(0, Value(frozenset({Ref(site)})))
        constructor = interpreter.contexts.make(MethodKey(owner, "<init>", "()V"), None)
        if constructor is not None:
            above.append(constructor)
            interpreter.enter(constructor, [Value(frozenset({Ref(site)}))], frozenset())
    interpreter.enter(main, arguments, frozenset())
    return [*above, main]


def _refuse_unseen(interpreter: Interpreter) -> None:
    """A reference that nothing was ever seen to be: null always, or its origin is not followed. Code that
    uses it was taken for code that is never run, so the answer must not rest on it."""
    for context, at in list(interpreter.effects):
        insn = context.insn(at)
        stack = context.states[at].stack
        depth = _RECEIVERS.get(insn.name)
        if insn.name in ("invokevirtual", "invokeinterface", "invokespecial"):
            constant = context.facts.file.constants[insn.operand]
            assert isinstance(constant, MethodRef)
            depth = len(split_method(constant.descriptor)[0]) + 1
        if insn.name == "checkcast" and stack[-1].refs:
            cast = interpreter.memory.cast(context, insn, context.states[at])
            depth = None if cast.stack[-1].refs else 1
        if depth is not None and (insn.name == "checkcast" or not stack[-depth].refs):
            interpreter.unknown(
                "a reference whose origin is not followed, or that is always null", (context, at)
            )


def _refuse_printed(interpreter: Interpreter, main: list[Context]) -> None:
    """An exception that ends a thread is printed there, one that ends a task is turned into text where its
    future is asked: both by methods that its class may override (Thread.dispatchUncaughtException)."""
    ending = [*main, *(context for context in interpreter.jobs.values() if context is not None)]
    for context in ending:
        for thrown in context.thrown:
            facts = interpreter.hierarchy.find(thrown)
            for above in map(interpreter.hierarchy.find, sorted(facts.supers) if facts is not None else ()):
                if above is not None and not above.of_jdk:
                    for name in sorted(_PRINTING & {name for name, _ in above.methods}):
                        what = f"{above.name.replace('/', '.')}.{name} of an exception that ends a thread"
                        interpreter.unknown(what, (context, 0))


_PRINTING: Final = frozenset(
    ("toString", "getMessage", "getLocalizedMessage", "getCause", "printStackTrace", "getStackTrace")
)
"""Methods of a Throwable that printing it calls."""


_RECEIVERS: Final = {
    "getfield": 1, "putfield": 2, "monitorenter": 1, "athrow": 1, "aaload": 2, "iaload": 2, "laload": 2,
    "faload": 2, "daload": 2, "baload": 2, "caload": 2, "saload": 2, "aastore": 3, "iastore": 3, "lastore": 3,
    "fastore": 3, "dastore": 3, "bastore": 3, "castore": 3, "sastore": 3,
}  # fmt: skip
"""Where on the stack the object is that an instruction uses."""


def _many(interpreter: Interpreter, unique: Uniqueness, counts: str) -> set[Job]:
    """The jobs whose starts are taken for repeated."""
    jobs = [job for job, context in interpreter.jobs.items() if context is not None]
    if counts == "program":
        return set()
    if counts == "all":
        return set(jobs)
    by_code: dict[MethodKey, list[Job]] = {}
    for job in jobs:
        context = interpreter.jobs[job]
        assert context is not None
        by_code.setdefault(context.method, []).append(job)
    return {
        job
        for group in by_code.values()
        if len(group) > 1 or not unique.started_once(group[0])
        for job in group
    }


def _reasons(interpreter: Interpreter) -> tuple[Reason, ...]:
    found = []
    for what, node in interpreter.reasons.items():
        place = None
        if node is not None:
            context, at = node
            line = context.line(at)
            method = f"{context.method.owner.replace('/', '.')}.{context.method.name}"
            place = f"in {method}" + ("" if line is None else f", {context.facts.file.source_file}:{line}")
        found.append(Reason(what, place))
    return tuple(found)
