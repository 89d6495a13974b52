"""Access predicates for fields that are always guarded by one lock: `jrf spec --infer`.

First every method is executed symbolically, and at each access it is asked which locks the thread is sure to
hold: the monitor of the object, of its class, of a final field, or a ReentrantLock in one, and the locks that
threads held in runs of a program (`jrf.spec.monitored`). What is left after all accesses is proposed. Then
the methods are checked with that, and what is not proven is taken back.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import yaml

from jrf.errors import InputError
from jrf.spec.checker import REFUTED, VERIFIED, Checker, Limits
from jrf.spec.execution.blocks import Blocks
from jrf.spec.execution.operation import Access
from jrf.spec.execution.state import State
from jrf.spec.language import resolve
from jrf.spec.language.model import RawClass, RawField, RawMethod
from jrf.spec.language.scopes import Scope
from jrf.spec.language.syntax import Source
from jrf.spec.language.typed import Key
from jrf.spec.language.world import World
from jrf.spec.logic.heap import Heap
from jrf.spec.logic.meaning import View
from jrf.spec.monitored import Shown
from jrf.spec.run import Result, check, chosen
from jrf.spec.specs import Specs
from jvm.classfile.modifiers import ACC_PRIVATE, ACC_STATIC
from jvm.values.text import joined

Proposal = dict[Key, str]


class _Locksets(Blocks):
    """Blocks that permit everything and note the locks that are held at each access."""

    def __init__(self, checker: Checker, held: dict[Key, list[str]], shown: Shown) -> None:
        super().__init__(checker)
        self.held = held
        self.shown = shown

    def _permitted(self, state: State, before: Heap, access: Access) -> None:
        at = access.at
        key = at.owner[0] if at.key.element and at.owner is not None else at.key
        of = at.owner[1] if at.key.element and at.owner is not None else at.ref
        if access.sync or (key.final and not at.key.element):
            return
        if key.element:
            return  # An array that no field of the class owns.
        left = self.held.setdefault(key, _candidates(self.checker.world, key, self.shown))
        self.held[key] = [text for text in left if self._holds(state, before, key, of, text)]

    def _holds(self, state: State, heap: Heap, key: Key, of: object, text: str) -> bool:
        cls = self.checker.world.find(key.owner)
        assert cls is not None
        node = resolve.expression(Source(text, "inference"), Scope(self.checker.world, cls, key.static, {}))
        view = View(state.path, heap, {"this": of}, self.accesses.tid)
        return self.prover.proves(state.path, self.checker.meaning.formula(node, view))


def _candidates(world: World, key: Key, shown: Shown) -> list[str]:
    """Locks that may guard the field, as predicates: those of the runs first."""
    seen = [
        text for text in shown.guards.get((key.owner, key.name), ()) if _means_something(world, key, text)
    ]
    return list(dict.fromkeys([*seen, *_of_structure(world, key)]))


def _means_something(world: World, key: Key, text: str) -> bool:
    """Whether the lock has a name in the class of the field."""
    cls = world.find(key.owner)
    assert cls is not None
    try:
        resolve.expression(Source(text, "inference"), Scope(world, cls, key.static, {}))
    except InputError:
        return False
    return True


def _of_structure(world: World, key: Key) -> list[str]:
    """Locks that the class itself has."""
    cls = world.find(key.owner)
    assert cls is not None
    found = [] if key.static else ["holds(this)"]
    for info in cls.fields:
        there = world.key(cls, info)
        if there.final and there.descriptor[0] == "L" and (there.static or not key.static):
            found.append(f"holds({info.name})")
    plain = key.owner.rpartition("/")[2].rpartition("$")[2]
    return [*found, f"holds({plain}.class)"]


def propose(
    world: World, name: str, specs: Specs, limits: Limits, tell: Callable[[str], None], shown: Shown
) -> Proposal:
    """The predicate of each plain field that other threads may reach; empty text if there is none."""
    held: dict[Key, list[str]] = {}
    methods, _ = chosen(world, name, None)
    for method in methods:
        if method.info.flags & ACC_PRIVATE and method.info.name not in ("<init>", "<clinit>"):
            continue  # Its callers execute it.
        tell(f"locks held in {method.display}")
        checker = Checker(world, specs, method, limits)
        checker.blocks = _Locksets(checker, held, shown)
        checker.steps.blocks = checker.blocks
        checker.check()
    return {key: (left or [""])[0] for key, left in held.items()}


def _arrays(world: World, name: str) -> dict[str, RawClass]:
    """Any predicate for the elements of every array field, so that it is known which field owns an array."""
    found: dict[str, RawClass] = {}
    for method in chosen(world, name, None)[0]:
        raw = found.setdefault(method.cls.name, RawClass(where="inference"))
        for info in method.cls.fields:
            if info.descriptor[0] == "[" and info.descriptor[1:] not in "FD":
                raw.fields[info.name] = RawField([Source("[j] true", "inference")], where="inference")
    return found


def as_specs(proposal: Proposal) -> dict[str, RawClass]:
    """The proposal as a file would say it."""
    found: dict[str, RawClass] = {}
    for key, text in proposal.items():
        if text:
            raw = found.setdefault(key.owner, RawClass(where="inference"))
            texts = [Source(f"[j] {text}" if key.final else text, "inference")]
            raw.fields[key.name] = RawField(texts, where="inference")
    return found


def _requirements(world: World, name: str, proposal: Proposal) -> dict[str, dict[str, str]]:
    """For private methods: what lock they require, if they touch fields that one lock guards."""
    from jvm.classfile.classfile import FieldRef

    found: dict[str, dict[str, str]] = {}
    guarded = {(key.owner, key.name): text for key, text in proposal.items() if text}
    methods, _ = chosen(world, name, None)
    for method in methods:
        flags = method.info.flags
        if not flags & ACC_PRIVATE or method.info.name.startswith("<"):
            continue
        texts = set()
        for insn in world.code(method).insns:
            if insn.name in ("getfield", "putfield", "getstatic", "putstatic"):
                constant = method.cls.constants[insn.operand]
                assert isinstance(constant, FieldRef)
                texts.add(guarded.get((constant.owner, constant.name)))
        texts.discard(None)
        if len(texts) == 1 and not (flags & ACC_STATIC and "holds(this)" in texts):
            owner = found.setdefault(method.cls.name, {})
            owner[method.info.name + method.info.descriptor] = str(texts.pop())
    return found


def infer(
    world: World,
    name: str,
    entries: tuple[Path, ...],
    limits: Limits,
    tell: Callable[[str], None],
    shown: Shown | None = None,
) -> tuple[str, list[str], bool]:
    """The YAML text, remarks, and whether every field found a predicate that is proven. `shown` is what runs
    of a program showed."""
    shown = shown or Shown()
    specs = _accesses_only(Specs(world, [name], _arrays(world, name)))
    proposal = propose(world, name, specs, limits, tell, shown)
    remarks = [_unguarded(key, shown) for key, text in proposal.items() if not text]
    proposal = {key: text for key, text in proposal.items() if text}
    while True:
        raw = as_specs(proposal)
        needs = _requirements(world, name, proposal)
        result = _proof(world, name, entries, raw, limits, tell)
        failed = [each for each in result.methods if each.verdict != VERIFIED]
        if failed and needs:
            for owner, methods in needs.items():
                for method, text in methods.items():
                    if any(each.method.info.name + each.method.info.descriptor == method for each in failed):
                        wanted = RawMethod([Source(text, "inference")], where="inference")
                        raw.setdefault(owner, RawClass(where="inference")).methods[method] = wanted
            result = _proof(world, name, entries, raw, limits, tell)
        bad = _blamed(result, proposal)
        if not bad:
            break
        for key in bad:
            remarks.append(f"{key}: {proposal.pop(key)} could not be proven")
    for outcome in result.methods:
        if outcome.verdict != VERIFIED:
            remarks.append(f"{outcome.method.display}: {outcome.verdict}: {outcome.reason}")
    return _yaml(raw), remarks, not remarks


def _unguarded(key: Key, shown: Shown) -> str:
    seen = shown.apart.get((key.owner, key.name))
    return f"{key}: no lock is held at every access" + ("" if seen is None else f"; in a run {seen}")


def _proof(
    world: World,
    name: str,
    entries: tuple[Path, ...],
    raw: dict[str, RawClass],
    limits: Limits,
    tell: Callable[[str], None],
) -> Result:
    return check(world, name, entries, _accesses_only(Specs(world, [name], raw)), limits, None, tell)


def _accesses_only(specs: Specs) -> Specs:
    """The specifications without what methods perform, which is not the matter here."""
    for raw in specs.raw.values():
        for method in raw.methods.values():
            method.performs = []
            method.witnesses = []
    return specs


def _blamed(result: Result, proposal: Proposal) -> list[Key]:
    """Fields whose predicates are not stable, or not satisfied somewhere."""
    found = []
    for key in proposal:
        short = f"{key.owner.rpartition('/')[2]}.{key.name}"
        refuted = [each.message for one in result.methods if one.verdict == REFUTED for each in one.failures]
        unproven = [name for name, verdict, _ in result.fields if verdict != VERIFIED]
        if str(key) in unproven or any(
            f" of {short} " in text or f" of {short}[" in text for text in refuted
        ):
            found.append(key)
    return found


def _yaml(raw: dict[str, RawClass]) -> str:
    classes: dict[str, object] = {}
    for name, spec in sorted(raw.items()):
        entry: dict[str, object] = {}
        if spec.fields:
            entry["fields"] = {
                joined(field): joined(each.both[0].text) for field, each in sorted(spec.fields.items())
            }
        if spec.methods:
            entry["methods"] = {
                joined(key): {"requires": joined(each.requires[0].text)} for key, each in spec.methods.items()
            }
        classes[joined(name).replace("/", ".")] = entry
    return str(yaml.safe_dump({"classes": classes}, sort_keys=False, width=100))
