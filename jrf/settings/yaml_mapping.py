"""YAML files that people write: one mapping, no key twice, nested a few levels deep, no aliases, no tags.

Aliases and merge keys (`<<`) let a file of a kilobyte stand for gigabytes; tags name other types.
"""

from collections.abc import Mapping

import yaml

MAX_NESTING = 30
_NESTED = "nested too deeply"


def read_mapping(text: str) -> Mapping[str, object]:
    """The mapping that the text holds, which may be empty. Raises yaml.YAMLError for anything else."""
    try:
        _check(text)
        data: object = yaml.load(text, Loader=yaml.CSafeLoader)
    except (ValueError, OverflowError) as problem:
        # Scalars that look like a date or a number and are none: 2001-99-99, an integer of 5,000 digits.
        raise yaml.YAMLError(f"a value cannot be read: {str(problem)[:100]}") from None
    except yaml.MarkedYAMLError as problem:
        # From PyYAML 6.0.4 on, its scanner has a limit of its own, and comes to it first.
        if "nesting depth" not in (problem.problem or ""):
            raise
        raise yaml.MarkedYAMLError(problem=_NESTED, problem_mark=problem.problem_mark) from None
    if data is None:
        return {}
    if not isinstance(data, dict):
        raise yaml.YAMLError("the file holds no mapping of keys to values")
    return {str(key): value for key, value in data.items()}


def _check(text: str) -> None:
    """Refuses what the loader would crash on (it recurses in C without a limit) or decide silently."""
    # For each open collection: the keys met so far (None in a sequence), and whether a key comes next.
    keys: list[set[str] | None] = []
    key_next: list[bool] = []
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        if isinstance(event, yaml.AliasEvent):
            raise yaml.MarkedYAMLError(problem="aliases are not supported", problem_mark=event.start_mark)
        if getattr(event, "tag", None) not in (None, "!"):
            raise yaml.MarkedYAMLError(problem="tags are not supported", problem_mark=event.start_mark)
        starts = isinstance(event, yaml.CollectionStartEvent)
        if not starts and not isinstance(event, yaml.ScalarEvent):
            if isinstance(event, yaml.CollectionEndEvent):
                keys.pop()
                key_next.pop()
            continue
        if keys:
            seen = keys[-1]
            if seen is not None and key_next[-1] and isinstance(event, yaml.ScalarEvent):
                if event.value in seen:
                    problem = f"the key '{event.value}' is given twice"
                    raise yaml.MarkedYAMLError(problem=problem, problem_mark=event.start_mark)
                seen.add(event.value)
            key_next[-1] = not key_next[-1]
        if starts:
            if len(keys) == MAX_NESTING:
                raise yaml.MarkedYAMLError(problem=_NESTED, problem_mark=event.start_mark)
            keys.append(set() if isinstance(event, yaml.MappingStartEvent) else None)
            key_next.append(True)
