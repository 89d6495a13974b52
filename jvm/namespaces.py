"""The namespaces in which translated code runs: one for each class."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jvm.classes import JClass
    from jvm.machine import Machine


class Namespaces:
    """Gives the classes of a machine their namespaces."""

    def __init__(self, vm: Machine) -> None:
        self.vm = vm

    def namespace(self, cls: JClass) -> dict[str, object]:
        """The namespace of a class's translated code."""
        if cls.namespace is None:
            cls.namespace = {**self.vm.builtins, "CLASS": cls}
        return cls.namespace
