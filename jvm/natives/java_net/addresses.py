"""java.net.InetAddress on a machine that has no network: `localhost`, 127.0.0.1, and nothing else.

Addresses written in digits are read by the JDK's own code. Other names of hosts are refused, for what a
network would answer is not known; so are sockets and network interfaces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from jvm.effects import CALLS, CONSTANT, ELEMENTS, reads
from jvm.errors import Unmodelled
from jvm.natives.cells import read_range
from jvm.natives.class_loading.resources import byte_array
from jvm.natives.java_lang.core import text_of
from jvm.natives.registry import always, native, refuse
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_ADDRESS: Final = "java/net/InetAddress"
_INTERFACE: Final = "java/net/NetworkInterface"
_IPV4: Final = "java/net/Inet4Address"
_IMPLEMENTATION: Final = "java/net/Inet4AddressImpl"
_STRING: Final = "Ljava/lang/String;"
_NAME: Final = "localhost"
_LOOPBACK: Final = bytes((127, 0, 0, 1))
NOTE: Final = "the machine is called localhost, 127.0.0.1, and has no network"


@native(CONSTANT, f"{_ADDRESS}.init()V", f"{_IPV4}.init()V", "java/net/Inet6Address.init()V",
        f"{_INTERFACE}.init()V")  # fmt: skip
def nothing(machine: Machine, thread: Thread) -> None:
    """They prepare native code that is not there."""


always(1, f"{_ADDRESS}.isIPv4Available()Z")
# So the JDK takes Inet4AddressImpl.
always(0, f"{_ADDRESS}.isIPv6Supported()Z", "java/net/InetAddressImplFactory.isIPv6Supported()Z")


refuse(
    "network interfaces: there is no network",
    f"{_INTERFACE}.getAll()[L{_INTERFACE};",
    f"{_INTERFACE}.getByName0({_STRING})L{_INTERFACE};",
    f"{_INTERFACE}.getByIndex0(I)L{_INTERFACE};",
    f"{_INTERFACE}.getByInetAddress0(L{_ADDRESS};)L{_INTERFACE};",
    f"{_INTERFACE}.boundInetAddress0(L{_ADDRESS};)Z",
)


@native(CONSTANT, f"{_IMPLEMENTATION}.getLocalHostName(){_STRING}")
def local_host_name(machine: Machine, thread: Thread, this: Obj) -> Obj:
    machine.notes.add(NOTE)
    return machine.literal(_NAME)


@native(CALLS, f"{_IMPLEMENTATION}.lookupAllHostAddr({_STRING})[L{_ADDRESS};")
def addresses_of(machine: Machine, thread: Thread, this: Obj, host: Obj | None) -> Obj:
    if host is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if text_of(host) != _NAME:
        raise Unmodelled(f"the address of the host {text_of(host)}: there is no network, but {_NAME}")
    machine.notes.add(NOTE)
    cls = machine.loader.load(_IPV4)
    made = machine.atomically(
        thread,
        machine.entry_point,
        (
            machine.invoker.construct_call(cls, cls.methods["<init>", f"({_STRING}[B)V"]),
            host,
            byte_array(machine, thread, _LOOPBACK),
        ),
    )
    assert isinstance(made, Obj)
    return machine.array_from(thread, f"[L{_ADDRESS};", [made])


@native(reads(ELEMENTS), f"{_IMPLEMENTATION}.getHostByAddr([B){_STRING}")
def host_of(machine: Machine, thread: Thread, this: Obj, address: Obj) -> Obj:
    signed = cast("list[int]", read_range(machine, thread, address, 0, len(address.cells)))
    found = bytes(each & 0xFF for each in signed)
    if found != _LOOPBACK:
        text = ".".join(map(str, found))
        raise Unmodelled(f"the name of the host {text}: there is no network, but {_NAME}")
    machine.notes.add(NOTE)
    return machine.literal(_NAME)
