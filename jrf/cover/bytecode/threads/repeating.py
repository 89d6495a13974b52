"""Which starts the bounded instances repeat, so that they have more threads than the program's own runs.

The further threads have to be what the answer speaks of: threads of the same code, each with an object that
is made as the program makes it, and joined where the program joins (docs/soundness-cover.md, section 7). So a
start is repeated only if the object is made by straight code of one method, with the task that is the
thread's own made there too; what cannot be repeated like this is left as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jrf.cover.instances.repeats import Creation, Place, Repeat
from jvm.bytecode.flow import successors
from jvm.bytecode.opcodes import BRANCHES, TERMINATORS
from jvm.classfile.classfile import MethodRef

if TYPE_CHECKING:
    from jrf.cover.bytecode.facts.contexts import Context
    from jrf.cover.bytecode.facts.effects import Job
    from jrf.cover.bytecode.facts.values import Site
    from jrf.cover.bytecode.interpreter.interpret import Interpreter
    from jrf.cover.bytecode.threads.uniqueness import Uniqueness

_SIZES = {"invokevirtual": 3, "invokeinterface": 5}


def repeats(interpreter: Interpreter, unique: Uniqueness, names: dict[Job, str]) -> tuple[Repeat, ...]:
    """Of the jobs of which any number is asked for."""
    found: dict[Repeat, None] = {}
    for job, name in names.items():
        if job in unique.many:
            for context, at in unique.starts(job):
                repeat = _Starts(interpreter, unique, job, name).at(context, at)
                if repeat is not None:
                    found[repeat] = None
    return tuple(found)


class _Starts:
    def __init__(self, interpreter: Interpreter, unique: Uniqueness, job: Job, name: str) -> None:
        self.interpreter = interpreter
        self.unique = unique
        self.job = job
        self.name = name

    def at(self, context: Context, at: int) -> Repeat | None:
        insn = context.insn(at)
        effect = self.interpreter.effects[context, at]
        size = _SIZES.get(insn.name)
        called = context.facts.file.constants[insn.operand] if size else None
        if size is None or not isinstance(called, MethodRef) or effect.callbacks or effect.calls:
            return None
        method = called.owner, called.name, called.descriptor
        joins = self._joins()
        if called.name == "start" and called.descriptor == "()V":
            creation = self._creation(self.job.site)
            if creation is None or not self._task_is_there(creation):
                return None
            if joins and self.unique.repeats(context, at):
                return None  # only the last of the further threads would be joined
            return Repeat(self.name, _place(context, at), size, method, creation, joins)
        if called.name in ("execute", "submit") and not joins:
            shared = self.job.task in self.interpreter.shared_tasks or self._is_lambda(self.job.task)
            creation = None if shared else self._creation(self.job.task)
            if shared or creation is not None:
                return Repeat(self.name, _place(context, at), size, method, creation)
        return None

    def _is_lambda(self, site: Site) -> bool:
        return site.key[-1] == "lambda"

    def _task_is_there(self, creation: Creation) -> bool:
        """Whether the task is made with the thread, or is nobody's own."""
        task, site = self.job.task, self.job.site
        if task in (site, *self.interpreter.shared_tasks) or self._is_lambda(task):
            return True
        other = self._creation(task)
        inside = other is not None and task.context == site.context
        return inside and other is not None and creation.place.offset < other.place.offset < creation.end

    def _creation(self, site: Site) -> Creation | None:
        """The code that makes the object, if it is run in one go."""
        if site.context < 0 or len(site.key) != 3 or site.key[2] != "":
            return None
        context = self.interpreter.contexts.all[site.context]
        new = site.key[1]
        assert isinstance(new, int)
        shapes, insns = self.interpreter.flow(context).shapes, context.code.insns
        before = shapes[new]
        if insns[new].name != "new" or before is None:
            return None
        end = new + 1
        while end < len(insns) and insns[end].name not in BRANCHES | TERMINATORS:
            after = shapes[end + 1] if end + 1 < len(insns) else None
            if insns[end].name == "invokespecial" and after is not None and len(after) == len(before) + 1:
                break
            end += 1
        else:
            return None
        if end + 1 >= len(insns) or self._entered(context, new, end):
            return None
        return Creation(_place(context, new), insns[end + 1].pc)

    def _entered(self, context: Context, first: int, last: int) -> bool:
        """Whether control comes into the middle of these instructions, or leaves it."""
        targets = {each.target for each in context.code.handlers}
        for at, insn in enumerate(context.code.insns):
            if insn.name in BRANCHES or insn.name.endswith("switch"):
                targets |= set(successors(at, insn)) - ({at + 1} if first <= at <= last else set())
        return any(first < target <= last for target in targets)

    def _joins(self) -> tuple[Place, ...]:
        return tuple(
            dict.fromkeys(
                _place(context, at)
                for (context, at), effect in self.interpreter.effects.items()
                if effect.lock == "join" and not effect.timed and self.job.site in effect.on.sites
            )
        )


def _place(context: Context, at: int) -> Place:
    method = context.method
    return Place(method.owner, method.name, method.descriptor, context.insn(at).pc)
