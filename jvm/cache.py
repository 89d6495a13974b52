"""Translated code, kept in memory per class content and on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.bytecode.translate import translate_body, translate_resume

if TYPE_CHECKING:
    from jvm.bytecode.translate import Unit
    from jvm.bytecode.values import PointSpec
    from jvm.methods import JMethod


class CodeCache:
    """Translates, or finds what was translated before."""

    def body(self, method: JMethod) -> Unit:
        return translate_body(method.subject())

    def resume(self, method: JMethod, spec: PointSpec) -> Unit:
        return translate_resume(method.subject(), spec)
