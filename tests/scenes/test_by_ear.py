"""By ear: a player who sees nothing plays, learns and looks things up, and nothing secret is spoken at a shared
screen."""

from random import Random

import pygame
import pytest
from pygame.event import Event

from game.engine.classic.rules import ClassicRules
from game.engine.high_low.rules import QUICK
from game.settings import Settings
from scenes.classic.arrange_before_battle import ArrangeScene
from scenes.core.intents import Learn, OpenRules, OpenSettings, StartMatch
from scenes.core.scene import Push
from scenes.core.speech import Speech, Urgency
from scenes.high_low.predict import PrivateScene
from scenes.menus.dialogs import NameScene
from scenes.table.decision_prompts import HandoverScene
from scenes.table.log import card_words
from tests.scenes.conftest import Start
from tests.scenes.filming import USUAL_SPEECH_KEYS
from tests.scenes.listening import BlindPlayer, HeardVoice
from tests.seating import seating_of


@pytest.mark.exhaustive
@pytest.mark.parametrize("bot", ["steady", None])
def test_a_match_of_high_low_war_is_played_by_ear(start: Start, bot: str | None) -> None:
    program = start(speed="fast")
    player = BlindPlayer(program)
    program.begin(bot, QUICK)
    assert any("wins" in sentence for sentence in player.play_high_low(Random(1)))


@pytest.mark.exhaustive
@pytest.mark.parametrize("bot", ["dreamer", None])
def test_a_match_of_classic_war_is_played_by_ear(start: Start, bot: str | None) -> None:
    program = start(speed="fast")
    player = BlindPlayer(program)
    rules = ClassicRules(end_mode="capped", cap_battles=8)
    program.do(StartMatch(rules, seating_of(("Ann", "Bo"), (None, bot))))
    said = player.play_classic()
    assert any("wins" in sentence for sentence in said)


@pytest.mark.exhaustive
def test_the_tutorial_is_learnt_by_ear(start: Start) -> None:
    program = start(speed="fast")
    player = BlindPlayer(program)
    program.do(Learn())
    assert any("Now for a real match" in sentence for sentence in player.learn())


def test_a_setting_is_found_and_changed_by_ear(start: Start) -> None:
    program = start()
    player = BlindPlayer(program)
    program.do(OpenSettings())
    player.hear()
    player.find("Felt, Green")
    assert player.press(pygame.K_RIGHT) == ["Midnight, 2 of 3"]
    assert program.lobby.preferences.settings.felt == "midnight"


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
def test_a_review_a_replay_and_the_history_are_used_by_ear(start: Start) -> None:
    program = start(speed="none", seed=None)
    player = BlindPlayer(program)
    program.begin("child", QUICK)
    player.hear()
    won = player.play_high_low(Random(3), player.choose("Deal"))
    assert any("wins" in sentence or "win!" in sentence for sentence in won)
    player.choose("Review")
    player.find("Whose decisions")
    assert "coins given away per decision" in player.ask("d") and "Round 1, Ann" in player.ask("d")
    player.find("Higher", "Lower")
    judged = player.press(pygame.K_RETURN)
    assert judged[0].startswith("Ann, round 1")
    assert "Worth in coins, best first" in player.ask("d")
    player.press(pygame.K_ESCAPE)
    player.press(pygame.K_ESCAPE)
    player.choose("Replay")
    player.press(pygame.K_SPACE)
    place = player.press(pygame.K_LEFT)
    assert any(" of " in sentence for sentence in place)
    assert player.hears_in_replay("predicts")
    assert "Ann:" in player.ask("u")
    player.press(pygame.K_ESCAPE)
    player.choose("Title")
    listed = player.choose("History")
    assert any("beat" in sentence and "1 of 1" in sentence for sentence in listed)
    facts = player.press(pygame.K_RETURN)
    assert any(sentence.startswith("Length, ") for sentence in facts)


def test_pages_are_read_line_by_line(start: Start) -> None:
    program = start()
    player = BlindPlayer(program)
    program.do(OpenRules())
    player.hear()
    first, second = player.ask("."), player.ask(".")
    assert player.ask(",") == first != second
    assert player.ask("d").startswith(f"{first}\n{second}")


def shared(start: Start) -> tuple[BlindPlayer, PrivateScene]:
    """Return a player at a shared screen who has raised the curtain, after the last look at their cards was over."""
    program = start(speed="none")
    player = BlindPlayer(program)
    program.begin(None, QUICK)
    assert isinstance(program.settle(), HandoverScene)
    program.press(pygame.K_RETURN)
    private = program.settle()
    assert isinstance(private, PrivateScene)
    program.frames(60, 0.1)
    return player, private


def test_at_a_shared_screen_cards_are_spoken_only_while_their_player_looks(start: Start) -> None:
    player, private = shared(start)
    program = player.program
    heard = [player.ask(key) for key in USUAL_SPEECH_KEYS]
    cards = card_words(private.view.frames[0].cards[private.seat][0].card)  # type: ignore[arg-type]
    assert not any(cards in sentence for sentence in (*heard, *player.voice.said))
    program.down(pygame.K_SPACE)
    program.frame()
    assert any(cards in sentence for sentence in player.voice.waiting)
    assert cards in player.ask("k") and cards in player.ask("u") and cards in player.ask("z")
    program.up(pygame.K_SPACE)
    program.frame()
    assert not player.voice.waiting
    count = len(player.voice.said)
    heard = [player.ask(key) for key in USUAL_SPEECH_KEYS]
    assert not any(cards in sentence for sentence in (*heard, *player.voice.said[count:]))


def test_at_a_shared_screen_a_hint_is_spoken_only_while_its_player_looks(start: Start) -> None:
    player, private = shared(start)
    program = player.program
    private.take_hint("a hint")
    program.frames(3)
    assert "a hint" not in (*player.voice.said, player.ask("d"), player.ask("z"))
    program.down(pygame.K_SPACE)
    program.frame()
    assert "a hint" in player.voice.waiting
    program.up(pygame.K_SPACE)
    program.frame()
    assert not player.voice.waiting


@pytest.mark.parametrize("bot", ["dreamer", None])
def test_a_packet_is_spoken_unless_others_share_the_screen(start: Start, bot: str | None) -> None:
    program = start(speed="none")
    player = BlindPlayer(program)
    program.do(StartMatch(ClassicRules(arrange=True), seating_of(("Ann", "Bo"), (None, bot))))
    for _question in range(10):
        program.frames(20, 0.1)
        if isinstance(program.top, ArrangeScene):
            break
        program.press(pygame.K_RETURN)
    told = [sentence for _step in range(3) for sentence in player.press(pygame.K_RIGHT)]
    assert any(sentence.endswith("4 of 26") for sentence in told), told
    assert any(" of hearts" in each or " of clubs" in each or " of spades" in each for each in told) is (
        bot is not None
    )
    spoken = " ".join((*player.voice.said, *(player.ask(key) for key in USUAL_SPEECH_KEYS)))
    assert bot is not None or not any(suit in spoken for suit in ("hearts", "clubs", "spades", "diamonds"))


def test_a_look_that_ends_with_a_prediction_or_a_lost_focus_falls_silent(start: Start) -> None:
    player, private = shared(start)
    program = player.program
    for end in (Event(pygame.WINDOWFOCUSLOST), Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0, unicode="", scancode=0)):
        program.down(pygame.K_SPACE)
        program.frame()
        assert private.peeking and any(each.startswith("Your card") for each in player.voice.waiting)
        program.manager.press_guard.pass_time(program.patience)
        pygame.event.post(end)
        program.frame()
        assert not any(each.startswith("Your card") for each in player.voice.waiting)
        program.up(pygame.K_SPACE)
        program.frame()


def test_the_curtain_silences_at_once_and_empties_the_last_event(start: Start) -> None:
    program = start(speed="fast")
    player = BlindPlayer(program)
    program.begin(None, QUICK)
    program.settle()
    assert any("starts" in sentence for sentence in player.voice.said)
    assert not any("starts" in sentence for sentence in player.voice.waiting)
    assert player.ask("e") == "Nothing here"


def test_a_press_interrupts_and_control_only_silences(start: Start) -> None:
    program = start()
    player = BlindPlayer(program)
    assert player.voice.waiting
    program.press(pygame.K_LCTRL)
    assert not player.voice.waiting
    program.press(pygame.K_TAB)
    before = list(player.voice.waiting)
    program.press(pygame.K_TAB)
    assert before and not set(before) & set(player.voice.waiting)


def test_letters_in_a_text_field_have_nothing_spoken(start: Start) -> None:
    program = start()
    player = BlindPlayer(program)
    scene = NameScene("Ann", lambda _name: StartMatch(QUICK, seating_of(("Ann", "Bo"), (None, "steady"))))
    program.manager.go(Push(scene))
    player.hear()
    count = len(player.voice.said)
    program.press(pygame.K_j, "j")
    program.type("j")
    assert player.voice.said[count:] == ["Annj"]


def test_without_a_voice_keys_for_speech_do_nothing_and_boards_collect_nothing(start: Start) -> None:
    program = start(speed="none")
    program.begin()
    program.settle()
    seen = program.pixels()
    for key in USUAL_SPEECH_KEYS:
        program.press(ord(key), key)
    assert program.pixels() == seen
    assert program.board.take_heard() == []


def test_the_events_before_the_last_one_are_repeated_too() -> None:
    voice = HeardVoice()
    speech = Speech(voice)
    for event in ("one", "two", "three"):
        speech.tell(event)
    assert [speech.repeat() for _press in range(4)] == ["three", "two", "one", "three"]
    speech.forget()
    assert speech.repeat() == ""


def test_an_answer_comes_before_what_is_waiting() -> None:
    voice = HeardVoice()
    speech = Speech(voice)
    speech.say("a page")
    speech.tell("an event")
    speech.say("an answer", Urgency.ANSWER)
    speech.flush()
    assert voice.said == ["an answer", "an event", "a page"]


def test_changing_the_setting_opens_another_voice(start: Start) -> None:
    program = start()
    opened: list[str] = []

    def open_voice(settings: Settings) -> HeardVoice:
        opened.append(settings.speech)
        return HeardVoice()

    program.app.speaker.use(open_voice)
    program.set(speech="on")
    program.frames(2)
    assert opened == ["reader", "on"]
