"""The namespaces in which translated code runs: one for each class."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine


class Namespaces:
    """Gives the classes of a machine their namespaces."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    def namespace(self, cls: JClass) -> dict[str, object]:
        """The namespace of a class's translated code."""
        if cls.namespace is None:
            cls.namespace = {**self.machine.builtins, "CLASS": cls}
        return cls.namespace
