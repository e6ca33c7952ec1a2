"""Arranging, claims, ready-made tables and rules that don't go together (V1, V2, C2), and refused records."""

import json

import pytest

from game.engine.classic.actions import Arrange, Challenge, Claim, Pickup, Time, Turn
from game.engine.classic.events import CardPaid, ClaimSettled, MatchEnded, PlayerOut
from game.engine.classic.rules import PRESETS, ClassicRules
from game.engine.core.cards import Card, parse_playing_cards, write_cards
from game.engine.core.errors import IllegalAction, RecordError, RulesError
from game.engine.core.match import Match
from game.games import ENGINES
from tests.engine.classic.scripted import as_bytes, battle, cards, deal, of, refused


def test_v1_everybody_arranges_their_own_packet_before_the_first_battle() -> None:
    match = deal("9C 2C", "KH 2H", arrange="yes")
    assert match.to_act() == (0, 1) and refused(match, Turn()) == "V1"
    assert refused(match, Arrange(0, parse_playing_cards("KH 2H"))) == "V1"
    match.apply(Arrange(0, parse_playing_cards("2C 9C")))
    assert refused(match, Arrange(0, parse_playing_cards("2C 9C"))) == "V1"
    match.apply(Arrange(1, parse_playing_cards("KH 2H")))
    assert cards(match, 0) == "2C 9C" and match.to_act() == (0, 1)


def claimed(claimant: int, challenger: int | None) -> Match:
    """A battle that seat 1 has won, claimed and perhaps challenged."""
    match = deal("9C 2C 3C", "KH 2H 3H", claims="yes")
    battle(match)
    assert refused(match, Turn()) == "V2"
    match.apply(Claim(claimant))
    if challenger is not None:
        match.apply(Challenge(challenger))
    return match


@pytest.mark.parametrize(
    ("claimant", "challenger", "goes_to", "counts"),
    [(1, None, 1, (2, 4)), (0, None, 0, (4, 2)), (0, 1, 1, (2, 4)), (1, 0, 1, (1, 5))],
    ids=["true", "false and unchallenged", "false and challenged", "wrongly challenged"],
)
def test_v2_claims(claimant: int, challenger: int | None, goes_to: int, counts: tuple[int, int]) -> None:
    match = claimed(claimant, challenger)
    assert match.public_view().cards == (2, 2), "the cards move when the next turn comes"
    events = battle(match)
    assert of(events, ClaimSettled) == [ClaimSettled(goes_to, goes_to == claimant)]
    assert len(of(events, CardPaid)) == (claimant == 1 and challenger == 0)
    assert tuple(map(sum, zip(match.public_view().cards, map(len, match.state.table), strict=True))) == counts


def test_v2_the_card_paid_for_a_challenge_is_not_seen_on_top_of_a_pile() -> None:
    match = deal("9C 2C 3C", "KH 2H 3H", claims="yes", pickup="pile")
    battle(match)
    match.apply(Claim(1))
    match.apply(Challenge(0))
    battle(match)
    view = match.public_view()
    assert (view.piles, view.pile_tops) == ((0, 3), (None, None))


def test_v2_the_first_challenge_counts_and_nobody_challenges_themselves() -> None:
    match = claimed(1, None)
    assert refused(match, Challenge(1)) == "V2" == refused(match, Claim(0)) == refused(match, Challenge(2))
    match.apply(Challenge(0))
    assert refused(match, Challenge(0)) == "V2"


def test_v2_a_claim_is_not_challenged_after_the_next_turn() -> None:
    match = deal("9C 2C 3C", "KH 2H 3H", claims="yes", pickup_order="choice")
    battle(match)
    match.apply(Claim(1))
    match.apply(Turn())
    assert match.to_act() == (1,), "the turn waits until the winner has said which card goes first"
    assert refused(match, Challenge(0)) == "V2"


def test_c12_claims_forget_the_positions_before_them() -> None:
    match = deal("9C 2C", "KH 3H", claims="yes", pickup_order="seat-order")
    for claimant in (0, 1, 0, 1):
        battle(match)
        match.apply(Claim(claimant))
    battle(match)
    assert (cards(match, 0), cards(match, 1)) == ("2C", "3H"), "the position dealt has come again"
    assert not match.over


def test_v2_a_challenger_without_cards_pays_nothing() -> None:
    match = deal("9C", "KH", claims="yes")
    battle(match)
    match.apply(Claim(1))
    match.apply(Challenge(0))
    assert not of(battle(match), CardPaid) and match.over and match.state.battles == 1


@pytest.mark.parametrize("others", [("4D 5D 6D",), ("4D 5D 6D", "7S 8S 9S")], ids=["three", "four"])
def test_v2_a_wrong_challenger_among_several_pays_the_claimant_after_the_spoils(others: tuple[str, ...]) -> None:
    match = deal("9C 2C 3C", "KH 2H 3H", *others, claims="yes")
    battle(match)
    match.apply(Claim(1))
    match.apply(Challenge(2))
    events = match.apply(Time()) if match.legal_actions(None) else match.apply(Turn())
    assert of(list(events), CardPaid) == [CardPaid(2, 1)]
    spoils = ["KH", "4D", "7S", "9C"] if len(others) == 2 else ["KH", "4D", "9C"]
    assert cards(match, 1).split()[-len(spoils) - 1 :] == [*spoils, "5D"]


def test_v2_a_challenger_with_one_card_pays_it_and_is_out() -> None:
    """C17: who has no cards after a battle is out."""
    match = deal("9C 2C", "KH 2H", "4D 5D", claims="yes")
    battle(match)
    match.apply(Claim(1))
    match.apply(Challenge(0))
    events = battle(match)
    assert of(events, CardPaid) == [CardPaid(0, 1)] and PlayerOut(0) in events
    assert match.state.hands[0] == () and not match.over


def test_c10_a_card_paid_for_a_challenge_goes_onto_the_pile() -> None:
    """V2: the card joins the spoils on the claimant's pile, or goes under the packet."""
    for pickup, packet in (("pile", "2H 3H"), ("bottom", "2H 3H KH 9C 2C")):
        match = deal("9C 2C 3C", "KH 2H 3H", claims="yes", pickup=pickup, end_mode="capped", cap_minutes=5)
        battle(match)
        match.apply(Claim(1))
        match.apply(Challenge(0))
        match.apply(Time())
        own_packet = match.state.hands[1][: len(match.state.hands[1]) - match.public_view().piles[1]]
        assert write_cards(own_packet) == packet


def test_c11_the_winner_is_who_receives_the_cards_a_false_claimant_too() -> None:
    """V2: an unchallenged false claim puts the claimant's own card first."""
    match = deal("9C 4C 3C", "KH 2H 3H", claims="yes", pickup_order="winner-first")
    battle(match)
    match.apply(Claim(0))
    battle(match)
    assert cards(match, 0).endswith("9C KH")
    chosen = deal("9C 4C 3C", "KH 2H 3H", claims="yes", pickup_order="choice")
    battle(chosen)
    chosen.apply(Claim(0))
    chosen.apply(Turn())
    assert chosen.to_act() == (0,) and refused(chosen, Pickup(1, Card.parse("KH"))) == "C11"


def test_c12_the_deal_counts_as_a_position() -> None:
    match = deal("9C 2C", "5H 7H", pickup_order="seat-order")
    battle(match, 4)
    assert match.over and (match.state.winner, match.state.cycle) == (None, 4), "the cards lie as they were dealt"


def test_c19_a_cap_of_battles_waits_for_the_turn_that_settles_a_claim() -> None:
    match = deal("9C 2C 3C", "KH 2H 3H", claims="yes", end_mode="capped", cap_battles=1)
    battle(match)
    match.apply(Claim(1))
    assert not match.over, "the claim may still be challenged (V2)"
    match.apply(Challenge(0))
    match.apply(Turn())
    assert match.over and (match.state.winner, match.state.battles) == (1, 1)


def test_of_several_clauses_broken_the_error_names_the_first() -> None:
    """C18, C1, C11 and C15 come before the clause of the decision: V1, C11, V2 or C19."""
    over = deal("9C", "KH")
    battle(over)
    assert {refused(over, each) for each in (Turn(), Claim(0), Time(), Arrange(0, ()), Challenge(0))} == {"C18"}
    arranging = deal("9C 2C", "KH 2H", arrange="yes", claims="yes", end_mode="capped", cap_minutes=5)
    assert {refused(arranging, each) for each in (Turn(), Time())} == {"V1"}
    assert [refused(arranging, Claim(0)), refused(arranging, Pickup(0, Card.parse("9C")))] == ["V2", "C11"]
    choosing = deal("9C 2C", "KH 2H", pickup_order="choice", end_mode="capped", cap_minutes=5)
    battle(choosing)
    assert {refused(choosing, each) for each in (Turn(), Time(), Pickup(0, Card.parse("9C")))} == {"C11"}
    claiming = deal("9C 2C", "KH 2H", claims="yes", end_mode="capped", cap_minutes=5)
    battle(claiming)
    assert {refused(claiming, each) for each in (Turn(), Time(), Challenge(0))} == {"V2"}
    assert refused(deal("9C 2C", "KH 2H"), Time()) == "C19"


def test_time_settles_what_is_claimed() -> None:
    match = deal("9C 2C", "KH 2H", claims="yes", end_mode="capped", cap_minutes=5)
    battle(match)
    assert refused(match, Time()) == "V2"
    match.apply(Claim(1))
    match.apply(Time())
    assert match.over and match.state.winner == 1


def test_v2_a_claim_where_nothing_can_be_claimed_is_told_so() -> None:
    with pytest.raises(IllegalAction, match="there are no cards to claim now"):
        deal("9C", "KH", claims="yes").apply(Claim(1))


def test_v2_who_may_not_challenge_is_told_why() -> None:
    match = deal("9C", "KH", "4D", claims="yes")
    battle(match)
    match.apply(Claim(1))
    with pytest.raises(IllegalAction, match="seat 1 can’t challenge its own claim"):
        match.apply(Challenge(1))
    match.apply(Challenge(0))
    with pytest.raises(IllegalAction, match="seat 0 has already challenged the claim; only the first challenge counts"):
        match.apply(Challenge(2))


def test_c19_where_time_settles_a_claim_and_the_lead_is_equal_the_next_turn_is_waited_for() -> None:
    match = deal("9C KC 2C", "KH 9H 2H", claims="yes", end_mode="capped", cap_minutes=5)
    battle(match)
    match.apply(Claim(1))
    battle(match)
    match.apply(Claim(0))
    match.apply(Time())
    assert not match.over and match.state.battles == 2
    assert match.legal_actions(0) == (Turn(),)


def test_the_ready_made_tables_are_the_ones_of_the_rules() -> None:
    assert {preset.name: preset.rules for preset in PRESETS} == {
        "Winner’s choice": ClassicRules(pickup="pile", pickup_order="choice", short_war="short-loses"),
        "Costly wars": ClassicRules(war_face_down="pips"),
        "Joker wars": ClassicRules(jokers="war"),
        "Three face down": ClassicRules(war_face_down=3, short_war="last-card"),
        "Half a deck": ClassicRules(deal=13),
        "One face down": ClassicRules(war_face_down=1, short_war="none-loses"),
        "300 battles": ClassicRules(war_face_down=1, short_war="none-loses", end_mode="capped", cap_battles=300),
        "Stacked packets": ClassicRules(arrange=True),
        "Sharp eyes": ClassicRules(claims=True, claim_rate=20),
        "Four players": ClassicRules(players=4),
    }
    for preset in PRESETS:
        assert ClassicRules.from_mapping(preset.rules.differences()) == preset.rules


@pytest.mark.parametrize(
    ("rules", "clause"),
    [
        ({"players": 1}, "C1"),
        ({"players": 5}, "C1"),
        ({"deal": 0}, "C2"),
        ({"deal": 27}, "C2"),
        ({"deal": 14, "players": 4}, "C2"),
        ({"deal": True}, "C2"),
        ({"coins": 20}, "C2"),
        ({"war_face_down": 2}, "C6"),
        ({"war_players": "some"}, "C7"),
        ({"show_spoils": "perhaps"}, "C8"),
        ({"jokers": 2}, "C9"),
        ({"pickup": "top"}, "C10"),
        ({"pickup_order": "random"}, "C11"),
        ({"short_war": "draw"}, "C13"),
        ({"end_mode": "late"}, "C19"),
        ({"end_mode": "capped"}, "C19"),
        ({"cap_battles": 300}, "C19"),
        ({"end_mode": "capped", "cap_battles": 0}, "C19"),
        ({"end_mode": "capped", "cap_battles": 10_001}, "C19"),
        ({"end_mode": "capped", "cap_battles": 10, "cap_minutes": 10}, "C19"),
        ({"arrange": 1}, "V1"),
        ({"claims": "si"}, "V2"),
        ({"claim_rate": 20}, "V2"),
    ],
    ids=str,
)
def test_rules_that_can_not_be_name_their_clause_in_one_sentence(rules: dict[str, object], clause: str) -> None:
    with pytest.raises(RulesError) as refusal:
        ClassicRules.from_mapping(rules)
    assert refusal.value.clause == clause and "\n" not in str(refusal.value)


def test_c19_a_match_may_be_capped_at_its_first_battle() -> None:
    assert ClassicRules.from_mapping({"end_mode": "capped", "cap_battles": 1}).cap_battles == 1


WON = deal("KH AS", "3D KD", pickup_order="shuffled")
battle(WON, 2)
LINES = WON.record
"""Header, deal, turn, collect, turn, collect, end."""


@pytest.mark.parametrize(
    ("number", "line", "clause"),
    [
        (2, '{"do": "deal", "cards": "KH AS 3D KD"}', "C1"),
        (2, '{"do": "deal", "cards": ["KH AS"]}', "C1"),
        (2, '{"do": "deal", "cards": ["KH AS", "KH 3D"]}', "C1"),
        (2, '{"do": "deal", "cards": ["KH AS", "X1 3D"]}', "C1"),
        (2, '{"do": "deal", "cards": ["KH AS 2D", "2C 3D 4D"]}', "C2"),
        (2, '{"do": "turn"}', "C1"),
        (3, '{"do": "collect", "seat": 0, "cards": "KH 3D"}', "C11"),
        (3, '{"do": "deal", "cards": ["KH AS", "3D KD"]}', "C1"),
        (3, '{"do": "pickup", "seat": 0, "first": "KH"}', "C11"),
        (3, '{"do": "claim", "seat": 0}', "V2"),
        (3, '{"do": "challenge", "seat": 0}', "V2"),
        (3, '{"do": "arrange", "seat": 0, "cards": "KH AS"}', "V1"),
        (3, '{"do": "time"}', "C19"),
        (3, '{"do": "flip", "starter": 0}', "format"),
        (4, '{"do": "turn"}', "C11"),
        (4, '{"do": "collect", "seat": 1, "cards": "KH 3D"}', "C11"),
        (4, '{"do": "collect", "seat": 0, "cards": "KH"}', "C11"),
        (4, '{"do": "collect", "seat": 4, "cards": "KH 3D"}', "format"),
        (5, '{"do": "end", "winner": null, "cards": [3, 1], "battles": 1}', "C20"),
        (7, '{"do": "turn"}', "C18"),
        (7, '{"do": "end", "winner": 1, "cards": [4, 0], "battles": 2}', "C20"),
        (7, '{"do": "end", "winner": 0, "cards": [4, 0], "battles": 2, "cycle": 1}', "C20"),
        (7, '{"do": "deal", "cards": "joker"}', "C18"),
        (7, '{"do": "collect", "seat": 0, "cards": "joker"}', "C18"),
        (7, '{"do": "arrange", "seat": 0, "cards": "joker"}', "C18"),
        (8, '{"do": "collect", "seat": 0, "cards": "KH 3D"}', "C18"),
        (3, '{"expect": {"cards": [2, 3]}}', "expect"),
    ],
    ids=str,
)
def test_a_line_that_is_not_legal_names_its_clause(number: int, line: str, clause: str) -> None:
    with pytest.raises(RecordError) as refusal:
        Match.from_record("\n".join([*LINES[: number - 1], line, *LINES[number - 1 :]]).encode(), ENGINES)
    assert (refusal.value.line, refusal.value.clause) == (number, clause)


def test_c20_a_wrong_end_is_told_beside_the_right_one() -> None:
    end = '{"do": "end", "winner": 1, "cards": [0, 4], "battles": 1, "cycle": 3}'
    with pytest.raises(RecordError) as refusal:
        Match.from_record("\n".join([*LINES[:6], end]).encode(), ENGINES)
    assert str(refusal.value) == (
        "line 7: C20: the match ends with seat 0 as winner, cards 4/0, 2 battles, "
        "not seat 1 as winner, cards 0/4, 1 battle, a cycle of 3 battles"
    )


def test_c20_an_end_without_a_winner_says_so() -> None:
    assert str(MatchEnded(None, (26, 26), 300, None).in_words()) == "no winner, cards 26/26, 300 battles"


def test_every_fact_may_be_expected() -> None:
    facts = {
        "cards": [3, 1],
        "packets": [3, 1],
        "piles": [0, 0],
        "battles": 1,
        "last": 0,
        "winner": None,
        "over": False,
    }
    lines = [*LINES[:4], json.dumps({"expect": facts}), *LINES[4:], '{"expect": {"winner": 0, "over": true}}']
    assert Match.from_record("\n".join(lines).encode(), ENGINES).record == LINES


def test_the_header_says_the_game_and_what_differs() -> None:
    header = json.loads(deal("9C", "KH", "2D", pickup="pile").record[0])
    assert header["game"] == "classic-war"
    assert header["rules"] == {"players": 3, "deal": 1, "pickup": "pile", "pickup_order": "winner-first"}
    match = deal("9C", "KH", "2D", "4D")
    assert Match.from_record(as_bytes(match), ENGINES).header.players == ("Ann", "Bo", "Cy", "Di")
