"""Pictures that are kept while there is room for them."""

from collections import OrderedDict

from pygame import Surface


class Kept:
    """Keeps pictures by what they show, as many as fit in so many bytes; the longest unused goes first."""

    def __init__(self, most_bytes: int) -> None:
        self._pictures: OrderedDict[object, Surface] = OrderedDict()
        self._most_bytes = most_bytes
        self._bytes = 0

    def get(self, key: object) -> Surface | None:
        """The picture, if it is still kept."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
        return picture

    def put(self, key: object, picture: Surface) -> Surface:
        """Keep a picture, at least until the next one."""
        self._pictures[key] = picture
        self._bytes += _bytes(picture)
        while self._bytes > self._most_bytes and len(self._pictures) > 1:
            self._bytes -= _bytes(self._pictures.popitem(last=False)[1])
        return picture


def _bytes(picture: Surface) -> int:
    width, height = picture.get_size()
    return width * height * picture.get_bytesize()
