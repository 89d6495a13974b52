"""Who is given an object looks at it, or says why not: what a native leaves out may be the program's code."""

from __future__ import annotations

import ast
import inspect
import textwrap
from typing import Any

from jvm.classfile.classfile import ClassFile, parse
from jvm.classfile.modifiers import ACC_STATIC
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.natives.of_machine import import_all
from jvm.natives.registry import TABLE
from jvm.values.descriptors import split_method

import_all()

UNUSED = {
    "class_loading.by_name.by_name": "the class that asks, which decides nothing",
    "class_loading.class_loaders.boot_library": "the JDK's own",
    "class_loading.class_loaders.new_loader": "a Void, which is null",
    "class_loading.modules.module_no": "nothing is added to what modules declare",
    "class_loading.modules.module_nothing": "modules of the JDK read and use each other",
    "class_loading.services.load_from_layer": "refused",
    "gov_nasa_jpf.verify.hint": "hints for JPF's own search",
    "java_io.buffers.no_bulk": "refused",
    "java_io.channels.at_once": "a descriptor of the JDK's; what is written is there at once",
    "java_io.channels.before_close": "a descriptor of the JDK's",
    "java_io.channels.is_other": "a descriptor of the JDK's",
    **{
        f"java_io.channels.{moves}": "a dispatcher of the JDK's"
        for moves in ("read_buffer", "read_buffers", "write_buffer", "write_buffers")
    },
    "java_io.descriptors.never_collected": "a descriptor of the JDK's",
    "java_io.mapped_files.at_once": "a descriptor of the JDK's; nothing mapped is ever changed",
    "java_io.mapped_files.no_other_process": "a descriptor of the JDK's",
    "java_io.serialization.no_logging": "a log that is off",
    "java_io.shown_files.longest_name": "the same for all paths",
    "java_lang.charsets.string_copy_to_segment": "refused",
    "java_lang.string_bytes.string_init_builder": "a Void, which is null",
    "java_lang.string_bytes.string_init_char_range": "a Void, which is null",
    "java_lang.strings.is_final_cased": "the rule for Greek is the same in all languages",
    "java_lang_reflect.annotations.set_annotation_type": "what it was before: nobody else is there yet",
    "java_lang_thread.builders.create_container": "names of containers, which only a dump shows",
    "java_lang_thread.builders.nothing": "a container of the JDK's",
    "java_lang_thread.scoped_values.not_kept": "a cache that is empty",
    "java_lang_thread.scoped_values.nothing": "a hint for compilers, and a cache that is empty",
    "java_util.chance.time_zone_id": "the folder of the JDK",
    "java_util_concurrent.gates.gate_pass": "the gate that comes next, which the caller takes by itself",
    "java_util_concurrent.modelled.asks_for_queue.<locals>.begin_again": "the JDK's own code runs then",
    "java_util_concurrent.parking.set_blocker": "nobody looks at it: `getBlocker` begins the search again",
    "java_util_concurrent.parking.support_park": "nobody looks at it: `getBlocker` begins the search again",
    "jdk_internal.access.do_privileged": "the JDK looks at no permissions since 24",
    "jdk_internal.access.do_privileged_exception": "the JDK looks at no permissions since 24",
    "jdk_internal.misc.no": "a class of the JDK's archive, of which there is none",
    "jdk_internal.misc.nothing": "a class of the JDK's archive, of which there is none",
    "jdk_internal.unsafe.array_base_offset": "the same for all arrays",
    "jdk_internal.unsafe.array_index_scale": "the same for all arrays",
    "sites.generated.type_switch": "the Lookup: the enums of its labels are found by their names",
}
"""Functions that leave out arguments which are objects, and why nothing is missed."""


def left_out(function: Any, arguments: list[str]) -> list[str]:
    """Types of arguments that the function has no use for; `arguments` begin with those of its receiver."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    made = next(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.Lambda))
    names = [each.arg for each in (*made.args.posonlyargs, *made.args.args)][2:]
    used = {node.id for node in ast.walk(made) if isinstance(node, ast.Name)}
    found = [kind for name, kind in zip(names, arguments, strict=False) if name not in used]
    if made.args.vararg is not None and made.args.vararg.arg not in used:
        found += arguments[len(names) :]
    return [kind for kind in found if kind[0] == "L"]


def test_who_is_given_an_object_looks_at_it_or_has_a_reason_not_to() -> None:
    jdk, known = ClassPath([], default_jdk()), dict[str, ClassFile | None]()
    found = set()
    for signature, entry in TABLE.items():
        if entry.effects.refused:
            continue
        called, _, rest = signature.partition("(")
        owner, _, name = called.rpartition(".")
        if owner not in known:
            data = jdk.find(owner)
            known[owner] = None if data is None else parse(data.data)
        cls = known[owner]
        methods = () if cls is None else cls.methods
        method = next((each for each in methods if (each.name, each.descriptor) == (name, f"({rest}")), None)
        function = inspect.unwrap(entry.function)
        if method is None and cls is not None:
            continue  # of another JDK
        static = method is None or method.flags & ACC_STATIC
        given = ([] if static else ["this"]) + list(split_method(f"({rest}")[0])
        if left_out(function, given):
            found.add(f"{function.__module__.removeprefix('jvm.natives.')}.{function.__qualname__}")
    assert found == set(UNUSED)


def test_what_is_left_out_is_found() -> None:
    def ignores(machine: object, thread: object, this: object, text: object, *more: object) -> object:
        return this

    def looks(machine: object, thread: object, this: object, text: object, *more: object) -> object:
        return this, text, more

    given = ["this", "Ljava/lang/String;", "I", "Ljava/util/Locale;"]
    assert left_out(ignores, given) == ["Ljava/lang/String;", "Ljava/util/Locale;"]
    assert left_out(looks, given) == []
