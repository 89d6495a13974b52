"""From a call of the JDK to what is refused behind it: what the call certainly comes to, and what perhaps.

*Certainly*: along calls that are unavoidable (every way to a return leads over them) and bound to one method:
static, special, final or private ones, and initializers of classes. *Perhaps*: along bound calls that can be
avoided, and virtual ones taken for calls of the method that is named or of what instances made on the way
select, over at most `DEPTH` calls. Other calls of interfaces and abstract methods are not followed.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jvm.classfile.modifiers import ACC_ABSTRACT, ACC_FINAL, ACC_NATIVE, ACC_PRIVATE
from jvm.linking.loader import INITIALIZED_AT_BOOT
from jvm.natives.gov_nasa_jpf import stub
from jvm.natives.java_util.zip_streams import DIRECT
from jvm.natives.of_machine import does_nothing, sealed
from jvm.natives.registry import TABLE
from jvm.reach.code import How, MethodKey

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from jvm.reach.code import Use
    from jvm.reach.hierarchy import ClassFacts, Hierarchy

DEPTH: Final = 10
"""Calls within the JDK that are followed for what is perhaps reached."""
_FILES: Final = "java/nio/file/Files"
# Models that refuse all but a few calls of the JDK itself, by the beginning of their signatures.
_MOSTLY: Final = (
    ("java/io/FileInputStream.open0(", "files, in java.io.FileInputStream.<init>"),
    ("java/io/FileOutputStream.open0(", "files, in java.io.FileOutputStream.<init>"),
    ("java/io/RandomAccessFile.open0(", "files, in java.io.RandomAccessFile.<init>"),
    ("java/io/UnixFileSystem.", "files, in java.io.UnixFileSystem"),
    (f"{_FILES}.", "files, in java.nio.file.Files"),
    ("sun/nio/fs/", "files, in sun.nio.fs"),
    ("java/net/Inet4AddressImpl.lookupAllHostAddr(", "hosts but localhost, in java.net.InetAddress"),
    ("java/net/Inet4AddressImpl.getHostByAddr(", "hosts but localhost, in java.net.InetAddress"),
    ("java/lang/Runtime.loadLibrary0(", "java.lang.ClassLoader.loadLibrary"),
)
# Classes that open files of the JDK's own, and others only if a property of the run names them.
_OWN_FILES: Final = ("java/security/Security", "java/util/logging/LogManager")
# Who comes to these has made what is refused where it is made.
_REFUSED_BEFORE: Final = frozenset({DIRECT})
_CLINIT: Final = ("<clinit>", "()V")


class Behind(Struct, frozen=True):
    """Something refused behind a call: its name, and the methods from the one called to it."""

    what: str
    chain: tuple[MethodKey, ...]


class Leads(Struct, frozen=True):
    """Where the code of a method leads, each once and in its order: to methods whatever the receiver is, to
    calls that the receiver's class selects, to instances of classes. `guarded`: what else is used once there
    is an instance of a class of the JDK's own, as it lies behind an `instanceof`."""

    methods: tuple[MethodKey, ...]
    sites: tuple[MethodKey, ...]
    made: tuple[str, ...]
    guarded: tuple[tuple[Use, str], ...]


class Jdk:
    """The rules over one hierarchy. `jvm.natives.of_machine.import_all` must have run."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        self.hierarchy = hierarchy
        self._certain: dict[MethodKey, Behind | None] = {}
        self._targets: dict[tuple[How, MethodKey], tuple[MethodKey, ...]] = {}
        self._leads: dict[MethodKey, Leads] = {}
        self._refused: dict[MethodKey, str | None] = {}

    def leaf(self, key: MethodKey) -> bool:
        """A native or a model stands for the method, or it has no code."""
        entry = TABLE.get(key.signature)
        method = self.hierarchy.declared(key)
        if method is None or method.flags & (ACC_NATIVE | ACC_ABSTRACT):
            return True
        if entry is not None:
            return not entry.native_only and entry.only_if is None
        return sealed(key.owner, key.name)

    def refused(self, key: MethodKey) -> str | None:
        """What is refused when the method is called; None if it is not."""
        if key not in self._refused:
            self._refused[key] = self._judge(key)
        return self._refused[key]

    def _judge(self, key: MethodKey) -> str | None:
        entry = TABLE.get(key.signature)
        if entry is not None:
            return entry.effects.refused or None
        if key.owner == stub.NAME:
            return stub.unknown(key.name, key.descriptor)
        method = self.hierarchy.declared(key)
        if method is None or method.flags & ACC_ABSTRACT:
            return None
        if method.flags & ACC_NATIVE:
            return None if does_nothing(key.name, key.descriptor) else str(key)
        return str(key) if sealed(key.owner, key.name) else None

    def doubtful(self, chain: tuple[MethodKey, ...]) -> str | None:
        """What a model refuses at the end of the chain, or something that comes to one for certain, unless
        the JDK calls it for needs of its own."""
        key = chain[-1]
        if (key.signature not in TABLE and key.owner != _FILES) or not all(
            self._of_caller(each) for each in chain[:-1]
        ):
            return None
        return next((what for start, what in _MOSTLY if key.signature.startswith(start)), None)

    def _of_caller(self, key: MethodKey) -> bool:
        """Whether what the method does may depend on what the program hands over: static initializers and
        classes of the JDK's own open the JDK's own files."""
        own = not key.owner.startswith("java/") or key.owner.startswith(_OWN_FILES)
        return not own and key.name != "<clinit>"

    def certain(self, key: MethodKey) -> Behind | None:
        """Something refused that a call of the method comes to before it returns."""
        if key in self._certain:
            return self._certain[key]
        self._certain[key] = None  # what calls itself comes to nothing by that
        found = self._come_to(key)
        self._certain[key] = found
        return found

    def _come_to(self, key: MethodKey) -> Behind | None:
        what = self.refused(key)
        if what is not None:
            return Behind(what, (key,))
        if self.leaf(key):
            return None
        facts = self.hierarchy.find(key.owner)
        body = None if facts is None else facts.body(key.name, key.descriptor)
        for use in body.uses if body is not None else ():
            for target in self.bound(use):
                behind = self.certain(target)
                if behind is not None and body is not None and body.unavoidable(use.insn):
                    return Behind(behind.what, (key, *behind.chain))
        return None

    def perhaps(self, key: MethodKey) -> list[Behind]:
        """What a call of the method may come to, nearest first; each thing once."""
        found: dict[str, Behind] = {}
        search = _Nearby(self, key)
        for chain in search:
            what = self.refused(chain[-1]) or self.doubtful(chain)
            if what is not None and what not in _REFUSED_BEFORE:
                found.setdefault(what, Behind(what, chain))
        return list(found.values())

    def leads(self, key: MethodKey) -> Leads:
        """Where the code of a method leads; nowhere for a leaf."""
        known = self._leads.get(key)
        if known is None:
            known = self._leads[key] = self._find_leads(key)
        return known

    def _find_leads(self, key: MethodKey) -> Leads:
        facts = None if self.leaf(key) else self.hierarchy.find(key.owner)
        body = None if facts is None else facts.body(key.name, key.descriptor)
        always: list[Use] = []
        guarded: list[tuple[Use, str]] = []
        if body is None:
            return Leads((), (), (), ())
        for use in body.uses:
            internal = (name for name in body.guards(use.insn) if not name.startswith(("java/", "javax/")))
            needed = next(internal, None)
            if needed is None:
                always.append(use)
            else:
                guarded.append((use, needed))
        return self._of_uses(always, tuple(guarded))

    def of_use(self, use: Use) -> Leads:
        """Where one use leads."""
        return self._of_uses((use,), ())

    def _of_uses(self, uses: Iterable[Use], guarded: tuple[tuple[Use, str], ...]) -> Leads:
        methods = {target: None for use in uses for target in self.targets(use)}
        sites = {
            use.method: None
            for use in uses
            if use.how == How.VIRTUAL and use.method.owner != "java/lang/Object"
        }
        made = {use.method.owner: None for use in uses if use.how == How.NEW}
        return Leads(tuple(methods), tuple(sites), tuple(made), guarded)

    def targets(self, use: Use) -> tuple[MethodKey, ...]:
        """What a use leads to, whatever the receiver is, and the method that it names."""
        known = self._targets.get((use.how, use.method))
        if known is None:
            known = self._targets[use.how, use.method] = (*self.bound(use), *self.named(use))
        return known

    def bound(self, use: Use) -> Iterator[MethodKey]:
        """The methods that a use runs whatever the receiver is."""
        match use.how:
            case How.STATIC | How.SPECIAL:
                found = self.hierarchy.resolve(use.method)
                if found is not None:
                    if use.how == How.STATIC:
                        yield from self.initializers(found.owner)
                    yield found
            case How.NEW | How.CLASS:
                yield from self.initializers(use.method.owner)
            case How.VIRTUAL:
                found = self.hierarchy.resolve(use.method)
                if found is not None and self._final(found):
                    yield found
            case How.BOOTSTRAP:
                return

    def named(self, use: Use) -> Iterator[MethodKey]:
        """The method that a virtual call names, if it has code."""
        if use.how == How.VIRTUAL:
            found = self.hierarchy.resolve(use.method)
            method = None if found is None else self.hierarchy.declared(found)
            if found is not None and method is not None and not method.flags & ACC_ABSTRACT:
                yield found

    def _final(self, key: MethodKey) -> bool:
        facts, method = self.hierarchy.find(key.owner), self.hierarchy.declared(key)
        if facts is None or method is None or method.flags & ACC_ABSTRACT:
            return False
        return bool((facts.file.flags | method.flags) & ACC_FINAL or method.flags & ACC_PRIVATE)

    def initializers(self, name: str) -> Iterator[MethodKey]:
        """The static initializers that the first use of a class runs (JLS 12.4.1)."""
        facts = self.hierarchy.find(name)
        while facts is not None:
            if _CLINIT in facts.methods and facts.name not in INITIALIZED_AT_BOOT:
                yield MethodKey(facts.name, *_CLINIT)
            above = facts.file.super_name
            facts = None if above is None or facts.interface else self.hierarchy.find(above)


class _Nearby:
    """The chains of calls that begin with one, breadth first, over at most DEPTH calls. What virtual calls
    select of the instances that are made on the way is among them; the class of the method called, whose
    initializer has run, counts as on the way."""

    def __init__(self, jdk: Jdk, key: MethodKey) -> None:
        self._jdk = jdk
        self._seen: set[MethodKey] = set()
        self._work: deque[tuple[MethodKey, ...]] = deque()
        self._made: set[str] = set()
        self._below: dict[str, list[ClassFacts]] = {}
        """The classes that instances were made of, under each of their supertypes."""
        self._sites: dict[str, dict[MethodKey, tuple[MethodKey, ...]]] = {}
        """The virtual calls by the class they name, each with the chain that came to it first."""
        self._waiting: dict[str, list[tuple[tuple[MethodKey, ...], Use]]] = {}
        """What is used only if there is an instance of a class, of which none is made yet."""
        self._reach((), key)
        for initializer in jdk.initializers(key.owner):
            self._reach((key,), initializer)

    def __iter__(self) -> Iterator[tuple[MethodKey, ...]]:
        while self._work:
            chain = self._work.popleft()
            yield chain
            if len(chain) <= DEPTH:
                leads = self._jdk.leads(chain[-1])
                self._follow(chain, leads)
                for use, needed in leads.guarded:
                    if needed in self._below:
                        self._follow(chain, self._jdk.of_use(use))
                    else:
                        self._waiting.setdefault(needed, []).append((chain, use))

    def _follow(self, chain: tuple[MethodKey, ...], leads: Leads) -> None:
        for target in leads.methods:
            self._reach(chain, target)
        for method in leads.sites:
            sites = self._sites.setdefault(method.owner, {})
            if method not in sites:
                sites[method] = chain
                for facts in self._below.get(method.owner, ()):
                    self._select(facts, chain, method)
        for owner in leads.made:
            if owner not in self._made:
                self._make(owner)

    def _make(self, owner: str) -> None:
        self._made.add(owner)
        made = self._jdk.hierarchy.find(owner)
        for above in sorted(made.supers) if made is not None else ():
            assert made is not None
            self._below.setdefault(above, []).append(made)
            for method, site in self._sites.get(above, {}).items():
                self._select(made, site, method)
            for waiting, wanted in self._waiting.pop(above, ()):
                self._follow(waiting, self._jdk.of_use(wanted))

    def _select(self, facts: ClassFacts, chain: tuple[MethodKey, ...], method: MethodKey) -> None:
        found = self._jdk.hierarchy.select(facts, method)
        if found is not None:
            self._reach(chain, found)

    def _reach(self, chain: tuple[MethodKey, ...], target: MethodKey) -> None:
        if target not in self._seen:
            self._seen.add(target)
            self._work.append((*chain, target))
