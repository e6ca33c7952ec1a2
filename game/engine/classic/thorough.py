"""A whole game of Classic War under any rules, as plainly as it can be told (C3 to C19); every cycle is found."""

from game.engine.classic.counting import VALUES, Chance, Packets, Played, asked_for
from game.engine.classic.rounds import FEWEST_VOIDS
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import Seat

Table = list[list[int]]


def play(packets: Packets, rules: ClassicRules, chance: Chance) -> Played:
    """Play a game from its deal to its end; the packets are left as they are."""
    played = play_within(packets, rules, chance, None)
    assert played is not None
    return played


def play_within(packets: Packets, rules: ClassicRules, chance: Chance, most: int | None) -> Played | None:
    """Play a game from its deal; None where it isn't over after so many battles."""
    hands = [packet[:] for packet in packets]
    battles = wars = voids = 0
    forgetful, seen = rules.pickup_order == "shuffled", {_position(hands): 0}
    while battles != most:
        battles += 1
        coin = next(chance.coins)
        seats = [seat for seat, hand in enumerate(hands) if hand]
        table: Table = [[hand.pop(0)] if hand else [] for hand in hands]
        winner, fought = _fight(hands, table, seats, rules)
        wars += fought
        if winner is None:
            voids += 1
            for seat in seats:
                chance.shuffle(table[seat])
                hands[seat] += table[seat]
            seen.clear()
        else:
            voids = 0
            spoils = _in_order(table, winner, rules)
            if rules.pickup_order == "choice" and len(seats) == 2 and not fought:
                spoils = spoils[::-1] if coin else spoils
                seen.clear()
            elif forgetful and len(spoils) == 2:
                spoils = spoils[::-1] if coin else spoils
            elif forgetful:
                chance.shuffle(spoils)
            hands[winner] += spoils
        holders = [seat for seat, hand in enumerate(hands) if hand]
        if len(holders) == 1:
            return Played(holders[0], battles, wars)
        if voids >= max(FEWEST_VOIDS, len(holders)):
            return Played(leader(hands), battles, wars)
        if not forgetful:
            position = _position(hands)
            if position in seen:
                return Played(None, battles, wars, battles - seen[position])
            seen[position] = battles
        if rules.cap_battles is not None and battles >= rules.cap_battles and leader(hands) is not None:
            return Played(leader(hands), battles, wars)
    return None


def leader(hands: Packets) -> Seat | None:
    """The seat that alone has the most cards (C19)."""
    counts = list(map(len, hands))
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None


def _fight(hands: Packets, table: Table, seats: list[Seat], rules: ClassicRules) -> tuple[Seat | None, int]:
    """Who wins the battle, None where it is void, and how many wars it came to (C4 to C9, C13 to C16)."""
    fighters, fresh, wars = seats, seats, 0
    while True:
        value = {seat: VALUES[table[seat][-1]] for seat in fighters}
        best = max(value.values())
        called = [seat for seat in fighters if value[seat] == best]
        if rules.jokers == "war" and any(value[seat] == VALUES[-1] for seat in fresh):
            called = fighters
        elif len(called) == 1:
            return called[0], wars
        elif rules.war_players == "all" and not wars:
            called = seats
        wars += 1
        asked = asked_for(rules, best)
        has = {seat: len(hands[seat]) for seat in called}
        most = max(has.values())
        if rules.short_war == "short-loses":
            fighters = [seat for seat in called if has[seat] >= min(most, asked)]
            if most < asked and len(fighters) > 1:
                return None, wars
        elif not most:
            best = max(VALUES[table[seat][-1]] for seat in called)
            fighters = [seat for seat in called if VALUES[table[seat][-1]] == best]
            return (fighters[0] if len(fighters) == 1 else None), wars
        else:
            fighters = [seat for seat in called if has[seat] or rules.short_war == "last-card"]
        for seat in called:
            if len(fighters) > 1 or seat not in fighters:
                table[seat] += hands[seat][:asked]
                del hands[seat][:asked]
        if len(fighters) == 1:
            return fighters[0], wars
        fresh = [seat for seat in fighters if has[seat]]


def _in_order(table: Table, winner: Seat, rules: ClassicRules) -> list[int]:
    """Everything on the table in the order in which it is put away (C11)."""
    others = [*range(winner + 1, len(table)), *range(winner)]
    match rules.pickup_order:
        case "seat-order":
            order = [*range(len(table))]
        case "loser-first":
            order = [*others, winner]
        case _:
            order = [winner, *others]
    return [card for seat in order for card in table[seat]]


def _position(hands: Packets) -> bytes:
    """Each player's cards in the order in which they will be played (C12)."""
    return b"\xff".join(map(bytes, hands))
