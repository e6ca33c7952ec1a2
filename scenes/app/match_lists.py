"""Texts and rows about matches, for the lists and pages of the history."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, get_args, overload

from game.engine.core.errors import GameError
from game.engine.core.match_statistics import Skill
from game.engine.core.record import read_header
from game.engine.core.translatable_sentences import Sentence
from game.games import ENGINES, GAME_KITS
from game.session.unfinished_matches import MatchesOverview, UnderWay
from game.store.deleted import DeletedMatch
from game.store.files import StoreError
from game.store.history import FRIENDS, History, HistoryReader, MatchPlayed, Order, Result, SeatPlayed, rules_as_json
from game.store.records import SavedMatch, read_ends
from game.translation import _, plural, tell
from scenes.core.intents import AskDuplicate, CompareMatches, DeleteMatch, OpenReplay, OpenReview, VerifyDeal
from scenes.games import SCENE_KITS
from scenes.menus.history import Filter, FilterChoice, MatchAction, MatchPage, PlayedRow
from scenes.menus.saved_matches import SavedGame
from scenes.wording import listed, signed

RESULTS: Final[tuple[Result, ...]] = get_args(Result)
ORDERS: Final[tuple[Order, ...]] = get_args(Order)


class HistoryListing:
    """The finished matches of a data folder, as listed and filtered on the history page.

    The list is empty while the database can't be read; it is then being rebuilt in the background.
    """

    def __init__(self, folder: Path) -> None:
        self._history = HistoryReader(folder)
        self._names: frozenset[str] = frozenset()
        self._tables: dict[str, dict[str, set[str]]] = {}
        self._any_deleted = False

    def renew(self, found: MatchesOverview) -> None:
        """List the matches of an overview, and close the database so that a changed one is read."""
        self.close()
        self._names, self._any_deleted = found.known_over, found.any_deleted
        self._tables = {}
        for game, rules in self._history.ask(History.tables) or ():
            self._tables.setdefault(game, {}).setdefault(table_name(game, rules), set()).add(rules_as_json(rules))

    def close(self) -> None:
        """Close the database."""
        self._history.close()

    def count(self) -> int:
        return len(self._names)

    def any_deleted(self) -> bool:
        return self._any_deleted

    def match(self, name: str) -> MatchPlayed | None:
        """Return the match with this name in the store; None if it isn't in the history."""
        return self._history.ask(lambda history: history.match(name))

    def find(self, wanted: Filter) -> Sequence[PlayedRow]:
        rules = frozenset[str]()
        for game, tables in self._tables.items():
            if wanted.game in ("", game):
                rules |= tables.get(wanted.table, set())
        result: Result = next((result for result in RESULTS if result == wanted.result), "")
        order = next((order for order in ORDERS if order == wanted.order), ORDERS[0])

        def find(history: History) -> list[str]:
            return history.find(wanted.game, wanted.opponent, rules, result, wanted.sought, order)

        names = self._history.ask(find) or ()
        return _Rows([name for name in names if name in self._names], self._row)

    def choices(self, field: str, within: Filter) -> Sequence[FilterChoice]:
        match field:
            case "game":
                games = [FilterChoice(game, SCENE_KITS[game].title()) for game in self._tables if game in SCENE_KITS]
                return (FilterChoice("", _("All games")), *games)
            case "opponent":
                return (FilterChoice("", _("All opponents")), *self._opponents(within.game))
            case "table":
                names = [name for game in self._tables if within.game in ("", game) for name in self._tables[game]]
                return (FilterChoice("", _("All tables")), *(FilterChoice(name, name) for name in names))
            case "result":
                results = _("All results"), _("Won"), _("Lost"), _("Drawn")
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
    """The rows of a list; each is created when it is first needed."""

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
    """Return the row that describes a finished match in a list."""
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
    """Return the players of a match; the winner comes first."""
    return [match.seats[seat] for seat in sorted(range(len(match.seats)), key=lambda seat: seat != match.winner)]


def skill_in_words(skill: Skill) -> str:
    """Return a player's skill and luck in a match as text."""
    average = f"{skill.given_away / skill.decisions if skill.decisions else 0.0:.2f}"
    words = _("{average} coins given away per decision, {luck} by luck")
    return words.format(average=average, luck=signed(skill.luck, 1))


def length_of(match: MatchPlayed) -> str:
    """Return the length of a match and its number of WARs as text."""
    kit = GAME_KITS.get(match.game)
    length = tell(kit.engine.length_in_words(match.length)) if kit and match.length else ""
    wars = plural("{n} WAR", "{n} WARs", match.wars) if match.wars else ""
    return ", ".join(filter(None, (length, wars)))


def why_not_counted(match: MatchPlayed) -> str:
    """Return the reason why a match doesn't count in the statistics; empty if it counts."""
    match match.kind:
        case "":
            return ""
        case "practice":
            return _("practice")
        case "seed":
            return _("from a seed")
        case "broken":
            return _("its record isn’t valid")
        case "deleted":
            return _("deleted")


def when(seconds: float) -> str:
    """Return a time in seconds since 1970 as text, YYYY-MM-DD HH:MM; empty if it is out of range."""
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return ""


def table_name(game: str, rules: Any) -> str:
    """Return the name of a match's rules; the game's name in records if the rules aren't known."""
    try:
        return SCENE_KITS[game].table_name(GAME_KITS[game].engine.rules.from_mapping(rules))
    except (KeyError, GameError):
        return game


def rules_of(match: MatchPlayed) -> str:
    """Return the rules of a match as text; empty if they aren't known."""
    try:
        return SCENE_KITS[match.game].rules_in_words(GAME_KITS[match.game].engine.rules.from_mapping(match.rules))
    except (KeyError, GameError):
        return ""


def opponent_name(bot: str) -> str:
    """Return the display name of an opponent of any game, given its name in records."""
    for kit in GAME_KITS.values():
        try:
            return _(kit.find_opponent(bot).display_name)
        except GameError:
            continue
    return bot


def match_page(match: MatchPlayed) -> MatchPage:
    """Return the page of a finished match, with its facts and its actions."""
    return MatchPage(row_of(match), _facts(match), rules_of(match), _actions(match))


def _facts(match: MatchPlayed) -> list[tuple[str, str]]:
    """Return the facts about a match as pairs of label and text."""
    words, seats = _("{name} {score}"), winner_first(match)
    scores = [words.format(name=seat.player, score=seat.score) for seat in seats if seat.score is not None]
    facts = [
        (_("Score"), listed(scores) if scores else ""),
        (_("Against"), listed(bots) if (bots := [opponent_name(seat.bot) for seat in match.seats if seat.bot]) else ""),
        (_("Table"), table_name(match.game, match.rules)),
        (_("Length"), length_of(match)),
        (_("Played"), when(match.played)),
        *((seat.player, skill_in_words(seat.skill)) for seat in match.seats if seat.skill is not None),
        (_("Doesn’t count"), why_not_counted(match)),
    ]
    return [(label, words) for label, words in facts if words]


def _actions(match: MatchPlayed) -> list[MatchAction]:
    always = [
        MatchAction(_("Verify the deal"), VerifyDeal(match.name)),
        MatchAction(_("Delete"), DeleteMatch(match.name)),
    ]
    if match.game not in SCENE_KITS:
        return always
    review = SCENE_KITS[match.game].review
    return [
        *([MatchAction(_("Review"), OpenReview(match.name, match.game))] if review is not None else []),
        MatchAction(_("Replay"), OpenReplay(match.name)),
        MatchAction(_("Duplicate match"), AskDuplicate(match.name)),
        # practice has the cards of a match that was played before
        *([MatchAction(_("Side by side"), CompareMatches(match.name))] if match.kind == "practice" else []),
        *always,
    ]


def saved_games(matches: Sequence[UnderWay], unreadable: Mapping[str, Sentence]) -> list[SavedGame]:
    """Return the rows of unfinished matches, including unreadable ones, with the reason if it is known.

    If a match isn't in the history yet, only the first line of its record is read.
    """
    return [_saved_game(match, unreadable.get(match.saved.path.name)) for match in matches]


def deleted_game(deleted: DeletedMatch, known: MatchPlayed | None) -> SavedGame:
    """Return the row of a deleted match, with the last day on which it can be restored."""
    file, until = deleted.file, _("until {day}").format(day=deleted.last_day.isoformat())
    modified = datetime.fromtimestamp(file.written, UTC)
    saved = SavedMatch(file.path, modified, over=False, stamp=file.stamp)
    return replace(_saved_game(UnderWay(saved, known), None), when=until)


def _saved_game(match: UnderWay, why_not: Sentence | None) -> SavedGame:
    name, played = match.saved.path.name, match.saved.modified.astimezone().strftime("%Y-%m-%d %H:%M")
    if why_not is not None:
        return SavedGame.unreadable(name, tell(why_not))
    try:
        known = match.known if match.known is not None and match.known.game in SCENE_KITS else None
        texts = _by_its_header(match.saved) if known is None else _as_known(known)
    except (GameError, StoreError) as error:
        return SavedGame.unreadable(name, tell(error))
    return SavedGame(name, *texts, played)


def _by_its_header(saved: SavedMatch) -> tuple[str, str, str]:
    header = read_header(read_ends(saved.path)[0], ENGINES)
    return listed(header.players), SCENE_KITS[header.rules.game].table_name(header.rules), ""


def _as_known(known: MatchPlayed) -> tuple[str, str, str]:
    """Return the players, the table and the score of a match in the history, as texts."""
    kit, rules = SCENE_KITS[known.game], ENGINES[known.game].rules.from_mapping(known.rules)
    scores = [seat.score for seat in known.seats if seat.score is not None]
    return listed(seat.player for seat in known.seats), kit.table_name(rules), kit.standing(known.length, scores)
