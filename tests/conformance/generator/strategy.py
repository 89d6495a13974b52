"""Examples as a Hypothesis strategy: it draws the same choices one by one, and so can shrink an example."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.conformance.generator.example import Example, make


class Hypothesized:
    """Choices that Hypothesis makes."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw

    def below(self, bound: int) -> int:
        return self.draw(st.integers(0, bound - 1))


@st.composite
def examples(draw: st.DrawFn, name: str = "E0") -> Example:
    """Any example that `make` can lead to, in a class of that name."""
    return make(name, Hypothesized(draw))
