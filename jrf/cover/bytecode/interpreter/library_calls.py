"""The general effect of a call of the JDK (`library` has the lists): what it touches, keeps, gives back and
calls back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jrf.cover.bytecode.facts import library
from jrf.cover.bytecode.facts.effects import Touch
from jrf.cover.bytecode.facts.heap import BACKING, CONTENTS, ELEMENTS, FUNCTIONS
from jrf.cover.bytecode.facts.values import NOTHING, UNKNOWN, Ref, RefKind, Site, State, Value
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jrf.cover.bytecode.facts.contexts import Context
    from jrf.cover.bytecode.facts.effects import Effect
    from jrf.cover.bytecode.interpreter.calls import Call, Calls
    from jrf.cover.bytecode.interpreter.interpret import Interpreter


_FILLING = ("java/lang/System", "java/util/Arrays", "java/util/Collections")
"""Classes whose static methods write into what they are given."""


class LibraryCalls:
    def __init__(self, interpreter: Interpreter, calls: Calls) -> None:
        self.interpreter = interpreter
        self.calls = calls

    def perform(
        self, context: Context, at: int, call: Call, sites: list[Site], state: State, effect: Effect
    ) -> State | None:
        interpreter, key = self.interpreter, call.method
        node = (context, at)
        if key.owner == "java/lang/Object" and key.name == "<init>":
            return State(state.locals, state.stack[: len(state.stack) - call.pops], state.fresh)
        if key.owner == "java/lang/System" and key.name == "exit":
            effect.ends = True
            return None
        if key.owner.startswith("["):
            return self._array(context, at, call, state, effect)
        if (
            key.owner.startswith("java/util/concurrent/")
            and "J" in key.descriptor
            and key.name.startswith(("forEach", "reduce", "search"))
        ):
            interpreter.unknown(f"{self._shown(call)}, which may start threads", node)
        elif not self._modelled(call):
            interpreter.unknown(f"{self._shown(call)}, which is not modelled", node)
        receivers = [] if call.receiver is None else list(call.receiver.refs)
        fresh = self._touch(context, at, call, receivers, state, effect)
        fresh &= self._functions(context, at, call, sites, state, effect)
        if self._compares(call, sites, node) or not (
            key.name in library.SHALLOW or self._shallow_list(call, sites)
        ):
            held = self._contents(call, sites, node)
            fresh &= self.looked_at(context, at, (*call.arguments, *held), state, effect)
        if key.name == "toString":  # Object.toString calls hashCode
            for site in sites:
                if not site.library:
                    fresh &= self.calls.call_back(
                        context, at, site, "hashCode", "()I", NOTHING, state, effect
                    )
        fresh &= self._kept(call, receivers, sites, state, node)
        fresh &= self._copied(call, state, node)
        if effect.given_back:
            given = {site for value in call.arguments for site in value.sites - {UNKNOWN}}
            filled = {*sites, *(site for site in given if site.library or site.cls.startswith("["))}
            for site in filled:
                self._put(site, effect.given_back, node)
            fresh = interpreter.memory.leaked(fresh, map(Ref, effect.given_back))
            interpreter.raising.raises(effect, effect.given_back)  # Optional.orElseThrow
            if key.name == "toArray":  # fills the array that its function gives
                arrays = sorted((site for site in effect.given_back if site.cls.startswith("[")), key=repr)
                effect.touches += [Touch(Ref(site), ELEMENTS, True) for site in arrays]
        return self._result(context, at, call, receivers, State(state.locals, state.stack, fresh), effect)

    def _shown(self, call: Call) -> str:
        return f"{call.method.owner.replace('/', '.')}.{call.method.name}"

    def _modelled(self, call: Call) -> bool:
        facts = self.interpreter.hierarchy.find(call.method.owner)
        throwable = facts is not None and "java/lang/Throwable" in facts.supers
        if facts is not None and not facts.of_jdk:
            declared = self.interpreter.hierarchy.resolve(call.method)
            owner = call.method.owner if declared is None else declared.owner
            facts = self.interpreter.hierarchy.find(owner)
            throwable = facts is not None and "java/lang/Throwable" in facts.supers
            return library.is_modelled(owner, call.method.name, throwable)
        return library.is_modelled(call.method.owner, call.method.name, throwable)

    def _shallow_list(self, call: Call, sites: list[Site]) -> bool:
        classes = {site.cls for site in sites if site is not UNKNOWN} | {call.method.owner}
        return call.method.name in library.SHALLOW_IN_LISTS and classes <= library.LISTS

    def _compares(self, call: Call, sites: list[Site], node: tuple[Context, int]) -> bool:
        """Whether the receiver is sorted, so that it may compare what it holds whenever it is used."""
        behind = {each.cls for site in sites for each in self.interpreter.heap.behind(site, node)}
        return call.method.owner in library.SORTED or not behind.isdisjoint(library.SORTED)

    def _contents(self, call: Call, sites: list[Site], node: tuple[Context, int]) -> list[Value]:
        """What the receiver holds, itself or in what is behind it."""
        found: set[Site] = set()
        heap = self.interpreter.heap
        for site in sites:
            for each in heap.behind(site, node):
                found |= heap.load(each, CONTENTS, node)
                if each.cls.startswith("["):
                    found |= heap.load(each, ELEMENTS, node)
        return [Value(frozenset(Ref(each) for each in found))]

    def plain(self, site: Site, owner: str) -> bool:
        """Whether users of the object need a lock of their own."""
        if site.cls.startswith("["):
            return not site.library
        if site is UNKNOWN or (site.cls == "java/lang/Object" and site.library and site.key[-1] != ""):
            return owner in library.PLAIN  # an entry of a map, say
        return site.library and site.cls in library.PLAIN

    def _touch(
        self, context: Context, at: int, call: Call, receivers: list[Ref], state: State, effect: Effect
    ) -> frozenset[Site]:
        """The accesses of plain objects: of the receiver, of what is behind it, of arguments."""
        key, node = call.method, (context, at)
        writes = key.name not in library.READS | library.STEPS
        number = None if call.receiver is None else call.receiver.number
        for ref in receivers:
            self._touch_one(ref, key.owner, writes, state, effect, node, number)
        both = key.owner in ("java/util/Arrays", "java/util/Collections", "java/lang/System")
        reads = key.name in library.READS_ARGUMENTS
        for index, (parameter, value) in enumerate(
            zip(split_method(key.descriptor)[0], call.arguments, strict=True)
        ):
            filled = both or parameter.startswith("[") or parameter[1:-1] in library.PLAIN
            added_to = key.owner == "java/util/Collections" and key.name == "addAll" and index == 0
            for ref in value.refs:
                if ref.site.cls == library.BUFFER and parameter in library.READ_UNLOCKED:
                    self.interpreter.unknown(f"{self._shown(call)} is given a StringBuffer", node)
                if ref.site is not UNKNOWN:
                    written = added_to or (filled and not reads)
                    self._touch_one(ref, "", written, state, effect, node, value.number)
        return state.fresh

    def _touch_one(
        self,
        ref: Ref,
        owner: str,
        write: bool,
        state: State,
        effect: Effect,
        node: tuple[Context, int],
        number: object,
    ) -> None:
        behind = self.interpreter.heap.behind(ref.site, node)
        for site in sorted(behind, key=repr):
            if not self.plain(site, owner):
                continue
            same = site == ref.site
            held = Ref(site, ref.kind if same else RefKind.OLD)
            if held.kind == RefKind.RECENT and site in state.fresh:
                continue
            field = ELEMENTS if site.cls.startswith("[") else CONTENTS
            written = write or self._writes_itself(site, node) or (same and owner in library.WRITES_ALWAYS)
            effect.touches.append(
                Touch(held, field, written, number if same else None)  # type: ignore[arg-type]
            )

    def _writes_itself(self, site: Site, node: tuple[Context, int]) -> bool:
        """Whether looking at the object may write to it: it, or what it is a view of, keeps what it found."""
        return any(each.cls in library.WRITES_ALWAYS for each in self.interpreter.heap.behind(site, node))

    def _functions(
        self, context: Context, at: int, call: Call, sites: list[Site], state: State, effect: Effect
    ) -> frozenset[Site]:
        """Call back what is passed as a function, and what the receiver was given as one before."""
        heap, node, fresh = self.interpreter.heap, (context, at), state.fresh
        given = self._pool(call, sites, node)
        functions: set[tuple[Site, str]] = set()
        for parameter, value in zip(split_method(call.method.descriptor)[0], call.arguments, strict=True):
            cls = parameter[1:-1]
            facts = self.interpreter.hierarchy.find(cls) if parameter.startswith("L") else None
            if facts is None or not facts.interface:
                continue
            functional = cls.startswith(library.SAME_THREAD) or cls in (
                "java/lang/Runnable", "java/util/concurrent/Callable", "java/util/Collection",
                "java/util/Map", "java/util/List", "java/util/Set", "java/util/Iterator",
            )  # fmt: skip
            for site in value.sites:
                if site.library:
                    continue
                if not functional:
                    self.interpreter.unknown(f"{self._shown(call)} is given a {cls.replace('/', '.')}", node)
                functions.add((site, cls))
                if call.method.name not in library.READS:  # forEach keeps nothing
                    for each in sites:
                        heap.store(each, FUNCTIONS, {site})
        if split_method(call.method.descriptor)[1].startswith("L"):
            effect.functions = {site for site, _ in functions}
        given_sites = {site for value in call.arguments for site in value.sites if site.library}
        for site in {*sites, *given_sites}:
            for each in heap.behind(site, node):
                for function in heap.load(each, FUNCTIONS, node):
                    functions.add((function, function.cls))
            if not site.library and not site.cls.startswith("["):
                functions.add((site, call.method.owner))
        for site, cls in sorted(functions, key=repr):
            for name, descriptor in self._methods_of(site, cls):
                fresh &= self.calls.call_back(context, at, site, name, descriptor, given, state, effect)
        return fresh

    def _methods_of(self, site: Site, cls: str) -> list[tuple[str, str | None]]:
        """What the library can call of an object that it knows by this type."""
        made = self.calls.lambdas.get(site)
        if made is not None:
            return [(made.method, None)]
        facts = self.interpreter.hierarchy.find(cls)
        found: dict[tuple[str, str | None], None] = {}
        for above in sorted(facts.supers) if facts is not None else ():
            declaring = self.interpreter.hierarchy.find(above)
            if (
                declaring is not None
                and declaring.of_jdk
                and above
                not in (
                    "java/lang/Object",
                    "java/lang/Thread",
                    "java/lang/Runnable" if cls != "java/lang/Runnable" else "",
                )
            ):
                for method in declaring.file.methods:
                    if not method.flags & 0x000A and method.name != "<init>":
                        found[method.name, method.descriptor] = None
        return list(found)

    def _pool(self, call: Call, sites: list[Site], node: tuple[Context, int]) -> Value:
        """All that the library may pass to what it calls back: what it is given and holds, what is in
        collections and arrays among that, and parts of these (entries of maps)."""
        context, at = node
        heap = self.interpreter.heap
        part = self.interpreter.site((context.number, at, "part"), "java/lang/Object", True, "a part")
        self.interpreter.memory.several.add(part)
        found: set[Site] = {UNKNOWN, part}
        for value in (*call.arguments, *self._contents(call, sites, node)):
            found |= value.sites
        inside = self._inside(found, node)
        sources = {*sites, *found} - {UNKNOWN, part}
        heap.store(part, BACKING, {site for site in sources if site.library or site.cls.startswith("[")})
        heap.store(part, CONTENTS, inside - {part})
        return Value(frozenset(Ref(each) for each in inside))

    def _inside(self, sites: Iterable[Site], node: tuple[Context, int]) -> set[Site]:
        """These objects, and whatever is held by the collections and arrays among them."""
        found = set(sites)
        work = list(found)
        while work:
            site = work.pop()
            for field in (CONTENTS, ELEMENTS, BACKING):
                new = self.interpreter.heap.load(site, field, node) - found
                found |= new
                work += new
        return found

    def looked_at(
        self, context: Context, at: int, values: tuple[Value, ...], state: State, effect: Effect
    ) -> frozenset[Site]:
        """`equals`, `hashCode`, `toString` and `compareTo` of these objects may be called, and what they hold
        if they are of the library."""
        heap, node, fresh = self.interpreter.heap, (context, at), state.fresh
        seen: set[Site] = set()
        work = [ref for value in values for ref in value.refs]
        # Elements are compared with elements, also those of a collection that is given or held.
        compared = {UNKNOWN, *self._inside((ref.site for ref in work), node)}
        given = Value(frozenset(map(Ref, compared)))
        while work:
            ref = work.pop()
            site = ref.site
            if site in seen:
                continue
            seen.add(site)
            if not site.library and not site.cls.startswith("["):
                facts = self.interpreter.hierarchy.find(site.cls)
                into = [] if facts is None else sorted(facts.supers & library.LOOKED_INTO)
                found = {method: None for each in into for method in self._methods_of(site, each)}
                for name, descriptor in (*library.OBJECT_METHODS, *found):
                    fresh &= self.calls.call_back(context, at, site, name, descriptor, given, state, effect)
            elif self.plain(site, "") and (ref.kind != RefKind.RECENT or site not in state.fresh):
                field = ELEMENTS if site.cls.startswith("[") else CONTENTS
                written = self._writes_itself(site, node)
                effect.touches.append(Touch(Ref(site, ref.kind), field, written))
            for field in (CONTENTS, BACKING, ELEMENTS):
                work += [Ref(each) for each in heap.load(site, field, node)]
        return fresh

    def _kept(
        self, call: Call, receivers: list[Ref], sites: list[Site], state: State, node: tuple[Context, int]
    ) -> frozenset[Site]:
        """The receiver may keep the arguments."""
        key, interpreter = call.method, self.interpreter
        if key.owner in library.KEEPS_NOTHING or key.name in library.READS or call.receiver is None:
            return state.fresh
        refs = [ref for value in call.arguments for ref in value.refs]
        if not refs:
            return state.fresh
        for site in sites:
            # addAll, putAll, copies: also what the argument holds
            self._put(site, self._inside((ref.site for ref in refs), node), node)
        hidden = all(
            ref.kind == RefKind.RECENT
            and ref.site in state.fresh
            and interpreter.heap.behind(ref.site, node) == {ref.site}
            for ref in receivers
        )
        return state.fresh if hidden else interpreter.memory.leaked(state.fresh, refs)

    def _put(self, site: Site, held: set[Site], node: tuple[Context, int]) -> None:
        """The object may hold these afterwards, and what it is a view of."""
        for each in self.interpreter.heap.behind(site, node):
            field = ELEMENTS if each.cls.startswith("[") else CONTENTS
            self.interpreter.heap.store(each, field, held)

    def _copied(self, call: Call, state: State, node: tuple[Context, int]) -> frozenset[Site]:
        """Methods that fill arrays and collections that they are given: all that they are given may be in
        each of them afterwards."""
        key, heap = call.method, self.interpreter.heap
        if key.owner not in _FILLING and key.name not in ("toArray", "drainTo", "copyInto", "getChars"):
            return state.fresh
        values = call.arguments if call.receiver is None else (*call.arguments, call.receiver)
        refs = [ref for value in values for ref in value.refs]
        pool = {ref.site for ref in refs}
        for site in list(pool):
            for each in heap.behind(site, node):
                pool |= heap.load(each, CONTENTS, node) | heap.load(each, ELEMENTS, node)
        fresh = state.fresh
        for ref in refs:
            site = ref.site
            if site.cls.startswith("[") or (site.library and site is not UNKNOWN):
                heap.store(site, ELEMENTS if site.cls.startswith("[") else CONTENTS, pool)
                if ref.kind != RefKind.RECENT or site not in fresh:
                    fresh = self.interpreter.memory.leaked(fresh, map(Ref, pool))
        return fresh

    def _result(
        self, context: Context, at: int, call: Call, receivers: list[Ref], state: State, effect: Effect
    ) -> State:
        interpreter, key, node = self.interpreter, call.method, (context, at)
        result = split_method(key.descriptor)[1]
        if result == "V":
            return State(state.locals, state.stack[: len(state.stack) - call.pops], state.fresh)
        if not result.startswith(("L", "[")):
            return interpreter.pushed(context, at, state, call.pops, NOTHING)
        cls = result[1:-1] if result.startswith("L") else result
        if cls in library.IMMUTABLE:
            return interpreter.pushed(context, at, state, call.pops, Value(frozenset({Ref(UNKNOWN)})))
        heap = interpreter.heap
        given = [*call.arguments, *self._contents(call, [ref.site for ref in receivers], node)]
        sources = {ref.site for ref in receivers} | {site for value in call.arguments for site in value.sites}
        tag = f"{key.name} {cls}"  # a call by a function may be one of several methods
        state, made = interpreter.memory.allocate(context, at, state, cls, not cls.startswith("["), tag)
        heap.store(made.site, BACKING, {site for site in sources if site is not UNKNOWN})
        inside = {site for value in given for site in value.sites} | effect.given_back
        heap.store(made.site, ELEMENTS if cls.startswith("[") else CONTENTS, inside)
        heap.store(made.site, FUNCTIONS, effect.functions)
        for site in sources:
            heap.store(made.site, FUNCTIONS, heap.load(site, FUNCTIONS, node))
        refs = {made, *receivers, *(Ref(site) for site in inside)}
        for site in inside | sources:
            if site.library or site.cls.startswith("["):
                refs |= {Ref(each) for each in heap.load(site, CONTENTS, node)}
                refs |= {Ref(each) for each in heap.load(site, ELEMENTS, node)}
        typed = frozenset(ref for ref in refs if ref == made or interpreter.memory.may_be(ref.site, cls))
        return interpreter.pushed(context, at, state, call.pops, Value(typed))

    def _array(self, context: Context, at: int, call: Call, state: State, effect: Effect) -> State | None:
        """A method of an array: clone, or one of Object's."""
        interpreter, node = self.interpreter, (context, at)
        if call.method.name != "clone":
            interpreter.unknown(f"{call.method.name} of an array", node)
            return None
        assert call.receiver is not None
        effect.touches += [
            Touch(ref, ELEMENTS, False, call.receiver.number)
            for ref in interpreter.memory.visible(call.receiver, state.fresh)
        ]
        state, made = interpreter.memory.allocate(context, at, state, call.method.owner, False, "clone")
        for site in call.receiver.sites:
            interpreter.heap.store(made.site, ELEMENTS, interpreter.heap.load(site, ELEMENTS, node))
        return interpreter.pushed(context, at, state, call.pops, Value(frozenset({made})))
