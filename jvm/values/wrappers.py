"""The wrapper classes of the primitive types (JLS 5.1.7), by descriptor letter."""

from typing import Final

WRAPPERS: Final = {
    "Z": "java/lang/Boolean",
    "B": "java/lang/Byte",
    "C": "java/lang/Character",
    "S": "java/lang/Short",
    "I": "java/lang/Integer",
    "J": "java/lang/Long",
    "F": "java/lang/Float",
    "D": "java/lang/Double",
}
UNWRAP: Final = {wrapper: letter for letter, wrapper in WRAPPERS.items()}
