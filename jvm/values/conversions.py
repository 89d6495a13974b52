"""Widening, and what a lambda's interface method and its implementation must have in common
(LambdaMetafactory).
"""

from __future__ import annotations

from typing import Final

from jvm.errors import ClassUnavailable
from jvm.values.descriptors import split_method

_PRIMITIVES: Final = "ZBCSIJFD"
_WIDENED: Final = {
    "B": "SIJFD", "S": "IJFD", "C": "IJFD", "I": "JFD", "J": "FD", "F": "D", "D": "", "Z": "",
}  # fmt: skip


def widens(source: str, target: str) -> bool:
    """Whether the primitive type `source` is `target` or widens to it (JLS 5.1.2)."""
    return source == target or target in _WIDENED[source]


def convertible(source: str, target: str) -> bool:
    """Whether MethodHandle.asType may turn a value of descriptor `source` into one of `target`: by widening,
    boxing, unboxing or a cast (JLS 5.3)."""
    if source == target or target == "V":
        return True
    if source == "V":
        return False
    if source in _PRIMITIVES and target in _PRIMITIVES:
        return widens(source, target)
    return True


def require_lambda(
    captured: tuple[str, ...],
    erased: str,
    instantiated: str,
    parameters: tuple[str, ...],
    result: str,
) -> None:
    """Raises ClassUnavailable (BootstrapMethodError) if an implementation with `parameters` and `result`
    cannot stand for an interface method of the descriptors `erased` and `instantiated`."""
    taken, given = split_method(instantiated)
    erased_taken, erased_given = split_method(erased)
    wanted = parameters[len(captured) :]
    fits = (
        len(captured) + len(taken) == len(parameters)
        and len(taken) == len(erased_taken)
        and all(_alike(a, b) for a, b in zip(captured, parameters, strict=False))
        and all(_alike(a, b) for a, b in zip((*erased_taken, erased_given), (*taken, given), strict=True))
        and all(convertible(a, b) for a, b in zip(taken, wanted, strict=True))
        and convertible(result, given)
    )
    if not fits:
        raise ClassUnavailable(
            "java/lang/BootstrapMethodError",
            "lambda",
            "java.lang.invoke.LambdaConversionException: "
            f"{instantiated} with {len(captured)} captured does not fit ({''.join(parameters)}){result}",
        )


def _alike(a: str, b: str) -> bool:
    return a == b or (a[0] in "L[" and b[0] in "L[")
