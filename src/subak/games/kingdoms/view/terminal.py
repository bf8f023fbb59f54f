"""The table in the terminal, drawn from a view: the year, battles, your kingdom with its supply, the rivals."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.text import Text

from subak.engine.game import Mark
from subak.engine.translation import say
from subak.games.kingdoms.view.breakdowns import HarvestView
from subak.games.kingdoms.view.kingdom import KingdomView
from subak.games.kingdoms.view.palace import PalaceCardView
from subak.games.kingdoms.view.supply import PileView
from subak.games.kingdoms.view.terminal_pieces import (
    ATTACK,
    CROWN,
    DEFENCE,
    GOLD,
    ROWS,
    cell,
    contest_lines,
    fiefdom_chip,
    named,
    sum_words,
)
from subak.games.kingdoms.view.view import KingdomsView, SeasonView
from subak.kit.view.terminal import GRAIN, LIT, QUIET, WATER, Target, side_by_side
from subak.kit.view.terminal import Board as TableBoard

LABEL: Final = 8  # columns of the name of a row
FIGURE: Final = 15  # columns of what a row makes
WIDEST: Final = 22  # columns of a tile
SMALL: Final = 52  # columns of a rival's kingdom


class Board(TableBoard[KingdomsView]):
    """Your kingdom comes first: it is looked at most."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        width = options.max_width
        yield from year_lines(self.view, self.marks)
        yield from self.auction()
        if self.view.contest is not None and self.view.contest.running:
            yield from contest_lines(self.view, self.marks, self.target)
        yield from (hand_line(card, place, self.target) for place, card in enumerate(self.view.hand, 1))
        large = [kingdom for kingdom in self.view.kingdoms if self.seat is None or kingdom.seat == self.seat]
        for kingdom in large:
            yield from self.kingdom(kingdom, width)
        if self.seat is not None:
            yield from self.prospects(self.view.kingdoms[self.seat])
        yield from self.supply()
        small = [self.small(kingdom) for kingdom in self.view.kingdoms if kingdom not in large]
        yield side_by_side(small, width // SMALL)

    # Kingdoms

    def title(self, kingdom: KingdomView) -> Text:
        mark = self.marks[kingdom.seat]
        style = LIT if self.target.get("seat") == kingdom.seat else "bold"
        title = Text.assemble((mark.shape, mark.colour), (f" {mark.name}", style), no_wrap=True, overflow="ellipsis")
        if kingdom.shogun:
            title.append(f" {CROWN} {say('Shogun')}", GRAIN)
        points = kingdom.visible if kingdom.total is None else kingdom.total
        title.append(f"  {say('{n} VP', n=points)}", "bold")
        if kingdom.total is None and kingdom.palace_cards:
            hidden = say("and {n} palace {n?card|cards}", n=kingdom.palace_cards)
            title.append(f" {hidden}", QUIET)
        title.append(f"  {GOLD} {kingdom.gold}", GRAIN)
        title.append(f" +{kingdom.income}", QUIET)
        return title.append(f"  {kingdom.status_words}" if kingdom.status_words else "", WATER)

    def kingdom(self, kingdom: KingdomView, width: int) -> Iterator[RenderableType]:
        """Four rows of tiles, each with what it makes at its end."""
        yield self.title(kingdom)
        each = max(6, min(WIDEST, (width - LABEL - FIGURE) // len(kingdom.rice)))
        for row, tiles in (("rice", kingdom.rice), ("city", kingdom.city), ("castle", kingdom.castle)):
            drawn = [
                cell(
                    tile_words(tile.name, tile.mark, tile.leaves),
                    row,
                    each,
                    lit=self.points_at(kingdom, row, tile.tile),
                )
                for tile in tiles
            ]
            yield row_line(row, drawn, figure(kingdom, row))
        palace = [
            cell(palace_words(tile.filled, tile.seen), "palace", each, lit=self.points_at(kingdom, "palace", tile.tile))
            for tile in kingdom.palace
        ]
        yield row_line("palace", palace, figure(kingdom, "palace"))
        if fiefdoms := self.fiefdoms(kingdom.seat):
            yield Text.assemble((f"{say('Fiefdoms'):{LABEL}}", GRAIN), fiefdoms)

    def points_at(self, kingdom: KingdomView, row: str, tile: int) -> bool:
        owner = self.target.get("seat", self.seat)
        return (owner, self.target.get("row"), self.target.get("tile")) == (kingdom.seat, row, tile)

    def fiefdoms(self, owner: int | None) -> Text:
        held = [fiefdom for fiefdom in self.view.fiefdoms if fiefdom.owner == owner]
        lit = self.target.get("fiefdom")
        return Text("  ").join(fiefdom_chip(fiefdom, lit=fiefdom.fiefdom == lit) for fiefdom in held)

    def small(self, kingdom: KingdomView) -> RenderableType:
        """A rival in four lines."""
        lines = [self.title(kingdom)]
        for row, tiles in (("rice", kingdom.rice), ("city", kingdom.city), ("castle", kingdom.castle)):
            names = [tile.name for tile in tiles if tile.card is not None]
            line = Text("  ", no_wrap=True, overflow="ellipsis").append(", ".join(names) or "–", ROWS[row])
            lines.append(line.append(f"  {figure(kingdom, row)}", QUIET))
        if fiefdoms := self.fiefdoms(kingdom.seat):
            lines.append(Text("  ").append_text(fiefdoms))
        return Group(*lines)

    # What lies between them

    def prospects(self, kingdom: KingdomView) -> Iterator[Text]:
        """What the palace is worth and why, the next harvest, and who could attack."""
        for tile in kingdom.palace:
            if tile.seen is not None:
                yield palace_line(tile.seen)
        if kingdom.harvest is not None:
            yield Text.assemble((f"{say('Harvest'):{LABEL}}", ROWS["rice"]), (harvest_words(kingdom.harvest), QUIET))
        for threat in self.view.threats:
            if threat.against == self.seat:
                values = {"attack": threat.attack, "defence": threat.defence, "percent": threat.percent}
                text = say("could attack you: {attack} against {defence}, about {percent} %", **values)
                yield named(self.marks[threat.by]).append(f"  {ATTACK} {text}", QUIET)

    def supply(self) -> Iterator[Text]:
        """The piles by row with your price, the palace pile, and the neutral fiefdoms."""
        for row in ("rice", "city", "castle"):
            chips = [
                pile_chip(pile, lit=self.target.get("pile") == pile.card) for pile in self.view.piles if pile.row == row
            ]
            yield Text.assemble((f"{say('Supply'):{LABEL}}", ROWS[row])).append_text(Text("  ").join(chips))
        pile = self.view.victory
        style = LIT if self.target.get("pile") == "victory" else "dim" if pile.why else ""
        text = say("palace cards {cost}×{left}: draw {draws}", cost=pile.cost, left=pile.left, draws=pile.draws)
        yield Text.assemble((f"{say('Supply'):{LABEL}}", ROWS["palace"]), (text, style))
        if neutral := self.fiefdoms(None):
            yield Text.assemble((f"{say('Neutral'):{LABEL}}", GRAIN), neutral).append(self.conquest(), QUIET)

    def conquest(self) -> str:
        """The chance to conquer, the same for every neutral fiefdom."""
        chance = next((each.attack for each in self.view.fiefdoms if each.attack is not None), None)
        return "" if chance is None else f"  {ATTACK} {say('about {percent} %', percent=chance)}"

    def auction(self) -> Iterator[Text]:
        auction = self.view.auction
        if auction is None:
            return
        for bidder in auction.bidders:
            line = named(self.marks[bidder.seat]).append(f"  {GOLD} {bidder.gold}", GRAIN)
            if bidder.passed:
                line.append(f"  {say('passed')}", QUIET)
            elif bidder.high:
                line.append(f"  {say('bids {gold}', gold=auction.high)}", LIT)
            elif bidder.asked:
                line.append(f"  {say('to bid')}", WATER)
            yield line
        if auction.limit is not None:
            values = {"gold": auction.limit, "sum": sum_words(auction.limit_reasons)}
            yield Text(say("A careful player stops at {gold}: {sum}", **values), QUIET)


# The year


def year_lines(view: KingdomsView, marks: Sequence[Mark]) -> Iterator[Text]:
    """The four seasons in a line, and the event that runs."""
    title = say("Year {year} of {years}", year=view.year, years=view.years) if view.year else say("Setup")
    line = Text(title, "bold", no_wrap=True, overflow="ellipsis")
    for number, season in enumerate(view.seasons):
        line.append("  ").append_text(season_words(season, running=number == view.season and view.year > 0))
    if view.ranks is not None:
        line.append(f"   {view.ranks.rank}", "bold")
    yield line
    event = view.seasons[view.season].event
    if event is not None and event.tone != "nothing":
        colour = "#f29d86" if event.tone == "bad" else "#b5d46f"
        yield Text.assemble((f"{event.name}. ", colour), (f"{event.affected}: {event.text}", QUIET))
        hits = [hit for hit in event.hits if hit.note or hit.protected]
        for hit in hits:
            note = say("protected by {card}", card=hit.protected) if hit.protected else hit.note
            yield named(marks[hit.seat]).append(f"  {note}", QUIET)


def season_words(season: SeasonView, *, running: bool) -> Text:
    text = f"▸ {season.name}" if running else season.name
    words = Text(text, LIT if running else QUIET)
    return words.append(f" {season.event.name}", QUIET) if season.event is not None and not running else words


def harvest_words(harvest: HarvestView) -> str:
    """What the next sale may bring, and the tax."""
    parts = [
        say("{gold} gold at {price} ({percent} %)", gold=each.gold, price=each.price, percent=each.percent)
        for each in harvest.outcomes
    ]
    words = ", ".join(parts) if harvest.fields else say("no rice to sell")
    return words + (say(", and {gold} gold of tax", gold=harvest.tax) if harvest.tax else "")


# Rows and tiles


def row_line(row: str, cells: Sequence[Text], figure: str) -> Text:
    line = Text(no_wrap=True, overflow="ellipsis").append(f"{row_title(row):{LABEL}}", ROWS[row])
    return line.append_text(Text().join(cells)).append(f" {figure}", QUIET)


def row_title(row: str) -> str:
    return {"rice": say("Rice"), "city": say("City"), "castle": say("Castle"), "palace": say("Palace")}[row]


def figure(kingdom: KingdomView, row: str) -> str:
    """What a row makes."""
    if row == "rice":
        return say("{n} {n?field|fields}", n=kingdom.fields)
    if row == "city":
        return say("+{gold} a season", gold=kingdom.income)
    if row == "castle":
        attack = str(kingdom.attack) if kingdom.can_attack else "–"
        return f"{ATTACK} {attack}  {DEFENCE} {kingdom.defence}"
    return "" if kingdom.palace_points is None else say("{n} VP", n=kingdom.palace_points)


def tile_words(name: str, mark: str, leaves: bool) -> str:
    """ "+3 Port"; the name of a rice card tells its fields, and an arrow that it leaves after the next sale."""
    if not mark.startswith(("+", "−")):
        return f"↩ {name}" if leaves else name
    return f"{mark} {name}"


def palace_words(filled: bool, seen: PalaceCardView | None) -> str:
    if seen is not None:
        return f"{seen.name} {seen.points}"
    return "▒▒▒" if filled else ""


def palace_line(card: PalaceCardView) -> Text:
    line = Text.assemble((f"{card.name} {card.points}", ROWS["palace"]), (f"  {sum_words(card.reasons)}", QUIET))
    return line.append(f"; {card.grows}" if card.grows else "", QUIET)


def hand_line(card: PalaceCardView, place: int, target: Target) -> Text:
    """A palace card to choose from; a target may point at two of them."""
    lit = place in (target.get("hand"), target.get("and"))
    line = Text.assemble(("▸ " if lit else "  ", LIT), (f"{place} {card.name}", LIT if lit else ROWS["palace"]))
    now = say("now {points}", points=card.points)
    return line.append(f"  {card.text}", "").append(f"  {now}; {card.grows}" if card.grows else f"  {now}", QUIET)


def pile_chip(pile: PileView, *, lit: bool) -> Text:
    style = LIT if lit else "dim" if pile.why else ""
    if pile.mine:
        return Text(f"{pile.name} {say('yours')}", style)
    return Text(f"{pile.name} {pile.cost}×{pile.left}" if pile.left else f"{pile.name} –", style)
