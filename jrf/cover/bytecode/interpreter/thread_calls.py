"""Calls that start, join, lock, wait or notify: what becomes of the net more than a place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jrf.cover.bytecode.facts import library
from jrf.cover.bytecode.facts.effects import Job
from jrf.cover.bytecode.facts.heap import CONTENTS, TASK
from jrf.cover.bytecode.facts.values import NOTHING, UNKNOWN, Ref, RefKind, Site, State, Value
from jvm.reach.code import MethodKey

if TYPE_CHECKING:
    from jrf.cover.bytecode.facts.contexts import Context
    from jrf.cover.bytecode.facts.effects import Effect, LockWord
    from jrf.cover.bytecode.interpreter.calls import Call, Calls
    from jrf.cover.bytecode.interpreter.interpret import Interpreter

REENTRANT: Final = f"{library.LOCKS}ReentrantLock"
READ_WRITE: Final = f"{library.LOCKS}ReentrantReadWriteLock"
READ_LOCK: Final = f"{READ_WRITE}$ReadLock"
WRITE_LOCK: Final = f"{READ_WRITE}$WriteLock"
CONDITION: Final = f"{library.LOCKS}Condition"
LOCK_OF: Final = "<lock>"
_LOCK_CLASSES: Final = frozenset(
    (f"{library.LOCKS}Lock", REENTRANT, READ_WRITE, READ_LOCK, WRITE_LOCK, f"{library.LOCKS}ReadWriteLock")
)
_NO_EFFECT: Final = frozenset(
    [
        "isHeldByCurrentThread",
        "getHoldCount",
        "isLocked",
        "isFair",
        "toString",
        "hashCode",
        "getReadLockCount",
        "getReadHoldCount",
        "isWriteLocked",
        "isWriteLockedByCurrentThread",
        "<init>",
    ]
)
_OBJECT_WORDS: Final[dict[str, LockWord]] = {"wait": "wait", "notify": "notify", "notifyAll": "notifyAll"}
_AWAITS: Final = frozenset(("await", "awaitUninterruptibly", "awaitNanos", "awaitUntil"))


class ThreadCalls:
    def __init__(self, interpreter: Interpreter, calls: Calls) -> None:
        self.interpreter = interpreter
        self.calls = calls

    def is_thread(self, cls: str) -> bool:
        facts = self.interpreter.hierarchy.find(cls)
        return facts is not None and "java/lang/Thread" in facts.supers

    def handles(self, key: MethodKey, sites: list[Site]) -> bool:
        owner = key.owner
        if owner == "java/lang/Object" or key.name in _OBJECT_WORDS:
            return key.name in _OBJECT_WORDS
        if owner.startswith(library.LOCKS) or owner in ("java/util/concurrent/Executors", *library.FUTURES):
            return True
        return owner in library.POOL_OWNERS or self.is_thread(owner)

    def perform(
        self, context: Context, at: int, call: Call, sites: list[Site], state: State, effect: Effect
    ) -> State | None:
        key = call.method
        if key.name in _OBJECT_WORDS and key.descriptor in ("()V", "(J)V", "(JI)V"):
            assert call.receiver is not None
            effect.lock, effect.on = _OBJECT_WORDS[key.name], call.receiver
            effect.timed = key.descriptor != "()V"
            return self._done(context, at, call, state)
        if key.owner.startswith(library.LOCKS):
            return self._lock(context, at, call, sites, state, effect)
        if key.owner == "java/util/concurrent/Executors":
            if key.name not in library.EXECUTORS or "ThreadFactory" in key.descriptor:
                self._unknown(context, at, call)
            state, made = self.interpreter.memory.allocate(context, at, state, library.POOL, True)
            return self.interpreter.pushed(context, at, state, call.pops, Value(frozenset({made})))
        if key.owner in library.FUTURES:
            return self._future(context, at, call, sites, state, effect)
        if key.owner in library.POOL_OWNERS:
            return self._pool(context, at, call, sites, state, effect)
        return self._thread(context, at, call, sites, state, effect)

    def _unknown(self, context: Context, at: int, call: Call) -> None:
        owner = call.method.owner.replace("/", ".")
        self.interpreter.unknown(f"{owner}.{call.method.name}, which is not modelled", (context, at))

    def _done(self, context: Context, at: int, call: Call, state: State, value: Value = NOTHING) -> State:
        if call.method.descriptor.endswith("V"):
            return State(state.locals, state.stack[: len(state.stack) - call.pops], state.fresh)
        return self.interpreter.pushed(context, at, state, call.pops, value)

    # -- locks

    def _lock(
        self, context: Context, at: int, call: Call, sites: list[Site], state: State, effect: Effect
    ) -> State | None:
        key, interpreter = call.method, self.interpreter
        receiver = call.receiver or NOTHING
        if key.owner == CONDITION:
            if key.name in ("signal", "signalAll"):
                effect.lock, effect.on = ("notify" if key.name == "signal" else "notifyAll"), receiver
            elif key.name in _AWAITS:
                effect.lock, effect.on = "await", receiver
                effect.timed = key.descriptor != "()V"
            else:
                self._unknown(context, at, call)
            return self._done(context, at, call, state)
        if key.owner not in _LOCK_CLASSES:
            self._unknown(context, at, call)
            return self._done(context, at, call, state, Value(frozenset({Ref(UNKNOWN)})))
        match key.name:
            case "lock" | "lockInterruptibly":
                effect.lock, effect.on = "enter", receiver
            case "unlock":
                effect.lock, effect.on = "exit", receiver
            case "tryLock":
                effect.lock, effect.on = "try", receiver
            case "readLock" | "writeLock":
                cls = READ_LOCK if key.name == "readLock" else WRITE_LOCK
                views = frozenset(
                    Ref(interpreter.site(("view", site, cls), cls, True, f"{key.name} of {site.name}"))
                    for site in receiver.sites
                )
                for view in views:
                    interpreter.heap.store(view.site, LOCK_OF, receiver.sites)
                return interpreter.pushed(context, at, state, call.pops, Value(views))
            case "newCondition":
                state, made = interpreter.memory.allocate(context, at, state, CONDITION, True)
                interpreter.heap.store(made.site, LOCK_OF, receiver.sites)
                return interpreter.pushed(context, at, state, call.pops, Value(frozenset({made})))
            case name if name not in _NO_EFFECT:
                self._unknown(context, at, call)
        return self._done(context, at, call, state, Value(frozenset({Ref(UNKNOWN)})))

    # -- threads

    def _thread(
        self, context: Context, at: int, call: Call, sites: list[Site], state: State, effect: Effect
    ) -> State | None:
        key, interpreter = call.method, self.interpreter
        if key.name not in library.THREADS:
            self._unknown(context, at, call)
        match key.name:
            case "<init>":
                if any(each in key.descriptor for each in ("ScopedValue", "JZ)")):
                    self._unknown(context, at, call)
                return self._constructed(context, at, call, state)
            case "start":
                return self._started(context, at, call, sites, state, effect)
            case "startVirtualThread":
                state, made = interpreter.memory.allocate(context, at, state, "java/lang/Thread", True)
                fresh = self._task(made.site, call.arguments[0], state)
                self._jobs(made.site, "run", (context, at), effect)
                state = State(state.locals, state.stack, fresh - {made.site})
                return interpreter.pushed(context, at, state, call.pops, Value(frozenset({Ref(made.site)})))
            case "run":
                fresh = state.fresh
                for site in sites:
                    for task in interpreter.heap.load(site, TASK, (context, at)):
                        interpreter.shared_tasks.add(task)
                        fresh &= self.calls.call_back(context, at, task, "run", "()V", NOTHING, state, effect)
                return self._done(context, at, call, State(state.locals, state.stack, fresh))
            case "join":
                assert call.receiver is not None
                effect.lock, effect.on, effect.timed = "join", call.receiver, key.descriptor != "()V"
            case "interrupt":
                self._interrupts()
            case "currentThread":
                interpreter.asks_current.add((context, at))
                found = {Ref(UNKNOWN)} | {Ref(job.site) for job in interpreter.jobs}
                return interpreter.pushed(context, at, state, call.pops, Value(frozenset(found)))
        return self._done(context, at, call, state, Value(frozenset({Ref(UNKNOWN)})))

    def _interrupts(self) -> None:
        """From now on every wait may end by an InterruptedException."""
        if not self.interpreter.interrupts:
            self.interpreter.interrupts = True
            for context, insn in list(self.interpreter.effects):
                self.interpreter.enqueue(context, insn)

    def _constructed(self, context: Context, at: int, call: Call, state: State) -> State:
        """new Thread(task): the task is kept. It is the thread's own if nobody else has it."""
        assert call.receiver is not None
        fresh = state.fresh
        for value in call.arguments:
            for site in call.receiver.sites:
                fresh = self._task(site, value, State(state.locals, state.stack, fresh))
        return State(state.locals, state.stack[: len(state.stack) - call.pops], fresh)

    def _task(self, owner: Site, value: Value, state: State) -> frozenset[Site]:
        """Note that a thread or pool `owner` is given the task; what is still fresh then."""
        tasks = {ref for ref in value.refs if ref.site is not UNKNOWN and ref.site.cls != "java/lang/String"}
        tasks = {ref for ref in tasks if ref.site.cls != "java/lang/ThreadGroup"}
        if not tasks:
            return state.fresh
        for ref in tasks:
            owned = ref.kind == RefKind.RECENT and ref.site in state.fresh and len(tasks) == 1
            if not owned or self.is_thread(ref.site.cls):
                self.interpreter.shared_tasks.add(ref.site)
        self.interpreter.heap.store(owner, TASK, {ref.site for ref in tasks})
        return self.interpreter.memory.leaked(state.fresh, tasks)

    def _started(
        self, context: Context, at: int, call: Call, sites: list[Site], state: State, effect: Effect
    ) -> State:
        # Only threads can be started; the library hands out none that is not started.
        threads = [site for site in sites if site is not UNKNOWN and self.is_thread(site.cls)]
        for site in threads:
            self._jobs(site, "run", (context, at), effect)
        if not threads:
            self.interpreter.unstarted.add((context, at))
        assert call.receiver is not None
        fresh = self.interpreter.memory.leaked(state.fresh, call.receiver.refs)
        return State(state.locals, state.stack[: len(state.stack) - call.pops], fresh)

    def _jobs(self, site: Site, name: str, node: tuple[Context, int], effect: Effect) -> None:
        """The jobs that starting this thread (or giving a task to this pool) may begin."""
        interpreter = self.interpreter
        facts = interpreter.hierarchy.find(site.cls)
        overrides = facts is not None and not facts.of_jdk and any(
            not each.of_jdk and ("run", "()V") in each.methods
            for each in map(interpreter.hierarchy.find, sorted(facts.supers)) if each is not None
        )  # fmt: skip
        tasks = {site} if overrides else interpreter.heap.load(site, TASK, node)
        for task in sorted(tasks, key=repr):
            job = Job(site, task, name)
            effect.starts.append(job)
            self.begin(job, node)

    def begin(self, job: Job, node: tuple[Context, int]) -> None:
        """Interpret the job's code from its beginning. `node` starts it, and is interpreted again when what
        the task captured grows."""
        interpreter = self.interpreter
        kind = RefKind.OLD if job.task in interpreter.shared_tasks and job.task != job.site else RefKind.OWN
        if job.task in interpreter.shared_tasks:
            kind = RefKind.OLD
        receiver = Ref(job.task, kind)
        made = self.calls.lambdas.get(job.task)
        if made is not None:
            key = MethodKey(made.target.owner, made.target.name, made.target.descriptor)
            if made.target.kind not in (6, 5, 7, 9):
                interpreter.unknown(f"a task that is a reference to {key}", None)
                return
        else:
            chosen = self._method_of(job)
            if chosen is None:
                interpreter.unknown(f"a task whose code is not followed: {job.task.name}", None)
                return
            key = chosen
        declared = interpreter.hierarchy.resolve(key) or key
        if made is not None and made.target.kind in (5, 9):
            declared = self._of_captured(job, key, node) or declared
        owner = interpreter.hierarchy.find(declared.owner)
        if owner is None or owner.of_jdk:
            interpreter.unknown(f"a task that is a method of the JDK: {declared}", node)
            return
        if interpreter.jobs.get(job) is None:
            interpreter.jobs[job] = self._beginning(declared, node[0].root)
            for asking in interpreter.asks_current:
                interpreter.enqueue(*asking)
        context = interpreter.jobs[job]
        if context is None:
            interpreter.unknown(f"a task whose code is not followed: {key}", None)
            return
        arguments = [Value(frozenset({receiver}))]
        if made is not None:
            arguments = [
                Value(frozenset(Ref(each) for each in interpreter.heap.load(job.task, f"<captured {index}>",
                node))) for index in range(made.captured)
            ]  # fmt: skip
        interpreter.enter(context, arguments, frozenset())

    def _beginning(self, method: MethodKey, starter: Context) -> Context | None:
        """A new first context; the one that is there if a thread of this code has led to this start, so that
        threads that start threads like themselves do not go on for ever."""
        interpreter = self.interpreter
        at: Context | None = starter
        while at is not None:
            if at.method == method:
                return at
            at = interpreter.started_by.get(at)
        made = interpreter.contexts.make(method, None)
        if made is not None:
            interpreter.started_by[made] = starter
        return made

    def _of_captured(self, job: Job, key: MethodKey, node: tuple[Context, int]) -> MethodKey | None:
        """The method that a reference `object::method` runs, if all objects that it may hold agree."""
        hierarchy = self.interpreter.hierarchy
        found = set()
        for site in self.interpreter.heap.load(job.task, "<captured 0>", node):
            facts = hierarchy.find(site.cls)
            chosen = None if facts is None else hierarchy.select(facts, MethodKey(*key))
            declared = hierarchy.resolve(key)
            method = None if declared is None else hierarchy.declared(declared)
            if method is not None and method.flags & 0x0002:
                chosen = declared
            found.add(chosen)
        if len(found) == 1:
            return found.pop()
        self.interpreter.unknown(f"a task that may be one of several methods: {key}", None)
        return None

    def _method_of(self, job: Job) -> MethodKey | None:
        hierarchy = self.interpreter.hierarchy
        facts = hierarchy.find(job.task.cls)
        if facts is None or job.task.library:
            return None
        descriptor = "()V" if job.method == "run" else "()Ljava/lang/Object;"
        chosen = hierarchy.select(facts, MethodKey(facts.name, job.method, descriptor))
        owner = None if chosen is None else hierarchy.find(chosen.owner)
        return chosen if owner is not None and not owner.of_jdk else None

    # -- pools and futures

    def _pool(
        self, context: Context, at: int, call: Call, sites: list[Site], state: State, effect: Effect
    ) -> State | None:
        key, interpreter, node = call.method, self.interpreter, (context, at)
        if key.name not in library.POOL_METHODS or any(site.cls != library.POOL for site in sites):
            self._unknown(context, at, call)
            return self._done(context, at, call, state, Value(frozenset({Ref(UNKNOWN)})))
        if key.name in ("execute", "submit"):
            task = interpreter.site(
                (context.number, at, "task"), "java/util/concurrent/Future", True, "a task"
            )
            fresh = self._task(task, Value(call.arguments[0].refs), state)
            for result in call.arguments[1:]:  # submit(task, result): what the future gives
                interpreter.heap.store(task, CONTENTS, result.sites)
                fresh = interpreter.memory.leaked(fresh, result.refs)
            self._jobs(task, "call" if "Callable" in key.descriptor else "run", node, effect)
            for site in sites:
                interpreter.heap.store(site, TASK, {task})
            state = State(state.locals, state.stack, fresh)
            return self._done(context, at, call, state, Value(frozenset({Ref(task)})))
        if key.name == "invokeAll":
            self._unknown(context, at, call)
        if key.name == "shutdownNow":
            self._interrupts()
            if context.insn(at + 1).name != "pop":
                self._unknown(context, at, call)
        if key.name == "close" or key.name == "awaitTermination":
            effect.lock, effect.on, effect.timed = "joinAll", call.receiver or NOTHING, key.name != "close"
        return self._done(context, at, call, state, Value(frozenset({Ref(UNKNOWN)})))

    def _future(
        self, context: Context, at: int, call: Call, sites: list[Site], state: State, effect: Effect
    ) -> State | None:
        key, interpreter = call.method, self.interpreter
        if key.name == "<init>" and call.receiver is not None:
            fresh = state.fresh
            for site in call.receiver.sites:
                fresh = self._task(site, call.arguments[0], State(state.locals, state.stack, fresh))
            return self._done(context, at, call, State(state.locals, state.stack, fresh))
        if key.name == "get":
            effect.lock, effect.on = "join", call.receiver or NOTHING
            found: set[Site] = {UNKNOWN}
            for site in sites:
                found |= interpreter.heap.load(site, CONTENTS, (context, at))
                for held in interpreter.heap.load(site, TASK, (context, at)):
                    found |= self._results(held, (context, at))
            # What a task returns passes through its future to whoever asks.
            return self._done(context, at, call, state, Value(frozenset(Ref(each) for each in found)))
        if key.name not in ("isDone", "isCancelled"):
            self._unknown(context, at, call)
        return self._done(context, at, call, state, Value(frozenset({Ref(UNKNOWN)})))

    def _results(self, task: Site, node: tuple[Context, int]) -> set[Site]:
        found: set[Site] = set()
        for job, context in self.interpreter.jobs.items():
            if job.task == task and context is not None:
                if context.returned is not None:
                    found |= context.returned[0].sites
                if node not in context.callers:  # asked again when it returns more
                    context.callers.append(node)
        return found
