"""The profiles page, on which players choose who is playing, change names and portraits, and claim old records."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from game.engine.core.seated_players import GUEST
from scenes.core.look import Look
from scenes.core.profile_intents import AddProfile, ChangeProfile, ChooseProfile, ClaimName, RemoveProfile
from scenes.core.scene import Push, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import FeltPage, back_button
from scenes.menus.dialogs import NameScene, NoticeScene, Offer
from scenes.menus.scrolling import ScrollList
from scenes.theme import BODY, BRASS_LIGHT, HEADING, NAME, QUIET, READING, SMALL, STRONG, TEXT
from scenes.widgets.button import Button
from scenes.widgets.choices import Picker
from scenes.widgets.panels_and_headings import (
    Sheet,
    centred_sheet,
    design_size,
    put_backdrop,
    put_brass_line,
    put_heading,
    put_lines,
)
from scenes.widgets.profile_portrait import GUEST_PORTRAIT, MedallionButton, put_medallion
from scenes.widgets.widget import Widget
from scenes.wording import _, plural

HEAD: Final = 96
FOOT: Final = 72
BETWEEN: Final = 14
AROUND: Final = 36
LEFT, RIGHT = 430.0, 530.0
"""Widths of the two panels if they are side by side. In a narrow window, both have the same width, which is at most
`RIGHT`."""

HIGH: Final = 500
"""Height of the two panels if they are side by side and the portraits fit in one row. All sizes in this module are in
design units."""

LOW: Final = 320
"""Height of the list of players if one panel is below the other."""

NARROW_MORE: Final = 44
"""Additional height of the right panel if it is narrower than `RIGHT`, because its texts then need more lines."""

INSIDE: Final = 24
FACE: Final = 84
"""Diameter of the chosen player's portrait."""

PLAYING: Final = 76
"""Maximum width of the mark *playing* in the row of the player who is playing."""

PORTRAITS_TOP: Final = 152
SQUARE, GAP = 52, 8.0
OLD_TOP: Final = 262


class ShownProfile(NamedTuple):
    """A profile on the page, with the number of its matches that count and the old names that it claims."""

    identity: str
    name: str
    portrait: str
    matches: int
    claimed: tuple[str, ...] = ()


class OldName(NamedTuple):
    """A person in the records who has no profile, or a name that the chosen profile claims.

    `identity` is empty if only the name is known. `matches` is 0 for a claimed name.
    """

    identity: str
    name: str
    matches: int


class ProfilesScene(FeltPage):
    """The profiles page: the list of players on the left, and the chosen player on the right. In a narrow window, the
    chosen player is below the list.

    `portraits` holds the portraits to choose from, and `proposed` is the name proposed for the first profile.
    """

    def __init__(self, portraits: Sequence[str], proposed: str = "") -> None:
        super().__init__()
        self.profiles: tuple[ShownProfile, ...] = ()
        self.chosen = ""
        self.old_names: tuple[OldName, ...] = ()
        self._portraits = tuple(portraits)
        self._proposed = proposed
        self._picked = 0
        self._list: PlayerList | None = None

    def show(self, profiles: Sequence[ShownProfile], chosen: str, old_names: Sequence[OldName]) -> None:
        """Replace the profiles and old names on the page. `chosen` is the identity of the profile in use or of the
        guest, or an empty string if no profile has been chosen."""
        self.profiles, self.chosen, self.old_names = tuple(profiles), chosen, tuple(old_names)
        self._picked = min(self._picked, max(0, len(self._to_claim()) - 1))
        if hasattr(self, "look"):
            self.rebuild()
        self.outdated = True

    @property
    def player(self) -> ShownProfile | None:
        """The chosen profile, or None if a guest is playing or no profile has been chosen."""
        return next((each for each in self.profiles if each.identity == self.chosen), None)

    def fit(self, look: Look) -> None:
        self._left, self._right = (LEFT, RIGHT) if _is_wide(look) else (_narrow(look), _narrow(look))
        in_row = int((self._right - 2 * INSIDE + GAP) // (SQUARE + GAP))
        self._in_row = max(1, in_row)
        more = max(0, -(-len(self._portraits) // self._in_row) - 1) * (SQUARE + GAP)
        self._old_top = OLD_TOP + more
        # narrow text has more lines
        self._high = HIGH + more + (0 if self._right == RIGHT else NARROW_MORE)

    def needs(self, look: Look) -> float:
        return HEAD + (self._high if _is_wide(look) else LOW + BETWEEN + self._high) + FOOT + AROUND

    def build(self, look: Look) -> Sequence[Widget]:
        whole, left, right = self._parts(look)
        rows = [(each.name, plural("{n} match", "{n} matches", each.matches)) for each in self.profiles]
        rows.append((_("Guest"), _("Matches aren’t kept")))
        faces = [(each.portrait, each.name) for each in self.profiles] + [(GUEST_PORTRAIT, "")]
        high = (self._high if _is_wide(look) else LOW) - 84
        identities = [*(each.identity for each in self.profiles), GUEST]
        now = identities.index(self.chosen) if self.chosen in identities else -1
        cursor = self._list.cursor if self._list else max(0, now)
        width = self._left
        self._list = PlayerList(left.rect(10, 10, width - 20, high), look, rows, self._choose, cursor, faces, now)
        new = Button(left.rect(16, high + 20, width - 32, 46), _("New profile"), self._ask_new, small=True)
        down = self.needs(look) - AROUND
        page_width = self._page_width
        back = back_button(whole.rect(page_width / 2 - 110, down - 54, 220, 54))
        return (self._list, new, *self._of_player(right), back)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        whole, left, right = self._parts(look)
        page_width = self._page_width
        middle, top = whole.at(page_width / 2, 0)
        lines = [
            (_("Who’s playing?"), HEADING, TEXT),
            (_("Matches count for the player chosen here."), READING, QUIET),
        ]
        put_lines(canvas, look, lines, middle, top, look.px(page_width))
        put_brass_line(canvas, look, whole.at(page_width / 2, 82), look.px(420))
        put_backdrop(canvas, look, left.rect(0, 0, self._left, self._high if _is_wide(look) else LOW))
        put_backdrop(canvas, look, right.rect(0, 0, self._right, self._high))
        self._paint_player(canvas, right)

    def _of_player(self, sheet: Sheet) -> Sequence[Widget]:
        """Return the widgets that change the chosen profile, or an empty sequence if no profile is chosen."""
        player = self.player
        if player is None:
            return ()
        width = (self._right - 2 * INSIDE - GAP) / 2
        left = INSIDE + FACE + 20
        half = min(150, (self._right - left - INSIDE - GAP) / 2)
        rename = Button(sheet.rect(left, 72, half, 40), _("Rename"), self._ask_name, small=True)
        remove = Button(sheet.rect(left + half + GAP, 72, half, 40), _("Remove"), self._ask_remove, small=True)
        squares = [
            MedallionButton(
                sheet.rect(
                    INSIDE + place % self._in_row * (SQUARE + GAP),
                    PORTRAITS_TOP + 28 + place // self._in_row * (SQUARE + GAP),
                    SQUARE,
                    SQUARE,
                ),
                portrait,
                player.name,
                partial(self._give_portrait, portrait),
                chosen=portrait == player.portrait,
            ).named(_("Portrait {number}").format(number=place + 1))
            for place, portrait in enumerate(self._portraits)
        ]
        found: list[Widget] = [rename, remove, *squares]
        old = self._to_claim()
        if old:
            labels = [_old_in_words(each) for each in old]
            below = self._high - HIGH
            place = sheet.rect(INSIDE, OLD_TOP + 92 + below, self._right - 2 * INSIDE, 40)
            found.append(Picker(place, labels, self._picked, self._pick).named(_("Old name")))
            label, press = self._claiming(player, old[self._picked])
            found.append(Button(sheet.rect(INSIDE, OLD_TOP + 142 + below, width, 44), label, press, small=True))
        return found

    def _paint_player(self, canvas: Canvas, sheet: Sheet) -> None:
        look, player = self.look, self.player
        room = look.px(self._right - 2 * INSIDE)
        if player is None:
            is_guest = self.chosen == GUEST
            put_heading(canvas, look, _("Guest") if is_guest else _("No profile yet"), sheet.at(INSIDE, 22), NAME)
            words = _("When you start your first match, you enter your name, and a profile is created.")
            if is_guest:
                words = _(
                    "A guest can leave a match and continue it later. When the match has ended, everything"
                    " about it is deleted: the record, the review and the result. A guest’s match never counts"
                    " in any statistics."
                )
            canvas.put(look.paragraph(words, READING, TEXT, room), *sheet.at(INSIDE, 64))
            return
        put_medallion(
            canvas, look, player.portrait, player.name, sheet.at(INSIDE + FACE / 2, 24 + FACE / 2), look.px(FACE)
        )
        left = INSIDE + FACE + 20
        name = look.fitted(player.name, NAME, TEXT, look.px(self._right - left - INSIDE))
        canvas.put(name, *sheet.at(left, 26))
        put_heading(canvas, look, _("PORTRAIT"), sheet.at(INSIDE, PORTRAITS_TOP - 4))
        put_heading(canvas, look, _("OLD RECORDS"), sheet.at(INSIDE, self._old_top))
        words = _("Everybody in the records has a profile.")
        if self._to_claim():
            words = _("These people in the records have no profile. Were any of them {name}?").format(name=player.name)
        canvas.put(look.paragraph(words, BODY, TEXT, room), *sheet.at(INSIDE, self._old_top + 28))
        if self._to_claim():
            chosen = self._to_claim()[self._picked]
            explained = _("These matches will count for {name}.").format(name=player.name)
            if chosen.identity:
                explained = _("This profile was removed, or comes from another machine.")
            elif chosen.name in player.claimed:
                explained = _("These matches count for {name}.").format(name=player.name)
            canvas.put(look.fitted(explained, SMALL, QUIET, room), *sheet.at(INSIDE, OLD_TOP + 196 + self._high - HIGH))

    def _to_claim(self) -> list[OldName]:
        """Return the old names to choose from: first the names that nobody claims, then those that the chosen profile
        claims."""
        player = self.player
        own = [OldName("", name, 0) for name in player.claimed] if player is not None else []
        return [*self.old_names, *own]

    def _claiming(self, player: ShownProfile, old: OldName) -> tuple[str, Callable[[], Sequence[Wish]]]:
        """Return the label of the button below the old names, and its action, which claims or releases the selected
        name, or creates a profile with the identity that belongs to the name."""
        if old.identity:
            add = AddProfile(old.name, old.identity)
            return _("Make a profile"), lambda: (add,)
        gives_back = old.name in player.claimed
        claim = ClaimName(player.identity, old.name, gives_back)
        return _("That wasn’t me") if gives_back else _("That was me"), lambda: (claim,)

    def _pick(self, place: int) -> Sequence[Wish]:
        self._picked = place
        self.rebuild()
        return ()

    def _choose(self, place: int) -> Sequence[Wish]:
        return (ChooseProfile(self.profiles[place].identity if place < len(self.profiles) else GUEST),)

    def _give_portrait(self, portrait: str) -> Sequence[Wish]:
        return (ChangeProfile(self.chosen, portrait=portrait),)

    def _ask_new(self) -> Sequence[Wish]:
        proposed = "" if self.profiles else self._proposed
        return (Push(NameScene(proposed, AddProfile, _("Add"), _("New profile"))),)

    def _ask_name(self) -> Sequence[Wish]:
        player = self.player
        if player is None:
            return ()
        return (Push(NameScene(player.name, partial(ChangeProfile, player.identity), _("Rename"))),)

    def _ask_remove(self) -> Sequence[Wish]:
        player = self.player
        if player is None:
            return ()
        words = _("Remove the profile {name}? The records of its matches are kept.").format(name=player.name)
        return (Push(NoticeScene(words, Offer(_("Remove"), RemoveProfile(player.identity), _("Keep")))),)

    @property
    def _page_width(self) -> float:
        return self._right if self._left == self._right else self._left + BETWEEN + self._right

    def _parts(self, look: Look) -> tuple[Sheet, Sheet, Sheet]:
        """Return the sheets of the whole page, the left panel and the right panel."""
        is_wide = _is_wide(look)
        width, height = self._page_width, self.needs(look) - AROUND
        whole = centred_sheet(look, width, height)
        left = Sheet(*whole.at(0, HEAD), whole.unit)
        corner = whole.at(self._left + BETWEEN, HEAD) if is_wide else whole.at(0, HEAD + LOW + BETWEEN)
        return whole, left, Sheet(*corner, whole.unit)


class PlayerList(ScrollList):
    """The list of players. `faces` holds the portrait and the name of each. `now` is the index of the player who is now
    playing, or -1 if there is none."""

    def __init__(
        self,
        rect: Rect,
        look: Look,
        rows: Sequence[tuple[str, str]],
        chosen: Callable[[int], Sequence[Wish]],
        cursor: int,
        faces: Sequence[tuple[str, str]],
        now: int,
    ) -> None:
        super().__init__(rect, look, rows, chosen, cursor)
        self._faces = faces
        self._now = now

    def put_words(self, canvas: Canvas, look: Look, row: Rect, place: int) -> None:
        portrait, name = self._faces[place]
        room, diameter = row.h, row.h - look.px(14)
        put_medallion(canvas, look, portrait, name, (row.x + room / 2 + look.px(4), row.centery), diameter)
        mark = look.line(_("playing"), STRONG, BRASS_LIGHT, look.px(PLAYING)) if place == self._now else None
        beside = mark.get_width() + look.px(14) if mark else 0
        title, detail = self.rows[place]
        left, easy = row.x + room + look.px(12), row.w - room - look.px(24)
        # the mark is beside a long name only in the second line
        style = NAME._replace(size=21)
        widest = round(look.lettering.room(title, style, easy - beside, easy))
        words = look.line(title, look.lettering.fitting(title, style, widest), TEXT, widest)
        second = look.line(detail, SMALL, QUIET, easy - beside)
        top = row.centery - (words.get_height() + second.get_height()) / 2
        canvas.put(words, left, top)
        canvas.put(second, left, top + words.get_height())
        if mark:
            middle = row.centery if widest < easy else top + words.get_height() + second.get_height() / 2
            canvas.put_centred(mark, row.right - look.px(14), middle, align=1)


def _old_in_words(old: OldName) -> str:
    if not old.matches:
        return old.name
    return _("{name}, {matches}").format(name=old.name, matches=plural("{n} match", "{n} matches", old.matches))


def _narrow(look: Look) -> float:
    """Return the width of each panel, in design units, if one is below the other."""
    return min(RIGHT, design_size(look)[0] - AROUND)


def _is_wide(look: Look) -> bool:
    return design_size(look)[0] >= LEFT + BETWEEN + RIGHT + AROUND
