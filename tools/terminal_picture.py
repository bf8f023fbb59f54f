"""Takes a picture of the table in the terminal for the docs: docs/pictures/terminal.svg.

    python3 tools/terminal_picture.py [FILE]

Plays a fixed game by its hints until there is something to see. Needs the installed package.
"""

import asyncio
import re
import sys
from pathlib import Path

from textual.pilot import Pilot

from subak.engine.game import game
from subak.terminal.app import TableApp
from subak.terminal.seating import seat_players
from subak.terminal.session import Session

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "terminal.svg"
SIZE = (146, 40)
SEATS = ("me:Ayu", "house", "house")
SEED = 12
TURN = 9


def main(file: Path) -> None:
    rice_dice = game("rice-dice")
    app = TableApp(Session(rice_dice, seat_players(SEATS, rice_dice), SEED), pace=0)
    asyncio.run(take(app, file))
    print(f"{file} is written")


async def take(app: TableApp, file: Path) -> None:
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        while not worth_a_picture(app.session):
            for key in ["e"] if app.session.is_held() else ["h", "enter"]:
                await pilot.press(key)
                await settled(pilot)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(without_fonts(app.export_screenshot()), encoding="utf-8")


async def settled(pilot: Pilot[None]) -> None:
    """Until a person is asked something again."""
    await pilot.pause()
    while any(not worker.is_finished for worker in pilot.app.workers):
        await pilot.pause(0.01)
    await pilot.pause()


def worth_a_picture(session: Session) -> bool:
    """Late enough, at work, with paddies to plant and to harvest and one that has to wait."""
    verbs = {choice.verb for choice in session.choices() if choice.why is None}
    waiting = any(choice.why for choice in session.choices())
    return session.table.turn().number >= TURN and {"plant", "harvest"} <= verbs and waiting


def without_fonts(picture: str) -> str:
    """Pictures of rich fetch their font from a stranger's server; any monospaced font of the reader will do."""
    picture = re.sub(r"\s*<!-- Generated.*?-->", "", picture)
    return re.sub(r"\s*@font-face \{.*?\n    \}", "", picture, flags=re.DOTALL)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURE)
