"""The matches under way and the deleted ones, in words for the lists."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from game.engine.core.errors import GameError
from game.engine.core.record import read_header
from game.engine.core.translatable_sentences import Sentence
from game.games import ENGINES
from game.session.unfinished_matches import UnderWay
from game.store.deleted import DeletedMatch
from game.store.files import StoreError
from game.store.match_summary import MatchPlayed
from game.store.records import SavedMatch, read_ends
from game.translation import _, tell
from scenes.games import GAMES
from scenes.menus.saved_matches import SavedGame
from scenes.wording import listed


def saved_games(matches: Sequence[UnderWay], unreadable: Mapping[str, Sentence]) -> list[SavedGame]:
    """Matches under way as they are listed, those that can't be read included, with the reason where it is known.

    If the history doesn't know a match yet, only its first line is read: the rest is read beside the program.
    """
    return [_saved_game(match, unreadable.get(match.saved.path.name)) for match in matches]


def deleted_game(deleted: DeletedMatch, known: MatchPlayed | None) -> SavedGame:
    """A deleted match as it is listed, with the last day on which it can be brought back."""
    file, until = deleted.file, _("until {day}").format(day=deleted.last_day.isoformat())
    modified = datetime.fromtimestamp(file.written, UTC)
    saved = SavedMatch(file.path, modified, over=False, stamp=file.stamp)
    return replace(_saved_game(UnderWay(saved, known), None), when=until)


def _saved_game(match: UnderWay, why_not: Sentence | None) -> SavedGame:
    name, played = match.saved.path.name, match.saved.modified.astimezone().strftime("%Y-%m-%d %H:%M")
    if why_not is not None:
        return SavedGame.unreadable(name, tell(why_not))
    try:
        known = match.known if match.known is not None and match.known.game in GAMES else None
        texts = _by_its_header(match.saved) if known is None else _as_known(known)
    except (GameError, StoreError) as error:
        return SavedGame.unreadable(name, tell(error))
    return SavedGame(name, *texts, played)


def _by_its_header(saved: SavedMatch) -> tuple[str, str, str]:
    header = read_header(read_ends(saved.path)[0], ENGINES)
    return listed(header.players), GAMES[header.rules.game].table_name(header.rules), ""


def _as_known(known: MatchPlayed) -> tuple[str, str, str]:
    """Who plays, at which table, and how it stands."""
    kit, rules = GAMES[known.game], ENGINES[known.game].rules.from_mapping(known.rules)
    scores = [seat.score for seat in known.seats if seat.score is not None]
    return listed(seat.player for seat in known.seats), kit.table_name(rules), kit.standing(known.length, scores)
