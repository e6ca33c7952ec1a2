"""The reading of JSON and database rows that may be damaged or untrusted, with validation of their types.

    @dataclass
    class Line:
        plan: int
        played: list[Annotated[float, Within(0, 9)]]

    typed(parse_json(data), Line)       # a Line, or DamagedError: "played: 3: a number from 0 to 9 is needed, not 'x'"

Plain types, `Literal`, enumerations, unions, lists, tuples, mappings with string keys, dataclasses (objects in JSON)
and named tuples (lists in JSON) are supported. Fields with a default value may be missing. If a union contains several
dataclasses, the field `is` of the object names one of them. An instance of a class with a function `parse` is a string
in JSON. The caller adds the name of the file and some advice to the message of a `DamagedError`.
"""

import json
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from reprlib import repr as brief
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NoReturn, TypeAlias, TypeVar, Union, get_args, get_origin
from typing import get_type_hints as hints_of

from game.engine.core.errors import GameError, SpokenError
from game.engine.core.translatable_sentences import Sentence, english

T = TypeVar("T")

GREATEST: Final = 10**15
"""Maximum absolute value of a number whose type has no bounds.

A `float` represents all whole numbers up to this value exactly.
"""

LONGEST: Final = 100_000
"""Maximum length of a text, a tuple or a mapping whose type has no bounds, in characters or items."""

KIND: Final = "is"
"""Name of the field that contains the name of an object's class."""

Reader: TypeAlias = Callable[[object], Any]
"""Function that validates a value from JSON or from a database cell, and returns the converted value.

It raises `DamagedError` if the value is invalid.
"""


class DamagedError(SpokenError):
    """Raised if data is damaged or invalid. The message states the problem on one line, usually with the position of
    the invalid value and the values allowed there.
    """


@dataclass(frozen=True, slots=True)
class Within:
    """Bounds in an `Annotated` type, for a number or for the length of a string or collection. Both bounds are
    included."""

    least: int
    most: int


def parse_json(data: bytes | str) -> object:
    """Parse JSON, and return its value.

    Raises `DamagedError` if the JSON is invalid, is nested too deeply, or contains a number with too many digits.
    """
    try:
        value: object = json.loads(data)
    except (ValueError, RecursionError):
        raise DamagedError("it isn’t JSON") from None
    return value


def as_json(value: object) -> object:
    """Convert a value to JSON values that `typed` can convert back. An object made from a dataclass also contains the
    class's name.

    Fields of the types `object` and `tuple[object, ...]` must already contain JSON values. Raises `TypeError` if a
    value's type isn't supported.
    """
    kind: type = type(value)
    return _writer(kind)(value)


_PLAIN: Final = frozenset({NoneType, bool, int, float, str})
"""Types whose values need no conversion to JSON."""

_JSON: Final = (object, tuple[object, ...])
"""Types of fields that already contain JSON values."""


@cache
def _writer(kind: type) -> Callable[[Any], object]:
    """Return the function that converts values of a type to JSON values. Raises `TypeError` if the type isn't
    supported."""
    if issubclass(kind, Enum):
        return lambda value: value.value
    if issubclass(kind, tuple | list | frozenset):
        # this runs for every card in every view
        return lambda value: [each if type(each) in _PLAIN else as_json(each) for each in value]
    if issubclass(kind, Mapping):
        return lambda value: {name: as_json(each) for name, each in value.items()}
    if issubclass(kind, NoneType | bool | int | float | str):
        return lambda value: value
    if hasattr(kind, "parse"):
        return str
    if is_dataclass(kind):
        written = [each for each in fields(kind) if each.init]
        names = [each.name for each in written if each.type not in _JSON]
        done = [each.name for each in written if each.type in _JSON]
        return lambda value: {
            KIND: kind.__name__,
            **{name: as_json(getattr(value, name)) for name in names},
            **{name: getattr(value, name) for name in done},
        }
    raise TypeError(f"{kind} can't be written")


def typed(value: object, kind: Callable[..., T]) -> T:
    """Validate a value from JSON, and return it converted to the type `kind`.

    Raises `DamagedError` if the value is invalid.
    """
    found: T = _reader(kind)(value)
    return found


def checked_rows(rows: Sequence[tuple[object, ...]], kind: Callable[..., T]) -> list[T]:
    """Return the rows of a database query as named tuples of the type `kind`.

    Raises `DamagedError` if a row is invalid. Since many cells of a column are equal, each distinct value is validated
    only once.
    """
    hints = hints_of(kind, include_extras=True)
    for row in rows:
        if len(row) != len(hints):
            _refuse(row, english("a row of {n} cells"), n=len(hints))
    for (name, hint), column in zip(hints.items(), zip(*rows, strict=True), strict=False):
        read = _reader(hint)
        for _type, cell in set(zip(map(type, column), column, strict=True)):
            _within(name, read, cell)
    return [kind(*row) for row in rows]


def _refuse(value: object, wanted: str, **bounds: object) -> NoReturn:
    raise DamagedError("{wanted} is needed, not {value}", wanted=Sentence(wanted, **bounds), value=brief(value))


def _within(place: object, read: Reader, value: object) -> object:
    """Return the result of `read` for one part of a larger value.

    Raises `DamagedError`, with the part's place in the message, if the part is invalid.
    """
    try:
        return read(value)
    except DamagedError as error:
        raise DamagedError("{place}: {why}", place=place, why=error.said) from None


@cache
def _reader(kind: Hashable) -> Reader:
    """Return the reader for values of a type. Raises `TypeError` if the type isn't supported."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        plain, bounds = arguments
        return _reader_within(plain, bounds)
    if origin in (Union, UnionType):
        return _union(arguments)
    if origin is Literal:
        return _literal(arguments)
    if hasattr(kind, "parse"):
        return _parsed(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _choice(kind)
    if is_dataclass(kind):
        return _object(kind)
    if isinstance(kind, type) and hasattr(kind, "_fields"):
        return _named(kind)
    if kind is object:
        return lambda value: value
    if kind is Sentence:
        read_text = _reader(str)
        return lambda value: value if isinstance(value, Sentence) else Sentence("{said}", said=read_text(value))
    if kind in (bool, NoneType):
        return _plain(kind)
    return _reader_within(kind, None)


def _reader_within(kind: object, bounds: Within | None) -> Reader:
    """Return the reader for a number, string or collection within bounds. If `bounds` is None, the defaults apply.

    Raises `TypeError` if the type isn't supported.
    """
    origin, arguments = get_origin(kind) or kind, get_args(kind)
    if kind is int or kind is float:
        return _number(kind, bounds or Within(-GREATEST, GREATEST))
    size = bounds or Within(0, LONGEST)
    if kind is str:
        return _text(size)
    if origin is list:
        return _many(list, arguments[0], bounds or Within(0, GREATEST))
    if origin is tuple and arguments[1:] == (...,):
        return _many(tuple, arguments[0], size)
    if origin is tuple:
        return _several(tuple, {str(place): each for place, each in enumerate(arguments)})
    if origin in (dict, Mapping):
        return _mapping(arguments[0], arguments[1], size)
    raise TypeError(f"{kind} can't be read")


def _plain(kind: object) -> Reader:
    def read(value: object) -> object:
        if type(value) is not kind:
            _refuse(value, english("true or false") if kind is bool else english("null"))
        return value

    return read


def _number(kind: type, bounds: Within) -> Reader:
    wanted, allowed = english("a number from {least} to {most}"), {int, float}
    if kind is int:
        wanted, allowed = english("a whole number from {least} to {most}"), {int}

    def read(value: object) -> object:
        # exactly these types, since a boolean is an int, too
        if type(value) not in allowed or not bounds.least <= value <= bounds.most:  # type: ignore[operator]
            _refuse(value, wanted, least=bounds.least, most=bounds.most)
        return kind(value)

    return read


def _text(size: Within) -> Reader:
    def read(value: object) -> object:
        if type(value) is not str or not size.least <= len(value) <= size.most:
            _refuse(value, english("a string of {least} to {most} characters"), least=size.least, most=size.most)
        return value

    return read


def _many(make: Callable[[Iterable[object]], object], kind: object, size: Within) -> Reader:
    read_each = _reader(kind)

    def read(value: object) -> object:
        if not isinstance(value, list | tuple) or not size.least <= len(value) <= size.most:
            _refuse(value, english("a list of {least} to {most} items"), least=size.least, most=size.most)
        return make(_within(number, read_each, each) for number, each in enumerate(value, 1))

    return read


def _several(make: Callable[..., object], kinds: Mapping[str, object], optional: int = 0) -> Reader:
    """Return the reader for a list with one item of each type, in order. The last `optional` items may be missing."""
    readers = {name: _reader(kind) for name, kind in kinds.items()}

    def read(value: object) -> object:
        if not isinstance(value, list | tuple) or not len(readers) - optional <= len(value) <= len(readers):
            _refuse(value, english("a list of {n} items"), n=len(readers))
        found = [_within(name, each, cell) for (name, each), cell in zip(readers.items(), value, strict=False)]
        return make(found)

    return read


def _named(kind: Any) -> Reader:
    return _several(lambda found: kind(*found), hints_of(kind, include_extras=True), len(kind._field_defaults))


def _mapping(key: object, kind: object, size: Within) -> Reader:
    read_key, read_each = _reader(key), _reader(kind)

    def read(value: object) -> object:
        if not isinstance(value, dict) or not size.least <= len(value) <= size.most:
            _refuse(value, english("an object with {least} to {most} fields"), least=size.least, most=size.most)
        return {read_key(name): _within(name, read_each, each) for name, each in value.items()}

    return read


def _object(kind: Any) -> Reader:
    hints = hints_of(kind, include_extras=True)
    given = [field for field in fields(kind) if field.init]
    readers = {field.name: _reader(hints[field.name]) for field in given}
    needed = [field.name for field in given if field.default is field.default_factory is MISSING]

    def read(value: object) -> object:
        if not isinstance(value, dict) or not value.keys() >= set(needed):
            _refuse(value, english("an object with {names}"), names=", ".join(needed))
        return kind(**{name: _within(name, each, value[name]) for name, each in readers.items() if name in value})

    return read


def _literal(allowed: tuple[object, ...]) -> Reader:
    def read(value: object) -> object:
        if not any(value == each and type(value) is type(each) for each in allowed):
            _refuse(value, english("one of {words}"), words=", ".join(map(repr, allowed)))
        return value

    return read


def _parsed(kind: Any) -> Reader:
    read_text = _reader(str)

    def read(value: object) -> object:
        try:
            return kind.parse(read_text(value))
        except GameError as error:
            raise DamagedError(error.said) from None

    return read


def _choice(kind: type[Enum]) -> Reader:
    members = {(type(each.value), each.value): each for each in kind}

    def read(value: object) -> object:
        found = members.get((type(value), value)) if isinstance(value, str | int) else None
        if found is None:
            _refuse(value, english("one of {words}"), words=", ".join(repr(each.value) for each in kind))
        return found

    return read


def _union(kinds: tuple[object, ...]) -> Reader:
    """Return the reader for a union, whose values may be of any of its types.

    If a value fits none of them, the error is that of the first type or, if there are several dataclasses, that of the
    dataclasses.
    """
    objects = [kind for kind in kinds if is_dataclass(kind) and not hasattr(kind, "parse")]
    if len(objects) > 1:
        others = [kind for kind in kinds if kind not in objects]
        readers = [_tagged(objects), *map(_reader, others)]
    else:
        readers = [_reader(kind) for kind in kinds]

    def read(value: object) -> object:
        for each in readers[1:]:
            try:
                return each(value)
            except DamagedError:
                continue
        return readers[0](value)

    return read


def _tagged(kinds: Sequence[Any]) -> Reader:
    """Return the reader for objects of several dataclasses. Each object names its class in the field `is`."""
    readers = {kind.__name__: _reader(kind) for kind in kinds}

    def read(value: object) -> object:
        name = value.get(KIND) if isinstance(value, dict) else None
        if not isinstance(name, str) or name not in readers:
            _refuse(value, english("an object with 'is' set to one of {words}"), words=", ".join(readers))
        return _within(name, readers[name], value)

    return read
