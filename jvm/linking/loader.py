"""Loading and linking: names → JClass (JVMS 5.3)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from jvm.classfile.classfile import (
    ClassFormatError,
    UnsupportedClassVersionError,
    decode_class,
    parse,
    require_well_formed,
)
from jvm.classfile.modifiers import ACC_ABSTRACT, ACC_FINAL, ACC_INTERFACE, ACC_PROTECTED
from jvm.classfile.renaming import MARK, marked, shown
from jvm.errors import BrokenClass, ClassUnavailable, Unmodelled
from jvm.linking import ordering_exceptions as exceptions
from jvm.linking.access import require_permitted, require_supertypes
from jvm.linking.classes import READY, JClass
from jvm.linking.methods import JMethod
from jvm.linking.selection import require_no_final_overridden
from jvm.values.descriptors import binary_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from jvm.classfile.classfile import ClassFile
    from jvm.classpath.classpath import ClassBytes, ClassPath
    from jvm.policy import Policy

PRIMITIVES: Final = {
    "Z": "boolean",
    "B": "byte",
    "C": "char",
    "S": "short",
    "I": "int",
    "J": "long",
    "F": "float",
    "D": "double",
    "V": "void",
}
MAX_SUPERS: Final = 500

# A JVM has initialized these before the program begins, so that their first use orders nothing; models of
# them need no static fields.
INITIALIZED_AT_BOOT: Final = frozenset(
    f"java/lang/invoke/{name}"
    for name in ("MethodHandle", "MethodHandles", "MethodHandles$Lookup", "MethodType", "VarHandle")
) | {"gov/nasa/jpf/vm/Verify"}


STARTED_WITH: Final = dict.fromkeys(
    ("sun/invoke/util/Wrapper", "jdk/internal/constant/PrimitiveClassDescImpl"),
    "java/lang/constant/ConstantDescs",
) | {"jdk/internal/reflect/ReflectionFactory": "java/lang/reflect/AccessibleObject"}
"""Classes whose initializers need one another, and the one with which they must begin: with another one they
fail, or keep null. A JVM initializes it as it starts, or when it links its first lambda."""


@lru_cache(maxsize=4096)
def _parsed(data: bytes) -> ClassFile:
    """Class files are immutable, so machines of one process share them."""
    return parse(data)


class Loader:
    """Loads each class once. `prepare` is asked for the entry stub of a method, `own` has the classes that
    the JVM makes itself, whatever the class path has under their names; `settle` is told of each when it is
    laid out."""

    def __init__(
        self,
        classpath: ClassPath,
        policy: Policy,
        prepare: Callable[[JMethod], Callable[..., object]],
        own: Mapping[str, Callable[[ClassPath], ClassBytes | None]],
        settle: Callable[[JClass], None] = lambda cls: None,
    ) -> None:
        self.settle = settle
        self.own = own
        self.classpath = classpath
        self.policy = policy
        self.prepare = prepare
        self.classes: dict[str, JClass] = {}
        self.made: dict[str, JClass] = {}
        """Classes of lambdas, proxies and handles' interfaces: the first of each name."""
        self.loading: list[str] = []
        self.missed: set[str] = set()
        self.too_early: set[str] = set()
        """Classes that loaders of the program were asked for while what they extend was being defined."""
        """Names of classes that were asked for and are on no class path."""
        for letter, name in PRIMITIVES.items():
            primitive = JClass(name, ACC_FINAL | ACC_ABSTRACT | 1, None, ())
            primitive.statics.payload = "ready"
            primitive.init_done_solo = True
            self.classes[f"#{letter}"] = primitive

    def primitive(self, letter: str) -> JClass:
        return self.classes[f"#{letter}"]

    def loaded(self, name: str) -> JClass | None:
        """The class if it has been loaded."""
        return self.classes.get(name)

    def of_descriptor(self, descriptor: str) -> JClass:
        """The class of a field descriptor, primitives included."""
        if descriptor in PRIMITIVES:
            return self.primitive(descriptor)
        return self.load(descriptor[1:-1] if descriptor.startswith("L") else descriptor)

    def load(self, name: str) -> JClass:
        """The class of this internal name or array descriptor.

        Raises ClassUnavailable with the Java error to throw (NoClassDefFoundError, ClassFormatError, …).
        """
        found = self.classes.get(name) or self.made.get(name)
        if found is not None:
            return found
        if name.startswith("#"):
            raise ClassUnavailable("java/lang/NoClassDefFoundError", name)
        if name.startswith("["):
            return self.array(name, self.of_descriptor(name[1:]))
        return self._load(name)

    def assignable(self, value: str, wanted: str) -> bool:
        """Whether a reference of descriptor `value` may stand where `wanted` is declared (JVMS 4.10.1.2).

        To an interface everything may be assigned, as the verifier does not look at interfaces. Raises
        ClassUnavailable: a class whose verification asks for one that is missing cannot be linked.
        """
        if value == wanted or wanted == "Ljava/lang/Object;":
            return True
        if wanted.startswith("["):
            if not value.startswith("["):
                return False
            inner, inner_wanted = value[1:], wanted[1:]
            reference = inner[0] in "L[" and inner_wanted[0] in "L["
            return self.assignable(inner, inner_wanted) if reference else inner == inner_wanted
        target = self.load(wanted[1:-1])
        if target.interface:
            return True
        return not value.startswith("[") and target in self.load(value[1:-1]).supertype_set

    def protected_elsewhere(self, caller: str, owner: str, name: str, descriptor: str) -> bool:
        """Whether a member of a superclass is protected, and declared in another package (JVMS 4.10.1.8)."""
        cls, above = self.load(caller), self.load(owner)
        method = descriptor.startswith("(")
        found = above.find_method(name, descriptor) if method else above.find_field(name, descriptor)
        if found is None or not cls.subclass_of(above):
            return False
        return bool(found.flags & ACC_PROTECTED) and found.cls.package != cls.package

    def superclasses_are(self, name: str, *superclasses: str) -> bool:
        """Whether the class has these superclasses, from below."""
        return tuple(above.name for above in self.load(name).superclasses) == superclasses

    def array(self, name: str, element: JClass) -> JClass:
        """A new array class with this component class, which may be one that no loader finds."""
        supers = [self.load("java/lang/Cloneable"), self.load("java/io/Serializable")]
        above = [
            f"[{parent.name if parent.array else f'L{parent.name};'}"
            for parent in element.supertypes
            if parent is not element and not element.primitive
        ]
        supers.extend(self.load(parent) for parent in above)
        array = JClass(
            name, ACC_FINAL | ACC_ABSTRACT | (element.flags & 1), self.load("java/lang/Object"), tuple(supers)
        )
        array.element = element
        if array.fenced_elements and exceptions.FENCED_ARRAYS[name] in self.own:
            array.fenced_elements, array.races, array.races_built = False, True, True
        array.statics.payload = "ready"
        array.init_done_solo = True
        array.trusted = True
        array.build_method_table()
        element.array_class = array
        self.classes[name] = array
        return array

    def _load(self, name: str) -> JClass:
        if name in self.loading or len(self.loading) > MAX_SUPERS:
            raise ClassUnavailable("java/lang/ClassCircularityError", name)
        if name in self.too_early:
            raise Unmodelled(
                f"{binary_name(name)}, asked for while a class that it extends was being defined"
            )
        if MARK in name:  # of a loader of the program, which has not defined it
            raise ClassUnavailable("java/lang/NoClassDefFoundError", shown(name))
        own = self.own.get(name)
        found = self.classpath.find(name) if own is None else own(self.classpath)
        if found is None:
            self.missed.add(name)
            if marked(name, "") in self.classes:
                raise Unmodelled(f"{shown(name)}, named by a class file and defined by Lookup.defineClass")
            raise ClassUnavailable("java/lang/NoClassDefFoundError", name)
        self.loading.append(name)
        try:
            return self._define(name, found.data, found.origin)
        finally:
            self.loading.pop()

    def define(self, name: str, data: bytes) -> JClass:
        """The class of a class loader of the program: what it refers to has the names that this loader knows
        (`jvm.classfile.renaming`). Raises ClassUnavailable."""
        if name in self.loading or len(self.loading) > MAX_SUPERS:
            raise ClassUnavailable("java/lang/ClassCircularityError", shown(name))
        self.loading.append(name)
        try:
            return self._define(name, data, f"{shown(name)}, defined by a class loader")
        finally:
            self.loading.pop()

    def _define(self, name: str, data: bytes, origin: str) -> JClass:
        try:
            class_file = _parsed(data)
            if not origin.startswith("jrt:"):
                decode_class(class_file)
                require_well_formed(class_file)
        except ClassFormatError as error:
            newer = isinstance(error, UnsupportedClassVersionError)
            kind = "UnsupportedClassVersionError" if newer else "ClassFormatError"
            raise ClassUnavailable(f"java/lang/{kind}", name, f"{origin}: {error}") from error
        if name.startswith("java/") and not origin.startswith("jrt:"):
            package = name.rpartition("/")[0].replace("/", ".")
            raise ClassUnavailable(
                "java/lang/NoClassDefFoundError", name, f"{name} (prohibited package name: {package})"
            )
        if class_file.name != name:
            raise ClassUnavailable(
                "java/lang/NoClassDefFoundError", name, f"{name} (wrong name: {class_file.name})"
            )
        # HotSpot loads the interfaces first.
        interfaces = tuple(self.load(interface) for interface in class_file.interfaces)
        if not all(interface.interface for interface in interfaces):
            raise ClassUnavailable(
                "java/lang/IncompatibleClassChangeError", name, f"{name} implements a class"
            )
        parent = self.load(class_file.super_name) if class_file.super_name is not None else None
        if parent is None and name != "java/lang/Object":
            raise ClassUnavailable("java/lang/ClassFormatError", name, f"{name} has no superclass")
        if class_file.flags & ACC_INTERFACE and class_file.super_name != "java/lang/Object":
            raise ClassUnavailable("java/lang/ClassFormatError", name, f"interface {name} extends a class")
        if parent is not None and parent.interface:
            told = f"class {name} has interface {parent.name} as super class"
            raise ClassUnavailable("java/lang/IncompatibleClassChangeError", name, told)
        if parent is not None and parent.flags & ACC_FINAL:
            told = f"class {name} cannot inherit from final class {parent.name}"
            raise ClassUnavailable("java/lang/IncompatibleClassChangeError", name, told)
        cls = JClass(name, class_file.flags, parent, interfaces)
        cls.origin, cls.finds = origin, self.load
        cls.lay_out(class_file)
        require_supertypes(cls)
        require_permitted(cls)
        cls.settle(
            not self.policy.checks_class(cls.binary, of_jdk=cls.of_jdk),
            lambda field: self.policy.benign(cls.binary, field) is not None,
        )
        self.settle(cls)
        self.add_methods(cls)
        if cls.of_jdk and name in STARTED_WITH:
            cls.started_with = self.load(STARTED_WITH[name])
        if name in INITIALIZED_AT_BOOT:
            cls.statics.payload = READY
            cls.init_done_solo = True
        self.classes[name] = cls
        return cls

    def add_methods(self, cls: JClass) -> None:
        """Make the methods of a class file, and the method table."""
        assert cls.class_file is not None
        try:
            for number, info in enumerate(cls.class_file.methods):
                method = JMethod(cls, info, number)
                if not (_may_be(method) and (cls.of_jdk or _arguments_fit(method))):
                    raise BrokenClass(f"{cls.origin}: method {info.name}{info.descriptor} is malformed")
                method.entry = self.prepare(method)
                cls.methods[info.name, info.descriptor] = method
            cls.data["numbered"] = list(cls.methods.values())
        except BrokenClass as error:
            raise ClassUnavailable("java/lang/ClassFormatError", cls.name, error.reason) from error
        if not cls.of_jdk:
            require_no_final_overridden(cls)
        cls.build_method_table()


def _may_be(method: JMethod) -> bool:
    """What JVMS 2.9 and 4.6 ask of constructors and static initializers."""
    match method.name:
        case "<init>":
            return method.result == "V" and not method.static and not method.abstract
        case "<clinit>":
            return method.static and method.descriptor == "()V"
        case _:
            return True


def _arguments_fit(method: JMethod) -> bool:
    """The arguments have their local variables (JVMS 4.7.3)."""
    code, parameters = method.info.code, method.parameters
    wide = parameters.count("J") + parameters.count("D")
    return code is None or code.max_locals >= len(parameters) + wide + (not method.static)
