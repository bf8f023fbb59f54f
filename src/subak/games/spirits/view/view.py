"""What a seat sees of a position, built field by field; a spectator is the seat None."""

from dataclasses import dataclass

from subak.games.spirits.edition.cards import setup_face, spirit_face
from subak.games.spirits.edition.names import HEX_NAMES
from subak.games.spirits.rules import state as now
from subak.games.spirits.rules.actions import SEATS
from subak.games.spirits.rules.draft import receiver
from subak.games.spirits.rules.effects import reads_gray
from subak.games.spirits.rules.geometry import ones
from subak.games.spirits.rules.state import NONE, Spirits
from subak.games.spirits.view.allocation import AllocationView, allocation_view
from subak.games.spirits.view.build_edges import BuildView, build_view
from subak.games.spirits.view.card_browser import SpiritsCardView, card_view
from subak.games.spirits.view.farm import FarmView, farm_view
from subak.games.spirits.view.header import PHASES, StepView, in_turn, step_code, step_name, steps_of
from subak.games.spirits.view.solo_titles import NeighbourView, SpiritTitleView, neighbour_view, titles
from subak.games.spirits.view.supply import (
    AchievementView,
    SpiritMarketView,
    SpiritSupplyView,
    achievements,
    market_view,
    supply_view,
)
from subak.games.spirits.view.turn_order import RainView, StreamNodeView, rain_view, stream
from subak.games.spirits.view.water_steps import CurrentView, current_view
from subak.games.spirits.view.whole_step import whole_step
from subak.games.spirits.view.yields import ChartRowView, chart


@dataclass(frozen=True)
class DraftView:
    """A draft: 1 or 2, the pick from 1 to 3, and the seat that gets the rest of its hand (None: nobody)."""

    draft: int
    pick: int
    to: int | None


@dataclass(frozen=True)
class SeenHandView:
    """SP-14.1: a hand that went through the seat's hands, the card picked from it (None: not yet)."""

    draft: int
    pick: int
    cards: list[str]
    picked: str | None


@dataclass(frozen=True)
class ActionInPlayView:
    """What the step in progress works with: workers left for it, the spirit being used, the paddy at hand, and the
    paddies that may still be harvested without labourers. `whole` are the decisions that do all there is to do, for the
    seat that decides and only where nothing needs to be chosen."""

    workers: int
    card: str | None
    paddy: str | None
    free_left: int
    whole: list[int]


@dataclass(frozen=True)
class SpiritsView:
    """The whole table through the eyes of one seat.

    `round` is 1 to 7 (0: setup), `step` the step or farm action and `steps` all of this round. `active` is whose turn
    it is, `asked` who decides now (in sealed steps everybody with `owes`). `order` are the seats in turn order, of the
    round before until this round's spirits are open. `hand` are the seat's spirits not yet played, `passing` its cards
    to pick from, `sealed` its card of a sealed choice, `setups` its Setup cards to choose from. `gray` says that
    this seat reads the gray numbers.
    """

    game: str
    solo: bool
    phase: str
    round: int
    rounds: int
    step: str
    step_name: str
    steps: list[StepView]
    active: int | None
    asked: int | None
    owes: list[bool]
    order: list[int]
    stream: list[StreamNodeView]
    rain: RainView | None
    farms: list[FarmView]
    chart: list[ChartRowView]
    gray: bool
    tiles: list[AchievementView]
    market: SpiritMarketView | None
    supply: SpiritSupplyView
    draft: DraftView | None
    passing: list[SpiritsCardView]
    hand: list[SpiritsCardView]
    sealed: str | None
    seen: list[SeenHandView]
    setups: list[SpiritsCardView]
    action: ActionInPlayView
    build: BuildView | None
    allocation: AllocationView | None
    current: CurrentView | None
    neighbour: NeighbourView | None
    titles: list[SpiritTitleView]


def view(s: Spirits, seat: int | None, *, all_open: bool = False) -> SpiritsView:
    seats = range(int(s.seats))
    step = step_code(s)
    return SpiritsView(
        game="spirits",
        solo=bool(s.seats == 1),
        phase=PHASES[s.phase],
        round=int(s.round),
        rounds=now.LAST_ROUND,
        step=step,
        step_name=step_name(step),
        steps=steps_of(s),
        active=in_turn(s),
        asked=int(s.asked) if s.asked >= 0 else None,
        owes=[bool(s.may_act(each)) for each in seats],
        order=[int(s.order[k]) for k in seats],
        stream=stream(s),
        rain=rain_view(s),
        farms=[farm_view(s, each, each if all_open else seat) for each in seats],
        chart=chart(s),
        gray=bool(s.round == now.LAST_ROUND if seat is None else reads_gray(s, seat)),
        tiles=achievements(s, seat),
        market=None if seat is None else market_view(s, seat),
        supply=supply_view(s),
        draft=draft_view(s, seat),
        passing=[] if seat is None or s.phase == now.DEALING else spirits_in(s, int(s.passing[seat])),
        hand=[] if seat is None else spirits_in(s, int(s.hand[seat])),
        sealed=None if seat is None else sealed_card(s, seat),
        seen=[] if seat is None else seen_hands(s, seat),
        setups=[] if seat is None else setups_of(s, seat),
        action=action_view(s, seat),
        build=build_view(s, seat) if seat is not None and s.phase == now.BUILDING and s.asked == seat else None,
        allocation=allocation_view(s, seat) if seat is not None and s.phase == now.ALLOCATING else None,
        current=current_view(s) if s.phase in (now.DRAINING, now.FLOODING) else None,
        neighbour=neighbour_view(s) if s.seats == 1 else None,
        titles=titles(s) if s.seats == 1 else [],
    )


# --- cards ------------------------------------------------------------------------------------------------------------


def spirits_in(s: Spirits, cards: int) -> list[SpiritsCardView]:
    return [card_view(spirit_face(s, card)) for card in range(int(s.columns.spirits)) if cards >> card & 1]


def setups_of(s: Spirits, seat: int) -> list[SpiritsCardView]:
    """SP-16.3: the two Setup cards of which one is kept; they lie open."""
    if s.phase != now.KEEPING or ones(s.dealt[seat]) < 2:
        return []
    return [card_view(setup_face(s, card)) for card in range(int(s.columns.setups)) if s.dealt[seat] >> card & 1]


def sealed_card(s: Spirits, seat: int) -> str | None:
    if s.phase not in (now.DRAFTING, now.PLAYING) or s.noted[seat] == NONE:
        return None
    return spirit_face(s, int(s.noted[seat])).id


def draft_view(s: Spirits, seat: int | None) -> DraftView | None:
    if s.phase not in (now.DEALING, now.DRAFTING):
        return None
    is_passed = seat is not None and s.seats > 1 and s.pick + 1 < now.PICKS
    to = int(receiver(s, s.draft, seat)) if seat is not None and is_passed else None
    return DraftView(int(s.draft) + 1, int(s.pick) + 1, to)


def seen_hands(s: Spirits, seat: int) -> list[SeenHandView]:
    """Only the seat's own hands; others remember theirs."""
    found = []
    for draft in range(now.DRAFTS):
        for pick in range(now.PICKS):
            place = (draft * now.PICKS + pick) * SEATS + seat
            if s.offered[place]:
                found.append(SeenHandView(draft + 1, pick + 1, spirit_ids(s, int(s.offered[place])), picked(s, place)))
    return found


def spirit_ids(s: Spirits, cards: int) -> list[str]:
    return [spirit_face(s, card).id for card in range(int(s.columns.spirits)) if cards >> card & 1]


def picked(s: Spirits, place: int) -> str | None:
    return spirit_face(s, int(s.chosen[place])).id if s.chosen[place] != NONE else None


# --- the step in progress ---------------------------------------------------------------------------------------------


def action_view(s: Spirits, seat: int | None) -> ActionInPlayView:
    about_paddy = s.phase in (now.DRAINING, now.FLOODING, now.GROWING) and s.paddy != NONE
    return ActionInPlayView(
        workers=int(s.workers),
        card=spirit_face(s, int(s.card)).id if s.card != NONE else None,
        paddy=HEX_NAMES[s.paddy] if about_paddy else None,
        free_left=int(s.free_left),
        whole=whole_step(s, seat) if seat is not None and s.asked == seat else [],
    )
