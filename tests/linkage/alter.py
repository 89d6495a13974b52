"""Alterations of a set of class files. Each one leaves files that are well-formed: what is wrong then is how
they fit together, as after a compilation of some classes without the others.
"""

from __future__ import annotations

import re
import struct

from tests.linkage.alter_code import (
    class_operand,
    double_monitor,
    field_opcode,
    invoke_opcode,
    monitor,
)
from tests.linkage.class_file import (
    CLASS,
    FIELD,
    INTERFACE_METHOD,
    MEMBERS,
    METHOD,
    UTF8,
    Attribute,
    ClassFile,
    Member,
)
from tests.linkage.program import TOLD, Alteration, Program

PUBLIC, PRIVATE, PROTECTED, STATIC, FINAL, SYNCHRONIZED, VOLATILE = 1, 2, 4, 8, 0x10, 0x20, 0x40
TRANSIENT, NATIVE, INTERFACE, ABSTRACT, SYNTHETIC = 0x80, 0x100, 0x200, 0x400, 0x1000
ACCESS = PUBLIC | PRIVATE | PROTECTED


def _shown(cls: ClassFile, member: Member) -> str:
    return f"{cls.text(member.name)} {cls.text(member.descriptor)}"


def _field(program: Program) -> tuple[ClassFile, Member] | None:
    cls = program.some()
    return (cls, program.random.choice(cls.fields)) if cls.fields else None


def _method(program: Program) -> tuple[ClassFile, Member] | None:
    cls = program.some()
    methods = [each for each in cls.methods if cls.text(each.name) != "main"]
    return (cls, program.random.choice(methods)) if methods else None


# -- flags


def class_flags(program: Program) -> None:
    cls = program.some()
    bit = program.random.choice((PUBLIC, PUBLIC, FINAL, ABSTRACT, ABSTRACT, INTERFACE, 0x20))
    if bit == INTERFACE:
        cls.flags = cls.flags ^ INTERFACE | ABSTRACT if not cls.flags & INTERFACE else cls.flags ^ INTERFACE
    else:
        cls.flags ^= bit
    program.note(cls, f"class flags {cls.flags:#x}")


def _access(program: Program, member: Member) -> None:
    member.flags = member.flags & ~ACCESS | program.random.choice((PUBLIC, PRIVATE, PROTECTED, 0))


def member_access(program: Program) -> None:
    found = program.random.choice((_field, _method))(program)
    if found is not None:
        _access(program, found[1])
        program.note(found[0], f"flags {found[1].flags:#x} of {_shown(*found)}")


def field_flags(program: Program) -> None:
    found = _field(program)
    if found is not None:
        cls, member = found
        member.flags ^= program.random.choice((STATIC, FINAL, FINAL, FINAL, VOLATILE, TRANSIENT))
        program.note(cls, f"flags {member.flags:#x} of {_shown(cls, member)}")


def method_flags(program: Program) -> None:
    found = _method(program)
    if found is None:
        return
    cls, member = found
    member.flags ^= program.random.choice(
        (STATIC, STATIC, FINAL, SYNCHRONIZED, ABSTRACT, ABSTRACT, SYNTHETIC)
    )
    code = [each for each in member.attributes if cls.text(each.name) == "Code"]
    if member.flags & ABSTRACT:
        member.attributes = [each for each in member.attributes if each not in code]
    elif not code:  # returns at once, or never
        size = _words(cls.text(member.descriptor)) + (not member.flags & STATIC)
        body = bytes((177,)) if cls.text(member.descriptor).endswith("V") else bytes((1, 191))
        data = struct.pack(">HHI", 1, size, len(body)) + body + bytes(4)
        member.attributes.append(Attribute(cls.utf8("Code"), bytearray(data)))
    program.note(cls, f"flags {member.flags:#x} of {_shown(cls, member)}")


def _words(descriptor: str) -> int:
    """The local variables that parameters take."""
    found = re.findall(r"\[*(?:L[^;]*;|.)", descriptor[1 : descriptor.index(")")])
    return sum(2 if each in ("J", "D") else 1 for each in found)


# -- members


def remove_member(program: Program) -> None:
    cls = program.some()
    members = program.random.choice((cls.fields, cls.methods))
    if members:
        gone = program.random.choice(members)
        if cls.text(gone.name) != "main":
            members.remove(gone)
            program.note(cls, f"without {_shown(cls, gone)}")


def rename_member(program: Program) -> None:
    found = program.random.choice((_field, _method))(program)
    if found is not None:
        cls, member = found
        before = _shown(cls, member)
        name = program.random.choice((cls.text(member.name) + "x", "area", "near", "name", "open", "own"))
        if not cls.text(member.name).startswith("<") and not _declared(cls, name, member.descriptor):
            member.name = cls.utf8(name)
            program.note(cls, f"{before} renamed {name}")


def _declared(cls: ClassFile, name: str, descriptor: int) -> bool:
    alike = [(cls.text(each.name), cls.text(each.descriptor)) for each in (*cls.fields, *cls.methods)]
    return (name, cls.text(descriptor)) in alike


def member_descriptor(program: Program) -> None:
    found = program.random.choice((_field, _method))(program)
    if found is None:
        return
    cls, member = found
    before = _shown(cls, member)
    text = cls.text(member.descriptor)
    kinds = ("I", "J", "Ljava/lang/Object;", "Ljava/lang/String;", f"L{program.name()};")
    parts = re.findall(r"\[*L[^;]*;|\[*[IJFDZBCSV]", text)
    if parts and not cls.text(member.name).startswith("<"):
        old = program.random.choice(parts)
        new = text.replace(old, program.random.choice(kinds), 1)
        if not _declared(cls, cls.text(member.name), cls.utf8(new)):
            member.descriptor = cls.utf8(new)
            program.note(cls, f"{before} is now {new}")


def move_member(program: Program) -> None:
    """A field is declared in another class instead."""
    found = _field(program)
    if found is not None:
        cls, member = found
        other = program.some()
        name, descriptor = cls.text(member.name), cls.text(member.descriptor)
        if other is not cls and not _declared(other, name, other.utf8(descriptor)):
            cls.fields.remove(member)
            flags = PUBLIC | STATIC | FINAL if other.flags & INTERFACE else member.flags
            other.fields.append(Member(flags, other.utf8(name), other.utf8(descriptor), []))
            program.note(cls, f"{name} {descriptor} moves to {other.name}")


# -- references


def _ref(program: Program) -> tuple[ClassFile, int] | None:
    cls = program.some()
    refs = [at for at in cls.indexes(*MEMBERS) if cls.member_ref(at)[0] in program.classes]
    return (cls, program.random.choice(refs)) if refs else None


def ref_kind(program: Program) -> None:
    found = _ref(program)
    if found is not None:
        cls, at = found
        tag = cls.pool[at][0]
        if tag != FIELD:
            other = INTERFACE_METHOD if tag == METHOD else METHOD
            cls.set_ref(at, other, *cls.member_ref(at))
            program.note(cls, f"kind of reference {cls.member_ref(at)}")


def ref_owner(program: Program) -> None:
    found = _ref(program)
    if found is not None:
        cls, at = found
        _, name, descriptor = cls.member_ref(at)
        cls.set_ref(at, cls.pool[at][0], program.name(), name, descriptor)
        program.note(cls, f"owner of reference {cls.member_ref(at)}")


def ref_name(program: Program) -> None:
    found = _ref(program)
    if found is not None:
        cls, at = found
        owner, name, descriptor = cls.member_ref(at)
        if not name.startswith("<"):
            members = [each for known in program.classes.values() for each in
                       (known.fields if cls.pool[at][0] == FIELD else known.methods)
                       if known.text(each.descriptor) == descriptor
                       and not known.text(each.name).startswith("<")]  # fmt: skip
            names = [known.text(each.name) for known in program.classes.values() for each in members
                     if each in (*known.fields, *known.methods)]  # fmt: skip
            cls.set_ref(at, cls.pool[at][0], owner, program.random.choice([*names, "gone"]), descriptor)
            program.note(cls, f"{name} becomes {cls.member_ref(at)}")


# -- classes


def superclass(program: Program) -> None:
    cls = program.some()
    if not cls.flags & INTERFACE or program.random.random() < 0.2:
        cls.super = cls.class_(program.name())
        program.note(cls, f"extends {cls.class_name(cls.super)}")


def interfaces(program: Program) -> None:
    cls = program.some()
    if cls.interfaces and program.random.random() < 0.6:
        cls.interfaces.pop(program.random.randrange(len(cls.interfaces)))
    if program.random.random() < 0.5:
        name = program.name()
        if cls.class_(name) not in cls.interfaces:
            cls.interfaces.append(cls.class_(name))
    program.note(cls, f"implements {[cls.class_name(at) for at in cls.interfaces]}")


def version(program: Program) -> None:
    cls = program.some()
    cls.version = program.random.choice((*range(49, 56), 50, 52, 55, 61, 61, 65))
    program.note(cls, f"version {cls.version}")


def all_versions(program: Program) -> None:
    number = program.random.choice((50, 51, 52, 52, 53, 54, 55))
    for name, cls in program.classes.items():
        if name not in TOLD:
            cls.version = number
    program.done.append(f"all of version {number}")


def remove_class(program: Program) -> None:
    cls = program.some()
    if cls.name != "Main":
        del program.classes[cls.name]
        program.note(cls, "removed")


def move_class(program: Program) -> None:
    """A class goes to the other package, and all that name it know."""
    cls = program.some()
    name = cls.name
    package, _, simple = name.rpartition("/")
    if not package or "$" in name:
        return
    new = f"{'q' if package == 'p' else 'p'}/{simple}"
    if new in program.classes:
        return
    pattern = re.compile(rf"(?<![\w/]){re.escape(name)}(?![\w$/])|(?<=[L\[]){re.escape(name)}(?=;)")
    for each in program.classes.values():
        for at in each.indexes(UTF8):
            text = pattern.sub(new, each.text(at))
            encoded = text.encode("utf-8", "surrogateescape")
            each.pool[at] = struct.pack(">BH", UTF8, len(encoded)) + encoded
    program.classes = {each.name: each for each in program.classes.values()}
    program.done.append(f"{name} moved to {new}")


ATTRIBUTES = (
    "NestMembers", "NestHost", "InnerClasses", "PermittedSubclasses", "Record", "EnclosingMethod",
    "BootstrapMethods", "Signature",
)  # fmt: skip


def remove_attribute(program: Program) -> None:
    cls = program.some()
    found = [each for each in cls.attributes if cls.text(each.name) in ATTRIBUTES]
    if found:
        gone = program.random.choice(found)
        cls.attributes.remove(gone)
        program.note(cls, f"without {cls.text(gone.name)}")


def remove_constant_value(program: Program) -> None:
    found = _field(program)
    if found is not None and found[1].attributes:
        found[1].attributes.clear()
        program.note(found[0], f"{_shown(*found)} without attributes")


def class_constant(program: Program) -> None:
    """All that names a class in one class file names another one."""
    cls = program.some()
    places = [at for at in cls.indexes(CLASS) if at != cls.this and cls.class_name(at) in program.classes]
    if places:
        at = program.random.choice(places)
        before = cls.class_name(at)
        cls.pool[at] = struct.pack(">BH", CLASS, cls.utf8(program.name()))
        program.note(cls, f"{before} is {cls.class_name(at)} everywhere")


ALTERATIONS: tuple[Alteration, ...] = (
    class_flags, member_access, member_access, member_access, field_flags, field_flags, field_flags,
    method_flags, method_flags, remove_member, rename_member, member_descriptor, move_member, ref_kind,
    ref_owner, ref_owner, ref_name, invoke_opcode, invoke_opcode, field_opcode, class_operand, monitor,
    double_monitor, class_operand, superclass, superclass, interfaces, version, all_versions, remove_class,
    move_class, remove_attribute, remove_attribute, remove_constant_value, class_constant,
)  # fmt: skip


def alter(program: Program) -> None:
    """One to three alterations that change something."""
    wanted = program.random.choice((1, 1, 1, 2, 2, 3))
    for _ in range(50):
        if len(program.done) >= wanted:
            break
        program.random.choice(ALTERATIONS)(program)
