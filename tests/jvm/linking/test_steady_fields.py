"""Which volatile fields of the JDK are watched for looks within a step."""

from __future__ import annotations

import pytest

from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.linking.steady_fields import Aware, is_steady
from jvm.machine.machine import Machine


@pytest.mark.parametrize(
    ("owner", "name", "kept"),
    [
        ("java/net/URI", "string", "watched"),
        ("java/security/Provider", "servicesChanged", "watched"),
        ("java/lang/Module", "openPackages", "watched"),
        ("java/lang/ModuleLayer", "servicesCatalog", "watched"),
        ("java/lang/Thread", "defaultUncaughtExceptionHandler", "watched"),
        ("java/lang/Thread", "name", "not watched"),
        ("java/lang/Class", "reflectionData", "not watched"),
        ("java/util/TimeZone", "defaultTimeZone", "steady"),
        ("java/util/concurrent/FutureTask", "state", "not watched"),
    ],
)
def test_what_becomes_of_a_field(owner: str, name: str, kept: str) -> None:
    cls = Machine(ClassPath([], default_jdk())).loader.load(owner)
    (field,) = (each for (called, _), each in cls.fields.items() if called == name)
    assert field.volatile
    if is_steady(field):
        assert kept == "steady"
    else:
        assert kept == ("watched" if isinstance(field.threshold, Aware) else "not watched")
