"""Resources beside classes: entries of the class path's folders and jars, and data of the JDK's own classes.

A URL of a resource names the entry of the class path by its number, `file:/classpath/0/a/b.txt`, so that a
program runs the same wherever its classes lie. Streams are ByteArrayInputStreams. All other URL connections
are refused.
"""

from __future__ import annotations

from struct import unpack
from typing import TYPE_CHECKING

from jvm.errors import Unmodelled
from jvm.natives.class_loaders import application_loader
from jvm.natives.java_lang import text_of
from jvm.natives.java_lang_class import class_of
from jvm.natives.modules import module_name
from jvm.natives.registry import model
from jvm.store import Cell, Obj

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jvm.classes import JClass
    from jvm.machine import Machine
    from jvm.threads import Thread

_STRING = "Ljava/lang/String;"
_STREAM = "Ljava/io/InputStream;"
_URL = "Ljava/net/URL;"
_LOADER = "java/lang/ClassLoader"
_ROOT = "/classpath/"


def byte_array(vm: Machine, th: Thread, data: bytes) -> Obj:
    """A Java `byte[]`."""
    cells: list[Cell] = list(unpack(f"{len(data)}b", data))
    return vm.array_from(th, "[B", cells)


def stream_of(vm: Machine, th: Thread, data: bytes) -> object:
    """A new ByteArrayInputStream."""
    cls = vm.loader.load("java/io/ByteArrayInputStream")
    constructor = cls.methods["<init>", "([B)V"]
    call = vm.invoker.construct_call(cls, constructor)
    return vm.atomically(th, vm.entry_point, (call, byte_array(vm, th, data)))


def absolute(cls: JClass, name: str) -> str:
    """Class.resolveName: relative names are in the class's package."""
    while cls.element is not None:
        cls = cls.element
    if name.startswith("/"):
        return name[1:]
    return f"{cls.package}/{name}" if cls.package else name


def places(vm: Machine, name: str) -> Iterator[tuple[str, bytes]]:
    """The URL paths and contents of all resources of this name on the class path, in its order; a folder
    counts as missing."""
    for number, found in vm.classpath.resources(name):
        yield f"{_ROOT}{number}/{name}", found.data


def _required(vm: Machine, th: Thread, name: Obj | None) -> str:
    if name is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    return text_of(name) or ""


# -- streams


@model(f"java/lang/Class.getResourceAsStream({_STRING}){_STREAM}")
def class_resource_stream(vm: Machine, th: Thread, this: Obj, name: Obj | None) -> object:
    cls = class_of(this)
    path = absolute(cls, _required(vm, th, name))
    if module_name(cls):
        found = vm.classpath.find_resource(path)
        return None if found is None else stream_of(vm, th, found.data)
    return _stream(vm, th, path)


def _stream(vm: Machine, th: Thread, path: str) -> object:
    if path.endswith(".class"):
        found = vm.classpath.find_resource(path)
        return None if found is None else stream_of(vm, th, found.data)
    data = next(places(vm, path), None)
    return None if data is None else stream_of(vm, th, data[1])


@model(f"{_LOADER}.getResourceAsStream({_STRING}){_STREAM}")
def loader_resource_stream(vm: Machine, th: Thread, this: Obj, name: Obj | None) -> object:
    path = _required(vm, th, name)
    return _stream(vm, th, path) if this is application_loader(vm) else None


@model(f"{_LOADER}.getSystemResourceAsStream({_STRING}){_STREAM}")
def system_resource_stream(vm: Machine, th: Thread, name: Obj | None) -> object:
    return _stream(vm, th, _required(vm, th, name))


@model(f"java/lang/Module.getResourceAsStream({_STRING}){_STREAM}")
def module_resource_stream(vm: Machine, th: Thread, this: Obj, name: Obj | None) -> object:
    found = vm.classpath.find_resource(_required(vm, th, name).removeprefix("/"))
    return None if found is None else stream_of(vm, th, found.data)


# -- URLs


def _url(vm: Machine, th: Thread, path: str) -> object:
    cls = vm.loader.load("java/net/URL")
    constructor = cls.methods["<init>", f"({_STRING}{_STRING}{_STRING})V"]
    texts = (vm.literal("file"), vm.literal(""), vm.literal(path))
    return vm.atomically(th, vm.entry_point, (vm.invoker.construct_call(cls, constructor), *texts))


def _first_url(vm: Machine, th: Thread, path: str) -> object:
    if path.endswith(".class") and next(places(vm, path), None) is None and vm.classpath.find_resource(path):
        raise Unmodelled(f"the URL of the JDK's own {path}")
    found = next(places(vm, path), None)
    return None if found is None else _url(vm, th, found[0])


@model(f"java/lang/Class.getResource({_STRING}){_URL}")
def class_resource(vm: Machine, th: Thread, this: Obj, name: Obj | None) -> object:
    cls = class_of(this)
    path = absolute(cls, _required(vm, th, name))
    if module_name(cls):
        if vm.classpath.find_resource(path) is None:
            return None
        raise Unmodelled(f"the URL of the JDK's own {path}")
    return _first_url(vm, th, path)


@model(f"{_LOADER}.getResource({_STRING}){_URL}")
def loader_resource(vm: Machine, th: Thread, this: Obj, name: Obj | None) -> object:
    path = _required(vm, th, name)
    return _first_url(vm, th, path) if this is application_loader(vm) else None


@model(f"{_LOADER}.getSystemResource({_STRING}){_URL}")
def system_resource(vm: Machine, th: Thread, name: Obj | None) -> object:
    return _first_url(vm, th, _required(vm, th, name))


def _enumeration(vm: Machine, th: Thread, found: list[tuple[str, bytes]]) -> object:
    """An Enumeration of the URLs."""
    values: list[Cell] = [url for path, _ in found if isinstance(url := _url(vm, th, path), Obj)]
    array = vm.array_from(th, "[Ljava/lang/Object;", values)
    arrays, collections = vm.loader.load("java/util/Arrays"), vm.loader.load("java/util/Collections")
    as_list = arrays.methods["asList", "([Ljava/lang/Object;)Ljava/util/List;"]
    made = vm.atomically(th, vm.entry_point, (vm.invoker.static_call(as_list), array))
    enumeration = collections.methods["enumeration", "(Ljava/util/Collection;)Ljava/util/Enumeration;"]
    return vm.atomically(th, vm.entry_point, (vm.invoker.static_call(enumeration), made))


@model(f"{_LOADER}.getResources({_STRING})Ljava/util/Enumeration;")
def loader_resources(vm: Machine, th: Thread, this: Obj, name: Obj | None) -> object:
    path = _required(vm, th, name)
    return _enumeration(vm, th, list(places(vm, path)) if this is application_loader(vm) else [])


@model(f"{_LOADER}.getSystemResources({_STRING})Ljava/util/Enumeration;")
def system_resources(vm: Machine, th: Thread, name: Obj | None) -> object:
    return _enumeration(vm, th, list(places(vm, _required(vm, th, name))))


# -- opening URLs


def _opened(vm: Machine, th: Thread, url: Obj) -> bytes:
    """What the URL of a resource refers to. Raises Unmodelled for any other URL."""
    fields = vm.loader.load("java/net/URL").fields
    protocol, path = (url.f[fields[key, _STRING].slot] for key in ("protocol", "path"))
    text = str(path.x) if isinstance(path, Obj) else ""
    if not (isinstance(protocol, Obj) and protocol.x == "file" and text.startswith(_ROOT)):
        kind = protocol.x if isinstance(protocol, Obj) else "?"
        raise Unmodelled(f"java.net.URL.openConnection: connections of {kind} URLs are not modelled")
    number, _, name = text.removeprefix(_ROOT).partition("/")
    for at, found in vm.classpath.resources(name):
        if str(at) == number:
            return found.data
    raise vm.failed(th, "java/io/FileNotFoundException", text)


@model(f"java/net/URL.openStream(){_STREAM}")
def url_open_stream(vm: Machine, th: Thread, this: Obj) -> object:
    return stream_of(vm, th, _opened(vm, th, this))


@model("java/net/URL.openConnection()Ljava/net/URLConnection;")
def url_open_connection(vm: Machine, th: Thread, this: Obj) -> object:
    """A connection of the JDK's class for files, from which a stream can be got."""
    _opened(vm, th, this)
    cls = vm.loader.load("sun/net/www/protocol/file/FileURLConnection")
    made = vm.allocate(th, cls)
    connection = vm.loader.load("java/net/URLConnection")
    vm.memory.put(th, made, connection.fields["url", _URL].slot, this)
    vm.memory.put(th, made, connection.fields["useCaches", "Z"].slot, 1)
    vm.memory.put(th, made, connection.fields["doInput", "Z"].slot, 1)
    made.b = 1
    return made


_FILE_CONNECTION = "sun/net/www/protocol/file/FileURLConnection"


@model(f"{_FILE_CONNECTION}.getInputStream(){_STREAM}")
def connection_stream(vm: Machine, th: Thread, this: Obj) -> object:
    slot = vm.loader.load("java/net/URLConnection").fields["url", _URL].slot
    url = this.f[slot]
    assert isinstance(url, Obj)
    return stream_of(vm, th, _opened(vm, th, url))


@model(f"{_FILE_CONNECTION}.connect()V")
def connection_connect(vm: Machine, th: Thread, this: Obj) -> None:
    return None
