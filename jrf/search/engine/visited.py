"""Which states need no further exploration (docs/semantics.md, "Matching states")."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from jrf.happens_before.image import HImage


class Visited:
    """For each fingerprint of a program state, the minimal images of h that it was met with: an antichain.

    A state with a smaller h can race wherever one with a larger h can, so it stands for it.
    """

    __slots__ = ("_antichains", "_states")

    def __init__(self) -> None:
        self._antichains: dict[int, HImage | list[HImage]] = {}
        self._states = 0

    def add(self, fingerprint: int, image: HImage) -> bool:
        """Whether the state is new: no state with this fingerprint and a subset of this h was added
        before.
        """
        known = self._antichains.get(fingerprint)
        if known is None:
            self._antichains[fingerprint] = image
            self._states += 1
            return True
        if known is image:
            return False
        if not isinstance(known, list):
            known = [known]
        for other in known:
            if other is image or other <= image:
                return False
        kept = [other for other in known if not image <= other]
        self._states += 1 + len(kept) - len(known)
        kept.append(image)
        self._antichains[fingerprint] = kept if len(kept) > 1 else image
        return True

    def images(self, fingerprint: int) -> HImage | list[HImage] | None:
        """The minimal images that this fingerprint was met with; None if there are none."""
        return self._antichains.get(fingerprint)

    def knows(self, fingerprint: int) -> bool:
        """Whether a state with this fingerprint was added, with whatever h."""
        return fingerprint in self._antichains

    def pairs(self) -> Iterator[tuple[int, HImage]]:
        """All that is kept: fingerprints with the images of each."""
        for fingerprint, known in self._antichains.items():
            for image in known if isinstance(known, list) else (known,):
                yield fingerprint, image

    @classmethod
    def of(cls, pairs: Iterable[tuple[int, HImage]]) -> Visited:
        """A table that holds what another one did, by its `pairs`."""
        table = cls()
        antichains = table._antichains
        for fingerprint, image in pairs:
            table._states += 1
            known = antichains.get(fingerprint)
            if known is None:
                antichains[fingerprint] = image
            elif isinstance(known, list):
                known.append(image)
            else:
                antichains[fingerprint] = [known, image]
        return table

    def __len__(self) -> int:
        """How many pairs of a program state and an h are kept."""
        return self._states


def any_subset_of(known: HImage | list[HImage], image: HImage) -> bool:
    """Whether one of these images is a subset of another."""
    if known is image:
        return True
    if not isinstance(known, list):
        return known <= image
    return any(other is image or other <= image for other in known)
