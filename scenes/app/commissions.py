"""The commissions map, and the start of duels from the map."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from random import SystemRandom
from typing import assert_never

from game.commissions.commission import CareGoal, Commission, Commissions, MatchGoal, PurseGoal, WinsGoal
from game.commissions.progress import Attempt, DuelMark, PlayedDuel, has_won, latest, open_steps
from game.engine.core.fair_deal import FairDeal
from game.engine.core.seated_players import Computer
from game.games import GAME_KITS
from game.opponents.opponent import portrayed
from game.session.next_commission_duels import (
    Attempts,
    NextDuel,
    collecting_attempts,
    duel_players,
    finding_target,
    first_duel,
    needs_target,
    next_duel,
    reviewing_duels,
    unreviewed,
)
from game.session.record_header import duel_of
from game.session.session import Session
from scenes.app.history_updates import HistoryUpdater
from scenes.app.matches import Matches
from scenes.app.tasks import Task, Tasks
from scenes.core.intents import StartMatch
from scenes.core.manager import SceneManager
from scenes.core.scene import Push, Scene
from scenes.games import SCENE_KITS
from scenes.menus.commission_panel import ShownCommission, ShownDuel, ShownOrder
from scenes.menus.commissions import CommissionsScene, ShownStep
from scenes.menus.dialogs import NoticeScene
from scenes.short_names import seat_under_names
from scenes.table.result import MatchResultScene
from scenes.wording import _, coins_in_words, in_context, in_digits, plural, signed


class CommissionPages:
    """The commissions map, with the attempts in a data folder. Its contents follow from the history, so new attempts
    appear only after all records have been read. Methods raise `StoreError` if a match can't be saved."""

    def __init__(
        self, folder: Path, matches: Matches, updater: HistoryUpdater, manager: SceneManager, tasks: Tasks
    ) -> None:
        self._folder = folder
        self._matches = matches
        self._updater = updater
        self._manager = manager
        self._tasks = tasks
        self._chance = SystemRandom()
        self._page: CommissionsScene | None = None
        self._game = ""
        self._step: int | None = None
        self._found: Attempts = {}
        self._found_for: str | None = None
        self._was_reading = False
        self._collecting: Task | None = None
        self._reviewing: Task | None = None
        self._tried: set[str] = set()

    def open(self, session: Session | None) -> None:
        """Open the map. `session` is that of the match at the table, if any. If the match is a duel, its commission is
        chosen."""
        mark, chosen = None if session is None else duel_of(session.header), ""
        self._game = self._game or next(iter(self._games))
        if session is not None and mark is not None:
            self._game, self._step, chosen = session.rules.game, mark.step, mark.name
        self._updater.wake()
        self._tried.clear()
        self._page, self._was_reading = CommissionsScene(), True
        self._page.chosen = chosen
        if self._found_for == self._matches.profiles.identity:
            # the previous attempts are shown until the last duel has been read
            self._show()
        self._manager.go(Push(self._page))

    def show_game(self, place: int) -> None:
        """Show the commissions of a game, given by its index among the games that have commissions."""
        self._game, self._step = self._games[place], None
        self._show()

    def show_step(self, step: int) -> None:
        """Show the commissions at another step."""
        self._step = step
        self._show()

    def begin(self, name: str, step: int) -> None:
        """Begin a new attempt at the commission `name` by starting its first duel. Does nothing if there is no such
        commission or step, or if a guest plays."""
        self._start(first_duel(self._game, name, step, f"{self._chance.getrandbits(64):016x}"))

    def go_on(self, name: str, step: int, order: str) -> None:
        """Start the next duel of the latest attempt at the commission `name` at this step. `order` is the name of the
        order that the player has chosen, or an empty string for a duel without orders. Does nothing if no such duel can
        begin, or if a guest plays."""
        attempt = latest(self._own, name, step)
        self._start(None if attempt is None else next_duel(self._game, attempt, order))

    def update(self, session: Session | None) -> None:
        """Show the attempts once the history has been read.

        If the map is open, it shows them. The result page of a duel shows only a sentence about the duel's attempt.
        `session` is the session of the match at the table, if any.
        """
        # an update that is due but hasn't begun counts as reading
        is_reading = self._updater.is_reading or self._updater.is_wanted
        has_ended, self._was_reading = self._was_reading and not is_reading, is_reading
        if self._page is not None and self._page not in self._manager.scenes:
            self._page = None
        top = self._manager.top
        if has_ended and isinstance(top, MatchResultScene) and top.leads_to_commissions and session is not None:
            self._collect(top, partial(self._tell, top, session))
        if self._page is not None:
            if has_ended:
                self._collect(self._page, self._show)
            self._page.say(self._note())

    def _collect(self, page: Scene, show: Callable[[], None]) -> None:
        """Collect the attempts in the background on behalf of a page, then call `show`."""
        self._tasks.drop(self._collecting)
        identity = self._matches.profiles.identity

        def take(found: Attempts) -> None:
            self._found, self._found_for = found, identity
            show()
            self._review()

        self._collecting = self._tasks.add(page, collecting_attempts, self._folder, identity, take=take)

    def _review(self) -> None:
        """If the map is open, review in the background the duels of its game that still need a review for a goal. Duels
        whose review was tried before are left out."""
        waiting = [name for name in unreviewed(self._own) if name not in self._tried]
        if self._page is not None and waiting and self._reviewing not in self._tasks:
            self._reviewing = self._tasks.add(
                self._page, reviewing_duels, self._folder, self._game, waiting, (*self._tried,), take=self._reviewed
            )

    def _tell(self, page: MatchResultScene, session: Session) -> None:
        """Show the state of the attempt on the result page of a duel."""
        mark = duel_of(session.header)
        own = self._found.get(session.rules.game, ())
        attempt = None if mark is None else latest(own, mark.name, mark.step)
        if attempt is not None:
            page.advise(attempt_in_words(attempt))

    def _reviewed(self, name: str) -> None:
        self._tried.add(name)
        # the figures of the review are shown as soon as the history contains them
        self._updater.wake()

    @cached_property
    def _games(self) -> list[str]:
        """Names of the games that have commissions. They are found on first use, because loading the commissions would
        delay the first frame."""
        return [game for game in SCENE_KITS if GAME_KITS[game].commissions().all]

    @property
    def _own(self) -> Sequence[Attempt]:
        return self._found.get(self._game, ())

    @property
    def _commissions(self) -> Commissions:
        return GAME_KITS[self._game].commissions()

    def _show(self) -> None:
        if self._page is None:
            return
        known, own = self._commissions, self._own
        most = open_steps(known, own)
        if self._step is None:
            self._step = own[-1].step if own else 0
        self._step = min(self._step, most)
        shown = [shown_commission(self._game, each, self._step, own) for each in known.all]
        steps = [ShownStep(0, "", True)]
        steps += [ShownStep(n, _(each.sentence), n <= most) for n, each in enumerate(known.steps, 1)]
        self._page.game = self._game
        titles = [SCENE_KITS[game].title() for game in self._games]
        self._page.offer_games(titles, self._games.index(self._game))
        self._page.show(shown, steps, self._step, self._page.chosen)

    def _note(self) -> str:
        """Return the reason why no duel counts, or a text about work in progress. Returns an empty string if neither
        applies."""
        if self._matches.profiles.is_guest:
            return _("Guests can’t carry a purse. Choose a profile on the title screen.")
        if self._matches.is_seeded:
            return _("With --seed, duels don’t count.")
        if self._was_reading or self._collecting in self._tasks:
            return _("Counting…")
        return ""

    def _start(self, duel: NextDuel | None) -> None:
        if duel is None or self._matches.profiles.is_guest:
            return
        kit, players = GAME_KITS[self._game], duel_players(duel, self._matches.profiles.identity)
        own_name = self._matches.own_name() or _("Player")
        names = [
            _(kit.find_opponent(each.opponent).display_name) if isinstance(each, Computer) else own_name
            for each in players
        ]
        wanted = StartMatch(duel.setting.rules, seat_under_names(names, players))
        self._matches.start(wanted, partial(self._begin, duel.mark))

    def _begin(self, mark: DuelMark, wanted: StartMatch, fair_deal: FairDeal | None) -> None:
        """Begin a duel with this deal. If the commission's goal is to match another opponent's result, that opponent
        first plays the same cards in the background."""
        page, opponent = self._manager.top, needs_target(wanted.rules.game, mark)
        if not opponent or fair_deal is None or page is None:
            self._matches.begin(wanted, fair_deal, duel=mark)
            return
        found: list[int] = []

        def end() -> None:
            if found:
                self._matches.begin(wanted, fair_deal, duel=replace(mark, target=found[0]))
            else:
                words = _("The comparison match with these cards couldn’t be played. Please try again.")
                self._manager.go(Push(NoticeScene(words)))

        rules, players = wanted.rules, wanted.seating.players
        self._tasks.add(page, finding_target, fair_deal, rules, players, opponent, take=found.append, end=end)


def shown_commission(game: str, commission: Commission, step: int, own: Sequence[Attempt]) -> ShownCommission:
    """Return a commission at a step as shown on the map. `own` holds the person's attempts. The latest one at this
    commission and step is shown."""
    kit, attempt = GAME_KITS[game], latest(own, commission.name, step)
    duels = tuple(_shown_duel(game, commission, number, step, attempt) for number in range(len(commission.duels)))
    shown = ShownCommission(
        name=commission.name,
        title=_(commission.title),
        opponent=portrayed(commission.opponent),
        called=_(kit.find_opponent(commission.opponent).display_name),
        briefing=tuple(map(_, commission.briefing)),
        goal=_goal(game, commission, attempt),
        state="fresh" if attempt is None else attempt.state,
        is_won=has_won(own, commission.name, step),
        purse=commission.purse if attempt is None else attempt.purse,
        duels=duels,
    )
    if attempt is None:
        return shown
    match attempt.state:
        case "between":
            coming = commission.duels[len(attempt.duels)]
            orders = tuple(ShownOrder(each.name, _(each.title), _(each.sentence)) for each in coming.orders)
            return shown._replace(orders=orders)
        case "under way":
            return shown._replace(resume=attempt.duels[-1].record)
        case "working out":
            left = sum(each.skill is None for each in attempt.duels)
            words = plural("Reviewing your decisions: {n} duel left", "Reviewing your decisions: {n} duels left", left)
            return shown._replace(progress=words)
        case "won" | "lost":
            return shown._replace(verdict=_verdict(attempt))
        case _:
            assert_never(attempt.state)


def _shown_duel(game: str, commission: Commission, number: int, step: int, attempt: Attempt | None) -> ShownDuel:
    """Return a duel of a commission as shown on the map: as played in the attempt, or as planned if it hasn't begun."""
    title, planned = _("Duel {n}").format(n=number + 1), commission.duels[number]
    if attempt is not None and number < len(attempt.duels):
        duel = attempt.duels[number]
        words = SCENE_KITS[game].rules_in_words(duel.setting.rules)
        return ShownDuel(title, words, _result(game, duel) if duel.over else "", duel.record)
    if planned.orders:
        first, second = (_(order.title) for order in planned.orders)
        return ShownDuel(title, _("{first} or {second}").format(first=first, second=second))
    setting = GAME_KITS[game].commissions().setting(commission, number, step, "", commission.purse)
    return ShownDuel(title, "" if setting is None else SCENE_KITS[game].rules_in_words(setting.rules))


def _result(game: str, duel: PlayedDuel) -> str:
    """Return the result of a finished duel as text: the coins won or lost. If another opponent played the same cards
    for comparison, return the player's coins and that opponent's. If the game has no stakes, return "won" or "not
    won"."""
    commissions = GAME_KITS[game].commissions()
    if duel.mark.target is not None:
        return _("{own} to {other}").format(own=duel.coins or 0, other=duel.mark.target)
    if not commissions.stake:
        return in_context("duel", "won") if duel.won else in_context("duel", "not won")
    gained = (duel.coins or 0) - commissions.stake_of(duel.setting.rules)
    return signed(gained, 0)


def _goal(game: str, commission: Commission, attempt: Attempt | None) -> str:
    """Return the goal of a commission as text. Unless it is a `PurseGoal`, the progress of the attempt is added if
    there is any."""
    duels = plural("{n} duel", "{n} duels", len(commission.duels))
    match commission.goal:
        case PurseGoal(coins=coins):
            return _("Have {coins} in the purse after {duels}").format(coins=coins_in_words(coins), duels=duels)
        case WinsGoal(wins=wins):
            words = _("Win {wins} of {duels}").format(wins=wins, duels=duels)
            if attempt is None or not attempt.finished:
                return words
            return _("{goal} ({wins} so far)").format(goal=words, wins=attempt.wins)
        case CareGoal(given_away=most):
            words = _("Give away at most {coins} coins per decision").format(coins=in_digits(most, 2))
            if attempt is None or attempt.given_away is None:
                return words
            return _("{goal} ({coins} so far)").format(goal=words, coins=in_digits(attempt.given_away, 3))
        case MatchGoal(opponent=opponent):
            name = _(GAME_KITS[game].find_opponent(opponent).display_name)
            words = _("End with at least as many coins as {name} with the same cards").format(name=name)
            if attempt is None or not attempt.finished:
                return words
            own, other = attempt.totals
            return _("{goal} ({own} to {other} so far)").format(goal=words, own=own, other=other)
        case _:
            assert_never(commission.goal)


def attempt_in_words(attempt: Attempt) -> str:
    """Return a sentence about the state of an attempt after one of its duels."""
    if attempt.state in ("won", "lost"):
        return _verdict(attempt)
    return _("{coins} in the purse").format(coins=coins_in_words(attempt.purse))


def _verdict(attempt: Attempt) -> str:
    """Return a sentence about an attempt that is over."""
    result = in_context("commission", "won") if attempt.state == "won" else in_context("commission", "lost")
    if attempt.state == "lost" and attempt.purse < 1:
        return _("The purse is empty: commission lost.")
    if len(attempt.duels) < len(attempt.commission.duels):
        return _("The goal is out of reach: commission lost.")
    match attempt.commission.goal:
        case PurseGoal():
            return _("{coins} in the purse: commission {result}.").format(
                coins=coins_in_words(attempt.purse), result=result
            )
        case WinsGoal():
            wins = plural("{n} duel won", "{n} duels won", attempt.wins)
            return _("{wins}: commission {result}.").format(wins=wins, result=result)
        case CareGoal():
            words = _("{coins} coins given away per decision: commission {result}.")
            return words.format(coins=in_digits(attempt.given_away or 0.0, 3), result=result)
        case MatchGoal():
            own, other = attempt.totals
            return _("{own} coins to {other}: commission {result}.").format(own=own, other=other, result=result)
        case _:
            assert_never(attempt.commission.goal)
