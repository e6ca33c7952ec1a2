"""Online tables: hosting, joining and leaving them, and their pages before the deal.

The match itself is shown by `scenes.app.online_match`.
"""

from pathlib import Path
from random import Random, SystemRandom
from secrets import token_hex

from game.engine.core.errors import SpokenError
from game.engine.core.fair_deal import CUTS
from game.engine.core.house_rules import Rules
from game.engine.core.seated_players import GUEST, Seating
from game.games import GAME_KITS
from game.online.client import Address, AddressError, read_address
from game.online.client_seat_files import kept_seats, new_seat, read_seat
from game.online.hosting import HostedTable, own_addresses
from game.online.joining import JoinedTable
from game.online.knock_digits import Visitor
from game.online.messages import Opened, OpenTable
from game.online.remote_session import RemoteSession
from game.online.table_before_deal import places_of
from game.online.table_code_and_proofs import Code
from game.version import version
from scenes.app.hosted_table_plan import kind_of, only_opponent, plan_of
from scenes.app.matches import Matches
from scenes.app.online_match import OnlineMatch
from scenes.app.replays import Replays
from scenes.app.table_search_and_knocking import TableSearch
from scenes.core.look import Look
from scenes.core.manager import SceneManager
from scenes.core.online_intents import (
    AnnounceTable,
    AnswerKnock,
    AskToCut,
    CompareBoards,
    GoBackToTable,
    HostTable,
    JoinTable,
    KnockAt,
    LeaveTable,
    LookForTables,
    MuteOthers,
    OnlineIntent,
    OpenOnline,
    OpenPhrases,
    OpenTerms,
    ProposeToOthers,
    SayToOthers,
)
from scenes.core.scene import Pop, Push
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.games import SCENE_KITS
from scenes.menus.choosing_table_terms import TermsScene, terms_in_words
from scenes.menus.deck_cut import CutScene
from scenes.menus.dialogs import NoticeScene, Offer
from scenes.menus.online_table_pages import OnlineScene, SeatShown, TableBeforeDeal, TableShown, waits_for
from scenes.widgets.panels_and_headings import put_news
from scenes.wording import _, reason_in_words

TABLES, SEATS = "tables", "elsewhere"
"""Names of the folders inside the data folder for the tables that this program hosts (`TABLES`), and for the seats that
it has taken (`SEATS`)."""


class OnlineTables:
    """The online table at which the player sits or is about to sit, or which the player watches. There is at most one
    at a time. `match` is the match at the table, or None before the deal.

    Methods raise `SpokenError` if an action isn't possible.
    """

    def __init__(self, data: Path, matches: Matches, manager: SceneManager, replays: Replays) -> None:
        self._data = data
        self._matches = matches
        self._manager = manager
        self._replays = replays
        self._rng = SystemRandom()
        self._offered: OpenOnline | None = None
        self._hosted: HostedTable | None = None
        self._joined: JoinedTable | None = None
        self._returning: Path | None = None
        self.match: OnlineMatch | None = None
        self._asked_about = ""
        self._nearby = TableSearch(manager, self._join_nearby)
        self._visitor: Visitor | None = None
        self._question: NoticeScene | None = None
        self._addresses: tuple[str, ...] = ()

    def do(self, intent: OnlineIntent) -> None:
        """Carry out an intent of the player."""
        match intent:
            case OpenOnline(rules=rules, seating=seating):
                self._offered = intent
                has_seat, computer = bool(kept_seats(self._data / SEATS)), only_opponent(rules, seating)
                self._manager.go(Push(OnlineScene(SCENE_KITS[rules.game].title(), has_seat, computer=computer)))
            case HostTable(duplicate=duplicate) if self._offered is not None:
                self._host(self._offered.rules, self._offered.seating, duplicate)
            case OpenTerms():
                self._manager.go(Push(TermsScene(self._manager.look.settings)))
            case JoinTable(address=address, code=code, watches=watches):
                self._join(address, code, watches)
            case AskToCut():
                self._ask_to_cut()
            case LeaveTable(is_sure=is_sure) if not is_sure and self._ends_match:
                words = _("The deck is sealed. If you leave now, nobody can play this match.")
                self._manager.go(
                    Push(NoticeScene(words, Offer(_("Stay"), AskToCut(), _("Leave"), LeaveTable(is_sure=True))))
                )
            case LeaveTable():
                self._manager.go(Pop())
                self._give_up_seat()
            case GoBackToTable():
                self._go_back()
            case LookForTables():
                self._nearby.open()
            case KnockAt():
                self._nearby.knock(intent, self._matches.own_name() or _("Player"))
            case AnnounceTable() if self._hosted is not None and self._joined is not None and self._joined.plan:
                self._hosted.announce(self._matches.own_name() or _("Player"), self._joined.plan.game)
            case AnswerKnock(lets_in=lets_in):
                self._answer_knock(lets_in)
            case _ if self.match is not None and not self.watches:
                self._say(self.match, intent)
            case _:
                pass

    @property
    def others(self) -> tuple[bool, bool, bool, bool]:
        """Four flags: whether the player plays online, only watches, has a duplicate match, and hosts the table."""
        plays = self.match is not None and not self.watches
        return plays, self.watches, self.match is not None and self.match.is_duplicate, self._hosted is not None

    def takes_cut(self, cut: int) -> bool:
        """Cut the deck of the table at the number `cut`. Returns False if there is no deck to cut."""
        if self._joined is None or not self._joined.needs_cut:
            return False
        self._joined.cut(cut)
        self._manager.go(Pop())
        return True

    def update(self, seconds: float) -> None:
        """Advance time by `seconds`, show news from the server, and begin the match once it has been dealt."""
        self._nearby.update()
        table = self._matches.table
        if self.match is not None and (table is None or table.session is not self.match.session):
            # the player has begun a match of another kind
            self.leave()
        self._hear_knocks()
        if self.match is not None:
            self.match.update(seconds, self._rng)
        if self._joined is not None and (self.match is None or self.match.session.is_succeeded):
            self._wait_for_deal(self._joined)
        elif self._joined is None and self._hosted is not None:
            self._take_own_seat(self._hosted)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the news line over everything else."""
        if self.match is not None and self.match.news:
            put_news(canvas, look, self.match.news)

    @property
    def watches(self) -> bool:
        """True if the player only watches the match."""
        return self.match is not None and self._joined is not None and self._joined.watches

    def proposes_rematch(self) -> bool:
        """Propose another match to the others. Returns False if there is no online match."""
        if self.match is None:
            return False
        self.match.propose("again")
        return True

    def leave(self) -> None:
        """Leave the table, and close it if this program hosts it. The player can go back to it later unless the match
        is settled."""
        joined, hosted, match = self._joined, self._hosted, self.match
        self._joined = self._hosted = self.match = self._returning = None
        if joined is not None:
            joined.close()
            if match is not None and match.is_settled:
                joined.forget()
        if hosted is not None:
            hosted.close()

    def _host(self, rules: Rules, seating: Seating, duplicate: bool) -> None:
        """Open a table, on this machine or on a server as the player's terms require."""
        terms, code = self._manager.look.settings, Code.new()
        plan = plan_of(rules, seating, terms, duplicate)
        server = read_address(terms.host_server) if terms.host_server else None
        self.leave()
        if server is None:
            self._hosted = self._host_table(plan, code)
        else:
            self._sit_down(server, code, OpenTable(plan, code.letters))
        self._wait_for_table(_("Opening the table…"))

    def _host_table(self, plan: Opened | None, code: Code) -> HostedTable:
        return HostedTable(self._data / TABLES, plan, code, Random(self._rng.getrandbits(64)), version())

    def _take_own_seat(self, hosted: HostedTable) -> None:
        """Take a seat at the hosted table, or return to the player's seat there, once its server is listening. Raises
        `SpokenError` if it can't listen."""
        if hosted.trouble is not None:
            trouble = hosted.trouble
            self._hosted = None
            self._manager.go(Pop())
            raise trouble if isinstance(trouble, SpokenError) else _cannot_host(trouble)
        if (here := hosted.address) is not None:
            self._addresses = tuple(str(here._replace(host=each)) for each in own_addresses())
            if self._returning is not None:
                self._joined = JoinedTable.come_back(self._returning, here)
            else:
                self._sit_down(here, hosted.code)

    def _join(self, address: str, code: str, watches: bool) -> None:
        at, parsed = read_address(address), Code.parse(code)
        self.leave()
        if watches:
            self._joined = JoinedTable.watch(at, parsed)
        else:
            self._sit_down(at, parsed)
        self._wait_for_table(_("Connecting…"))

    def _sit_down(self, address: Address, code: Code, opens: OpenTable | None = None) -> None:
        """Take a seat at a table. If `opens` is given, that message first opens the table on a public server."""
        name = self._matches.own_name() or _("Player")
        chosen = self._matches.profiles.chosen
        identity = chosen.identity if chosen is not None and chosen.identity != GUEST else token_hex(8)
        self._joined = JoinedTable.take_seat(
            self._data / SEATS, new_seat(address, code, name, identity, self._hosted is not None), opens
        )

    def _join_nearby(self, address: Address, code: Code) -> None:
        self._manager.go(Pop())
        self.leave()
        self._sit_down(address, code)
        self._wait_for_table(_("Connecting…"))

    def _hear_knocks(self) -> None:
        """Ask the player about the next person who has knocked. If the last question was closed without an answer, the
        person whom it concerned isn't let in."""
        if self._question is not None and self._question not in self._manager.scenes:
            # the question was closed without an answer
            self._answer_knock(lets_in=False)
        if self._hosted is None or self._visitor is not None or self._hosted.visitors.empty():
            return
        self._visitor = self._hosted.visitors.get()
        digits = f"{self._visitor.digits[:3]} {self._visitor.digits[3:]}"
        words = _("{name} is knocking. Let them in only if you both see these digits: {digits}").format(
            name=self._visitor.name, digits=digits
        )
        answers = Offer(_("Let them in"), AnswerKnock(True), _("No"), AnswerKnock(False))
        self._question = NoticeScene(words, answers)
        self._manager.go(Push(self._question))

    def _answer_knock(self, lets_in: bool) -> None:
        visitor, self._visitor, self._question = self._visitor, None, None
        if visitor is not None:
            visitor.answer(self._hosted.code if lets_in and self._hosted is not None else None)

    def _wait_for_table(self, status: str) -> None:
        """Open the page that shows a table before its deal."""
        self._manager.go(Push(TableBeforeDeal(TableShown(status=status))))

    def _ask_to_cut(self) -> None:
        if self._joined is not None and self._joined.needs_cut:
            self._manager.go(Push(CutScene(self._joined.seal, self._rng.randrange(CUTS), CUTS)))

    def _wait_for_deal(self, joined: JoinedTable) -> None:
        session, page = joined.poll(), self._page
        if page is None and session is None and self.match is not None:
            # a rematch has been agreed on
            page = TableBeforeDeal(self._shown(joined))
            self._manager.go(Push(page))
        if session is not None:
            self._begin(session, joined)
        elif joined.state == "closed" and page is not None:
            page.show(page.shown._replace(status=reason_in_words(joined.trouble), can_cut=False))
        elif page is not None:
            page.show(self._shown(joined))
            if joined.needs_cut and joined.seal != self._asked_about and self._manager.top is page:
                self._asked_about = joined.seal
                self._ask_to_cut()

    def _begin(self, session: RemoteSession, joined: JoinedTable) -> None:
        table = self._matches.sit_down(session, fresh=not session.past(joined.seat))
        table.board.is_watched = joined.watches
        self.match = OnlineMatch(session, joined, self._manager, self._data, table)

    def _say(self, match: OnlineMatch, intent: OnlineIntent) -> None:
        match intent:
            case OpenPhrases():
                self._manager.go(Push(match.phrases()))
            case SayToOthers(phrase=phrase):
                match.say(phrase)
            case ProposeToOthers(proposal=proposal, agrees=agrees):
                match.propose(proposal, agrees)
            case CompareBoards():
                match.compare(self._replays)
            case MuteOthers():
                match.mute()
            case _:
                pass

    def _go_back(self) -> None:
        """Go back to the seat that the player left last. If this program hosted the table, the table is hosted
        again."""
        path = next(iter(kept_seats(self._data / SEATS)), None)
        if path is None:
            return
        self.leave()
        at, *_rest = read_seat(path)
        if at.is_hosted:
            self._returning = path
            self._hosted = self._host_table(None, Code.parse(at.letters))
        else:
            self._joined = JoinedTable.come_back(path)
        self._wait_for_table(_("Connecting…"))

    @property
    def _ends_match(self) -> bool:
        """True if nobody can play the match once this player leaves."""
        joined = self._joined
        return (
            joined is not None
            and self.match is None
            and bool(joined.seal)
            and joined.left_by is None
            and joined.state != "closed"
            and not joined.watches
        )

    def _give_up_seat(self) -> None:
        if self._joined is not None and self.match is None:
            self._joined.leave()
        self.leave()

    @property
    def _page(self) -> TableBeforeDeal | None:
        """The page that shows the table before its deal, or None if the page isn't open."""
        return next((each for each in reversed(self._manager.scenes) if isinstance(each, TableBeforeDeal)), None)

    def _shown(self, joined: JoinedTable) -> TableShown:
        hosted, plan = self._hosted, joined.plan
        # with the code, a friend could take the seat before the host does
        shared = hosted if joined.seat in joined.names else None
        on_server = hosted is None and self.match is None and _awaits_friends(joined)
        addresses = self._addresses if hosted is not None else (str(joined.address),) if on_server else ()
        return TableShown(
            code=str(joined.code) if shared is not None or on_server else "",
            addresses=addresses,
            seats=tuple(_seats(joined)),
            terms="" if plan is None else terms_in_words(plan.seconds, plan.bank, plan.hints, plan.watched, on_server),
            kind="" if plan is None else kind_of(plan),
            status=_status(joined),
            can_cut=joined.needs_cut,
            can_announce=shared is not None and bool(joined.missing) and not shared.is_announced,
            on_server=on_server,
        )


def _awaits_friends(joined: JoinedTable) -> bool:
    """Return True if people are missing at a table, and this player has the first of the seats for people."""
    return joined.plan is not None and bool(joined.missing) and joined.seat == places_of(joined.plan).index(None)


def _seats(joined: JoinedTable) -> list[SeatShown]:
    """Return the seats of a table as shown on its page."""
    plan = joined.plan
    if plan is None:
        return []
    found = list[SeatShown]()
    for seat, bot in enumerate(places_of(plan)):
        if bot is not None:
            found.append(SeatShown(_(GAME_KITS[plan.game].find_opponent(bot).display_name), _("the computer")))
            continue
        is_away = seat < len(joined.connected) and not joined.connected[seat] and seat in joined.names
        remark = _("you") if seat == joined.seat else _("no connection") if is_away else ""
        found.append(SeatShown(joined.names.get(seat, ""), remark))
    return found


def _status(joined: JoinedTable) -> str:
    """Return the status line of a table, which usually says what everybody at the table is waiting for."""
    if joined.left_by is not None:
        return _("{name} left after the deal was sealed.").format(name=joined.names.get(joined.left_by, ""))
    if joined.state != "connected":
        return _("Connecting…")
    if joined.watches and joined.has_begun:
        return _("The match has begun. You’ll see it with a delay.")
    if joined.missing:
        return waits_for(joined.missing)
    if joined.needs_cut:
        return _("The deck is sealed. Cut it.")
    return _("Waiting for everybody to cut…")


def _cannot_host(error: OSError) -> SpokenError:
    return AddressError("no table can be hosted here: {why}", why=error.strerror or str(error))
