"""How long everything takes, in seconds at normal speed: first what the art direction fixes, then the rest."""

from typing import Final

SPEEDS: Final = {"none": 0.0, "fast": 2.0, "normal": 1.0, "relaxed": 0.6}
"""How fast things move, by the name of the setting; 0 is at once."""

DEAL: Final = 0.22
"""A card slides from its deck to its place."""

FLIP: Final = 0.26
"""A card or a coin turns over."""

COIN_TO_CARD: Final = 0.24
"""A prediction coin goes under its card."""

COIN_GAP: Final = 0.06
"""Between two coins of a wager."""

COIN_FLIGHT: Final = 0.32
"""One coin on its arc."""

STILLNESS: Final = 0.45
"""Before the cards turn up."""

POT_STREAM: Final = 0.6
"""From the first coin that leaves the pot to the last that is with the winner."""

WAR_TURN: Final = 0.7
"""The light changes to that of a WAR."""

WAR_DEEPER: Final = 0.2
"""How much longer each WAR within another one takes to begin, and stands to be read."""

DRUM_GAP: Final = 0.3
"""Between two beats of the drum that begins a WAR within another."""

SHAKE: Final = 0.3
"""The cards shake after they have clashed."""

CURTAIN: Final = 0.25
"""The curtain comes down, or goes up."""

FADE: Final = 0.12
"""What would move fades instead, with reduced motion."""

GUARD_SECONDS: Final = 0.6
"""How long a button ignores clicks and keys after its meaning has changed."""

HANDOVER_SECONDS: Final = 0.3
"""How long input is ignored after a hand-over."""

THINKING_SECONDS: Final = (0.7, 1.3)
"""The shortest and the longest time a computer seems to think."""

DECKS_SLIDE: Final = 0.44
"""Packets slide from the middle of the table to their owners."""

RIFFLE: Final = 0.6
RIFFLED_CARD: Final = 0.14
"""The two halves of the cards are riffled into one pack; one card falls."""

DEAL_GAP: Final = 0.03
"""Between the cards that both players draw together."""

PACKET_DEALT: Final = 0.1
"""Between two packets that are dealt to a player when a match begins."""

COINS_RISE: Final = 0.6
"""A player's coins rise from none to what the match begins with."""

TOSS: Final = 0.9
"""The coin that decides who starts is in the air."""

TO_DISCARDS: Final = 0.3
TO_DECK: Final = 0.4
"""Cards go to the discards, and discards become a deck."""

WAR_BACK: Final = 0.35
"""The table returns from a WAR to the one before it."""

LIGHT_SHIFT: Final = 0.2
"""The highlight moves from one card of a WAR to the next."""

BEAT: Final = 0.5
"""What has just been shown stands for a moment."""

LONG_BEAT: Final = 0.6
"""The same, where nothing moves at all."""

LAST_BEAT: Final = 0.8
"""The table stands before the result of the match opens over it."""

RESULT_OPENS: Final = 0.95
"""The crown settles over the winner, its rays open, and the coins are counted up."""

SHORT_READING: Final = 0.75
READING: Final = 1.2
LONG_READING: Final = 1.5
"""Time to read two words, a few, and a sentence."""

TURN_UP: Final = 0.14
"""A card of Classic War goes from the packet to the table."""

PACKET_GAP: Final = 0.1
"""Between two cards put face down in a war."""

WAR_CLASH: Final = 0.28
"""Tied cards lunge towards each other, and fall back."""

TO_PACKET: Final = 0.3
SPOILS_GAP: Final = 0.035
"""A card that was won goes to its packet or pile; the time until the next one follows."""

LIFT: Final = 0.16
"""A card is lifted and put down again."""
