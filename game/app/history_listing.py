"""The history as its pages show it: matches and filters in words, read from the database when they are needed."""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final, get_args, overload

from game.engine.core.errors import GameError
from game.engine.core.match_statistics import Skill
from game.games import GAMES as KITS
from game.session.unfinished_matches import MatchesOverview
from game.store.history import FRIENDS, History, HistoryReader, Order, Result, Wanted, rules_as_json
from game.store.match_summary import MatchPlayed, SeatPlayed
from game.translation import _, plural, tell
from scenes.games import GAMES
from scenes.menus.history.contents import Filter, FilterChoice, PlayedRow
from scenes.wording import listed, signed

RESULTS: Final = get_args(Result)
ORDERS: Final = get_args(Order)


class HistoryListing:
    """The finished matches of a data folder, as the list shows them.

    While the database can't be read, there are none: it is being made anew beside the program.
    """

    def __init__(self, folder: Path) -> None:
        self._history = HistoryReader(folder)
        self._names: frozenset[str] = frozenset()
        self._tables: dict[str, dict[str, set[str]]] = {}
        self._any_deleted = False

    def renew(self, found: MatchesOverview) -> None:
        """List the matches that an overview has found."""
        self.close()
        self._names, self._any_deleted = found.known_over, found.any_deleted
        self._tables = {}
        for game, rules in self._history.ask(History.tables) or ():
            self._tables.setdefault(game, {}).setdefault(table_name(game, rules), set()).add(rules_as_json(rules))

    def close(self) -> None:
        """Let go of the database."""
        self._history.close()

    def count(self) -> int:
        return len(self._names)

    def any_deleted(self) -> bool:
        return self._any_deleted

    def match(self, name: str) -> MatchPlayed | None:
        """What is known of a match, by its name in the store."""
        return self._history.ask(lambda history: history.match(name))

    def find(self, wanted: Filter) -> Sequence[PlayedRow]:
        rules = frozenset[str]()
        for game, tables in self._tables.items():
            if wanted.game in ("", game):
                rules |= tables.get(wanted.table, set())
        asked = Wanted(
            wanted.game,
            wanted.opponent,
            rules,
            next((result for result in RESULTS if result == wanted.result), ""),
            wanted.sought,
            next((order for order in ORDERS if order == wanted.order), ORDERS[0]),
        )
        names = self._history.ask(lambda history: history.find(asked)) or ()
        return _Rows([name for name in names if name in self._names], self._row)

    def choices(self, field: str, within: Filter) -> Sequence[FilterChoice]:
        match field:
            case "game":
                games = [FilterChoice(game, GAMES[game].title()) for game in self._tables if game in GAMES]
                return (FilterChoice("", _("Every game")), *games)
            case "opponent":
                return (FilterChoice("", _("Every opponent")), *self._opponents(within.game))
            case "table":
                names = [name for game in self._tables if within.game in ("", game) for name in self._tables[game]]
                return (FilterChoice("", _("Every table")), *(FilterChoice(name, name) for name in names))
            case "result":
                results = _("Every result"), _("Won"), _("Lost"), _("Drawn")
                return tuple(map(FilterChoice, RESULTS, results))
            case _:
                orders = _("Newest first"), _("Oldest first"), _("Longest first"), _("Most WARs first"), _("By name")
                return tuple(map(FilterChoice, ORDERS, orders))

    def _opponents(self, game: str) -> list[FilterChoice]:
        known = [bot for of, bot in self._history.ask(History.opponents) or () if game in ("", of)]
        names = {bot: opponent_name(bot) for bot in known}
        return [*(FilterChoice(bot, name) for bot, name in names.items()), FilterChoice(FRIENDS, _("Friends"))]

    def _row(self, name: str) -> PlayedRow:
        match = self.match(name)
        return PlayedRow(name, name, "", "") if match is None else row_of(match)


class _Rows(Sequence[PlayedRow]):
    """Rows that are made when they are needed."""

    def __init__(self, names: Sequence[str], make: Callable[[str], PlayedRow]) -> None:
        self._names = names
        self._make = make
        self._made: dict[int, PlayedRow] = {}

    def __len__(self) -> int:
        return len(self._names)

    @overload
    def __getitem__(self, place: int) -> PlayedRow: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[PlayedRow]: ...
    def __getitem__(self, place: int | slice) -> PlayedRow | Sequence[PlayedRow]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        if place not in self._made:
            self._made[place] = self._make(self._names[place])
        return self._made[place]


def row_of(match: MatchPlayed) -> PlayedRow:
    """A finished match as the list shows it."""
    seats = winner_first(match)
    names, scores = [seat.player for seat in seats], [seat.score for seat in seats if seat.score is not None]
    if match.winner is None:
        title = _("{names} drew").format(names=listed(names))
    elif len(names) == 2:
        title = _("{winner} beat {loser}").format(winner=names[0], loser=names[1])
    else:
        title = _("{winner} won against {others}").format(winner=names[0], others=listed(names[1:]))
    parts = (table_name(match.game, match.rules), length_of(match), when(match.played), why_not_counted(match))
    return PlayedRow(match.name, title, " – ".join(map(str, scores)), "  ·  ".join(filter(None, parts)))


def winner_first(match: MatchPlayed) -> list[SeatPlayed]:
    """The players of a match, the winner first."""
    return [match.seats[seat] for seat in sorted(range(len(match.seats)), key=lambda seat: seat != match.winner)]


def skill_in_words(skill: Skill) -> str:
    """What a review says of a player's match."""
    average = f"{skill.given_away / skill.decisions if skill.decisions else 0.0:.2f}"
    words = _("{average} coins given away per decision, {luck} by luck")
    return words.format(average=average, luck=signed(skill.luck, 1))


def length_of(match: MatchPlayed) -> str:
    """How long a match was, and how many WARs were fought in it."""
    kit = KITS.get(match.game)
    length = tell(kit.engine.length_in_words(match.length)) if kit and match.length else ""
    wars = plural("{n} WAR", "{n} WARs", match.wars) if match.wars else ""
    return ", ".join(filter(None, (length, wars)))


def why_not_counted(match: MatchPlayed) -> str:
    """Why a match doesn't count in statistics; empty for one that does."""
    match match.kind:
        case "":
            return ""
        case "practice":
            return _("practice")
        case "seed":
            return _("from a seed")
        case "broken":
            return _("its record doesn’t hold")
        case "deleted":
            return _("deleted")


def when(seconds: float) -> str:
    """A time as lists of matches show it; empty for one that no calendar holds."""
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return ""


def table_name(game: str, rules: Any) -> str:
    """The name of a match's rules, as lists show it; the game's name in records if they aren't known."""
    try:
        return GAMES[game].table_name(KITS[game].engine.rules.from_mapping(rules))
    except (KeyError, GameError):
        return game


def rules_of(match: MatchPlayed) -> str:
    """The rules of a match in words; empty if they aren't known."""
    try:
        return GAMES[match.game].rules_in_words(KITS[match.game].engine.rules.from_mapping(match.rules))
    except (KeyError, GameError):
        return ""


def opponent_name(bot: str) -> str:
    """What an opponent is called, by its name in records, whichever game it plays."""
    for kit in KITS.values():
        try:
            return _(kit.find_opponent(bot).display_name)
        except GameError:
            continue
    return bot
