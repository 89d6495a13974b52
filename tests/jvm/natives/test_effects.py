"""Declared effects: nothing registers without them, and they are true where that can be seen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import pytest
from msgspec.structs import replace

import jrf
from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm import actions as a
from jvm.bytecode.decode import decode
from jvm.classfile.classfile import MethodRef, parse
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.effects import (
    CALLS,
    CONSTANT,
    ELEMENTS,
    OWN,
    Category,
    Effects,
    UndeclaredEffect,
    acts,
    looks,
    reads,
    refuses,
    writes,
)
from jvm.natives.of_machine import import_all
from jvm.natives.registry import TABLE, checked, if_native, model, native, visible
from jvm.values.descriptors import split_method
from tests.jvm.natives.reached import reached

if TYPE_CHECKING:
    from collections.abc import Callable

import_all()
CLASSES = str(Path(jrf.__file__).resolve().parents[1] / "javasamples" / "classes")


def a_native(*arguments: object) -> None:
    """Is never called."""


@pytest.mark.parametrize("register", [native, model, if_native, visible])
def test_undeclared_does_not_register(register: Callable[..., Callable[..., object]]) -> None:
    with pytest.raises(UndeclaredEffect) as refused:
        register("p/A.f()V", "p/A.g()V")(a_native)
    message = str(refused.value)
    assert re.search(r"tests\.jvm\.natives\.test_effects\.a_native \(.*test_effects\.py:\d+\)", message)
    assert "p/A.f()V, p/A.g()V" in message and "p/A.g()V" not in TABLE


UNTOUCHED = {
    "com/sun/management/internal/DiagnosticCommandImpl.getDiagnosticCommandInfo": "the JDK made the array",
    "gov/nasa/jpf/vm/Verify.log": "a hint that is not followed",
    "java/io/ObjectInputFilter$Config.traceFilter": "writes a log that is off",
    "java/io/ObjectStreamClass.getReflector": "runs the JDK's own code",
    "java/lang/String.join": "the JDK made the array",
    "java/lang/StackStreamFactory$AbstractStackWalker.callStackWalk": "a buffer of its thread",
    "java/lang/StackStreamFactory$AbstractStackWalker.fetchStackFrames": "the same",
    "java/lang/Thread.setScopedValueCache": "a cache of the thread's own",
    "java/lang/invoke/MethodHandleImpl.makeTryFinally": "runs the JDK's own code",
    "java/lang/invoke/MutableCallSite.syncAll": "the same, if no other thread is there",
    "java/security/AccessController.doPrivileged": "the JDK looks at no permissions since 24",
    "java/security/AccessController.doPrivilegedWithCombiner": "likewise",
    "java/util/concurrent/DelayScheduler.replace": "runs the JDK's own code",
    "sun/reflect/misc/MethodUtil.invoke": "runs Method.invoke",
    "sun/util/locale/provider/LocaleServiceProviderPool.getLocalizedObject": "the JDK made the array",
}
"""What is given an array and does not declare that it reads or writes elements."""


def test_who_is_given_an_array_reads_or_writes_it_or_has_a_reason_not_to() -> None:
    found = {
        signature.partition("(")[0]
        for signature, entry in TABLE.items()
        if any(each.startswith("[") for each in split_method("(" + signature.partition("(")[2])[0])
        and not (entry.effects.reads or entry.effects.writes or entry.effects.refused)
    }
    assert found == set(UNTOUCHED)


FIXED_EARLY = {
    "java/lang/ThreadGroup.<init>(Ljava/lang/String;)V": "the group of the thread that runs",
    "java/util/Locale.setDefault(Ljava/util/Locale;)V": "its parts do, one after the other",
    "java/util/TimeZone.setDefaultZone()Ljava/util/TimeZone;": "the JDK's own, early or as a setting",
    "jdk/internal/loader/ClassLoaders.<clinit>()V": "as the JVM starts",
    "jdk/internal/util/StaticProperty.<clinit>()V": "as the JVM starts",
    "jdk/internal/vm/ThreadContainers.<clinit>()V": "as the JVM starts",
    "sun/security/provider/SeedGenerator.getSystemEntropy()[B": "one fixed sequence of chance",
}
"""What looks at a setting in the JDK, and need not here: why."""


def test_who_stands_for_a_look_at_a_setting_looks() -> None:
    """As far as the JDK's method itself calls what looks at one."""
    jdk = ClassPath([], default_jdk())
    looking = {signature for signature, entry in TABLE.items() if entry.effects.setting}
    found = set()
    for owner in {signature.partition("(")[0].rpartition(".")[0] for signature in TABLE}:
        data = jdk.find(owner)
        parsed = None if data is None else parse(data.data)
        for method in () if parsed is None else parsed.methods:
            entry = TABLE.get(f"{owner}.{method.name}{method.descriptor}")
            if entry is None or method.code is None or entry.effects.setting or entry.effects.actions:
                continue
            assert parsed is not None
            called = [
                parsed.constants[each.operand] for each in decode(method.code).insns if "invoke" in each.name
            ]
            names = {
                f"{each.owner}.{each.name}{each.descriptor}" for each in called if isinstance(each, MethodRef)
            }
            if names & looking and not entry.effects.refused:
                found.add(f"{owner}.{method.name}{method.descriptor}")
    assert found == set(FIXED_EARLY)


def test_what_is_visible_declares_its_action_and_nothing_else_does() -> None:
    with pytest.raises(UndeclaredEffect, match="visible"):
        visible(CONSTANT, "p/A.f()V")(a_native)
    with pytest.raises(UndeclaredEffect, match="actions"):
        model(acts(a.Lock), "p/A.f()V")(a_native)
    assert "p/A.f()V" not in TABLE


def test_what_is_visible_says_which_action_it_is_about_to_make() -> None:
    with pytest.raises(UndeclaredEffect, match=r"a_native \(.*declares action: Lock.*`action=`"):
        visible(acts(a.Lock), "p/A.f()V")(a_native)
    assert "p/A.f()V" not in TABLE


def test_a_lock_that_keeps_threads_waiting_says_for_what() -> None:
    def never(*arguments: object) -> int:
        return 0

    def locks(*arguments: object) -> a.Action:
        return a.Lock(arguments[0], 0)  # type: ignore[arg-type]

    with pytest.raises(UndeclaredEffect, match=r"a_native \(.*`awaits=`"):
        visible(acts(a.Lock), "p/A.f()V", enabled=never, action=locks)(a_native)
    assert "p/A.f()V" not in TABLE


def test_a_method_is_registered_once() -> None:
    length = "java/lang/String.length()I"
    with pytest.raises(ValueError, match=r"a_native \(.*registers java/lang/String.length.*strings"):
        model(CONSTANT, length)(a_native)


def test_another_action_than_declared_is_an_error() -> None:
    park = a.Park()
    assert checked(park, acts(a.Park, a.Lock), "p/A.f()V") is park
    with pytest.raises(
        UndeclaredEffect, match=r"p/A\.f\(\)V is about to act as Park, and declares action: Lock"
    ):
        checked(park, acts(a.Lock), "p/A.f()V")


def test_words() -> None:
    both = reads(ELEMENTS) | writes(ELEMENTS) | CALLS
    assert (str(both), both.category) == ("reads elements; writes elements; calls", Category.ACCESSES)
    assert (str(acts(a.Wait, a.Lock) | OWN), str(CONSTANT), str(OWN)) == (
        "action: Lock, Wait",
        "constant",
        "own",
    )
    assert (str(looks("locale") | CALLS), str(refuses("files"))) == ("look: locale; calls", "refused")
    assert CONSTANT | both == both | both == both


def every() -> list[tuple[Callable[..., object], Effects, str]]:
    """Each registered function once, with what it declares for a method."""
    found = {(entry.function, entry.effects): signature for signature, entry in TABLE.items()}
    return [(function, effects, signature) for (function, effects), signature in found.items()]


def test_declared_actions_are_actions() -> None:
    kinds = set(get_args(a.Action))
    assert [signature for _, effects, signature in every() if not effects.actions <= kinds] == []


ORDERED_WITHIN = {
    "java/lang/ThreadGroup.<init>(Ljava/lang/String;)V": "looks whether its own thread has ended",
    "java/util/concurrent/Gate.release()V": "within the action of the model that calls it",
    "java/util/concurrent/Gate.touch()V": "within the action of the model that calls it",
    "java/util/concurrent/Gate.acquire()V": "within the action of the model that calls it",
    "java/util/concurrent/Gate.acquireCounted()V": "within the action of the model that calls it",
    "java/util/concurrent/Gate.countDown()V": "within the action of the model that calls it",
    "java/util/concurrent/locks/Condition.awaitUntil(Ljava/util/Date;)Z": "stops for an action of its own",
}
"""Why what tells listeners of an order need be no action itself."""


def test_what_the_code_comes_to_is_declared() -> None:
    """An action declares what it does to cells by its kind."""
    wrong: list[str] = []
    for function, effects, signature in every():
        doors = reached(function)
        acting = bool(effects.actions or effects.setting or effects.refused)
        missing = {
            "reads": not effects.reads and a.Read not in effects.actions,
            "writes": not effects.writes and a.Write not in effects.actions,
            "calls": not effects.calls and not acting,
            "orders": not acting and signature not in ORDERED_WITHIN,
        }
        wrong += [f"{signature} {door}, and declares {effects}" for door in doors if missing[door]]
    assert wrong == []


def test_the_walk_over_the_code_sees_doors() -> None:
    copy = TABLE["java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V"]
    assert reached(copy.function) == {"reads", "writes"}
    assert "calls" in reached(TABLE["java/lang/Thread.<init>()V"].function)
    assert "orders" in reached(TABLE["java/util/concurrent/locks/ReentrantLock.unlock()V"].function)
    assert reached(TABLE["java/lang/String.length()I"].function) == frozenset()


def test_each_word_is_needed() -> None:
    """Nothing declares more than its code can come to, but for actions, which may do so in other ways."""
    more: list[str] = []
    for function, effects, signature in every():
        if not effects.actions and not effects.setting:
            doors = reached(function)
            said = {"reads": effects.reads, "writes": effects.writes, "calls": effects.calls}
            more += [f"{signature} {door}" for door, cells in said.items() if cells and door not in doors]
    assert more == []


CALLERS = {
    "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V": (
        CONSTANT, "litmus.ArrayCopyHalf", "dfs", "writes elements of a int[], and declares constant",
    ),
    "java/lang/Object.clone()Ljava/lang/Object;": (
        writes(ELEMENTS), "litmus.ArrayCloneHalf", "dfs", "reads elements of a int[], and declares writes",
    ),
    "java/util/concurrent/locks/ReentrantLock.lock()V": (
        acts(a.Join), "litmus.ExplicitLock", "dpor", "is about to act as Lock, and declares action: Join",
    ),
}  # fmt: skip


@pytest.mark.parametrize("signature", CALLERS)
def test_a_false_declaration_ends_the_run(signature: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No verdict rests on it: the error is jrf's own."""
    effects, main, search, message = CALLERS[signature]
    monkeypatch.setitem(TABLE, signature, replace(TABLE[signature], effects=effects))
    settings = load(None, {"class-path": CLASSES, "search": search, "all-races": True})
    with pytest.raises(UndeclaredEffect, match=re.escape(message)):
        check(settings, resolve(main, settings.class_path, (), settings.jdk))
