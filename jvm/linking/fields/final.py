"""Final fields and the instructions that write them (JVMS 6.5, putfield and putstatic; JLS 17.5).

Looks at a final field are no choice points, because nobody writes it once its constructor, or the initializer
of its class, has ended. A class file need not keep to that:

==================================  =============================================================
an instruction writes a final field
==================================  =============================================================
of another class                    IllegalAccessError
outside of `<init>`, `<clinit>`     IllegalAccessError in class files of version 53 (Java 9) on;
                                    before, the field is taken for one that is not final
in `<init>`, of another object      refused where that object's constructor has returned
==================================  =============================================================

The second row asks for the method, and the constant of a field is linked once for a class: so instructions
that write have link names of their own, for each `Place` that they stand in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.bytecode.decode import decode
from jvm.classfile.classfile import FieldRef
from jvm.classfile.modifiers import ACC_FINAL, ACC_STATIC
from jvm.errors import ClassUnavailable, Unmodelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jvm.classfile.classfile import ClassFile, MethodInfo
    from jvm.linking.classes import JClass
    from jvm.linking.fields.field import JField

CHECKED_SINCE: Final = 53
"""From this version of class files on the method that writes matters."""
_OPCODES: Final = {"putfield": b"\xb5", "putstatic": b"\xb3"}


def require_writable(field: JField, caller: JClass, *, initializes: bool) -> None:
    """IllegalAccessError unless the caller may write the field, from an initializer (`<init>` for an instance
    field, `<clinit>` for a static one) or from another method."""
    if not field.final or caller.of_jdk:
        return
    kind = "static" if field.static else "non-static"
    told = f"Update to {kind} final field {field.cls.external}.{field.name} attempted from a different "
    if field.cls is not caller:
        told += f"class ({caller.external}) than the field's declaring class"
        raise ClassUnavailable("java/lang/IllegalAccessError", field.name, told)
    assert caller.class_file is not None
    if not initializes and caller.class_file.major >= CHECKED_SINCE:
        told += f"method than the initializer method {'<clinit>' if field.static else '<init>'} "
        raise ClassUnavailable("java/lang/IllegalAccessError", field.name, told)


def frozen_again(field: JField) -> Unmodelled:
    """For a constructor that writes a final field of an object whose own constructor has returned."""
    return Unmodelled(
        f"a constructor that writes the final field {field} of another object, whose constructor has "
        "returned (looks at final fields are no choice points)"
    )


def written_outside(class_file: ClassFile) -> frozenset[tuple[str, str]]:
    """Names and descriptors of the final fields that methods of the class itself write outside of its
    initializers, where that is allowed. Raises ClassFormatError, BrokenClass."""
    if class_file.major >= CHECKED_SINCE:
        return frozenset()
    own = {
        (field.name, field.descriptor): "putstatic" if field.flags & ACC_STATIC else "putfield"
        for field in class_file.fields
        if field.flags & ACC_FINAL
    }
    if not own:
        return frozenset()
    # The owner that a reference names may be a subclass.
    pool = class_file.constants
    fields = [at for at in range(1, len(pool)) if pool.is_entry(at) and isinstance(pool[at], FieldRef)]
    return frozenset(
        (ref.name, ref.descriptor)
        for at in fields
        if isinstance(ref := pool[at], FieldRef) and (ref.name, ref.descriptor) in own
        for method in _writers(class_file, own[ref.name, ref.descriptor], at)
        if method.name != ("<init>" if own[ref.name, ref.descriptor] == "putfield" else "<clinit>")
    )


def _writers(class_file: ClassFile, name: str, constant: int) -> Iterator[MethodInfo]:
    """The methods with an instruction of this name and constant."""
    looked_for = _OPCODES[name] + constant.to_bytes(2, "big")
    for method in class_file.methods:
        code = method.code
        if code is None or looked_for not in code.bytecode:
            continue
        if any(insn.name == name and insn.operand == constant for insn in decode(code).insns):
            yield method
