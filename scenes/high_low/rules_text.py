"""The rules of High Low War as shown to players. The numbered clauses, such as R8, are in
docs/rules-high-low-war.md."""

from scenes.menus.rules_page import Paragraph, Section, common_keys, section
from scenes.wording import _


def sections() -> tuple[Section, ...]:
    """Return all sections of the rules, in reading order."""
    return (
        section(
            _("The aim"),
            _("Win all the coins. When a player has none left at the end of a round, the other player wins."),
            _(
                "Two players share one deck of 52 cards: 26 for you and 26 for the other player. You keep the same 26"
                " cards for the whole match. Only coins are won and lost, never cards."
            ),
            _(
                "The order of the cards is 2 3 4 5 6 7 8 9 10 J Q K A. The 2 is the lowest and the ace is the highest. "
                "Suits make no difference."
            ),
            _("You both start with the same number of coins, and a coin flip decides who starts."),
        ),
        section(
            _("A round"),
            _("Each player draws a card and looks at it. You can’t see the other player’s card."),
            _("Then you predict how your card compares with the other player’s, by hiding a coin under your card:"),
            Paragraph(_("Arrow up: HIGHER. My card is higher than theirs."), coin="heads"),
            Paragraph(_("Arrow down: LOWER. My card is lower than theirs."), coin="tails"),
            _(
                "That coin is one of yours, and it goes into the pot. The other player can see the coin, but"
                " not which way it points."
            ),
            _(
                "After that, you wager, and then both cards and both coins are turned over. The players take turns to"
                " start a round."
            ),
            _(
                "Played cards go to your discards. When your deck is empty, your discards are shuffled and become your "
                "deck again."
            ),
        ),
        section(
            _("Wagering"),
            _("The player who starts the round acts first; then you take turns."),
            Paragraph(_("You put in nothing. When both of you check, the wagering is over."), mark=_("Check")),
            Paragraph(
                _(
                    "You name a new total for your wager, higher than the other player’s, and put in the"
                    " difference. Now the other player has to answer."
                ),
                mark=_("Raise"),
            ),
            Paragraph(
                _(
                    "You match the other player’s wager, which ends the wagering. Instead of calling, you may"
                    " raise again."
                ),
                mark=_("Call"),
            ),
            _("Once you are in a round, you stay in it: nobody can fold unless a house rule allows it."),
            _(
                "Nobody may raise to more than the other player can pay, so a call always makes both sides equal. If "
                "one of you has no coins left, there is no wagering at all."
            ),
        ),
        section(
            _("Who gets the pot"),
            _("When the cards are turned over, see whose prediction was right:"),
            Paragraph(_("That player takes the whole pot."), mark=_("One was right")),
            Paragraph(_("The pot is split in half."), mark=_("Both were right")),
            Paragraph(
                _("The pot stays on the table, and the next pot grows on top of it."),
                mark=_("Nobody was right"),
            ),
            Paragraph(_("WAR! It doesn’t matter what anybody predicted."), mark=_("Equal cards")),
        ),
        section(
            _("WAR"),
            _(
                "Two equal cards start a WAR, whatever you predicted. Each of you draws two new cards and"
                " looks at both. You put a coin under each of them, before any wagering."
            ),
            _(
                "The first cards are played like a round: wager, turn the cards over, and see who was right."
                " They are played for everything in the pot, including the coins from the tie. Then the second"
                " cards are played for whatever is left in the pot, plus the two coins under these cards."
            ),
            _(
                "If the new cards tie too, a WAR starts inside the WAR. It is fought to its end before any"
                " waiting cards are played. That can go on, deeper and deeper."
            ),
            _(
                "If one of you can’t pay for a prediction, neither of you pays for it. If you each have only"
                " one card left, you each draw that one; if you have none, the tie stands and the pot is split."
            ),
            _("If you run out of coins in the middle of a WAR, you play on: only the end of the round counts."),
        ),
        section(
            _("The end"),
            _("The match ends after a round that leaves a player without coins. The player with more coins wins."),
            _(
                "If both of you are out of coins and nobody has won the pot, the match is a draw, and the pot goes to "
                "nobody."
            ),
        ),
        section(
            _("House rules"),
            _("You can set these house rules before a match. The original rules use none of them."),
            Paragraph(_("How many coins each player starts with, from 1 to 500. Originally 20."), mark=_("Coins each")),
            Paragraph(
                _("How far a raise may go beyond the other player’s wager. With 3: by 1, 2 or 3 coins."),
                mark=_("Highest raise"),
            ),
            Paragraph(
                _("How many raises are allowed on one card, counting both players’ raises."),
                mark=_("Number of raises"),
            ),
            Paragraph(
                _(
                    "When the other player raises, you may fold instead of calling. Both cards and both coins"
                    " are turned over, but whatever they show, the other player takes the whole pot. After a"
                    " fold, equal cards start no WAR. In a WAR, you give up only the card being played; if it"
                    " is the first, the second card still follows."
                ),
                mark=_("Folding"),
            ),
            Paragraph(
                _(
                    "If a player runs out of coins, the match either ends with that round or goes on while"
                    " there is a pot that nobody has won. If it goes on, you can come back from nothing, and"
                    " predictions you can’t pay for are free."
                ),
                mark=_("Out of coins"),
            ),
            Paragraph(
                _("The match ends after this many rounds. The pot is split, and the player with more coins wins."),
                mark=_("Last round"),
            ),
        ),
        section(
            _("Controls"),
            Paragraph(_("Change the amount while you choose a raise."), mark=_("Mouse wheel"), only_for_keys=True),
            *common_keys(),
        ),
    )
