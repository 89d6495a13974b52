"""The class-file writer, which `jrf cover` uses too."""

from jrf.cover.instances.class_writer import (
    FINAL,
    OPCODES,
    PUBLIC,
    STATIC,
    SUPER,
    VOLATILE,
    ClassWriter,
    Code,
    ConstantPool,
    Label,
    attribute,
)

__all__ = [
    "FINAL", "OPCODES", "PUBLIC", "STATIC", "SUPER", "VOLATILE", "ClassWriter", "Code", "ConstantPool",
    "Label", "attribute",
]  # fmt: skip
