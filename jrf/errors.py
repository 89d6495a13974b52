"""The one error that a user can mend: wrong options, wrong configuration, unreadable input."""

from jvm.errors import GivenFault


class InputError(GivenFault):
    """What the user gave cannot be used.

    Its text is one line that names the file, key or option, says what is wrong and what would be right.
    The command line prints it after `jrf: ` and ends with exit code 2.
    """

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(message.split()))


def nearest(word: str, known: tuple[str, ...]) -> str:
    """` (did you mean 'x'?)` for the known word nearest to `word`, or nothing if none is near."""
    import difflib

    by_lower = {name.lower(): name for name in known}
    close = difflib.get_close_matches(word.lower(), by_lower, n=1, cutoff=0.6)
    return f" (did you mean '{by_lower[close[0]]}'?)" if close else ""
