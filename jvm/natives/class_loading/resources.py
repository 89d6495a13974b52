"""Resources beside classes: what loaders find on the class path and by URLs, and data of the JDK's classes.

A URL of a resource names the entry of the class path by its number, `file:/classpath/0/a/b.txt`, so that a
program runs the same wherever its classes lie. Streams are ByteArrayInputStreams. All other URL connections
are refused.
"""

from __future__ import annotations

from struct import unpack
from typing import TYPE_CHECKING, Final

from jvm.classfile.renaming import shown
from jvm.effects import CALLS, OWN
from jvm.errors import Unmodelled
from jvm.execution.exceptions import caller_class
from jvm.natives.class_loading.class_loaders import application_loader
from jvm.natives.class_loading.defined_classes import loader_of, parent_of
from jvm.natives.class_loading.modules import module_text, unnamed_module
from jvm.natives.class_loading.url_places import (
    ROOT,
    URL_LOADER,
    data_at,
    decoded,
    encoded,
    looks_at_urls,
    resources_of,
)
from jvm.natives.exports import JRT, info_of, module_name
from jvm.natives.java_lang.class_objects import class_of, is_builtin
from jvm.natives.java_lang.core import text_of
from jvm.natives.registry import model, refuse
from jvm.objects.objects import Cell, Obj

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_STRING = "Ljava/lang/String;"
_STREAM = "Ljava/io/InputStream;"
_URL = "Ljava/net/URL;"
_LOADER = "java/lang/ClassLoader"
_RESOURCES: Final = (
    ("findResource", f"({_STRING})Ljava/net/URL;"),
    ("findResources", f"({_STRING})Ljava/util/Enumeration;"),
    ("getResource", f"({_STRING})Ljava/net/URL;"),
    ("getResources", f"({_STRING})Ljava/util/Enumeration;"),
)


def byte_array(machine: Machine, thread: Thread, data: bytes) -> Obj:
    """A Java `byte[]`."""
    cells: list[Cell] = list(unpack(f"{len(data)}b", data))
    return machine.array_from(thread, "[B", cells)


def stream_of(machine: Machine, thread: Thread, data: bytes) -> object:
    """A new ByteArrayInputStream."""
    cls = machine.loader.load("java/io/ByteArrayInputStream")
    constructor = cls.methods["<init>", "([B)V"]
    call = machine.invoker.construct_call(cls, constructor)
    return machine.atomically(thread, machine.entry_point, (call, byte_array(machine, thread, data)))


def absolute(cls: JClass, name: str) -> str:
    """Class.resolveName: relative names are in the class's package."""
    while cls.element is not None:
        cls = cls.element
    if name.startswith("/"):
        return name[1:]
    package = shown(cls.package)
    return f"{package}/{name}" if package else name


class Listing(bytes):
    """What stands for the contents of a folder."""


def places(machine: Machine, name: str) -> Iterator[tuple[str, bytes]]:
    """The URL paths and contents of all resources of this name on the class path, in its order, files before
    folders."""
    for number, found in machine.classpath.resources(name):
        yield f"{ROOT}{number}/{encoded(name)}", found.data
    parts = [part for part in name.split("/") if part not in ("", ".")]
    folder = "/".join((*parts, "")) if name.split("/")[-1] in ("", ".") and parts else "/".join(parts)
    for number in machine.classpath.folders(folder):
        yield f"{ROOT}{number}/{encoded(folder)}", Listing()


def _required(machine: Machine, thread: Thread, name: Obj | None) -> str:
    if name is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    return text_of(name) or ""


def found_by(machine: Machine, thread: Thread, loader: Obj | None, name: str) -> Iterator[tuple[str, bytes]]:
    """The URLs and contents of the resources of this name that a loader finds: its parent's before its own.
    Raises Unmodelled if code of the program looks for them."""
    if loader is application_loader(machine):
        yield from ((f"file:{path}", data) for path, data in places(machine, name))
    if loader is None or is_builtin(loader):
        return
    methods = [loader.cls.find_method(*each) for each in _RESOURCES]
    if any(method is not None and not method.cls.of_jdk for method in methods):
        raise Unmodelled(f"resources that {loader.cls.binary}, a class loader of the program, finds")
    yield from found_by(machine, thread, parent_of(machine, loader), name)
    if looks_at_urls(machine, loader):
        yield from resources_of(machine, thread, loader, name)


def _of_jdk(machine: Machine, name: str) -> tuple[str, bytes] | None:
    found = machine.classpath.find_resource(name)
    if found is None or not found.origin.startswith("jrt:"):
        return None
    return f"{found.origin}/{encoded(name)}", found.data


def _first(machine: Machine, thread: Thread, loader: Obj, name: str) -> tuple[str, bytes] | None:
    """The first of these; a class file of the JDK is found before all others."""
    if name.endswith(".class") and machine.classpath.jdk_has(name):
        return _of_jdk(machine, name)
    return next(found_by(machine, thread, loader, name), None)


# -- streams


@model(CALLS, f"java/lang/Class.getResourceAsStream({_STRING}){_STREAM}")
def class_resource_stream(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> object:
    cls = class_of(this)
    path = absolute(cls, _required(machine, thread, name))
    if module_name(cls):
        data = _within(machine, thread, module_name(cls), path)
        return None if data is None else stream_of(machine, thread, data)
    loader = loader_of(machine, cls)
    if loader is not None:
        get = loader.cls.vtable[f"getResourceAsStream({_STRING}){_STREAM}"]
        return get(thread, loader, machine.literal(path))
    return _stream(machine, thread, application_loader(machine), path)


def _stream(machine: Machine, thread: Thread, loader: Obj, path: str) -> object:
    found = _first(machine, thread, loader, path)
    if found is not None and isinstance(found[1], Listing):
        raise Unmodelled(f"the names in the folder {path}, as a resource")
    if found is not None:
        decoded(machine, thread, found[0])  # it opens the URL
    return None if found is None else stream_of(machine, thread, found[1])


@model(CALLS, f"{_LOADER}.getResourceAsStream({_STRING}){_STREAM}",
       f"{URL_LOADER}.getResourceAsStream({_STRING}){_STREAM}")  # fmt: skip
def loader_resource_stream(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> object:
    return _stream(machine, thread, this, _required(machine, thread, name))


@model(CALLS, f"{_LOADER}.getSystemResourceAsStream({_STRING}){_STREAM}")
def system_resource_stream(machine: Machine, thread: Thread, name: Obj | None) -> object:
    return _stream(machine, thread, application_loader(machine), _required(machine, thread, name))


@model(CALLS, f"java/lang/Module.getResourceAsStream({_STRING}){_STREAM}")
def module_resource_stream(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> object:
    """What is in the module, unless it hides that from who calls."""
    path = _required(machine, thread, name).removeprefix("/")
    module = module_text(this)
    if module is None and this is not unnamed_module(machine):
        raise Unmodelled("java.lang.Module.getResourceAsStream of a module of a class loader")
    if module is None:
        found = next((one for _, one in machine.classpath.resources(path)), None)
        return None if found is None else stream_of(machine, thread, found.data)
    data = _within(machine, thread, module, path)
    return None if data is None else stream_of(machine, thread, data)


def _within(machine: Machine, thread: Thread, module: str, path: str) -> bytes | None:
    """A resource in a module of the JDK: a class file, or one in no package, or in one that the module opens
    to who calls (Module.getResourceAsStream). None for others."""
    package, slash, _ = path.rpartition("/")
    caller = caller_class(thread, 0)
    asks = "" if caller is None else module_name(caller)
    shown = asks == module or not slash or path.endswith(".class") or not _is_package(package)
    if not shown and not info_of(machine, module).opened(package, asks):
        return None
    return machine.classpath.of_module(module, path)


def _is_package(path: str) -> bool:
    """Whether this folder's name could be that of a package: what is in others is hidden from nobody."""
    return all(part.isidentifier() for part in path.split("/"))


# -- URLs


def _url(machine: Machine, thread: Thread, text: str) -> object:
    protocol, _, path = text.partition(":")
    cls = machine.loader.load("java/net/URL")
    constructor = cls.methods["<init>", f"({_STRING}{_STRING}{_STRING})V"]
    texts = (machine.literal(protocol), machine.literal(""), machine.literal(path))
    return machine.atomically(
        thread, machine.entry_point, (machine.invoker.construct_call(cls, constructor), *texts)
    )


def _first_url(machine: Machine, thread: Thread, loader: Obj, path: str) -> object:
    found = _first(machine, thread, loader, path)
    return None if found is None else _url(machine, thread, found[0])


@model(CALLS, f"java/lang/Class.getResource({_STRING}){_URL}")
def class_resource(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> object:
    cls = class_of(this)
    path = absolute(cls, _required(machine, thread, name))
    module = module_name(cls)
    if module:
        inside = _within(machine, thread, module, path) is not None
        return _url(machine, thread, f"{JRT}{module}/{encoded(path)}") if inside else None
    loader = loader_of(machine, cls)
    if loader is not None:
        return loader.cls.vtable[f"getResource({_STRING}){_URL}"](thread, loader, machine.literal(path))
    return _first_url(machine, thread, application_loader(machine), path)


@model(CALLS, f"{_LOADER}.getResource({_STRING}){_URL}")
def loader_resource(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> object:
    return _first_url(machine, thread, this, _required(machine, thread, name))


@model(CALLS, f"{_LOADER}.getSystemResource({_STRING}){_URL}")
def system_resource(machine: Machine, thread: Thread, name: Obj | None) -> object:
    return _first_url(machine, thread, application_loader(machine), _required(machine, thread, name))


def _enumeration(machine: Machine, thread: Thread, found: list[tuple[str, bytes]]) -> object:
    """An Enumeration of the URLs."""
    values: list[Cell] = [url for path, _ in found if isinstance(url := _url(machine, thread, path), Obj)]
    array = machine.array_from(thread, "[Ljava/lang/Object;", values)
    arrays, collections = (
        machine.loader.load("java/util/Arrays"),
        machine.loader.load("java/util/Collections"),
    )
    as_list = arrays.methods["asList", "([Ljava/lang/Object;)Ljava/util/List;"]
    made = machine.atomically(thread, machine.entry_point, (machine.invoker.static_call(as_list), array))
    enumeration = collections.methods["enumeration", "(Ljava/util/Collection;)Ljava/util/Enumeration;"]
    return machine.atomically(thread, machine.entry_point, (machine.invoker.static_call(enumeration), made))


@model(CALLS, f"{_LOADER}.getResources({_STRING})Ljava/util/Enumeration;")
def loader_resources(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> object:
    path = _required(machine, thread, name)
    return _enumeration(machine, thread, list(found_by(machine, thread, this, path)))


@model(CALLS, f"{_LOADER}.getSystemResources({_STRING})Ljava/util/Enumeration;")
def system_resources(machine: Machine, thread: Thread, name: Obj | None) -> object:
    return loader_resources(machine, thread, application_loader(machine), name)


@model(CALLS, f"{URL_LOADER}.findResource({_STRING}){_URL}")
def own_resource(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> object:
    found = next(resources_of(machine, thread, this, _required(machine, thread, name)), None)
    return None if found is None else _url(machine, thread, found[0])


@model(CALLS, f"{URL_LOADER}.findResources({_STRING})Ljava/util/Enumeration;")
def own_resources(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> object:
    return _enumeration(
        machine, thread, list(resources_of(machine, thread, this, _required(machine, thread, name)))
    )


# -- opening URLs


def _opened(machine: Machine, thread: Thread, url: Obj) -> bytes:
    """What the URL of a resource or a file refers to. Raises Unmodelled for any other URL."""
    fields = machine.loader.load("java/net/URL").fields
    protocol, path = (
        str(text.payload) if isinstance(text, Obj) else ""
        for text in (url.cells[fields[key, _STRING].slot] for key in ("protocol", "path"))
    )
    data = data_at(machine, thread, protocol, path)
    if data is None:
        raise machine.failed(thread, "java/io/FileNotFoundException", path)
    return data


_HANDLER: Final = ("handler", "Ljava/net/URLStreamHandler;")


def _by_handler(machine: Machine, url: Obj, name: str, descriptor: str) -> Callable[..., object] | None:
    """The JDK's own method if a handler of the program opens the URL."""
    cls = machine.loader.load("java/net/URL")
    handler = url.cells[cls.fields[_HANDLER].slot]
    if isinstance(handler, Obj) and not handler.cls.of_jdk:
        return machine.bytecode(cls.methods[name, descriptor])
    return None


@model(CALLS, f"java/net/URL.openStream(){_STREAM}")
def url_open_stream(machine: Machine, thread: Thread, this: Obj) -> object:
    by_handler = _by_handler(machine, this, "openStream", f"(){_STREAM}")
    if by_handler is not None:
        return by_handler(thread, this)
    return stream_of(machine, thread, _opened(machine, thread, this))


@model(CALLS | OWN, "java/net/URL.openConnection()Ljava/net/URLConnection;")
def url_open_connection(machine: Machine, thread: Thread, this: Obj) -> object:
    """A connection of the JDK's class for files, from which a stream can be got."""
    by_handler = _by_handler(machine, this, "openConnection", "()Ljava/net/URLConnection;")
    if by_handler is not None:
        return by_handler(thread, this)
    _opened(machine, thread, this)
    cls = machine.loader.load("sun/net/www/protocol/file/FileURLConnection")
    made = machine.allocate(thread, cls)
    connection = machine.loader.load("java/net/URLConnection")
    machine.memory.put(thread, made, connection.fields["url", _URL].slot, this)
    machine.memory.put(thread, made, connection.fields["useCaches", "Z"].slot, 1)
    machine.memory.put(thread, made, connection.fields["doInput", "Z"].slot, 1)
    made.initialization = 1
    return made


_FILE_CONNECTION = "sun/net/www/protocol/file/FileURLConnection"


@model(CALLS, f"{_FILE_CONNECTION}.getInputStream(){_STREAM}")
def connection_stream(machine: Machine, thread: Thread, this: Obj) -> object:
    slot = machine.loader.load("java/net/URLConnection").fields["url", _URL].slot
    url = this.cells[slot]
    assert isinstance(url, Obj)
    return stream_of(machine, thread, _opened(machine, thread, url))


@model(OWN, f"{_FILE_CONNECTION}.connect()V")
def connection_connect(machine: Machine, thread: Thread, this: Obj) -> None:
    slot = machine.loader.load("java/net/URLConnection").fields["connected", "Z"].slot
    machine.memory.put(thread, this, slot, 1)


refuse("headers of a java.net.URLConnection of a resource", f"{_FILE_CONNECTION}.initializeHeaders()V")
