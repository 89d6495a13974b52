"""Where a URLClassLoader looks: folders and jars of the class path, or of files that are shown (--files).

A URL that names an entry of the class path, as `file:/classpath/0/` or by its path on the machine, is that
entry; others are files. What a manifest's Class-Path names is not followed: a name that is found
nowhere is refused then. A URL that leads to no file, or to no jar, has nothing in it, as in the JDK.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from jvm.classpath.jar import Jar, JarError
from jvm.errors import Unmodelled
from jvm.natives.java_io.file_paths import find
from jvm.natives.java_io.file_table import content
from jvm.natives.java_lang.core import text_of
from jvm.natives.settings import FILES
from jvm.objects.objects import Obj
from jvm.values.outside import from_java
from jvm.values.text import joined, to_units

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

URL_LOADER: Final = "java/net/URLClassLoader"
_PATH: Final = "jdk/internal/loader/URLClassPath"
_STRING: Final = "Ljava/lang/String;"
ROOT: Final = "/classpath/"
_BY: Final = "java.net.URLClassLoader: it would look at"


class Place(Struct, frozen=True):
    """What a URL leads to. `prefix` begins the URLs of what is in it; `leads_on`: to other jars, by its
    manifest."""

    prefix: str
    find: Callable[[str], bytes | None]
    leads_on: bool = False


_KEPT: Final = "/!$&'()*+,-.:@_~"
"""Characters of a path that stay as they are in a URL, beside letters and digits."""
_ESCAPES: Final = re.compile("(?:%[0-9a-fA-F]{2})+")


def encoded(path: str) -> str:
    """A path in a URL: ParseUtil.encodePath. It escapes each code unit by itself, so that a character of two
    of them cannot be decoded."""
    return "".join(
        unit
        if unit.isascii() and (unit.isalnum() or unit in _KEPT)
        else "".join(f"%{byte:02x}" for byte in unit.encode("utf-8", "surrogatepass"))
        for unit in path
    )


def decoded(machine: Machine, thread: Thread, path: str) -> str:
    """What a path in a URL stands for: ParseUtil.decode. Raises IllegalArgumentException for escapes that
    are none, or of no characters."""
    rest = _ESCAPES.sub("", path).find("%")
    try:
        found = _ESCAPES.sub(lambda escapes: to_units(unquote(escapes[0], errors="strict")), path)
    except UnicodeDecodeError:
        wrong = "Error decoding percent encoded characters"
    else:
        if rest < 0:
            return found
        at = next(each for each in range(len(path)) if path[each] == "%" and not _ESCAPES.match(path, each))
        wrong = f"Malformed escape pair: {path[at : at + 3]}"
    raise machine.failed(thread, "java/lang/IllegalArgumentException", wrong)


def looks_at_urls(machine: Machine, loader: Obj) -> bool:
    found = machine.loader.loaded(URL_LOADER)
    return found is not None and loader.cls.subclass_of(found)


def resources_of(machine: Machine, thread: Thread, loader: Obj, name: str) -> Iterator[tuple[str, bytes]]:
    """The URLs and contents of all files of this name, in the order of the loader's URLs. Raises Unmodelled
    at the end where more could be found."""
    leads_on = False
    for place in _places(machine, thread, loader):
        data = place.find(name)
        leads_on |= place.leads_on
        if data is not None:
            yield place.prefix + encoded(name), data
    if leads_on:
        raise Unmodelled(f"java.net.URLClassLoader: {name}, perhaps in the Class-Path of a jar's manifest")


def _places(machine: Machine, thread: Thread, loader: Obj) -> Iterator[Place]:
    fields = machine.loader.load(_PATH).fields
    path = loader.cells[machine.loader.load(URL_LOADER).fields["ucp", f"L{_PATH};"].slot]
    if not isinstance(path, Obj) or path.cells[fields["closed", "Z"].slot]:
        return
    get = path.cls.vtable["getURLs()[Ljava/net/URL;"]
    urls = machine.atomically(thread, machine.entry_point, (get, path))
    assert isinstance(urls, Obj)
    for url in cast("list[Obj | None]", urls.cells):
        if url is None:
            raise machine.failed(thread, "java/lang/NullPointerException", None)
        text = machine.atomically(
            thread, machine.entry_point, (url.cls.vtable[f"toExternalForm(){_STRING}"], url)
        )
        assert isinstance(text, Obj)
        yield _place(machine, text_of(text) or "")


def _place(machine: Machine, url: str) -> Place:
    inner = url.removeprefix("jar:").removesuffix("!/") if url.startswith("jar:") else url
    parts = urlsplit(inner)
    if parts.scheme != "file" or parts.netloc not in ("", "localhost") or "!" in inner:
        raise Unmodelled(f"java.net.URLClassLoader over {url}: only file URLs are modelled")
    path = unquote(parts.path)
    number, rest = machine.classpath.number_of(Path(from_java(path))), ""
    if path.startswith(ROOT):
        first, _, rest = path.removeprefix(ROOT).partition("/")
        number = int(first) if first.isdecimal() else None
    if number is not None and (not rest or rest.endswith("/")):
        return _entry(machine, number, rest)
    if path.endswith("/") and inner is url:
        return Place(f"file:{parts.path}", lambda name: _file(machine, path + name))
    data = machine.classpath.entry(number, rest) if number is not None else _file(machine, path)
    return _jar(machine, path, parts.path, data)


def _entry(machine: Machine, number: int, folder: str) -> Place:
    manifest = machine.classpath.entry(number, "META-INF/MANIFEST.MF") or b""
    return Place(
        f"file:{ROOT}{number}/{folder}",
        lambda name: machine.classpath.entry(number, folder + name),
        b"class-path:" in manifest.lower(),
    )


def _file(machine: Machine, path: str) -> bytes | None:
    if machine.concurrent and FILES in machine.options.visible.settings:
        raise Unmodelled("java.net.URLClassLoader over files that threads change")
    node = find(machine, from_java(path), _BY)
    return content(machine, node) if node else None


def _jar(machine: Machine, path: str, encoded_path: str, data: bytes | None) -> Place:
    prefix = f"jar:file:{encoded_path}!/"
    if data is None:
        return Place(prefix, lambda name: None)
    opened = cast("dict[bytes, Jar]", machine.loader.load(URL_LOADER).data.setdefault("jars", {}))
    if data not in opened:
        try:
            opened[data] = Jar(Path(from_java(path)), machine.classpath.release, data)
        except JarError as problem:  # broken, or beyond our bounds: Java may read it
            raise Unmodelled(f"java.net.URLClassLoader over {path}: {problem}") from None
    jar = opened[data]
    return Place(prefix, lambda name: jar.find(joined(name)), "class-path" in jar.manifest)


def data_at(machine: Machine, thread: Thread, protocol: str, path: str) -> bytes | None:
    """What the URL of a file, of an entry of a jar, or of a class of the JDK leads to. Raises Unmodelled for
    other protocols."""
    if protocol == "jar" and "!/" in path:
        jar, _, name = path.rpartition("!/")
        return _place(machine, f"jar:{jar}!/").find(decoded(machine, thread, name))
    if protocol == "jrt":
        module, _, name = decoded(machine, thread, path).removeprefix("/").partition("/")
        return machine.classpath.of_module(module, name)
    if protocol != "file":
        raise Unmodelled(f"java.net.URL.openConnection: connections of {protocol} URLs are not modelled")
    name = decoded(machine, thread, path)
    number, _, rest = name.removeprefix(ROOT).partition("/")
    if name.startswith(ROOT) and number.isdecimal():
        if int(number) in machine.classpath.folders(rest):
            raise Unmodelled(f"the names in the folder {rest}, as a resource")
        return machine.classpath.entry(int(number), rest)
    return _file(machine, name)
