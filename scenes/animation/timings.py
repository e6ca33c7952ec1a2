"""Durations in seconds, at normal speed. Those prescribed by the art direction come first, then the others."""

from typing import Final

SPEEDS: Final = {"none": 0.0, "fast": 2.0, "normal": 1.0, "relaxed": 0.6}
"""Speeds as multiples of the normal speed, by the value of the setting `speed`. A speed of 0 shows everything
instantly."""

DEAL: Final = 0.22
"""Duration of a card's slide from its deck or packet to its place."""

FLIP: Final = 0.26
"""Time for turning over a card or a coin."""

COIN_TO_CARD: Final = 0.24
"""Time that a prediction's coin takes to move under its card."""

COIN_GAP: Final = 0.06
"""Interval between two coins of a wager, or between two prediction coins of a player."""

COIN_FLIGHT: Final = 0.32
"""Duration of one coin's flight."""

STILLNESS: Final = 0.45
"""Pause before the cards are turned up if the stakes are raised, or in a war of Classic War."""

POT_STREAM: Final = 0.6
"""Time between the first coin leaving the pot and the last coin reaching the winner, if the stakes are raised."""

WAR_TURN: Final = 0.7
"""Duration of the lighting change for a WAR."""

WAR_DEEPER: Final = 0.2
"""Extra time for each level of nesting of a WAR. It is added both to the lighting change and to the time for reading
the banner."""

DRUM_GAP: Final = 0.3
"""Interval between two drum beats of a WAR inside another."""

SHAKE: Final = 0.3
"""Time for which the cards shake after a clash, to be multiplied by the level of the WAR."""

CURTAIN: Final = 0.25
"""Duration of the curtain's movement, down or up."""

FADE: Final = 0.12
"""Duration of a fade, such as one that replaces a movement if motion is reduced."""

HANDOVER_SECONDS: Final = 0.3
"""Time after a handover before the next player can look at the cards."""

TURN_SECONDS: Final = 0.6
"""Time for which the table of Classic War must have been visible and unchanged before a press can turn up the next
cards."""

THINKING_SECONDS: Final = (0.7, 1.3)
"""Minimum and maximum time for which a computer seems to think."""

DECKS_SLIDE: Final = 0.44
"""Duration of the slide of Classic War's packets from the middle of the table to their owners."""

RIFFLE: Final = 0.6
RIFFLED_CARD: Final = 0.14
"""Time for riffling the two halves of the deck into one pack (`RIFFLE`), and duration of one card's fall
(`RIFFLED_CARD`)."""

DEAL_GAP: Final = 0.03
"""Interval between the starts of the two slides when both players draw a card."""

PACKET_DEALT: Final = 0.1
"""Interval between two packets dealt to a player as a match begins."""

COINS_RISE: Final = 0.6
"""Duration of the rise of a player's coins from none to the starting amount."""

TOSS: Final = 0.9
"""Duration of the flight of the coin that decides who starts."""

TO_DISCARDS: Final = 0.3
TO_DECK: Final = 0.4
"""Durations of the cards' move to the discards (`TO_DISCARDS`), and of their return to the deck or packet (`TO_DECK`).
Paying a card to another player also takes `TO_DECK`."""

WAR_BACK: Final = 0.35
"""Duration of the return from a nested WAR to the WAR around it."""

LIGHT_SHIFT: Final = 0.2
"""Duration of the move of the cards and prediction coins to their new places as a round or a showdown begins."""

BEAT: Final = 0.5
"""Standard pause after something has been shown. Some pauses are half or twice as long."""

LONG_BEAT: Final = 0.6
"""Pause after an event at which skipping stops, if it is shown without motion and has no text."""

LAST_BEAT: Final = 0.8
"""Pause before the result of the match opens over the table."""

RESULT_OPENS: Final = 0.95
"""Duration of the result's opening animation, in which the crown settles, its rays open, and the winner's number of
coins counts up."""

LAMP_DOWN: Final = 0.8
"""Duration of the lamp's descent for a promotion."""

BRAID_COMES: Final = 0.5
BRAID_LAID: Final = 0.35
BRAID_SETTLES: Final = 0.3
"""Duration of a new braid's arrival above the epaulette (`BRAID_COMES`) and of its descent (`BRAID_LAID`), and time
after the last braid has been laid in which the light and the text appear (`BRAID_SETTLES`)."""

SHORT_READING: Final = 0.75
READING: Final = 1.2
LONG_READING: Final = 1.5
"""Time for reading two words (`SHORT_READING`), a few words (`READING`), or a sentence (`LONG_READING`)."""

TURN_UP: Final = 0.14
"""Time that a card to be turned up in Classic War takes to move from the packet to the table."""

PACKET_GAP: Final = 0.1
"""Interval between two cards put face down in a war."""

WAR_CLASH: Final = 0.28
"""Time that tied cards take to move towards each other, and also to move back."""

TO_PACKET: Final = 0.3
SPOILS_GAP: Final = 0.035
"""Time that a won card takes to reach the winner's packet or pile (`TO_PACKET`), and interval between the starts of two
such moves (`SPOILS_GAP`)."""

LIFT: Final = 0.16
"""Time for lifting a card, and also for putting it down again."""
