"""Every file of the asset pack by its path, and the writing of them."""

from pathlib import Path

from tools.asset_pack.aces import ace
from tools.asset_pack.backs import BACKS, back
from tools.asset_pack.cards import RANKS
from tools.asset_pack.coins import coins
from tools.asset_pack.courts import court
from tools.asset_pack.emblems import SMALL, crown, logo, program, small_program, swords
from tools.asset_pack.icons import icons
from tools.asset_pack.jokers import jokers
from tools.asset_pack.large_index import large_index_card
from tools.asset_pack.manifest import manifest
from tools.asset_pack.pips import pip_card
from tools.asset_pack.program_icon import program_icons
from tools.asset_pack.sounds import sounds
from tools.asset_pack.suits import SUITS, Suit
from tools.asset_pack.tokens import tokens


def face(rank: str, suit: Suit) -> str:
    """Draw the face of one card."""
    if rank == "ace":
        return ace(suit)
    return pip_card(rank, suit) if rank.isdigit() else court(rank, suit)


def drawings() -> dict[str, str]:
    """Return the text of every drawing by its sprite name, which is its path without the ending."""
    drawn = {f"cards/{rank}_of_{suit.name}": face(rank, suit) for suit in SUITS for rank in RANKS}
    drawn |= {f"large-index/{rank}_of_{suit.name}": large_index_card(rank, suit) for suit in SUITS for rank in RANKS}
    drawn |= {f"cards/{name}": text for name, text in jokers().items()}
    drawn |= {f"backs/{design.name}": back(design) for design in BACKS}
    drawn |= {f"coins/{name}": text for name, text in coins().items()}
    drawn |= {f"tokens/{name}": text for name, text in tokens().items()}
    drawn |= {f"icons/{name}": text for name, text in icons().items()}
    emblems = {"crown": crown(), "logo": logo(), "program": program(), "swords": swords()}
    return drawn | {f"icons/{name}": drawing for name, drawing in emblems.items()}


def pack() -> dict[str, bytes]:
    """Return every file of the pack by its path."""
    drawn = drawings()
    heard = sounds()
    files = {f"{name}.svg": text.encode() for name, text in drawn.items()}
    files |= program_icons(drawn["icons/program"], {size: small_program(size) for size in SMALL})
    files |= {f"sounds/{name}.wav": data for name, data in heard.items()}
    return files | {"manifest.json": manifest(drawn, heard).encode()}


def write(folder: Path) -> None:
    """Draw the whole pack into a folder."""
    for name, data in pack().items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
