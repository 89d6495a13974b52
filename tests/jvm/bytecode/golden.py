"""Golden translations: the bytecode of a method, and below it the Python that it becomes.

    python tests/jvm/bytecode/golden.py --write        makes the files of `golden/` anew

Read what changed there (`git diff`) like any other change of code.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from unittest import mock

from jvm.bytecode import translate
from jvm.bytecode.decode import decode, synchronized
from jvm.bytecode.flow import analyse
from jvm.bytecode.local import translate_local
from jvm.bytecode.opcodes import BY_NAME, Family
from jvm.bytecode.translate import Subject, translate_body, translate_resume
from jvm.classfile.classfile import ConstantPool, parse
from jvm.threads.points import PointKind
from jvm.values.descriptors import split_method

ROOT: Final = Path(__file__).resolve().parents[3]
FOLDER: Final = Path(__file__).with_name("golden")
CLASSES: Final = (ROOT / "javasamples/classes", ROOT / "tests/conformance/classes")
METHODS: Final = (
    "basic/Handoff.lambda$main$0",
    "basic/Handoff.main",
    "collections/EnumMaps$Key.valueOf",
    "collections/OwnObjects.lambda$static$24",
    "collections/OwnObjects.lambda$static$36",
    "deadlock/LockedPolling.isHere",
    "lang/Exceptions.finallyWins",
    "lang/Switches.grade",
    "litmus/LatchCountSeen.main",
    "mutex/Bakery.goesFirst",
    "spec/FileSystem$Block.clear",
)
_OF_POOL: Final = {Family.FIELD, Family.INVOKE, Family.POOL_CONSTANT, Family.CREATION, Family.TYPE_TEST}
_ACCESSES: Final = {
    PointKind.GETFIELD, PointKind.PUTFIELD, PointKind.GETSTATIC, PointKind.PUTSTATIC, PointKind.ALOAD,
    PointKind.ASTORE,
}  # fmt: skip


def subject(name: str) -> Subject:
    """The method `package/Class.method`, the first of that name."""
    owner, _, method_name = name.rpartition(".")
    path = next(found for folder in CLASSES if (found := folder / f"{owner}.class").is_file())
    class_file = parse(path.read_bytes())
    method = next(each for each in class_file.methods if each.name == method_name)
    assert method.code is not None
    static = bool(method.flags & 0x0008)
    code = decode(method.code)
    if method.flags & 0x0020:
        code = synchronized(code, static)
    slots = [] if static else [0]
    at = len(slots)
    for descriptor in split_method(method.descriptor)[0]:
        slots.append(at)
        at += 2 if descriptor in "JD" else 1
    flow = analyse(code, class_file.constants)
    constructor = method_name == "<init>"
    returned = split_method(method.descriptor)[1]
    return Subject(
        code, flow, class_file.constants, 1, False, static, constructor, False, tuple(slots), returned
    )  # fmt: skip


def text(name: str) -> str:
    """What the file of a method holds."""
    method = subject(name)
    parts = [f"{name}\n", *_bytecode(method), ""]
    body, sources = None, []
    with _kept(sources):
        body = translate_body(method)
        for spec in body.points:
            translate_resume(method, spec)
            if spec.kind in _ACCESSES:
                translate_local(method, spec)
    return "\n".join([*parts, *(source.expandtabs(4) + "\n" for source in sources)])


@contextmanager
def _kept(sources: list[str]) -> Iterator[None]:
    """Keeps what is compiled."""

    def keep(source: str, *arguments: object, **named: object) -> object:
        sources.append(source)
        return compile(source, *arguments, **named)  # type: ignore[call-overload]

    with mock.patch.object(translate, "compile", keep, create=True):
        yield


def _bytecode(method: Subject) -> Iterator[str]:
    for index, insn in enumerate(method.code.insns):
        told = insn.name
        if BY_NAME[insn.name].family in _OF_POOL and insn.name != "newarray":
            told += f" {insn.operand} = {_constant(method.pool, insn.operand)}"
        elif BY_NAME[insn.name].layout or insn.name in ("iload", "istore") or insn.operand:
            told += f" {insn.operand}"
        if insn.cases:
            told += f" {insn.cases}"
        yield f"{index:4}  {told}"
    for handler in method.code.handlers:
        yield f"      [{handler.start}, {handler.end}) → {handler.target}: {handler.catch or 'any'}"


def _constant(pool: ConstantPool, index: int) -> str:
    constant = pool[index]
    owner = getattr(constant, "owner", None)
    name = getattr(constant, "name", None) or repr(getattr(constant, "value", constant))
    return f"{owner}.{name}" if owner else name


def path(name: str) -> Path:
    return FOLDER / f"{name.replace('/', '.').replace('<', '').replace('>', '')}.txt"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", required=True)
    parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for name in METHODS:
        path(name).write_text(text(name), "utf-8")


if __name__ == "__main__":
    main()
