"""A field of a linked class: where its value is kept, and which accesses to it are visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classfile.modifiers import ACC_FINAL, ACC_PRIVATE, ACC_PROTECTED, ACC_STATIC, ACC_VOLATILE
from jvm.objects.objects import CONSTANT, NEVER, final_threshold
from jvm.values.descriptors import binary_name

if TYPE_CHECKING:
    from jvm.classfile.classfile import FieldInfo
    from jvm.linking.classes import JClass


class JField:
    """A declared field. `slot` indexes the cells of its object (or of its class's static cells).

    `threshold`: accesses are visible when the object's `sharing` exceeds it. `benign`: its races
    are known and not reported, by the policy or as the JDK's class races on it by design. `fenced`: the JDK
    orders its accesses by fences. `frozen`: it is final, and no method but initializers writes it.
    """

    __slots__ = (
        "benign",
        "checked",
        "cls",
        "descriptor",
        "final",
        "flags",
        "frozen",
        "info",
        "name",
        "slot",
        "static",
        "threshold",
        "volatile",
    )

    def __init__(self, cls: JClass, info: FieldInfo, slot: int, *, frozen: bool, fenced: bool) -> None:
        self.cls = cls
        self.info = info
        self.name = info.name
        self.descriptor = info.descriptor
        self.flags = info.flags
        self.slot = slot
        self.static = bool(info.flags & ACC_STATIC)
        self.volatile = fenced or bool(info.flags & ACC_VOLATILE)
        self.final = bool(info.flags & ACC_FINAL)
        self.frozen = frozen and self.final
        self.benign = False
        self.checked = True
        self.threshold = 0

    def settle(self, trusted: bool, benign: bool, raced: bool) -> None:
        """Fix how accesses are treated, from the policy. `raced`: the JDK races on it by design."""
        self.benign = benign or raced
        self.checked = not trusted
        if self.volatile or raced:
            self.threshold = 0
        elif self.frozen and self.static:
            self.threshold = CONSTANT
        elif trusted:
            self.threshold = NEVER
        else:
            self.threshold = final_threshold(self.cls.depth) if self.frozen else 0

    @property
    def trusted_final(self) -> bool:
        """Final, also for who made it accessible: static, or of a record or a hidden class (Field.set)."""
        file = self.cls.class_file
        record = file is not None and file.record_components is not None
        return self.final and (self.static or record or self.cls.hidden)

    @property
    def private(self) -> bool:
        return self.flags & ACC_PRIVATE != 0

    @property
    def described(self) -> str:
        words = ("protected", self.flags & ACC_PROTECTED), ("private", self.private)
        return "".join(f"{word} " for word, holds in words if holds) + f"field {self}"

    def __repr__(self) -> str:
        return f"{binary_name(self.cls.name)}.{self.name}"
