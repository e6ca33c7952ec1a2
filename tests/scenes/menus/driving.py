"""Functions that enter scenes and press their keys and buttons."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import pygame
from pygame import Surface

from game.engine.core.seated_players import Computer, Person
from game.engine.high_low.rules import AS_WRITTEN, QUICK, HighLowRules
from game.engine.high_low.views import PublicView
from game.games.high_low import PARADE_RULES
from game.online.messages import Opened
from game.opponents.high_low.levels import LEVELS, MIXED, STEADY
from game.opponents.high_low.traits import mix_values, name_mix
from game.settings import DEFAULTS, Settings
from game.simulation.high_low.length_estimate import HighLowEstimate as Estimate
from game.simulation.length_estimate import LengthEstimate
from game.store.profiles import PORTRAITS
from scenes.app.crash_reports import what_broke
from scenes.app.hosted_table_plan import kind_of
from scenes.core.input import AnyPress, InputAction
from scenes.core.intents import ContinueMatch, OpenReview, StartMatch
from scenes.core.look import Look
from scenes.core.manager import SceneManager
from scenes.core.profile_intents import AddProfile
from scenes.core.scene import Push, Wish
from scenes.core.sound_and_music import Sounds
from scenes.drawing.asset_pack import Pack, open_pack
from scenes.drawing.canvas_and_pictures import Canvas, Item
from scenes.drawing.screen_repainting import Painter
from scenes.games import SCENE_KITS
from scenes.high_low.house_rule_texts import rules_in_words
from scenes.high_low.mixed_opponent import MixScene
from scenes.high_low.result import ResultScene
from scenes.high_low.review_page import BOTH, ReviewScene
from scenes.high_low.setup import HouseRulesScene, SetupScene
from scenes.high_low.setup_draft import HighLowDraft
from scenes.high_low.tutorial_script import TUTORIAL
from scenes.menus.base_menus import Menu
from scenes.menus.base_setup_pages import EstimatePage, SetupPage
from scenes.menus.choosing_table_terms import TermsScene, terms_in_words
from scenes.menus.commissions import CommissionsScene
from scenes.menus.daily_parade import ParadeScene, ShownAttempt
from scenes.menus.deal_verification import (
    ChanceVerified,
    DealTold,
    DealVerified,
    FairDealScene,
    of_parade,
    of_practice,
    of_sealed_deal,
    of_unsealed_deal,
)
from scenes.menus.deck_cut import CutScene
from scenes.menus.dialogs import NameScene, NoticeScene, Offer
from scenes.menus.duplicate_result import BoardShown, BoardsScene
from scenes.menus.history import (
    FIELDS,
    Filter,
    FilterChoice,
    HistoryScene,
    MatchAction,
    MatchPage,
    PlayedRow,
    ShownMatches,
)
from scenes.menus.languages import LanguageScene
from scenes.menus.medals import MedalsScene
from scenes.menus.nearby_tables_and_knocking import KnockScene, NearbyScene, TableNearby
from scenes.menus.new_match_draft import Chair, KnownPlayer, Mixture, NewMatch, OfferedOpponent
from scenes.menus.old_match_again_dialog import PlayAgainScene, Rival
from scenes.menus.online_table_pages import OnlineScene, SeatShown, TableBeforeDeal, TableShown
from scenes.menus.pause_menu import PauseScene
from scenes.menus.phrases_and_proposals import PhraseScene
from scenes.menus.preparation_dialogs import OpeningScene, ReviewingScene
from scenes.menus.profiles import OldName, ProfilesScene, ShownProfile
from scenes.menus.ratings import RatingsScene
from scenes.menus.rules_page import RulesScene
from scenes.menus.settings import KEYS, SettingsScene
from scenes.menus.statistics import ExchangeScene
from scenes.menus.title import TitleScene
from scenes.menus.unfinished_and_deleted_matches import ContinueScene, DeletedScene, SavedGame
from scenes.table.decision_prompts import HandoverScene
from scenes.table.log import LogLine, LogScene
from scenes.table.portraits_and_bubbles import Face, Farewell
from scenes.table.tutorial import FarewellScene
from scenes.widgets.button import Button
from scenes.widgets.choices import RadioButton
from scenes.widgets.profile_portrait import PlayerChip
from scenes.widgets.widget import Widget
from scenes.wording import _, coins_in_words, plural
from tests.scenes.classic.drafts import PAGES, with_estimate
from tests.scenes.commissions import STATES, all_won, commissions_page, fresh, in_long_words
from tests.scenes.game_names import GAME_NAMES
from tests.scenes.inputs import down, key, moved, text, up
from tests.scenes.medals import medals_page
from tests.scenes.ratings import ratings_page
from tests.scenes.reviews import rough_review, short_review, wide_review
from tests.scenes.statistics import statistics_page
from tests.seating import seating_of

WIDEST_NAME = "W" * 16
WIDEST_NAMES = tuple(WIDEST_NAME[place:] + WIDEST_NAME[:place].lower() for place in range(15))


def farewell() -> Farewell:
    """Return the farewell of General Ash after losing."""
    return Farewell("general", Face("beaten", _("My sword is yours, General.")))


OPPONENTS = tuple(OfferedOpponent(level.name, _(level.display_name), _(level.description)) for level in LEVELS)


Kind = TypeVar("Kind", bound=Menu)


@cache
def pack() -> Pack:
    """Return the built-in asset pack."""
    return open_pack(Path(str(files("assets"))))


def look_at(size: tuple[int, int] = (1280, 720), settings: Settings = DEFAULTS) -> Look:
    """Return the look of a window of this size."""
    return Look(size, pack(), pack(), Sounds(), settings)


def entered(scene: Kind, size: tuple[int, int] = (1280, 720), settings: Settings = DEFAULTS) -> Kind:
    """Enter a scene in a window of this size, and wait until it accepts input. Returns the scene."""
    scene.enter(look_at(size, settings))
    scene.update(1.0)
    return scene


class OnScreen:
    """A scene in a window, in which it has just appeared."""

    def __init__(self, scene: Menu) -> None:
        look = look_at()
        self.manager = SceneManager(look, Painter(Surface(look.size)))
        self.manager.show(scene)

    def wait(self, seconds: float) -> None:
        """Advance time without a press."""
        self.manager.press_guard.pass_time(seconds)
        self.manager.update(seconds)


def give(scene: Menu, action: InputAction) -> Sequence[Wish]:
    """Pass an action to the scene as its manager would. Returns the scene's requests."""
    return scene.finish(action) if scene.guarded and isinstance(action, AnyPress) else scene.handle(action)


def press(scene: Menu, *codes: int) -> list[Wish]:
    """Press keys one after the other. Returns the scene's requests."""
    return [wish for code in codes for wish in give(scene, key(code))]


def write(scene: Menu, letters: str) -> None:
    """Type a text."""
    for letter in letters:
        scene.handle(key(0, letter))
        scene.handle(text(letter))


def click(scene: Menu, widget: Widget, share: float = 0.5) -> list[Wish]:
    """Click on a widget at a share of its width. Returns the scene's requests."""
    return click_at(scene, (round(widget.rect.x + share * widget.rect.w), widget.rect.centery))


def click_at(scene: Menu, position: tuple[int, int]) -> list[Wish]:
    """Click at a position. Returns the scene's requests."""
    wishes = [*scene.handle(moved(position)), *give(scene, down(position))]
    return [*wishes, *scene.handle(up(position))]


def button(scene: Menu, label: str) -> Widget:
    """Return the button or option with this label."""
    for widget in scene.controls.widgets:
        if isinstance(widget, Button) and widget.label == label:
            return widget
        if isinstance(widget, RadioButton) and widget.title == label:
            return widget
    raise AssertionError(f"there is no '{label}'")


def labels(scene: Menu) -> list[str]:
    """Return the labels of the scene's buttons, in order."""
    return [widget.label for widget in scene.controls.widgets if isinstance(widget, Button)]


def tab_to(scene: Menu, label: str) -> None:
    """Press Tab until the button with this label is focused."""
    wanted = button(scene, label)
    for _widget in scene.controls.widgets:
        if scene.controls.focused is wanted:
            return
        press(scene, pygame.K_TAB)
    assert scene.controls.focused is wanted, f"Tab doesn't come to '{label}'"


def drawn(scene: Menu) -> Canvas:
    """Return a canvas with the scene drawn on it."""
    canvas = Canvas()
    scene.draw(canvas)
    return canvas


def texts(scene: Menu) -> set[str]:
    """Return every text that the scene draws."""
    shown = {id(item.image) for item in drawn(scene).still}
    return {key[0] for key, picture in scene.look.lettering.kept.items() if id(picture) in shown}


def painted(scene: Menu) -> Surface:
    """Return a picture of the scene in the whole window."""
    screen = Surface(scene.look.size)
    Painter(screen).paint(drawn(scene))
    return screen


def ended(winner: int | None, coins: tuple[int, int], pot: int = 0, name: str = "Ann", rounds: int = 29) -> PublicView:
    """Return the table after the last round of a match."""
    nothing: tuple[tuple[()], tuple[()]] = ((), ())
    players = (name, WIDEST_NAME if name == WIDEST_NAME else "Steady")
    return PublicView(
        rules=AS_WRITTEN,
        players=players,
        round=rounds,
        starter=0,
        coins=coins,
        pot=pot,
        under=(0, 0),
        decks=(20, 20),
        discards=nothing,
        known=nothing,
        drawing_from=nothing,
        frames=(),
        wars=0,
        wagering=None,
        to_act=(),
        legal=(),
        over=True,
        winner=winner,
    )


def saved(number: int) -> list[SavedGame]:
    """Return this many unfinished matches."""
    return [SavedGame(f"match-{at}", f"Ann against Steady {at}", "Round 7 · 17 to 14 coins") for at in range(number)]


class Played:
    """This many finished matches, and a history that lists them and finds them at once."""

    def __init__(self, number: int) -> None:
        self.rows = [
            PlayedRow(f"match-{at}", f"Ann beat Steady {at}", "24 – 16", "Quick  ·  12 rounds, 3 WARs")
            for at in range(number)
        ]
        self.games = [FilterChoice("", _("All games")), FilterChoice("high-low-war", _("High Low War"))]

        self.page = ListedAtOnce(self)
        self.page.shown = self.found(Filter())

    def choices(self, field: str) -> Sequence[FilterChoice]:
        """Return the choices for a field of the filter."""
        return self.games

    def found(self, wanted: Filter) -> ShownMatches:
        """Return the part of the history that a filter selects."""
        rows = [row for row in self.rows if wanted.sought in row.title]
        return ShownMatches(rows, len(self.rows), len(self.rows) > 1, {field: self.choices(field) for field in FIELDS})


class ListedAtOnce(HistoryScene):
    """The history page, for which matches are found as soon as it requests them."""

    def __init__(self, played: Played) -> None:
        super().__init__()
        self._played = played

    def find(self) -> None:
        self.show(self._played.found(self.wanted))


def match_page() -> MatchPage:
    """Return the page of the longest match, between players with the widest names."""
    title = _("{winner} beat {loser}").format(winner=WIDEST_NAME, loser=WIDEST_NAME.lower())
    row = PlayedRow("match", title, "1000 – 0", "")
    score = f"{WIDEST_NAME} 1000, {WIDEST_NAME.lower()} 0"
    facts = [(_("Score"), score), (_("Table"), _("High Low War, custom rules"))]
    rules = " · ".join((coins_in_words(500), _("folding"), plural("{n} round", "{n} rounds", 1000)) * 3)
    return MatchPage(row, facts, rules, [MatchAction(_("Review"), OpenReview("match", "high-low-war"))])


def _after_deletion() -> ContinueScene:
    scene = ContinueScene(saved(3), any_deleted=True)
    scene.undoes = "match-3"
    return scene


def _exchange(outcome: str) -> ExchangeScene:
    scene = ExchangeScene("/".join(("", *[WIDEST_NAME] * 5)))
    scene.tell(outcome)
    return scene


def mixture() -> Mixture:
    """Return a mixed opponent with its initial traits."""
    return Mixture(dict(mix_values("mixed")), name_mix, _(MIXED.display_name), _(MIXED.description))


def _reviewing(share: float, trouble: str) -> ReviewingScene:
    scene = ReviewingScene()
    scene.tell(share)
    scene.give_up(trouble)
    return scene


def _rough(listed: int) -> ReviewScene:
    scene = ReviewScene(rough_review((WIDEST_NAME, WIDEST_NAME.lower())), BOTH)
    scene.listed = listed
    scene.tell(0.43)
    return scene


def crash() -> NoticeScene:
    """Return the notice about a crash during a match."""
    broken = what_broke(ZeroDivisionError("division by zero"), Path("~/.local/share/high-low-war/reports/7.txt"))
    kept = _("{broke} The match is saved up to its last decision.").format(broke=broken)
    return NoticeScene(kept, Offer(_("Continue the match"), ContinueMatch("7"), _("Title")))


def offered_lesson() -> NoticeScene:
    """Return the offer of a tutorial before the first match of a game."""
    scene = entered(PAGES["new match of Classic War"]())
    assert isinstance(scene, SetupPage)
    scene.games, scene.game, scene.offers_lesson = GAME_NAMES, "classic-war", True
    (wish,) = press(scene, pygame.K_RETURN)
    assert isinstance(wish, Push) and isinstance(wish.scene, NoticeScene)
    return wish.scene


def newcomers_setup() -> SetupScene:
    """Return the set-up page of High Low War before the first match."""
    return SetupScene(NewMatch(GAME_NAMES, (*OPPONENTS, mixture()), "", None))


def new_setup(own: str = "", last: StartMatch | None = None) -> SetupScene:
    """Return the set-up page after a match like `last` or, if it is None, after one against the first opponent at the
    first table."""
    before = StartMatch(QUICK, seating_of((own, OPPONENTS[0].title), (None, OPPONENTS[0].name)))
    return SetupScene(NewMatch(GAME_NAMES, (*OPPONENTS, mixture()), own, last or before))


def setup_after(rules: HighLowRules, own: str, other: str, bot: str | None) -> SetupScene:
    """Return the set-up page after a match with these rules against a computer, or against a friend if `bot` is
    None."""
    return new_setup(own, StartMatch(rules, seating_of((own, other), (None, bot))))


WIDEST_RULES = HighLowRules(500, 500, 100, "plays-on", 1000, True)
ROUNDS = Estimate(1_234, 0, LengthEstimate(21, 34, 57, 33, 36), 2.4, False, STEADY.display_name, False)
ROUGH_ROUNDS = Estimate(8, 5, LengthEstimate(8, 14, 20, 9, 19), 0.9, True, STEADY.display_name, True)
RANGE_OF_ROUNDS = Estimate(24, 0, LengthEstimate(21, 1_034, 1_057, 1_020, 1_336), 0.2, False, STEADY.display_name, True)


def _setup_at(rules: HighLowRules, bot: str | None = OPPONENTS[0].name, estimate: Estimate = ROUNDS) -> EstimatePage:
    return with_estimate(setup_after(rules, "", "", bot), estimate)


def _widest_setup() -> EstimatePage:
    return with_estimate(setup_after(WIDEST_RULES, WIDEST_NAME, WIDEST_NAME, None), RANGE_OF_ROUNDS)


def _house_rules(rules: HighLowRules, estimate: Estimate | None) -> EstimatePage:
    draft = HighLowDraft((Chair("", _("Player")), Chair("", _("Friend"), OPPONENTS[-1])))
    draft.chosen = rules
    return with_estimate(HouseRulesScene(draft), estimate)


def _settings_page(page: int) -> SettingsScene:
    folder = "/".join(("", *[WIDEST_NAME] * 3))
    scene = SettingsScene(("A deck with a name as long as names of decks may be",), folder=folder)
    scene.page = page
    return scene


def _log(rounds: int) -> list[LogLine]:
    """Return the log of a long match."""
    lines = []
    for number in range(1, rounds + 1):
        lines.append(LogLine(f"Round {number}", heading=True))
        lines.append(LogLine(f"{WIDEST_NAME}: queen of diamonds, higher; {WIDEST_NAME}: king of diamonds, higher."))
    return lines


SEAL = "8c5d0f3a6e1b9d72" * 4


def _told_of(deal: DealTold) -> ResultScene:
    scene = ResultScene(ended(0, (40, 0), rounds=1000), 0, 100, 100, farewell())
    scene.deal = deal
    return scene


def _verified(held: int, word: str) -> FairDealScene:
    """Return the result of verifying a deal in which `held` of twelve chance events are right. If `word` is empty, it
    is the reason why the deal can't be verified."""
    scene = FairDealScene("20261122-130500-1029.384756")
    once = (ChanceVerified("deal", 1, 1), ChanceVerified("flip", 1, int(held == 12)))
    if word:
        scene.show(DealVerified(SEAL, (999_999_999,), True, (*once, ChanceVerified(word, 12, held))))
    else:
        scene.give_up("the secret was lost before the match ended: " + "why it can’t be verified, " * 8)
    return scene


def _verified_parade() -> FairDealScene:
    """Return the result of verifying the deal of a daily parade."""
    scene, day = FairDealScene("20261122-130500-1029.384756"), date(2026, 11, 23)
    chances = ChanceVerified("deal", 1, 1), ChanceVerified("flip", 1, 1), ChanceVerified("shuffle", 2, 2)
    scene.show(DealVerified(SEAL, (20261123,), True, chances, day))
    return scene


def _verified_online() -> FairDealScene:
    """Return the result of verifying the deal of an online match whose record differs from what was shown."""
    scene = FairDealScene("20261122-130500-1029.384756")
    chances = ChanceVerified("deal", 1, 1), ChanceVerified("flip", 1, 1), ChanceVerified("shuffle", 12, 12)
    scene.show(DealVerified(SEAL, (1, 22, 333, 4444), True, chances, as_shown=False))
    return scene


def _playing_on() -> PlayAgainScene:
    rivals = (Rival(Person(), _("A friend")), *(Rival(Computer(each.name), each.title) for each in OPPONENTS))
    words = _("Starts a separate practice match.")
    return PlayAgainScene(_("Play on from here"), words, ("Ann", WIDEST_NAME), 1, rivals)


def _unopened() -> OpeningScene:
    scene = OpeningScene()
    scene.give_up("/a/path/match.jsonl: line 7: R4: " + "why it can't be watched, " * 6)
    return scene


def parade_page(today: date = date(2026, 11, 24), attempt: ShownAttempt | None = None) -> ParadeScene:
    """Return the page of the daily parade on a day, with this attempt on that day and others on the days before."""
    rules = _("Against {name}: {rules}").format(name=_("Gunner Fox"), rules=rules_in_words(PARADE_RULES))
    page = ParadeScene(today, _("General Ash"), rules, "portraits/bold_calm")
    earlier = {today - timedelta(days): ShownAttempt(days * 7 % 41, days * 5 % 41) for days in (1, 2, 3, 5, 8, 13)}
    page.show(earlier if attempt is None else {**earlier, today: attempt}, is_open=attempt is None)
    return page


def duel_won() -> ResultScene:
    """Return the result of a duel of a commission."""
    scene = ResultScene(ended(0, (40, 0)), 0, 3, 4, farewell())
    scene.leads_to_commissions = True
    return scene


def commission_question() -> NoticeScene:
    """Return the question whether to begin a commission again."""
    scene = entered(commissions_page("gunner"))
    (wish,) = click(scene, button(scene, _("Begin again")))
    assert isinstance(wish, Push) and isinstance(wish.scene, NoticeScene)
    return wish.scene


CHIP = PlayerChip("crown", WIDEST_NAME, _("playing"))


def profiles_page(names: Sequence[str] = ("Ann", "Bo", "Cy"), chosen: int = 0) -> ProfilesScene:
    """Return the page of profiles with these names. If `chosen` is -1, a guest plays. If it is -2, no profile is
    chosen."""
    profiles = [
        ShownProfile(f"{place:016}", name, PORTRAITS[(place + 3) % len(PORTRAITS)], 143 - 9 * place, ("Maximilian",))
        for place, name in enumerate(names)
    ]
    scene = ProfilesScene(PORTRAITS, "Ann")
    who = profiles[chosen].identity if chosen >= 0 else "guest" if chosen == -1 else ""
    scene.show(profiles, who, [OldName("", WIDEST_NAME, 12), OldName("f" * 16, "Theodora", 3)] if names else [])
    return scene


def removal_question() -> NoticeScene:
    """Return the question whether to remove a profile."""
    scene = entered(profiles_page())
    (wish,) = click(scene, button(scene, _("Remove")))
    assert isinstance(wish, Push) and isinstance(wish.scene, NoticeScene)
    return wish.scene


KNOWN = (KnownPlayer("a", "Maximilian", "crown"), KnownPlayer("b", "Bo", "letter"))


def _setup_with_profiles(is_guest: bool = False) -> EstimatePage:
    scene = with_estimate(setup_after(AS_WRITTEN, "Maximilian", "Di", None), ROUNDS)
    scene.known = KNOWN
    scene.recognise = lambda _seating: ["guest" if is_guest else "a", ""]
    return scene


HOSTED = TableShown(
    "UVFD-REGR-DVYV-L5LG",
    ("192.168.178.23", "2001:db8:85a3:1234:5678:8a2e:370:7334"),
    (SeatShown("WWWWWWWWWWWWWWWW", "you"), SeatShown("Captain Vale", "the computer"), SeatShown(""), SeatShown("")),
    terms_in_words(60, 300, True, True),
    "Waiting for 2 friends…",
    can_announce=True,
)
ON_SERVER = HOSTED._replace(
    addresses=("[2001:db8:85a3:1234:5678:8a2e:370:7334]:24718",),
    terms=terms_in_words(60, 300, True, True, on_server=True),
    can_announce=False,
    on_server=True,
)
TO_BE_CUT = TableShown(
    seats=(SeatShown("Ann", "you"), SeatShown("WWWWWWWWWWWWWWWW", "no connection")),
    status="The deck is sealed. Cut it.",
    can_cut=True,
)
"""A hosted table, a table that the player has opened on a server, and a joined table whose deck must be cut."""

DUPLICATE = TableShown(
    seats=(SeatShown("Ann"), SeatShown("Bo", "you")),
    terms=terms_in_words(120, 600, False, False),
    kind=kind_of(Opened("high-low-war", {}, (None, "captain"), duplicate=True)),
    status="Waiting for everybody to cut…",
)
BOARDS = (
    BoardShown("Ann", 1_000, "round 1000, coins 1000 and 0"),
    BoardShown("WWWWWWWWWWWWWWWW", 0, "round 999, coins 0 and 1000"),
)
"""Results at both boards of a duplicate match."""


def _refused() -> OnlineScene:
    page = OnlineScene("Classic War", has_seat=True, address="192.168.178.23:47111", code="UVFD-REGR-DVYV")
    page.refuse("a code has 16 letters and digits, not 12; enter all of it")
    return page


def _watched() -> ResultScene:
    page = ResultScene(ended(1, (0, 40), name=WIDEST_NAME, rounds=12), None, 3, 4)
    page.is_watched = True
    return page


def _nearby() -> NearbyScene:
    page = NearbyScene()
    page.tables = tuple(
        TableNearby("192.168.178.23", 47110, "W" * 16, SCENE_KITS["high-low-war"].title()) for _number in range(6)
    )
    return page


def _knocking() -> KnockScene:
    page = KnockScene("W" * 16)
    page.digits = "123456"
    return page


SCENES: dict[str, Callable[[], Menu]] = {
    **PAGES,
    "title": lambda: TitleScene("1.0.0"),
    "title for a new player": lambda: TitleScene("1.0.0", is_new=True),
    "title with matches to continue": lambda: TitleScene("1.0.0", continuable=12),
    "title with a player": lambda: TitleScene("1.0.0", continuable=12, finished=True, player=CHIP),
    "new match of players with profiles": _setup_with_profiles,
    "new match of a guest": lambda: _setup_with_profiles(True),
    "languages": LanguageScene,
    "title with everything": lambda: TitleScene("1.0.0", continuable=12, finished=True),
    "new match": lambda: with_estimate(newcomers_setup(), ROUNDS),
    "new match, nothing known yet": new_setup,
    "new match against a friend": lambda: _setup_at(AS_WRITTEN, None),
    "new match against a solver": lambda: _setup_at(HighLowRules(50, 5, 3), OPPONENTS[-1].name, ROUGH_ROUNDS),
    "new match by own rules": lambda: _setup_at(WIDEST_RULES, OPPONENTS[-1].name, RANGE_OF_ROUNDS),
    "house rules of High Low War": lambda: _house_rules(HighLowRules(20, 3, 3), ROUNDS),
    "house rules of High Low War, every number": lambda: _house_rules(WIDEST_RULES, ROUGH_ROUNDS),
    "house rules of High Low War that nothing is known of": lambda: _house_rules(WIDEST_RULES, None),
    "new match between the widest names": _widest_setup,
    "mixing an opponent": lambda: MixScene(mixture()),
    "continue one": lambda: ContinueScene(saved(1)),
    "continue many": lambda: ContinueScene(saved(40)),
    "continue none": lambda: ContinueScene([]),
    "continue after a deletion": _after_deletion,
    "deleted matches": lambda: DeletedScene(saved(40)),
    "no deleted match": lambda: DeletedScene([]),
    "history": lambda: Played(40).page,
    "history of nothing": lambda: Played(0).page,
    "a match of the history": match_page,
    "statistics": lambda: statistics_page(143),
    "statistics of opponents": lambda: statistics_page(143, WIDEST_NAME, 1),
    "statistics of predictions": lambda: statistics_page(143, WIDEST_NAME, 2),
    "statistics of skill and luck": lambda: statistics_page(143, WIDEST_NAME, 3),
    "statistics of one match": lambda: statistics_page(1),
    "statistics of nothing": lambda: statistics_page(0),
    "medals": medals_page,
    "medals of the widest names": lambda: medals_page(WIDEST_NAMES, every=1),
    "medals of nothing": MedalsScene,
    "ratings": lambda: ratings_page(("Ann", "Bo", "Cy"), games=2),
    "ratings of the widest names": lambda: ratings_page(WIDEST_NAMES),
    "who beat whom": lambda: ratings_page(("Ann", "Bo", "Cy"), is_table=True, games=2),
    "who beat whom of the widest names": lambda: ratings_page(WIDEST_NAMES, is_table=True),
    "ratings of nothing": RatingsScene,
    "daily parade": parade_page,
    "daily parade that has begun": lambda: parade_page(date(2026, 12, 31), ShownAttempt()),
    "daily parade whose match was deleted": lambda: parade_page(date(2026, 2, 1), ShownAttempt(can_continue=False)),
    "daily parade that is over": lambda: parade_page(date(2026, 8, 31), ShownAttempt(40, 20)),
    "daily parade that Ash still plays": lambda: parade_page(attempt=ShownAttempt(0)),
    "commissions": lambda: commissions_page(shown=fresh()),
    **{f"commissions, one {state}": partial(commissions_page, name) for name, (state, _over) in STATES.items()},
    "commissions, all won at a step": lambda: commissions_page(step=3, shown=all_won(), highest=4),
    "commissions at the last step": lambda: commissions_page("gunner", step=8),
    "commissions in long words": lambda: commissions_page("gunner", step=8, shown=in_long_words()),
    "commissions of nothing": CommissionsScene,
    "a commission is begun again": commission_question,
    "a duel of a commission is won": duel_won,
    "exporting statistics": lambda: _exchange(""),
    "statistics that couldn’t be imported": lambda: _exchange("can’t import statistics.json: it isn’t JSON. " * 3),
    "opening a match": OpeningScene,
    "a match that can't be opened": _unopened,
    "playing on": _playing_on,
    "the end of the tutorial": lambda: FarewellScene(TUTORIAL.farewell(QUICK)),
    "reviewing": lambda: _reviewing(0.4, ""),
    "no review": lambda: _reviewing(0.4, "This match can’t be reviewed: " + "why there is none, " * 8),
    "review": lambda: ReviewScene(short_review(), 0),
    "review side by side": lambda: ReviewScene(short_review(), BOTH),
    "review of the widest": lambda: ReviewScene(wide_review((WIDEST_NAME, WIDEST_NAME.lower())), BOTH),
    "review still worked out": lambda: _rough(0),
    "review of mistakes alone": lambda: _rough(1),
    "rules": lambda: RulesScene(SCENE_KITS),
    "pause": PauseScene,
    **{f"settings {page + 1}": partial(_settings_page, page) for page in range(KEYS + 1)},
    "settings with a broken deck": lambda: SettingsScene(
        ("mine",), lambda: ("KS.png: " + "why it is none, " * 12,) * 5, "decks"
    ),
    "match log": lambda: LogScene(_log(400)),
    "match log of nothing": lambda: LogScene([]),
    "won": lambda: ResultScene(ended(0, (40, 0)), 0, 3, 4, farewell()),
    "lost": lambda: ResultScene(ended(1, (0, 1000), rounds=1), 0, 1, 1),
    "won at one screen": lambda: ResultScene(ended(1, (0, 40), name=WIDEST_NAME, rounds=1000), None, 100, 100),
    "draw": lambda: ResultScene(ended(None, (0, 0), 40, rounds=2), None, 0, 0),
    "won at the daily parade": lambda: _told_of(of_parade(date(2026, 11, 23))),
    "the deal of a daily parade": _verified_parade,
    "won by a sealed deal": lambda: _told_of(of_sealed_deal(SEAL, (999_999_999,))),
    "won in practice": lambda: _told_of(of_practice(-(10**9))),
    "won by a deal that was not sealed": lambda: _told_of(of_unsealed_deal()),
    "cut": lambda: CutScene(SEAL, 481_516_234, 10**9),
    "cut with details": lambda: CutScene(SEAL, 481_516_234, 10**9, has_details=True),
    "the deal is being verified": lambda: FairDealScene("20261122-130500-1029.384756"),
    "a fair deal": lambda: _verified(12, "collect"),
    "a deal that was not fair": lambda: _verified(11, "shuffle"),
    "a deal that can’t be verified": lambda: _verified(0, ""),
    "a deal that differs from what was shown": _verified_online,
    "notice": lambda: NoticeScene("There is no room left on the disk. Make room, then go on playing."),
    "long notice": lambda: NoticeScene("/a/path/" + "x" * 150 + ": this file can't be read; put it back. " * 12),
    "broken": crash,
    "profiles": profiles_page,
    "profiles of the widest names": lambda: profiles_page(WIDEST_NAMES, 12),
    "profiles, a guest plays": lambda: profiles_page(("Ann", "Bo"), -1),
    "profiles of nobody": lambda: profiles_page((), -2),
    "a profile is removed": removal_question,
    "a new player’s name": lambda: NameScene(WIDEST_NAME, AddProfile),
    "a lesson is offered": offered_lesson,
    "hand-over": lambda: HandoverScene(0, "Ann", "Bo", "predict: higher or lower"),
    "hand-over between the widest names": lambda: HandoverScene(1, WIDEST_NAME, WIDEST_NAME, "predict"),
    "a friend elsewhere": lambda: OnlineScene(SCENE_KITS["high-low-war"].title()),
    "a friend elsewhere or a duplicate match": lambda: OnlineScene(
        SCENE_KITS["high-low-war"].title(), True, computer=STEADY.display_name
    ),
    "a friend elsewhere after a fault": _refused,
    "the terms of a table": lambda: TermsScene(Settings()),
    "the widest terms of a table": lambda: TermsScene(
        Settings(host_seconds=60, host_hints=True, host_watched=True, host_server=ON_SERVER.addresses[0])
    ),
    "a hosted table": lambda: TableBeforeDeal(HOSTED),
    "a table on a server": lambda: TableBeforeDeal(ON_SERVER),
    "a table to be cut": lambda: TableBeforeDeal(TO_BE_CUT),
    "a duplicate table": lambda: TableBeforeDeal(DUPLICATE),
    "the boards of a duplicate match": lambda: BoardsScene(BOARDS, "Coins"),
    "tables in this network": _nearby,
    "knocking at a table": _knocking,
    "phrases for the others": lambda: PhraseScene(("draw", "computer"), False, 0.038),
    "paused with others elsewhere": lambda: PauseScene(has_others=True),
    "paused while hosting others": lambda: PauseScene(has_others=True, hosts=True),
    "paused in a duplicate match": lambda: PauseScene(has_others=True, plays_alone=True),
    "paused while watching others": lambda: PauseScene(is_watched=True),
    "a match that was watched": _watched,
}


def every_scene() -> Iterator[tuple[str, Menu]]:
    """Yield the name and a new scene of each kind, as full as possible."""
    for name, make in SCENES.items():
        yield name, make()


def ink(items: Sequence[Item]) -> list[pygame.Rect]:
    """Return the area of the visible part of each picture."""
    return [item.image.get_bounding_rect().move(item.x, item.y) for item in items]
