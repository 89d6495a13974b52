"""What `jrf cover` believes of the JDK's methods (`jrf.cover.bytecode.facts.library`), held against their
class files (`jdk_walk`). A line that a check yields is a belief that is not shown."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
import yaml

from jrf.cover.bytecode.facts import library
from jvm.classfile.modifiers import ACC_ABSTRACT, ACC_NATIVE, ACC_STATIC
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.reach.code import MethodKey
from jvm.reach.hierarchy import Hierarchy
from jvm.values.descriptors import split_method
from tests.jrf.cover.jdk.jdk_summaries import CONTENT, STEPS
from tests.jrf.cover.jdk.jdk_walk import Walker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from jvm.reach.hierarchy import ClassFacts
    from tests.jrf.cover.jdk.jdk_summaries import Summary

CONFIG: Final = Path(__file__).parents[4] / "config"
NODES: Final = ("java/util/HashMap$Node.", "java/util/HashMap$TreeNode.", "java/util/LinkedHashMap$Entry.")
"""Nodes that a map makes for what it is given: the walk does not tell them from what they hold."""
_NOT_MADE: Final = (
    "java/util/Scanner", "java/util/ServiceLoader", "java/util/StringTokenizer", "java/util/EnumMap",
    "java/util/concurrent/DelayQueue",
)  # fmt: skip
"""Classes of which a program that is not refused has no object."""
_OF_WRITERS: Final = (*tuple(f"{each}$" for each in sorted(library.WRITES_ALWAYS)), "java/util/TreeMap$")
"""Views of what always counts as written."""
ALLOWED: Final = {
    "reads": {
        r"Hashtable\.(hashCode|equals|toString)": "synchronized, and a volatile field",
        r"\$StableList\$\w+\.toString": "gives the list behind it",
        r"PriorityQueue\.toString": "of an iterator that it makes",
    },
    "looks": {
        r"TreeMap\$|ConcurrentSkipListMap\$": "views of sorted collections, which are known as such",
    },
    "keeps": {r"StringBuffer\.": "copies characters"},
    "calls": {r"Charset": "the program has no subclasses of it"},
    "arguments": {
        r"BitSet\.valueOf\(Ljava/nio": "a program that makes buffers is refused",
        r"Charset": "the program has no subclasses of it",
        r"StringBuffer\.toStringCache": "synchronized",
        r"Random\.nextBytes": "safe for threads; the program has no subclasses of it",
        r"\.sort\(.*elements of \[I in java.util.TimSort": "its own, beside the Comparator",
        r"\.toArray\(Ljava/util/function/IntFunction": "the array that the function gives counts as written",
        r"calls java/lang/Runnable\.run": "a function",
    },
}
"""By check: what is believed for another reason than the walk's."""


@cache
def walker() -> Walker:
    path = ClassPath((), default_jdk())
    names = [each for each in path.classes_of("java.base") if re.fullmatch("java/util/[^/]*", each)]
    names += [each for each in path.classes_of("java.base") if each.startswith("java/util/concurrent/")]
    return Walker(Hierarchy(path), names)


@cache
def benign() -> frozenset[str]:
    files = (CONFIG / name for name in ("benign-jdk.yaml", "benign-jdk-21.yaml", "benign-libraries.yaml"))
    listed = [each for path in files for each in yaml.safe_load(path.read_text("utf-8"))["benign"]]
    parts = [each["location"].rpartition(".") for each in listed]
    return frozenset(f"{owner.replace('.', '/')}.{name}" for owner, _, name in parts)


def harmless(label: str) -> bool:
    """A write that the model checker calls no race either: caches, and fields of trusted classes."""
    trusted = label.startswith(("java/lang/", "java/util/concurrent/", "jdk/", "sun/"))
    return label in benign() or (trusted and "StringB" not in label)


def quiet(owner: str, name: str) -> bool:
    """A call that only reads, or that is of a function."""
    facts = walker().hierarchy.find(owner)
    plain = facts is not None and not facts.supers.isdisjoint(library.PLAIN)
    function = owner.startswith(library.SAME_THREAD) and not plain
    return function or name in STEPS or name in _OBJECT_METHODS


_OBJECT_METHODS: Final = {name for name, _ in library.OBJECT_METHODS}


def shown(facts: ClassFacts, key: MethodKey) -> str:
    return f"{facts.name}.{key.name}{key.descriptor}"


def classes() -> Iterator[ClassFacts]:
    """The classes of which plain objects are, also those that are not public."""
    hierarchy = walker().hierarchy
    for name in sorted(walker().below["java/lang/Object"]):
        facts = hierarchy.find(name)
        if facts is None or facts.file.flags & ACC_ABSTRACT or name.startswith(_NOT_MADE):
            continue
        if not facts.supers.isdisjoint(library.PLAIN):
            yield facts


def methods(facts: ClassFacts) -> Iterator[tuple[MethodKey, MethodKey, bool]]:
    """(as it is called, what runs, static) of the public methods that objects of the class have."""
    hierarchy = walker().hierarchy
    for above in sorted(facts.supers):
        found = hierarchy.find(above)
        for method in found.file.methods if found is not None else ():
            static, made = bool(method.flags & ACC_STATIC), method.name == "<init>"
            if not method.flags & 1 or method.flags & 0x1000 or (above != facts.name and (static or made)):
                continue
            key = MethodKey(above, method.name, method.descriptor)
            chosen = key if static or made else hierarchy.select(facts, key)
            declared = None if chosen is None else hierarchy.declared(chosen)
            if (
                chosen is not None
                and declared is not None
                and not declared.flags & (ACC_ABSTRACT | ACC_NATIVE)
            ):
                yield key, chosen, static


def summary(facts: ClassFacts, key: MethodKey, static: bool) -> Summary:
    count = len(split_method(key.descriptor)[0])
    if static:
        return walker().summary(key, (None,) * count)
    exact = None if facts.file.flags & ACC_ABSTRACT else facts.name
    return walker().summary(key, (exact, *(None,) * count))


def everything() -> Iterator[tuple[ClassFacts, MethodKey, bool, Summary]]:
    """All methods that are modelled, of plain and of safe classes."""
    hierarchy = walker().hierarchy
    owners = [each for each in map(hierarchy.find, sorted(library.SAFE)) if each is not None]
    for facts in (*classes(), *owners):
        for called, key, static in methods(facts):
            if any(library.is_modelled(owner, key.name, False) for owner in (called.owner, facts.name)):
                yield facts, key, static, summary(facts, key, static)


def reads() -> Iterator[str]:
    """Methods that are believed to write nothing, or to move on an iterator only."""
    for facts in classes():
        hidden = not facts.file.flags & 1  # known by its interfaces only
        known = facts.supers if hidden else {facts.name}
        if known & library.WRITES_ALWAYS or facts.name.startswith((*_OF_WRITERS, "java/util/concurrent/")):
            continue
        for _, key, static in methods(facts):
            if static or key.name not in STEPS:
                continue
            found = summary(facts, key, static)
            for (number, layer), label in found.writes.items():
                itself = key.name not in library.READS and layer == 0
                if number == 0 and not harmless(label) and not itself:
                    yield f"{shown(facts, key)} writes {label} ({layer})"
            for (number, layer, owner, name), label in found.calls.items():
                if number == 0 and layer < CONTENT and not quiet(owner, name):
                    yield f"{shown(facts, key)} calls {owner}.{name} ({layer}) in {label}"


def believed_written(owner: str, name: str, parameter: str, index: int) -> bool:
    """As `LibraryCalls._touch` has it."""
    both = owner in ("java/util/Arrays", "java/util/Collections", "java/lang/System")
    filled = both or parameter.startswith("[") or parameter[1:-1] in library.PLAIN
    added = owner == "java/util/Collections" and name == "addAll" and index == 0
    return added or (filled and name not in library.READS_ARGUMENTS)


def arguments() -> Iterator[str]:
    """Methods that are believed to read an argument."""
    for facts, key, static, found in everything():
        for index, parameter in enumerate(split_method(key.descriptor)[0]):
            function = parameter[1:-1].startswith(library.SAME_THREAD)
            if believed_written(facts.name, key.name, parameter, index):
                continue
            at = index + (not static)
            for (number, layer), label in found.writes.items():
                if number == at and not harmless(label) and not label.startswith(NODES):
                    yield f"{shown(facts, key)} writes {label} of {index} ({layer})"
            for (number, layer, owner, name), label in found.calls.items():
                if number == at and layer < CONTENT and not quiet(owner, name) and not function:
                    yield f"{shown(facts, key)} calls {owner}.{name} of {index} ({layer}) in {label}"


def looks() -> Iterator[str]:
    """Methods that are believed to call nothing of what is held or given."""
    for facts, key, _, found in everything():
        listed = facts.name in library.LISTS and key.name in library.SHALLOW_IN_LISTS
        if (listed or key.name in library.SHALLOW) and not facts.supers & library.SORTED:
            for (number, layer, owner, name), label in found.calls.items():
                if (layer == CONTENT or number > 0) and name in _OBJECT_METHODS:
                    yield f"{shown(facts, key)} calls {owner}.{name} of {number} ({layer}) in {label}"


def calls() -> Iterator[str]:
    """Methods that call what is held or given by other names than those that are expected."""
    hierarchy = walker().hierarchy
    expected = _OBJECT_METHODS | STEPS | {"getClass"}
    for above in map(hierarchy.find, sorted(library.LOOKED_INTO)):
        expected |= {name for name, _ in above.methods} if above is not None else set()
    for facts, key, static, found in everything():
        parameters = split_method(key.descriptor)[0]
        for (number, layer, owner, name), label in found.calls.items():
            given = "" if number == 0 and not static else parameters[number - (not static)][1:-1]
            typed = given not in ("", "java/lang/Object") and layer < CONTENT
            inside = layer == CONTENT or number > 0 or static
            if inside and not typed and name not in expected and not owner.startswith(library.SAME_THREAD):
                yield f"{shown(facts, key)} calls {owner}.{name} of {number} ({layer}) in {label}"


def keeps() -> Iterator[str]:
    """Methods that are believed to keep nothing of what they are given."""
    for facts, key, _, found in everything():
        nothing = facts.name in library.KEEPS_NOTHING or key.name in library.READS
        for (number, layer, into, slot), label in found.keeps.items():
            copied = key.name in ("toArray", "copyInto", "getChars", "arraycopy") and into > 0
            if nothing and not copied and number > 0:
                yield f"{shown(facts, key)} keeps {number} ({layer}) in {into} ({slot}), {label}"
        for label, where in found.statics.items():
            if not harmless(label) and "keeps" in label:
                yield f"{shown(facts, key)}: {label} in {where}"


@pytest.mark.slow
@pytest.mark.parametrize("check", [reads, arguments, looks, calls, keeps])
def test_beliefs_are_shown_by_the_class_files(check: Callable[[], Iterator[str]]) -> None:
    """About 12,000 summaries, two minutes for all five."""
    allowed = ALLOWED[check.__name__]
    left = [line for line in check() if not any(re.search(each, line) for each in allowed)]
    assert left == []
    assert len(walker().table) > 2_000


def of(owner: str, name: str, descriptor: str) -> Summary:
    facts = walker().hierarchy.find(owner)
    assert facts is not None
    chosen = walker().hierarchy.select(facts, MethodKey(owner, name, descriptor))
    assert chosen is not None
    return summary(facts, chosen, static=False)


def test_the_walk_sees_what_is_written_kept_and_called() -> None:
    get = "(Ljava/lang/Object;)Ljava/lang/Object;"
    assert not of("java/util/HashMap", "get", get).writes
    assert (1, 0, "java/lang/Object", "hashCode") in of("java/util/HashMap", "get", get).calls
    assert (0, 0) in of("java/util/LinkedHashMap", "get", get).writes
    assert (1, 2, 0, 2) in of("java/util/ArrayList", "addAll", "(Ljava/util/Collection;)Z").keeps
    assert {number for number, _ in of("java/util/ArrayList", "add", "(Ljava/lang/Object;)Z").writes} == {0}
    assert (0, 0) in of("java/util/TreeMap$AscendingSubMap", "size", "()I").writes
    merge = "(Ljava/util/StringJoiner;)Ljava/util/StringJoiner;"
    assert {(0, 0), (1, 0)} <= of("java/util/StringJoiner", "merge", merge).writes.keys()
