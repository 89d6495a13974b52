"""The verifier refuses what the machine would trip over, and accepts what compilers make."""

from collections.abc import Callable
from pathlib import Path

import pytest

from jrf.settings import resources
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.errors import BrokenClass, ClassUnavailable
from jvm.machine.machine import Machine
from tests.oracle.language.classwriter import STATIC, ClassWriter, Code, Label

SAMPLES = resources.folder("javasamples") / "classes"
Write = Callable[[Code], None]


def op(*names: str) -> Write:
    def write(code: Code) -> None:
        for name in names:
            code.op(name)

    return write


def int_as_reference(code: Code) -> None:
    code.push(1)
    code.variable("astore", "x")


def reference_as_int(code: Code) -> None:
    code.op("aconst_null")
    code.push(1)
    code.op("iadd")


def unassigned_local(code: Code) -> None:
    code.variable("iload", "x")


def assigned_on_one_way_only(code: Code) -> None:
    skip = Label()
    code.byte("iload", 0)
    code.branch("ifne", skip)
    code.push(5)
    code.variable("istore", "x")
    code.place(skip)
    code.variable("iload", "x")
    code.op("pop")


def wrong_argument(code: Code) -> None:
    code.class_("new", "java/lang/Object")
    code.op("dup")
    code.call("invokespecial", "java/lang/Object", "<init>", "()V")
    code.call("invokestatic", "java/lang/String", "valueOf", "(Ljava/lang/Integer;)Ljava/lang/String;")


def used_before_its_constructor(code: Code) -> None:
    code.class_("new", "java/lang/Object")
    code.call("invokevirtual", "java/lang/Object", "hashCode", "()I")


def constructed_as_another_class(code: Code) -> None:
    code.class_("new", "java/lang/String")
    code.call("invokespecial", "java/lang/Object", "<init>", "()V")


def virtual_constructor(code: Code) -> None:
    code.op("aconst_null")
    code.call("invokevirtual", "java/lang/Object", "<init>", "()V")


def field_of_another_class(code: Code) -> None:
    code.class_("new", "java/lang/Object")
    code.op("dup")
    code.call("invokespecial", "java/lang/Object", "<init>", "()V")
    code.field("getfield", "java/lang/Integer", "value", "I")


def element_of_no_array(code: Code) -> None:
    code.class_("new", "java/lang/Object")
    code.op("dup")
    code.call("invokespecial", "java/lang/Object", "<init>", "()V")
    code.push(0)
    code.op("iaload")


def thrown_object(code: Code) -> None:
    code.class_("new", "java/lang/Object")
    code.op("dup")
    code.call("invokespecial", "java/lang/Object", "<init>", "()V")
    code.op("athrow")


REFUSED: list[tuple[Write, str]] = [
    (int_as_reference, "astore of an int at 3"),
    (reference_as_int, "an operand of iadd is not an int at 4"),
    (unassigned_local, "iload of local variable 1, which holds nothing of one type at 0"),
    (assigned_on_one_way_only, "iload of local variable 1"),
    (wrong_argument, "Ljava/lang/Object; where Ljava/lang/Integer; is needed"),
    (used_before_its_constructor, "an object that is not constructed where Ljava/lang/Object; is needed"),
    (constructed_as_another_class, "a constructor of java/lang/Object is called for another class at 3"),
    (virtual_constructor, "invokevirtual of a constructor at 1"),
    (field_of_another_class, "where Ljava/lang/Integer; is needed at 7"),
    (element_of_no_array, "Ljava/lang/Object; where an array is needed at 10"),
    (thrown_object, "Ljava/lang/Object; where Ljava/lang/Throwable; is needed at 7"),
    (op("pop"), "operand stack underflow at 0"),
    (op("monitorenter"), "operand stack underflow at 0"),
]


@pytest.fixture
def verify(tmp_path: Path) -> Callable[[Write], None]:
    """Verifies the method `static void f(int)` with this code and a return behind it."""

    def verified(write: Write) -> None:
        writer = ClassWriter("Subject")
        code = Code(writer.pool, reserved=1)
        write(code)
        code.op("return")
        writer.method(STATIC, "f", "(I)V", code)
        (tmp_path / "Subject.class").write_bytes(writer.encoded())
        machine = Machine(ClassPath((tmp_path,), default_jdk()))
        machine.loader.load("Subject").methods["f", "(I)V"].verify(machine.loader)

    return verified


@pytest.mark.parametrize(("write", "says"), REFUSED, ids=[says for _, says in REFUSED])
def test_refused(write: Write, says: str, verify: Callable[[Write], None]) -> None:
    with pytest.raises(BrokenClass) as caught:
        verify(write)
    assert says in caught.value.reason


def null_fits_everything(code: Code) -> None:
    code.op("aconst_null")
    code.field("getfield", "java/lang/Integer", "value", "I")
    code.op("pop")


def two_classes_meet(code: Code) -> None:
    """What `x ? Short.valueOf(…) : Integer.valueOf(…)` leaves is of no one class, but is a Number."""
    other, end = Label(), Label()
    code.byte("iload", 0)
    code.branch("ifne", other)
    code.push(1)
    code.call("invokestatic", "java/lang/Short", "valueOf", "(S)Ljava/lang/Short;")
    code.branch("goto", end)
    code.place(other)
    code.push(1)
    code.call("invokestatic", "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;")
    code.place(end)
    code.call("invokevirtual", "java/lang/Number", "intValue", "()I")
    code.op("pop")


def unknown_class(code: Code) -> None:
    """The class cannot be linked, as on a JVM."""
    code.call("invokestatic", "gone/Type", "f", "()Lgone/Type;")
    code.call("invokestatic", "gone/Other", "f", "(Lgone/Super;)V")


@pytest.mark.parametrize("write", [null_fits_everything, two_classes_meet])
def test_accepted(write: Write, verify: Callable[[Write], None]) -> None:
    verify(write)


def test_a_class_that_verification_asks_for_must_be_there(verify: Callable[[Write], None]) -> None:
    with pytest.raises(ClassUnavailable, match=r"NoClassDefFoundError: gone/"):
        verify(unknown_class)


def test_every_method_of_the_samples_is_accepted() -> None:
    machine = Machine(ClassPath((SAMPLES,), default_jdk()))
    checked = 0
    for file in sorted(SAMPLES.rglob("*.class")):
        cls = machine.loader.load(file.relative_to(SAMPLES).with_suffix("").as_posix())
        for method in cls.methods.values():
            if not method.abstract and not method.native:
                method.verify(machine.loader)
                checked += 1
    assert checked > 500


@pytest.mark.slow
def test_every_method_of_the_jdks_libraries_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Classes of the JDK are not verified; here they are, as the largest body of valid code at hand."""
    from jvm.classpath.jimage import JImage
    from jvm.linking.classes import JClass

    monkeypatch.setattr(JClass, "of_jdk", False)
    image = JImage.open(default_jdk() / "lib" / "modules")
    machine = Machine(ClassPath((), default_jdk()))
    checked = 0
    for _, name in image.entries():
        if not name.endswith(".class") or not name.startswith(("java/util/", "java/lang/", "java/math/")):
            continue
        try:
            cls = machine.loader.load(name.removesuffix(".class"))
        except ClassUnavailable:
            continue
        for method in cls.methods.values():
            if not method.abstract and not method.native:
                method.verify(machine.loader)
                checked += 1
    image.close()
    assert checked > 10_000
