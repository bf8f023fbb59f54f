"""Whether players give up: how many points they still make from a hopeless position, beside the greedy player.

    python3 tools/hopeless.py rice-dice --games 500 --jobs 2

A game between a random player, whose seat changes, and the house is played to its middle; games in which the critic
still gives the random player a chance are left out. From there every player to be measured takes the seat over, with
the same luck, against the house. Prints for each the mean of the points it made from there, and of the difference to
the greedy player with its interval (95 %). Run it where the package is compiled. Exit code 1: somebody makes fewer.
"""

import argparse
from collections.abc import Sequence

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.game import Game, game, games
from subak.lab.arena import derived_seed
from subak.lab.pool import in_order
from subak.lab.statistics import bootstrap, mean
from subak.players import make_player
from subak.players.core.playout import play_out

MEASURED = ("house", "level:5")
GREEDY = "greedy"
SEATS = 2

Piece = tuple[str, tuple[str, ...], int, int]  # game, players, number, seed


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(games()))
    parser.add_argument("--games", type=int, default=500, help="positions to begin with (500)")
    parser.add_argument("--players", default=",".join(MEASURED))
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args(arguments)
    players = (GREEDY, *wish.players.split(","))
    pieces: list[Piece] = [(wish.game, players, number, wish.seed) for number in range(wish.games)]
    rows = [row for row in in_order(wish.jobs, prepare, wish.game, measure, pieces) if row]
    print(f"{len(rows)} of {wish.games} positions are hopeless")
    print("| player | points from there | more than greedy | interval |\n|---|---|---|---|")
    found = [summary(players[k], [row[k] for row in rows], [row[0] for row in rows]) for k in range(len(players))]
    for line, _ in found:
        print(line)
    return 1 if any(falls_short for _, falls_short in found) else 0


def prepare(slug: str) -> None:
    game(slug)


def summary(player: str, made: Sequence[int], greedy: Sequence[int]) -> tuple[str, bool]:
    """A row of the table, and whether the player surely makes fewer points than the greedy one."""
    more = [float(mine - theirs) for mine, theirs in zip(made, greedy, strict=True)]
    if player == GREEDY:
        return f"| {player} | {mean(made):.1f} | | |", False
    low, high = bootstrap(more)
    return f"| {player} | {mean(made):.1f} | {mean(more):+.1f} | {low:+.1f} to {high:+.1f} |", high < 0


def measure(piece: Piece) -> list[int]:
    """The points that each player makes from one hopeless position; nothing if it is not hopeless."""
    slug, players, number, seed = piece
    played = game(slug)
    position, seat = middle(played, number, seed)
    if not is_hopeless(played, position, seat):
        return []
    return [points_from(played, position, seat, player, number, seed) for player in players]


def middle(played: Game, number: int, seed: int) -> tuple[State, int]:
    """The middle of a game of a random player against the house, and the seat of the random one."""
    seat = number % SEATS
    players = [make_player("random" if each == seat else "house", played) for each in range(SEATS)]
    state = played.start(SEATS)
    luck, rng = Luck(derived_seed(seed, number, "luck"), len(played.streams)), Luck(number, len(played.streams))
    settled: list[State] = []
    while (actor := int(state.actor())) != NOBODY:
        if state.is_settled():
            settled.append(state.clone())
        if actor == CHANCE:
            state.apply(CHANCE, state.draw(luck))
        else:
            state.apply(actor, players[actor].choose(Seat(state, actor, rng)))
    return settled[len(settled) // 2], seat


def is_hopeless(played: Game, position: State, seat: int) -> bool:
    """Whether the rival is ahead, by the critic, by a lead that decides most games."""
    settings = played.search
    critic = settings.critic() if settings.critic else played.critic()
    return critic.expects(position, 1 - seat) - critic.expects(position, seat) >= settings.points


def points_from(played: Game, position: State, seat: int, player: str, number: int, seed: int) -> int:
    """What a player makes of the position until the end, against the house."""
    state = position.clone()
    players: list[Policy] = [make_player(player if each == seat else "house", played) for each in range(SEATS)]
    luck = Luck(derived_seed(seed, number, "rest"), len(played.streams))
    rngs = [Luck(derived_seed(seed, number, f"seat {each}"), len(played.streams)) for each in range(SEATS)]
    play_out(state, players, luck, rngs)
    return int(state.score(seat)) - int(position.score(seat))


if __name__ == "__main__":
    raise SystemExit(main())
