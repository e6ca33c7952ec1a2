"""Texts and rows about matches, for the lists and pages of the history."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, get_args, overload

from game.engine.core.errors import GameError
from game.engine.core.match_statistics import Skill
from game.engine.core.record_format import read_header
from game.engine.core.translatable_sentences import Sentence
from game.games import ENGINES, GAME_KITS
from game.session.unfinished_matches import UnderWay
from game.store.deleted import DeletedMatch, deleted_matches
from game.store.files import StoreError
from game.store.folders_and_lock import MATCHES
from game.store.history import FRIENDS, History, MatchPlayed, Order, Result, SeatPlayed, rules_as_json
from game.store.nonblocking_history_reader import HistoryReader
from game.store.record_files import SavedMatch, read_ends, record_names
from game.translation import _, plural, tell
from scenes.core.intents import AskDuplicate, CompareMatches, DeleteMatch, OpenReplay, OpenReview, VerifyDeal
from scenes.games import SCENE_KITS
from scenes.menus.history import Filter, FilterChoice, MatchAction, MatchPage, PlayedRow
from scenes.menus.unfinished_and_deleted_matches import SavedGame
from scenes.wording import in_context, in_digits, listed, signed

RESULTS: Final[tuple[Result, ...]] = get_args(Result)
ORDERS: Final[tuple[Order, ...]] = get_args(Order)

MOST_CHOICES: Final = 500
LONGEST_KEY: Final = 200
"""Maximum number of choices for a field of a filter (`MOST_CHOICES`), and maximum length of a choice's key, in
characters (`LONGEST_KEY`)."""


class FoundMatches(NamedTuple):
    """The names of the finished matches that pass a filter, and the values of the other fields of `ShownMatches`."""

    names: Sequence[str]
    every: int
    any_deleted: bool
    choices: Mapping[str, Sequence[FilterChoice]]


def finding(folder: Path, wanted: Filter) -> Iterator[FoundMatches]:
    """Yield, once, the finished matches in a data folder that pass a filter. If there are many matches, run this in a
    worker.

    No matches are found while the history can't be read, for example because it is being rebuilt in the background.
    """
    history = HistoryReader(folder)
    names = history.ask(partial(_find, wanted=wanted)) or ()
    here = set(record_names(folder / MATCHES))
    every = here & (history.ask(History.finished) or set())
    choices = history.ask(partial(_choices, game=wanted.game)) or {}
    history.close()
    yield FoundMatches([name for name in names if name in here], len(every), bool(deleted_matches(folder)), choices)


def _find(history: History, wanted: Filter) -> list[str]:
    rules = frozenset[str]()
    for game, tables in _tables(history).items():
        if wanted.game in ("", game):
            rules |= tables.get(wanted.table, set())
    result: Result = next((result for result in RESULTS if result == wanted.result), "")
    order = next((order for order in ORDERS if order == wanted.order), ORDERS[0])
    return history.find(wanted.game, wanted.opponent, rules, result, wanted.sought, order)


def _tables(history: History) -> dict[str, dict[str, set[str]]]:
    """Return the rules of all tables in the history as JSON, keyed by game and then by the table's name."""
    tables: dict[str, dict[str, set[str]]] = {}
    for game, rules in history.tables():
        tables.setdefault(game, {}).setdefault(table_name(game, rules), set()).add(rules_as_json(rules))
    return tables


def _choices(history: History, game: str) -> dict[str, list[FilterChoice]]:
    """Return the choices for each field of the filter. Opponents and tables are those in matches of `game`, or of all
    games if it is empty."""
    tables = _tables(history)
    names = dict.fromkeys(name for of in tables if game in ("", of) for name in tables[of])
    bots = dict.fromkeys(bot for of, bot in history.opponents() if game in ("", of))
    results = _("All results"), _("Won"), _("Lost"), _("Drawn")
    orders = _("Newest first"), _("Oldest first"), _("Longest first"), _("Most WARs first"), _("By name")
    found = {
        "game": [
            FilterChoice("", _("All games")),
            *(FilterChoice(each, SCENE_KITS[each].title()) for each in tables if each in SCENE_KITS),
        ],
        "opponent": [
            FilterChoice("", _("All opponents")),
            FilterChoice(FRIENDS, _("Friends")),
            *(FilterChoice(bot, opponent_name(bot)) for bot in bots),
        ],
        "table": [FilterChoice("", _("All tables")), *(FilterChoice(name, name) for name in names)],
        "result": list(map(FilterChoice, RESULTS, results)),
        "order": list(map(FilterChoice, ORDERS, orders)),
    }
    return {field: sendable(choices) for field, choices in found.items()}


def sendable(choices: Sequence[FilterChoice]) -> list[FilterChoice]:
    """Return the first choices, up to `MOST_CHOICES`. Choices whose keys are too long to be sent with a task are left
    out."""
    return [choice for choice in choices[:MOST_CHOICES] if len(choice.key) <= LONGEST_KEY]


class MatchRows(Sequence[PlayedRow]):
    """The rows of a list of finished matches. Each is read from the history when it is first needed."""

    def __init__(self, names: Sequence[str], history: HistoryReader) -> None:
        self.names = names
        self._history = history
        self._made: dict[int, PlayedRow] = {}

    def without(self, name: str) -> "MatchRows":
        """Return all rows except that of the match with this name."""
        return MatchRows([each for each in self.names if each != name], self._history)

    def __len__(self) -> int:
        return len(self.names)

    @overload
    def __getitem__(self, place: int) -> PlayedRow: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[PlayedRow]: ...
    def __getitem__(self, place: int | slice) -> PlayedRow | Sequence[PlayedRow]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        if place not in self._made:
            name = self.names[place]
            match = self._history.ask(lambda history: history.match(name))
            self._made[place] = PlayedRow(name, name, "", "") if match is None else row_of(match)
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
    """Return the players of a match, starting with the winner if there is one. The others follow in the order of their
    seats."""
    return [match.seats[seat] for seat in sorted(range(len(match.seats)), key=lambda seat: seat != match.winner)]


def skill_in_words(skill: Skill) -> str:
    """Return a player's skill and luck in a match as text."""
    average = in_digits(skill.given_away / skill.decisions if skill.decisions else 0.0, 2)
    words = _("{average} coins given away per decision, {luck} from luck")
    return words.format(average=average, luck=signed(skill.luck, 1))


def length_of(match: MatchPlayed) -> str:
    """Return the length of a match and its number of WARs as text."""
    kit = GAME_KITS.get(match.game)
    length = tell(kit.engine.length_in_words(match.length)) if kit and match.length else ""
    wars = plural("{n} WAR", "{n} WARs", match.wars) if match.wars else ""
    return ", ".join(filter(None, (length, wars)))


def why_not_counted(match: MatchPlayed) -> str:
    """Return the reason why a match doesn't count in the statistics, or an empty string if it counts."""
    match match.kind:
        case "":
            return ""
        case "parade":
            return _("daily parade")
        case "practice":
            return _("practice")
        case "seed":
            return _("seeded")
        case "broken":
            return _("its record isn’t valid")
        case "deleted":
            return _("deleted")
        case "guest":
            return _("with a guest")


def when(seconds: float) -> str:
    """Return a time, given in seconds since 1970, as local time in the form YYYY-MM-DD HH:MM, or an empty string if it
    is out of range."""
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return ""


def table_name(game: str, rules: object) -> str:
    """Return the name of the table with these rules, or the game's name in records if the rules aren't known."""
    try:
        return SCENE_KITS[game].table_name(GAME_KITS[game].engine.rules.from_mapping(rules))
    except (KeyError, GameError):
        return game


def commission_of(match: MatchPlayed) -> str:
    """Return a match's commission and the number of the duel as text, or an empty string if the match isn't a duel of a
    known commission."""
    known = GAME_KITS[match.game].commissions() if match.game in GAME_KITS else None
    commission = None if known is None or match.duel is None else known.named(match.duel.name)
    if commission is None or match.duel is None:
        return ""
    return _("{title}, duel {n}").format(title=_(commission.title), n=match.duel.duel + 1)


def rules_of(match: MatchPlayed) -> str:
    """Return the rules of a match as text, or an empty string if they aren't known."""
    try:
        return SCENE_KITS[match.game].rules_in_words(GAME_KITS[match.game].engine.rules.from_mapping(match.rules))
    except (KeyError, GameError):
        return ""


def opponent_name(bot: str) -> str:
    """Return the display name of an opponent, given its name in records. An unknown name is returned unchanged."""
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
    """Return the facts about a match as pairs of a label and a text."""
    words, seats = _("{name} {score}"), winner_first(match)
    scores = [words.format(name=seat.player, score=seat.score) for seat in seats if seat.score is not None]
    facts = [
        (_("Score"), listed(scores) if scores else ""),
        (_("Against"), listed(bots) if (bots := [opponent_name(seat.bot) for seat in match.seats if seat.bot]) else ""),
        (in_context("label", "Commission"), commission_of(match)),
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
        # a practice match uses the cards of an earlier match
        *([MatchAction(_("Side by side"), CompareMatches(match.name))] if match.kind == "practice" else []),
        *always,
    ]


def saved_games(matches: Sequence[UnderWay], unreadable: Mapping[str, Sentence]) -> list[SavedGame]:
    """Return the rows of unfinished matches. `unreadable` maps the names of records that can't be read to the reasons,
    which are shown in their rows.

    If the history isn't up to date with a match's record, the row is made from the record's first line and shows no
    score.
    """
    return [_saved_game(match, unreadable.get(match.saved.path.name)) for match in matches]


def deleted_game(deleted: DeletedMatch, known: MatchPlayed | None) -> SavedGame:
    """Return the row of a deleted match, with the last day on which it can be restored. `known` is the match's entry in
    the history, or None."""
    file, until = deleted.file, _("kept until {day}").format(day=deleted.last_day.isoformat())
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
    """Return the players, the table and the score of a match in the history, each as text."""
    kit, rules = SCENE_KITS[known.game], ENGINES[known.game].rules.from_mapping(known.rules)
    scores = [seat.score for seat in known.seats if seat.score is not None]
    return listed(seat.player for seat in known.seats), kit.table_name(rules), kit.standing(known.length, scores)
