"""The message about the other person's board in a duplicate match."""

from dataclasses import dataclass
from typing import Annotated

from game.online.handshake import Name
from game.typed_reading import Within


@dataclass(frozen=True, slots=True)
class OtherBoard:
    """The other person's board in a duplicate match.

    The server sends this message when a client arrives at its own board, and whenever the contents change.

    - `name`: the other person's name.
    - `is_over`: true if the other person's match is over.
    - `record`: the lines of the other board's record once both matches are over, or an empty tuple before that.
    - `again`: true if the other person proposes another match.
    """

    name: Name
    is_over: bool = False
    record: Annotated[tuple[str, ...], Within(0, 100_000)] = ()
    again: bool = False
