"""The page on which a new match is put together, for either game, with what was played last."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app.matches import Host
    from game.app.preferences import Preferences
    from scenes.classic.setup import ClassicSetupScene
    from scenes.core.intents import StartMatch
    from scenes.high_low.setup import SetupScene
    from scenes.menus.menu import Menu


class SettingUp:
    """Makes the pages: `host` knows what was played last in this run, the data folder what was before it."""

    def __init__(self, data: Path, host: "Host", preferences: "Preferences") -> None:
        self._data, self._host, self._preferences = data, host, preferences
        self._last: dict[str, StartMatch] | None = None
        """The match of each game that was played last, the latest last."""

    def page(self, game: str) -> "Menu":
        """The page of a game, or where none is named, of the one played last."""
        last = self._played()
        wanted = game or next(reversed(last), "")
        return self._classic() if wanted == "classic-war" else self._high_low()

    def _played(self) -> dict[str, "StartMatch"]:
        if self._last is None:
            from game.app.match_lists import played_last

            self._last = {start.rules.game: start for start in reversed(played_last(self._data))}
        last = self._host.last_start
        if last is not None:
            self._last.pop(last.rules.game, None)
            self._last[last.rules.game] = last
        return self._last

    def _high_low(self) -> "SetupScene":
        from game.engine.high_low.rules import HighLowRules
        from game.opponents.high_low.levels import LEVELS, MIXED
        from game.opponents.high_low.traits import mix_values, name_mix
        from scenes.high_low.mixing import Mixture
        from scenes.high_low.setup import Opponent, SetupScene
        from scenes.text import _

        opponents = [Opponent(known.name, _(known.display_name), _(known.description)) for known in LEVELS]
        last = self._played().get(HighLowRules.game)
        friend = last.players[1] if last and last.bots[1] is None else ""
        knobs = mix_values(self._preferences.settings.mixture)
        mixture = Mixture(knobs, name_mix, _(MIXED.display_name), _(MIXED.description))
        scene = SetupScene(opponents, self._own_name(), friend, mixture)
        if last and isinstance(last.rules, HighLowRules):
            scene.choose(last.rules, last.bots[1])
        return scene

    def _classic(self) -> "ClassicSetupScene":
        from game.engine.classic.rules import ClassicRules
        from game.opponents.classic.levels import LEVELS
        from scenes.classic.setup import ClassicSetupScene
        from scenes.classic.setup_state import Draft
        from scenes.menus.new_match import Opponent
        from scenes.text import _

        opponents = [Opponent(known.name, _(known.display_name), _(known.description)) for known in LEVELS]
        last = self._played().get(ClassicRules.game)
        draft = Draft(opponents, [self._own_name()])
        if last and isinstance(last.rules, ClassicRules):
            draft.take(last.rules)
            draft.seat(last.players, last.bots)
        return ClassicSetupScene(draft)

    def _own_name(self) -> str:
        """The name that the first person played under last; empty where nobody did."""
        for start in reversed(self._played().values()):
            for name, bot in zip(start.players, start.bots, strict=True):
                if bot is None:
                    return name
        return ""
