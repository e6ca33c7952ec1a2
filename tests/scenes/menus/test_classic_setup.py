"""A new match of Classic War: players, tables, house rules, and the estimate of its length."""

from typing import Any

import pygame
import pytest

from game.engine.classic.rules import PRESETS, ClassicRules
from game.simulation.length_estimate import LengthEstimate
from scenes.classic.house_rule_texts import rule_texts
from scenes.classic.setup import ClassicSetupScene, HouseRulesScene
from scenes.core.intents import AskEstimate, OpenSetup, StartMatch
from scenes.core.scene import Pop, Push
from scenes.menus.base_setup_pages import EstimatePage
from scenes.menus.new_match_draft import NewMatch
from scenes.widgets.choices import ChoiceRow
from scenes.widgets.number_inputs import Stepper
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Widget
from tests.scenes.classic.drafts import KNOWN, OPPONENTS, draft, new_match_of
from tests.scenes.game_names import GAME_NAMES
from tests.scenes.menus.driving import button, click, entered, look_at, press, tab_to, texts, write
from tests.seating import bots_of, seating_of


def new_match() -> ClassicSetupScene:
    """Return the page for a new match."""
    return entered(new_match_of(draft()))


def composer(**fields: Any) -> HouseRulesScene:
    """Return the page of the house rules."""
    return entered(HouseRulesScene(draft(**fields)))


def started(page: EstimatePage) -> StartMatch:
    """Return the match that Start asks for."""
    (wish,) = click(page, button(page, "Start"))
    assert isinstance(wish, StartMatch)
    return wish


def choices(page: EstimatePage) -> list[ChoiceRow]:
    """Return the page's choices, in order."""
    return [widget for widget in page.controls.widgets if isinstance(widget, ChoiceRow)]


def row(page: HouseRulesScene, name: str, number: bool = False) -> Widget:
    """Return the options of a rule, or the number beside them."""
    widgets = [widget for widget in page.controls.widgets if isinstance(widget, ChoiceRow | Stepper)]
    tops = sorted({widget.rect.y for widget in widgets})
    top = tops[[text.name for text in rule_texts()].index(name)]
    kind = Stepper if number else ChoiceRow
    return next(widget for widget in widgets if widget.rect.y == top and isinstance(widget, kind))


def test_enter_starts_a_match_against_the_first_opponent_by_the_plain_rules() -> None:
    assert press(new_match(), pygame.K_RETURN) == [
        StartMatch(ClassicRules(), seating_of(("Ann", "Dreamer"), (None, "dreamer")))
    ]


@pytest.mark.parametrize("place", range(len(PRESETS)))
def test_each_ready_made_table_is_chosen_by_a_click_and_by_keys(place: int) -> None:
    table, page = PRESETS[place], new_match()
    click(page, button(page, table.name))
    assert started(page).rules == table.rules
    assert len(started(page).seating.names) == table.rules.players
    again = new_match()
    tab_to(again, table.name)
    press(again, pygame.K_RETURN)
    tab_to(again, "Start")
    assert press(again, pygame.K_RETURN) == [started(page)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play_and_each_is_a_computer_or_a_person(seats: int) -> None:
    page = new_match()
    click(page, choices(page)[0], (seats - 1.5) / 3)
    for seat in range(seats):
        kind = choices(page)[1 + seat]
        click(page, kind, (seat + 0.5) / 4)
    assert bots_of(started(page).seating) == (None, "dreamer", "watchful", "shark")[:seats]
    assert started(page).seating.names == ("Ann", "Dreamer", "Watchful", "Shark")[:seats]
    assert started(page).rules == ClassicRules(players=seats)


def test_the_places_are_taken_by_keys_alone_and_names_are_typed() -> None:
    page = new_match()
    press(page, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    press(page, pygame.K_RIGHT)
    page.controls.focus_on(choices(page)[2])
    press(page, pygame.K_LEFT, pygame.K_TAB)
    assert isinstance(page.controls.focused, TextField)
    write(page, "Bo")
    assert bots_of(started(page).seating)[1] is None
    assert started(page).seating.names[1] == "Bo"


def test_four_have_three_different_computers_to_begin_with() -> None:
    page = new_match()
    page.draft.fields["players"] = 4
    assert page.draft.seating.names == ("Ann", "Dreamer", "Watchful", "Shark")


def test_two_of_the_same_name_are_told_apart() -> None:
    page = new_match()
    page.draft.fields["players"] = 4
    for chair in page.draft.chairs[1:]:
        chair.opponent = OPPONENTS[0]
    assert page.draft.seating.names == ("Ann", "Dreamer", "Dreamer 2", "Dreamer 3")
    page.draft.chairs[0].name = "dreamer 2"
    assert len({name.casefold() for name in page.draft.seating.names}) == 4


def test_the_other_game_is_a_click_or_a_key_away() -> None:
    page = new_match()
    assert click(page, choices(page)[-1], 0.25) == [Pop(), OpenSetup("high-low-war")]
    again = new_match()
    again.controls.focus_on(choices(again)[-1])
    assert press(again, pygame.K_LEFT) == [Pop(), OpenSetup("high-low-war")]
    assert click(new_match(), choices(new_match())[-1], 0.75) == []


def test_the_house_rules_are_composed_on_a_page_of_their_own() -> None:
    page = new_match()
    (wish,) = click(page, button(page, "House rules…"))
    assert isinstance(wish, Push) and isinstance(wish.scene, HouseRulesScene)
    assert wish.scene.draft is page.draft
    assert press(entered(wish.scene), pygame.K_ESCAPE) == [Pop()]


def test_every_field_of_the_rules_can_be_composed() -> None:
    named = {text.name for text in rule_texts()}
    implied = {"end_mode", "cap_battles", "cap_minutes", "claim_rate"}
    assert named | implied == {*ClassicRules.names(), "end"}


CHOSEN = [(text.name, place, choice.value) for text in rule_texts() for place, choice in enumerate(text.choices)]


@pytest.mark.parametrize(("name", "place", "value"), CHOSEN)
def test_every_choice_is_made_by_a_click_and_by_keys(name: str, place: int, value: object) -> None:
    page = composer()
    widget = row(page, name)
    assert isinstance(widget, ChoiceRow)
    click(page, widget, (place + 0.5) / len(widget.options))
    again = composer()
    again.controls.focus_on(row(again, name))
    for _ in range(len(widget.options)):
        press(again, pygame.K_LEFT)
    press(again, *[pygame.K_RIGHT] * place)
    assert page.draft.fields == again.draft.fields
    assert page.draft.fields[name] == value
    assert again.controls.focused is row(again, name), "the focus jumped away"
    if name != "end":
        assert getattr(started(page).rules, name) == value


def test_the_numbers_are_set_by_keys_and_by_clicks() -> None:
    page = composer(end="battles", claims=True)
    page.controls.focus_on(row(page, "deal", number=True))
    write(page, "7")
    page.controls.focus_on(row(page, "end", number=True))
    press(page, pygame.K_RIGHT)
    click(page, row(page, "claims", number=True), 0.05)
    assert started(page).rules == ClassicRules(deal=7, end_mode="capped", cap_battles=301, claims=True, claim_rate=19)
    page.controls.focus_on(row(page, "deal", number=True))
    press(page, pygame.K_DELETE)
    assert started(page).rules.deal == "all"


def test_a_match_can_end_after_minutes() -> None:
    page = composer()
    click(page, row(page, "end"), 0.9)
    write_number = row(page, "end", number=True)
    click(page, write_number)
    write(page, "15")
    assert started(page).rules == ClassicRules(end_mode="capped", cap_minutes=15)


def test_what_was_composed_stays_when_a_choice_hides_it_and_comes_back_with_it() -> None:
    page = composer(end="battles", cap_battles=77)
    click(page, row(page, "end"), 0.1)
    assert started(page).rules == ClassicRules()
    click(page, row(page, "end"), 0.5)
    assert started(page).rules == ClassicRules(end_mode="capped", cap_battles=77)


BAD: list[tuple[dict[str, object], str]] = [
    ({"players": 4, "deal": 14}, "4 players can have at most 13 cards each: deal fewer, or all of them."),
    ({"players": 3, "deal": 18}, "3 players can have at most 17 cards each: deal fewer, or all of them."),
    ({"deal": 27}, "2 players can have at most 26 cards each: deal fewer, or all of them."),
]


@pytest.mark.parametrize(("fields", "sentence"), BAD)
def test_rules_that_do_not_go_together_get_a_sentence_and_no_match(fields: dict[str, Any], sentence: str) -> None:
    for page in (composer(**fields), entered(new_match_of(draft(**fields)))):
        assert page.draft.trouble() == sentence
        assert sentence in texts(page)
        assert click(page, button(page, "Start")) == []
        assert page.update(1.0) == (), "an estimate for such rules can't be asked for"


def test_claims_where_no_computer_plays_get_a_sentence_and_no_match() -> None:
    made = draft(claims=True)
    made.chairs[1].opponent = None
    page = entered(HouseRulesScene(made))
    assert any(text.startswith("If cards are claimed, a computer must play") for text in texts(page))
    assert click(page, button(page, "Start")) == []
    click(page, row(page, "claims"), 0.1)
    assert bots_of(started(page).seating) == (None, None)


def test_every_bad_combination_that_can_be_composed_has_its_sentence() -> None:
    """Every combination on these pages is accepted by the engine, or explained in a sentence."""
    for players in (2, 3, 4):
        for jokers in ("none", "high", "war"):
            for deal in ("all", 1, 13, 17, 18, 26, 27):
                for end in ("complete", "battles", "minutes"):
                    made = draft(players=players, jokers=jokers, deal=deal, end=end, arrange=True)
                    for claims, rate in ((False, 50), (True, 0), (True, 100)):
                        made.fields |= {"claims": claims, "claim_rate": rate}
                        assert made.trouble() or isinstance(made.rules(), ClassicRules)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"deal": 1, "arrange": True}, "nothing to arrange"),
        ({"deal": 3}, "nobody can put down all"),
        ({"players": 3, "pickup_order": "choice"}, "only if two players are left"),
        ({"claims": True, "claim_rate": 0}, "no computer ever makes a false claim"),
        ({"war_players": "all"}, "both go to war anyway"),
    ],
)
def test_rules_that_do_less_than_they_say_are_remarked_on_and_can_be_played(fields: dict[str, Any], words: str) -> None:
    page = composer(**fields)
    assert words in page.draft.remark()
    assert page.draft.remark() in texts(page)
    assert started(page).rules == page.draft.rules()


def test_the_estimate_is_asked_for_once_for_each_choice_of_rules() -> None:
    page = new_match_of(draft())
    page.enter(look_at())
    assert page.update(0.1) == (AskEstimate(ClassicRules()),)
    assert page.update(1.0) == ()
    click(page, button(page, "Half a deck"))
    assert page.update(0.1) == (AskEstimate(ClassicRules(deal=13)),)
    page.pause()
    page.resume()
    assert page.update(0.1) == (AskEstimate(ClassicRules(deal=13)),)


def test_what_is_known_of_the_length_is_shown_and_drawn_once() -> None:
    page = composer()
    assert "One moment…" in texts(page)
    assert not page.stale
    page.take_estimate(AskEstimate(ClassicRules(deal=2)), KNOWN)
    assert not page.stale, "that was asked for before other rules were chosen"
    page.take_estimate(AskEstimate(ClassicRules()), KNOWN)
    assert page.stale
    assert {
        "About 204 battles",
        "Eight out of ten matches last 64 to 482 battles.",
        "Every match ends.",
    } <= texts(page)
    assert not page.stale


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"endless": 5343}, "44 in 100 matches loop forever."),
        ({"endless": 123}, "1 in 100 matches loops forever."),
        ({"endless": 61}, "Almost no matches loop forever."),
        ({"endless": 12_255}, "Every match loops forever."),
        ({"wars": 0.9}, "About one war in every match. A match takes about 7 minutes."),
        ({"wars": 0.1}, "About one war in every 10 matches. A match takes about 7 minutes."),
        ({"wars": 1.2}, "About 1 war in a match. A match takes about 7 minutes."),
        ({"matches": 1}, "Estimated from 1 match played just now: 204, give or take 6."),
        ({"matches": 54_321}, "Estimated from 54,321 matches played just now: 204, give or take 6."),
    ],
)
def test_the_estimate_is_told_in_words_that_go_with_its_numbers(changes: dict[str, Any], said: str) -> None:
    page = composer()
    page.take_estimate(AskEstimate(ClassicRules()), KNOWN._replace(**changes))
    assert said in texts(page)


@pytest.mark.parametrize(
    ("battles", "endless", "said"),
    [
        (LengthEstimate(2, 3, 7, 3, 3), 1200, "Of the matches that end, eight in ten last 2 to 7 battles."),
        (LengthEstimate(1, 1, 1, 1, 1), 0, "Eight out of ten matches last 1 battle."),
        (LengthEstimate(5, 5, 5, 5, 5), 1200, "Of the matches that end, eight in ten last 5 battles."),
    ],
)
def test_most_matches_have_so_many_battles_or_between_so_many(battles: LengthEstimate, endless: int, said: str) -> None:
    page = composer()
    page.take_estimate(AskEstimate(ClassicRules()), KNOWN._replace(battles=battles, endless=endless))
    assert said in texts(page)


def test_the_estimate_says_what_nobody_decides_in_it() -> None:
    page = composer(arrange=True, claims=True)
    page.take_estimate(AskEstimate(page.draft.rules()), KNOWN)
    said = "Estimated from 12,255 matches played just now: 204, give or take 6."
    assert f"{said} Assumes nobody arranges their packet. Assumes nobody makes a false claim." in texts(page)


def test_another_player_takes_the_chair_of_whoever_played_last() -> None:
    last = StartMatch(ClassicRules(players=3), seating_of(("Bo", "Shark", "Cleo"), (None, "shark", None)))
    page = entered(ClassicSetupScene(NewMatch(GAME_NAMES, OPPONENTS, "Cleo", last)))
    assert page.draft.seating.names == ("Cleo", "Shark", "Bo")


@pytest.mark.parametrize("rate", [35, 0])
def test_what_was_played_last_is_offered_again(rate: int) -> None:
    rules = ClassicRules(players=3, end_mode="capped", cap_minutes=9, claims=True, claim_rate=rate)
    last = StartMatch(rules, seating_of(("Bo", "Shark", "Cleo"), (None, "shark", None)))
    page = entered(ClassicSetupScene(NewMatch(GAME_NAMES, OPPONENTS, "Bo", last)))
    assert started(page) == last
