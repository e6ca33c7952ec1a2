"""Speech in the running program: pages, the focus, values, events, and the answers to the keys for speech.

Everything spoken comes from the scenes, which hold only what the players may see. At a shared screen, speech stops at
once when the curtain falls and when a player stops looking at their cards.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.keys.speech import SpeechKey
from game.settings import Settings
from scenes.app.display import Display
from scenes.app.voice import SilentVoice, SystemVoice
from scenes.core.input import InputAction, ModifierPressed, Pressed
from scenes.core.page_text import PageText, page_text
from scenes.core.scene import Scene
from scenes.core.speech import Speech, Urgency
from scenes.menus.base_menus import Menu
from scenes.table.base_scenes import PanelScene, boards_of
from scenes.widgets.widget_group import Controls
from scenes.wording import _, in_phrases, place_in_words

SILENCING: Final = frozenset({"left ctrl", "right ctrl"})
"""Names of the keys that only silence speech, as they do in screen readers."""

KEYS: Final = frozenset(SpeechKey)


class SpokenFocus(NamedTuple):
    """A focused widget as it is spoken: its name and its value. `place` is its index among the widgets."""

    place: int
    name: str
    value: str


def open_voice(settings: Settings) -> SilentVoice | SystemVoice:
    """Return the voice that the player has chosen. The system's voice opens later, in a thread of its own."""
    return SilentVoice() if settings.speech == "off" else SystemVoice(settings.speech == "on")


class Speaker:
    """The speech that accompanies a display. `open_voice` returns the voice that the settings ask for."""

    def __init__(
        self, display: Display, open_voice: Callable[[Settings], SilentVoice | SystemVoice] = open_voice
    ) -> None:
        self._display = display
        self._open_voice = open_voice
        self._chosen: str | None = None
        self.voice: SilentVoice | SystemVoice = SilentVoice()
        self.speech = Speech(self.voice)
        self._is_opened = False
        self._top: Scene | None = None
        self._state: tuple[str, ...] = ()
        self._heading = ""
        self._focus: SpokenFocus | None = None
        self._marked = ""
        self._told_secrets = False
        self._sayings: tuple[str, ...] = ()
        self._lines: tuple[str, ...] = ()
        self._line = -1

    @property
    def is_on(self) -> bool:
        """True if a voice is open, so speech can be heard."""
        return self.voice.is_open

    def open(self) -> None:
        """Begin to speak unless speech is off in the settings. From now on, a changed setting takes effect in the next
        frame."""
        self._is_opened = True
        self._follow_setting()

    def use(self, open_voice: Callable[[Settings], SilentVoice | SystemVoice]) -> None:
        """Begin to use other voices: those that `open_voice` returns for the settings."""
        self._open_voice, self._chosen = open_voice, None
        self.open()

    def close(self) -> None:
        """Stop speaking, and close the voice."""
        self.voice.close()

    def takes(self, action: InputAction) -> bool:
        """Silence speech if an action is a press of a key or of a pad's button. Of the modifier keys, only Ctrl
        silences it. If the key or button asks for a spoken answer, say the answer and return True. Otherwise, return
        False."""
        top = self._display.manager.top
        if not self.is_on or top is None or not isinstance(action, Pressed | ModifierPressed):
            return False
        if isinstance(action, ModifierPressed):
            if action.key in SILENCING:
                self.speech.interrupt()
            return False
        self.speech.interrupt()
        if top.takes_keys or action.modified or (top.writing and action.text):
            return False
        key = next((SpeechKey(name) for name in action.named if name in KEYS), None)
        if key is not None:
            self.speech.say(self._answer(key, top) or _("Nothing here"), Urgency.ANSWER)
        return key is not None

    def follow(self, marked: str = "") -> None:
        """Say what has happened since the last frame. Call this after the frame has been drawn. `marked` is the text to
        say about the item that one-switch scanning marks, or an empty string if there is none."""
        if self._is_opened:
            self._follow_setting()
        top = self._display.manager.top
        if not self.is_on or top is None:
            return
        self._guard_secrets(top)
        self._tell_events()
        before = self._focus
        if top is not self._top:
            if self._display.manager.drawn is not None:
                self._enter(top)
        else:
            self._tell_changes(top)
        if marked != self._marked and top is self._top:
            self._marked = marked
            if self._focus is None or before is None or self._focus[:2] == before[:2]:
                # otherwise, the mark has moved the focus, which has just been said
                self.speech.say(marked, Urgency.FOCUS)
        self.speech.flush()

    def _follow_setting(self) -> None:
        settings = self._display.manager.look.settings
        if settings.speech != self._chosen:
            self._chosen = settings.speech
            self.voice.close()
            self.voice = self._open_voice(settings)
            self.speech = Speech(self.voice)
            self._top = None

    def _guard_secrets(self, top: Scene) -> None:
        """Stop speaking when a player stops looking at their cards or when the curtain falls. When the curtain falls,
        also discard the events that could be repeated."""
        if top.is_curtain and top is not self._top:
            for board in boards_of(self._display.manager.scenes):
                board.take_heard()
            self.speech.forget()
        elif self._told_secrets and not top.tells_secrets:
            self.speech.interrupt()
        if self._told_secrets != top.tells_secrets:
            self._lines, self._line = (), -1
        if self._told_secrets and not top.tells_secrets and top is self._top:
            # what is said before a look needn't be said again after it
            self._state = top.spoken_state
        self._told_secrets = top.tells_secrets

    def _tell_events(self) -> None:
        """Say the events shown since the last frame, and the new remarks of opponents and of people at other
        machines."""
        boards = boards_of(self._display.manager.scenes)
        for board in boards:
            for event in board.take_heard():
                self.speech.tell(event)
        sayings = tuple(
            _("{name} says: {words}").format(name=board.director.tableau.view.players[seat], words=face.saying)
            for board in boards
            for seat, face in board.faces.items()
            if face.saying
        )
        for saying in sayings:
            if saying not in self._sayings:
                self.speech.say(saying, Urgency.REMARK)
        self._sayings = sayings

    def _enter(self, top: Scene) -> None:
        """Announce a scene that has appeared: its heading, its state, its whole text if `reads_itself` is true, and its
        focus."""
        self._top, self._state, self._focus = top, top.spoken_state, _focus_of(top)
        self._lines, self._line, self._marked = (), -1, ""
        if isinstance(top, PanelScene):
            self._tell_heading(top)
            rows = self._state
        else:
            page = self._page(top)
            rows = page.heading, *self._state, *(page.rows if top.reads_itself else ())
        for sentence in dict.fromkeys(rows):
            self.speech.say(sentence)
        if self._focus is not None and (self._state or not isinstance(top, PanelScene)):
            self.speech.say(in_phrases(self._focus.name, self._focus.value), Urgency.FOCUS)

    def _tell_heading(self, scene: PanelScene) -> None:
        """Say the heading of a question if it differs from that of the question before it."""
        heading = scene.heading() if self._state else ""
        if heading and heading != self._heading:
            self._heading = heading
            self.speech.say(heading)

    def _tell_changes(self, top: Scene) -> None:
        """Say the new sentences about the scene. If the focus has changed, say it too, or only its value if nothing
        else about it has changed."""
        before, self._state = self._state, top.spoken_state
        if isinstance(top, PanelScene):
            self._tell_heading(top)
        for sentence in self._state:
            if sentence not in before:
                self.speech.say(sentence)
        focused, self._focus = self._focus, _focus_of(top)
        if self._focus is None or self._focus == focused:
            return
        is_same = focused is not None and self._focus[:2] == focused[:2]
        words = self._focus.value if is_same else in_phrases(self._focus.name, self._focus.value)
        self.speech.say(words, Urgency.FOCUS)

    def _answer(self, key: SpeechKey, top: Scene) -> str:
        match key:
            case SpeechKey.EVENT:
                return self.speech.repeat()
            case SpeechKey.PLACE:
                return self._whereabouts(top)
            case SpeechKey.PAGE:
                self._lines, self._line = self._read(top), -1
                return "\n".join(self._lines)
            case SpeechKey.PREVIOUS | SpeechKey.NEXT:
                return self._step(top, 1 if key is SpeechKey.NEXT else -1)
            case _:
                return top.spoken_fact(key)

    def _whereabouts(self, top: Scene) -> str:
        """Return a scene's heading, its state, and its focus with the position among the widgets, as one text."""
        heading = top.heading() if isinstance(top, PanelScene) else self._page(top).heading
        focus, controls = _focus_of(top), _controls_of(top)
        words = [heading, *top.spoken_state]
        if focus is not None and controls is not None:
            words += [focus.name, focus.value, place_in_words(focus.place, len(controls.widgets))]
        return in_phrases(*words)

    def _step(self, top: Scene, step: int) -> str:
        """Return the line after the one that was read last or, if `step` is -1, the line before it. At either end, the
        same line is returned again. The line is empty if the scene has no text."""
        if not self._lines:
            self._lines = self._read(top)
        self._line = min(len(self._lines) - 1, max(0, self._line + step))
        return self._lines[self._line] if self._lines else ""

    def _read(self, top: Scene) -> tuple[str, ...]:
        """Return the whole text of a scene as lines."""
        if top.spoken_lines:
            return top.spoken_lines
        page = self._page(top)
        return tuple(filter(None, (page.heading, *page.rows)))

    def _page(self, top: Scene) -> PageText:
        """Return the text of a menu page as it was drawn, except the text of its widgets. The text is empty for any
        other scene, and before the page has been drawn."""
        canvas = self._display.manager.drawn
        if canvas is None or not isinstance(top, Menu):
            return PageText("", ())
        return page_text(canvas, self._display.manager.look, _widget_areas(top))


def _controls_of(scene: Scene) -> Controls | None:
    controls = getattr(scene, "controls", None)
    return controls if isinstance(controls, Controls) else None


def _widget_areas(scene: Scene) -> Sequence[Rect]:
    """Return the areas of a scene's widgets in the window, in pixels."""
    controls, offset = _controls_of(scene), scene.slide.scroll.offset if isinstance(scene, Menu) else 0
    return [] if controls is None else [widget.rect.move(0, -offset) for widget in controls.widgets]


def _focus_of(scene: Scene) -> SpokenFocus | None:
    """Return the focused widget of a scene as it is spoken, or None if there is none."""
    controls = _controls_of(scene)
    if controls is None or controls.focused is None or controls.focused not in controls.widgets:
        return None
    widget = controls.focused
    off = "" if widget.enabled else _("not available")
    return SpokenFocus(controls.widgets.index(widget), in_phrases(widget.spoken_name, off), widget.spoken_value)
