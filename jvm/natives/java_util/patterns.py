"""Regular expressions that all threads share: what the JDK keeps of them is filled by whoever comes first.

`Scanner` compiles patterns of its own when they are first needed, and a `Pattern` makes the map of its
groups' names, which is empty if it has none. Each is a volatile field that is filled once, with what is the
same whoever fills it: `Pattern` is immutable and safe for use by several threads, and no reference to the
map gets out, only copies. Two threads that both come first may fill it twice on a JVM: nobody can tell.
"""

from __future__ import annotations

from typing import Final

from jvm.natives.quiet import quiet

_PATTERN: Final = "Ljava/util/regex/Pattern;"

quiet(
    f"java/util/Scanner.boolPattern(){_PATTERN}",
    f"java/util/Scanner.separatorPattern(){_PATTERN}",
    f"java/util/Scanner.linePattern(){_PATTERN}",
    "java/util/regex/Pattern.namedGroupsMap()Ljava/util/Map;",
    "java/util/regex/Pattern.namedGroups()Ljava/util/Map;",
)
