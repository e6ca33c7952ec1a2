"""The page of the commissions: camps chosen by keys and mouse, and what each state of an attempt offers."""

from collections.abc import Callable

import pygame
import pytest

from game.settings import TEXT_SIZES, Settings
from scenes.core.intents import (
    BeginCommission,
    ContinueMatch,
    GoToTitle,
    NextDuel,
    OpenCommissions,
    OpenMatch,
    OpenReplay,
    OpenReview,
    ShowStep,
)
from scenes.core.manager import REST_SECONDS, SEEN_SECONDS
from scenes.core.scene import Pop, Push, Wish
from scenes.drawing.map_pieces import Camp, draw_camp, draw_purse
from scenes.menus.commission_map import CommissionMap
from scenes.menus.commission_panel import CommissionState, DuelRow, OrderCard, ShownCommission
from scenes.menus.commissions import CommissionsScene
from scenes.menus.dialogs import NoticeScene
from scenes.theme import BAIZE
from scenes.widgets.choices import Picker
from scenes.widgets.widget import Widget
from tests.sampling import every_window, in_pixels, sampled
from tests.scenes.commissions import (
    STATES,
    all_states,
    all_won,
    at_state,
    commissions_page,
    fresh,
    fresh_one,
    orders,
    shown_steps,
)
from tests.scenes.inputs import down, key, letter
from tests.scenes.menus.driving import (
    OnScreen,
    button,
    click,
    click_at,
    duel_won,
    entered,
    labels,
    press,
    tab_to,
    texts,
)

NAMES = list(STATES)
HIGH = ((720, 960), (960, 1280), (1080, 1920), (960, 1200), (800, 1100))
LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN


def map_of(page: CommissionsScene) -> CommissionMap:
    """Return the page's map."""
    return next(widget for widget in page.controls.widgets if isinstance(widget, CommissionMap))


def all_of(page: CommissionsScene, kind: type[Widget]) -> list[Widget]:
    """Return the page's widgets of a kind."""
    return [widget for widget in page.controls.widgets if isinstance(widget, kind)]


def on_map(page: CommissionsScene) -> CommissionsScene:
    """Return the page with the focus on its map."""
    page.controls.focus_on(map_of(page))
    return page


def in_state(state: CommissionState, over: int = 2) -> ShownCommission:
    """Return the second commission in a state."""
    return at_state(fresh_one("gunner"), state, over)


def showing(commission: ShownCommission) -> CommissionsScene:
    """Return the page with one commission in place of the one of the same name."""
    shown = [commission if each.name == commission.name else each for each in fresh()]
    return entered(commissions_page(commission.name, shown=shown))


def test_it_begins_at_the_first_camp_that_is_not_won() -> None:
    assert entered(commissions_page()).chosen == "gunner"
    assert entered(commissions_page(shown=fresh())).chosen == "drummer"
    assert entered(commissions_page(shown=all_won())).chosen == "drummer"


def test_the_lamp_stands_over_the_next_camp_and_over_none_when_all_are_won() -> None:
    lit = [camp.camp.is_lit for camp in map_of(entered(commissions_page("general"))).camps]
    assert lit == [name == "gunner" for name in NAMES]
    assert not any(camp.camp.is_lit for camp in map_of(entered(commissions_page(shown=all_won()))).camps)


def test_a_camp_shows_whether_it_is_won_and_whether_an_attempt_is_under_way() -> None:
    camps = {name: camp.camp for name, camp in zip(NAMES, map_of(entered(commissions_page())).camps, strict=True)}
    assert [name for name, camp in camps.items() if camp.is_won] == ["drummer"]
    assert [name for name, camp in camps.items() if camp.has_fire] == ["gunner", "sergeant", "captain"]
    assert [name for name, camp in camps.items() if camp.is_last] == ["general"]


def test_a_won_camp_and_one_with_a_fire_differ_in_outline(screen: pygame.Surface) -> None:
    outlines = {
        pygame.mask.from_surface(draw_camp(camp, 64, BAIZE.edge)).count()
        for camp in (Camp(), Camp(is_won=True), Camp(has_fire=True), Camp(is_last=True), Camp(True, True))
    }
    assert len(outlines) == 5
    full, empty = (pygame.mask.from_surface(draw_purse(48, is_empty)) for is_empty in (False, True))
    assert full.count() > 1.5 * empty.count()


@pytest.mark.parametrize("name", NAMES)
def test_a_click_on_a_camp_or_on_its_plate_chooses_it(name: str) -> None:
    page = entered(commissions_page("general" if name == "drummer" else "drummer"))
    place = map_of(page).place_of(NAMES.index(name))
    for where in (place.midtop, (place.centerx, place.bottom - 3)):
        page.chosen = "drummer" if name != "drummer" else "general"
        page.rebuild()
        assert click_at(page, (where[0], where[1] + 1)) == []
        assert page.chosen == name


def test_a_click_beside_the_camps_chooses_none() -> None:
    page = entered(commissions_page("sergeant"))
    click_at(page, map_of(page).rect.move(-12, -12).bottomright)
    assert page.chosen == "sergeant"


@pytest.mark.parametrize(
    ("start", "code", "goal"),
    [
        ("drummer", RIGHT, "gunner"),
        ("drummer", UP, "major"),
        ("gunner", LEFT, "drummer"),
        ("gunner", UP, "sergeant"),
        ("sergeant", LEFT, "major"),
        ("sergeant", DOWN, "gunner"),
        ("sergeant", UP, "general"),
        ("major", RIGHT, "sergeant"),
        ("major", UP, "captain"),
        ("major", DOWN, "drummer"),
        ("captain", RIGHT, "general"),
        ("captain", DOWN, "major"),
        ("general", LEFT, "captain"),
        ("general", pygame.K_HOME, "drummer"),
        ("drummer", pygame.K_END, "general"),
    ],
)
@pytest.mark.parametrize("size", [(1280, 720), (720, 960)])
def test_an_arrow_goes_to_the_camp_that_lies_there(size: tuple[int, int], start: str, code: int, goal: str) -> None:
    page = on_map(entered(commissions_page(start), size))
    assert press(page, code) == []
    assert page.chosen == goal and isinstance(page.controls.focused, CommissionMap)


def test_an_arrow_without_a_camp_there_leaves_the_map() -> None:
    page = on_map(entered(commissions_page("sergeant")))
    press(page, RIGHT)
    assert page.chosen == "sergeant" and not isinstance(page.controls.focused, CommissionMap)


@pytest.mark.parametrize("name", NAMES)
def test_the_panel_tells_of_who_sits_in_the_chosen_camp(name: str) -> None:
    chosen = fresh_one(name)
    page = entered(commissions_page(name, shown=fresh()))
    said = "“" + " ".join(chosen.briefing) + "”"
    duels = {words for duel in chosen.duels for words in duel if words}
    assert {chosen.title, chosen.called, said, chosen.goal, str(chosen.purse), *duels} <= texts(page)


@pytest.mark.parametrize(
    ("state", "label", "wish"),
    [
        ("fresh", "Begin", BeginCommission("gunner", 0)),
        ("under way", "Continue", ContinueMatch("gunner-3.jsonl")),
        ("won", "Begin again", BeginCommission("gunner", 0)),
        ("lost", "Try again", BeginCommission("gunner", 0)),
    ],
)
def test_the_main_button_says_what_comes_next(state: CommissionState, label: str, wish: Wish) -> None:
    page = showing(in_state(state))
    assert labels(page)[0] == label
    assert press(page, pygame.K_RETURN) == click(page, button(page, label)) == [wish]
    # so does Enter on the camp
    assert press(on_map(page), pygame.K_RETURN) == [wish]


def test_without_orders_there_is_a_button_for_the_next_duel() -> None:
    page = showing(in_state("between")._replace(orders=()))
    assert press(page, pygame.K_RETURN) == click(page, button(page, "Next duel")) == [NextDuel("gunner", 0)]


@pytest.mark.parametrize("place", [0, 1])
def test_an_order_is_chosen_by_a_click_or_a_key(place: int) -> None:
    page = showing(in_state("between"))
    card = all_of(page, OrderCard)[place]
    wish = NextDuel("gunner", 0, orders()[place].name)
    assert click(page, card) == [wish]
    assert list(page.handle(letter(str(place + 1)))) == [wish]
    page.controls.focus_on(card)
    assert press(page, pygame.K_RETURN) == [wish]
    assert "Next duel" not in labels(page)


def test_enter_on_the_camp_leads_to_the_orders_and_chooses_none() -> None:
    page = on_map(showing(in_state("between")))
    assert press(page, pygame.K_RETURN) == []
    assert page.controls.focused is all_of(page, OrderCard)[0]


def test_while_it_is_worked_out_nothing_is_offered_but_the_progress_is_told() -> None:
    page = showing(in_state("working out", 4))
    assert labels(page) == ["Back"] and in_state("working out").progress in texts(page)
    assert isinstance(page.controls.focused, CommissionMap) and press(page, pygame.K_RETURN) == []


@pytest.mark.parametrize("name", ["drummer", "major"])
def test_the_verdict_is_told(name: str) -> None:
    page = entered(commissions_page(name))
    assert page.commission is not None and page.commission.verdict in texts(page)


def test_only_a_duel_that_was_begun_opens_its_match() -> None:
    page = showing(in_state("under way"))
    first, second, third, fourth, _fifth = all_of(page, DuelRow)
    assert click(page, first) == [OpenMatch("gunner-1.jsonl")]
    assert click(page, second) == [OpenMatch("gunner-2.jsonl")]
    assert click(page, third) == [ContinueMatch("gunner-3.jsonl")]
    assert click(page, fourth) == [] and not fourth.enabled
    assert {"+7", "−12"} <= texts(page)


@pytest.mark.parametrize("state", ["under way", "between"])
def test_beginning_again_asks_before_an_attempt_is_given_up(state: CommissionState) -> None:
    page = showing(in_state(state))
    (wish,) = click(page, button(page, "Begin again"))
    assert isinstance(wish, Push) and isinstance(wish.scene, NoticeScene)
    notice = entered(wish.scene)
    # Enter keeps the attempt
    assert press(notice, pygame.K_RETURN) == press(notice, pygame.K_ESCAPE) == [Pop()]
    assert click(notice, button(notice, "Begin again")) == [Pop(), BeginCommission("gunner", 0)]


@pytest.mark.parametrize("state", ["fresh", "working out", "won", "lost"])
def test_without_an_attempt_to_give_up_nothing_is_asked(state: CommissionState) -> None:
    assert labels(showing(in_state(state, 4))).count("Begin again") == (state == "won")


def test_while_only_step_0_is_open_no_step_can_be_chosen() -> None:
    assert not all_of(entered(commissions_page()), Picker)


def test_all_that_the_steps_up_to_the_shown_one_change_can_be_read() -> None:
    page = entered(commissions_page(step=3, highest=5))
    first, second, third, *others = (each.sentence for each in shown_steps(8)[1:])
    assert {"Step 3", third, f"Also: {first} {second}"} <= texts(page)
    assert not any(words in text for text in texts(page) for words in others)
    assert "The commissions are unchanged." in texts(entered(commissions_page(step=0, highest=5)))


def test_only_open_steps_are_offered() -> None:
    page = entered(commissions_page(step=2, highest=2))
    (picker,) = all_of(page, Picker)
    assert click(page, picker, 0.05) == [ShowStep(1)]
    page.controls.focus_on(picker)
    page.show(all_states(), shown_steps(2), 2)
    assert press(page, RIGHT) == [ShowStep(0)]


def test_the_map_stays_where_it_is_when_another_step_is_shown() -> None:
    page = entered(commissions_page(step=8))
    before = map_of(page).rect
    page.show(all_states(), shown_steps(8), 0)
    assert map_of(page).rect == before


def test_what_is_begun_is_begun_at_the_shown_step() -> None:
    page = entered(commissions_page("general", step=2, shown=fresh()))
    assert press(page, pygame.K_RETURN) == [BeginCommission("general", 2)]


def test_the_chosen_camp_and_the_focus_stay_when_it_is_shown_again() -> None:
    page = entered(commissions_page("major"))
    tab_to(page, "Back")
    page.show(all_won(), shown_steps(1), 0)
    assert page.chosen == "major" and page.controls.focused is button(page, "Back")
    page.show(all_won(), shown_steps(1), 0, "captain")
    assert page.chosen == "captain"
    page.show((), (), 0)
    assert page.chosen == "" and page.controls.focused is button(page, "Back")


def test_the_line_below_the_heading_counts_what_is_won_unless_something_is_said() -> None:
    page = entered(commissions_page())
    assert "1 of 6 commissions won" in texts(page)
    page.say("Counting…")
    assert page.stale and "Counting…" in texts(page) and "1 of 6 commissions won" not in texts(page)
    page.show(all_won(), shown_steps(1), 0)
    page.say("")
    assert "All commissions won: step 1 is open." in texts(page)


def test_escape_leaves_the_page() -> None:
    assert press(entered(commissions_page()), pygame.K_ESCAPE) == [Pop()]


@pytest.mark.parametrize("count", range(9))
def test_any_number_of_commissions_has_camps_that_lie_apart_on_the_map(count: int) -> None:
    page = entered(commissions_page(shown=[fresh()[number % 6]._replace(name=f"{number}") for number in range(count)]))
    drawn = map_of(page)
    places = [drawn.place_of(number) for number in range(count)]
    assert all(drawn.rect.contains(place) for place in places)
    if count <= 6:
        assert not [place for number, place in enumerate(places) if place.collidelistall(places) != [number]]
    texts(page)


@every_window
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_camps_lie_on_the_map_and_apart_in_every_window(size: tuple[int, int], text_size: float) -> None:
    drawn = map_of(entered(commissions_page(), size, Settings(text_size=text_size)))
    places = [drawn.place_of(number) for number in range(6)]
    assert all(drawn.rect.contains(place) for place in places)
    assert [place.collidelistall(places) for place in places] == [[number] for number in range(6)]


@pytest.mark.parametrize("size", sampled(HIGH, HIGH[:1], in_pixels))
@pytest.mark.parametrize("name", NAMES)
def test_in_an_upright_window_nothing_slides(size: tuple[int, int], name: str) -> None:
    assert not entered(commissions_page(name, step=3), size).slide.slides


def hand(page: CommissionsScene) -> tuple[OnScreen, Callable[[], list[Wish]]]:
    """Return a page that has just appeared, and a press on everything that decides something there."""
    screen = OnScreen(page)

    def presses() -> list[Wish]:
        found = list[Wish]()
        for card in all_of(page, OrderCard):
            found += screen.manager.act(down(card.rect.center))
        for event in (key(pygame.K_RETURN), key(pygame.K_SPACE), letter("1"), letter("2")):
            found += screen.manager.act(event)
        return found

    return screen, presses


def test_an_impatient_hand_decides_nothing_on_the_page_that_has_just_opened() -> None:
    screen, presses = hand(commissions_page("gunner"))
    assert presses() == []
    screen.wait(REST_SECONDS)
    assert presses()


def test_an_impatient_hand_decides_nothing_when_the_orders_come() -> None:
    page = showing(in_state("working out"))
    screen, presses = hand(page)
    screen.wait(REST_SECONDS)
    assert presses() == []
    shown = [in_state("between") if each.name == "gunner" else each for each in fresh()]
    page.show(shown, shown_steps(0), 0)
    screen.wait(SEEN_SECONDS / 2)
    assert presses() == []
    screen.wait(REST_SECONDS)
    assert presses()[0] == NextDuel("gunner", 0, orders()[0].name)


def test_keys_choose_what_is_shown_at_once() -> None:
    page = commissions_page("drummer")
    screen = OnScreen(page)
    page.controls.focus_on(map_of(page))
    screen.manager.act(key(RIGHT))
    screen.manager.act(key(RIGHT))
    assert page.chosen == "gunner"


def test_a_camp_chosen_a_moment_ago_can_be_begun_at_once() -> None:
    page = commissions_page("drummer", shown=fresh())
    screen = OnScreen(page)
    screen.wait(REST_SECONDS)
    assert screen.manager.act(down(map_of(page).place_of(3).center)) == []
    assert screen.manager.act(down(button(page, "Begin").rect.center)) == [BeginCommission("major", 0)]


@pytest.mark.parametrize("name", STATES)
def test_every_state_can_be_left_and_gone_round_by_tab(name: str) -> None:
    page = entered(commissions_page(name, step=2))
    enabled = [widget for widget in page.controls.widgets if widget.enabled]
    seen = {id(page.controls.focused)} | {
        id(page.controls.focused) for _step in enabled if not press(page, pygame.K_TAB)
    }
    assert seen == {id(widget) for widget in enabled}


def test_the_result_of_a_duel_leads_back_to_the_map_and_offers_no_other_match() -> None:
    scene = duel_won()
    assert [step.intent for step in scene.steps()] == [OpenCommissions(), OpenReview(), OpenReplay(), GoToTitle()]
    shown = entered(scene)
    assert labels(shown) == ["Commission", "Review", "Replay", "Title"]
    assert press(shown, pygame.K_RETURN) == [OpenCommissions()]
    shown.advise("27 coins in the purse")
    assert "27 coins in the purse" in texts(shown)
