"""Hidden classes: what `java` does not verify is refused here."""

from __future__ import annotations

import pytest

from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.errors import BrokenClass
from jvm.machine.machine import Machine
from tests.conformance.written import CLASSES

UNVERIFIED = ("Linked", "Passing", "Capturing", "Returning", "Letters", "Pair")


@pytest.mark.parametrize("name", UNVERIFIED)
def test_a_hidden_class_is_no_value_of_the_type_that_its_descriptors_name(name: str) -> None:
    machine = Machine(ClassPath([CLASSES], default_jdk()))
    with pytest.raises(BrokenClass, match=rf"HiddenThemselves\${name}.* is needed"):
        machine.boot("handles/HiddenThemselves", [str(UNVERIFIED.index(name))])
