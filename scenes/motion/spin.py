"""A coin that is tossed."""

from scenes.drawing.pictures import CoinPicture
from scenes.motion.placement import Key, Placement
from scenes.motion.showing import Showing
from scenes.motion.tween import Tween


class Spin(Tween):
    """A coin tossed up, which lands on the face it ends with after `turns` half turns."""

    def __init__(self, key: Key, end: Placement, seconds: float, height: float, turns: int) -> None:
        self.key = key
        self.end = end
        self.seconds = seconds
        self.height = height
        self.turns = turns

    def show(self, time: float, showing: Showing) -> None:
        """Show the coin in the air."""
        picture = self.end.picture
        if time >= self.seconds or showing.fading or not isinstance(picture, CoinPicture):
            showing.rest(self.key, None)
            return
        share = time / self.seconds
        turned = share * self.turns
        face = picture.face if round(turned - self.turns) % 2 == 0 else _other_face(picture.face)
        open_ = max(0.06, abs(1 - 2 * ((turned + 0.5) % 1)))
        y = self.end.y - self.height * 4 * share * (1 - share)
        showing.move(self.key, self.end._replace(picture=picture._replace(face=face, open=open_), y=y))


def _other_face(face: str) -> str:
    return "tails" if face == "heads" else "heads"
