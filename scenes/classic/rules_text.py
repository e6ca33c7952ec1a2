"""The rules of Classic War as shown to players. The numbered clauses, such as C11, are in docs/rules-classic-war.md."""

from game.engine.classic.rules import PRESETS, Source
from scenes.menus.rules_page import Paragraph, Section, common_keys, section
from scenes.wording import _, listed


def sections() -> tuple[Section, ...]:
    """Return all sections of the rules, in reading order."""
    return (
        section(
            _("The aim"),
            _("Win all the cards. The player who holds every card in play wins the match."),
            _(
                "There are two, three or four players. Everybody gets a packet with the same number of cards, face"
                " down. Cards that can’t be shared out evenly are left out of the match."
            ),
            _(
                "The order of the cards is 2 3 4 5 6 7 8 9 10 J Q K A. The 2 is the lowest and the ace is the highest. "
                "Suits make no difference."
            ),
            _("Two jokers may be added. They beat the ace, or each starts a war when it is turned up."),
        ),
        section(
            _("A battle"),
            _("Everybody turns up the top card of their packet at the same time."),
            _("The highest card takes all the cards that were turned up."),
            _("A player who has no cards left after a battle is out."),
        ),
        section(
            _("WAR"),
            _("If two or more cards are equal and higher than the rest, there is a war."),
            _(
                "The players who tied put cards face down on the table, and then each turns up one card. The highest"
                " of these cards takes everything on the table. If the highest cards are equal again, there is"
                " another war, for even more cards."
            ),
            Paragraph(
                _(
                    "One or three cards, or as many as a tied card is worth: 2 to 10 count at face value; J, Q"
                    " and K count 10; an ace or a joker counts 11."
                ),
                mark=_("Face down"),
            ),
            Paragraph(_("Only the players who tied, or everybody in the battle."), mark=_("Who fights")),
            Paragraph(_("Face-down cards may be shown before they are collected."), mark=_("Spoils")),
        ),
        section(
            _("Cards you win"),
            _(
                "Won cards go under your packet, or on a pile beside it. The pile is turned over and played"
                " again when the packet is empty."
            ),
            _(
                "Won cards may be shuffled first, or put away in a fixed order. At some tables, the winner of"
                " a plain battle between two players chooses which of the two cards goes first; that card will"
                " also be played first."
            ),
        ),
        section(
            _("Too few cards"),
            _("The table decides what happens to a player with too few cards for a war:"),
            Paragraph(
                _(
                    "You put down what you have, with the last card face up: that card fights. If you have no"
                    " cards at all, your card on the table fights on."
                ),
                mark=_("Last card"),
            ),
            Paragraph(
                _("You put down what you have, as above, but if you have no cards at all, you are out of the match."),
                mark=_("No card: out"),
            ),
            Paragraph(
                _(
                    "If you can’t put down all the cards that a war takes, you put down what you have, and lose"
                    " the war."
                ),
                mark=_("Too few: lost"),
            ),
            _(
                "If the cards still tie and nobody can go on, the battle is void: everybody takes their own cards "
                "back, shuffled."
            ),
        ),
        section(
            _("The end"),
            _("The match ends when one player has every card."),
            _(
                "At some tables, the match ends sooner, after a set number of battles or minutes. The player"
                " with the most cards then wins. If the lead is shared, play goes on until one player leads"
                " alone."
            ),
            _(
                "If won cards are put away in a fixed order, a match can loop forever. The program notices"
                " this, and ends the match without a winner."
            ),
            _(
                "If too many battles in a row are void, the match ends: the player with the most cards wins;"
                " if the lead is shared, the match is a draw."
            ),
        ),
        section(
            _("Arranging"),
            _(
                "At some tables, you look at your packet before the first battle and put it in any order you like. "
                "Nobody else sees it."
            ),
            _("Drag a card to another place. Or go to a card, lift it, move it to its new place and put it down."),
        ),
        section(
            _("Claims"),
            _(
                "At some tables, the cards of a battle must be claimed. Any player in the battle may claim"
                " them, even one who didn’t win. If nobody claims them in time, the winner gets them."
            ),
            _(
                "If you doubt a claim, challenge it. If it was false, the true winner gets the cards. A claim "
                "that nobody challenges stands."
            ),
            _("If you challenge a true claim, the claimant gets the top card of your packet."),
        ),
        section(
            _("The tables"),
            _("Each ready-made table for two players follows one of three published descriptions of War exactly:"),
            Paragraph(_tables("E"), mark=_("An encyclopedia")),
            Paragraph(_tables("H"), mark=_("A how-to-play page")),
            Paragraph(_tables("R"), mark=_("A game-ranking site")),
        ),
        section(
            _("Controls"),
            Paragraph(_("Turn up the next cards."), key="turn", buttons=("a",)),
            Paragraph(_("Start or stop auto-play."), key="auto-play"),
            Paragraph(_("Slow down plain battles."), key="slower"),
            Paragraph(_("Speed up plain battles."), key="faster"),
            Paragraph(_("Claim the cards, or challenge a claim."), key="claim"),
            Paragraph(_("Picking up: your own card goes first."), key="own card"),
            Paragraph(_("Picking up: the card you won goes first."), key="won card"),
            Paragraph(_("Picking up: always use this order, or be asked each time."), key="always so"),
            *common_keys(),
        ),
    )


def _tables(source: Source) -> str:
    return listed([_(table.name) for table in PRESETS if table.source == source])
