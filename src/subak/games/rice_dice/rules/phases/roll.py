"""Rolling (RD-4.6 to RD-4.10): five dice, and some of them again."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE
from subak.games.rice_dice.rules import refusals as no
from subak.games.rice_dice.rules.actions import DICE, REROLL, THROW, WORKER_ACTION
from subak.games.rice_dice.rules.effects import extra_reroll
from subak.games.rice_dice.rules.journal import KEPT, ROLLED
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.state import DICE_LUCK, NONE, ROLLING, Phase, RiceDice
from subak.games.rice_dice.rules.turn import after_throw


class Roll(Phase):
    """RD-4.6: the dice in the air fall. Their faces are laid in order into the places of those dice."""

    def apply(self, s: RiceDice, seat: i64, action: i64) -> None:
        s.note(ROLLED, s.active, action - THROW, s.throwing)
        face = (action - THROW) * DICE
        for die in range(s.columns.dice):
            if (s.throwing >> die) & 1:
                s.dice[die] = s.columns.throw_faces[face]
                face += 1
        after_throw(s)

    def chance_into(self, s: RiceDice, out: vec[i64], weights: vec[i64]) -> i64:
        n: i64 = 0
        dice = dice_in(s.throwing)
        for throw in range(s.columns.throws_from[dice], s.columns.throws_from[dice + 1]):
            if s.columns.throw_weight[throw] > 0:
                out[n] = THROW + throw
                weights[n] = s.columns.throw_weight[throw]
                n += 1
        return n

    def draw(self, s: RiceDice, luck: Luck) -> i64:
        dice = dice_in(s.throwing)
        first = s.columns.sequences_from[dice]
        sequences = s.columns.sequences_from[dice + 1] - first
        return THROW + s.columns.throw_of[first + luck.below(DICE_LUCK, sequences)]

    def stream(self, s: RiceDice) -> i64:
        return DICE_LUCK


class Reroll(Phase):
    """RD-4.7: once, any of the dice. RD-4.8: further opportunities come from spirits."""

    def legal_into(self, s: RiceDice, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        chance = opportunity(s)
        for mask in range(i64(1) << s.columns.dice):
            if why_not_reroll(s, chance, mask) == OK:
                out[n] = REROLL + mask
                n += 1
        return n

    def why_not(self, s: RiceDice, seat: i64, action: i64) -> i64:
        if action >= WORKER_ACTION:
            return no.REROLL_FIRST
        if action - REROLL >= 1 << s.columns.dice:
            return no.REROLL_NO_DIE
        return why_not_reroll(s, opportunity(s), action - REROLL)

    def apply(self, s: RiceDice, seat: i64, action: i64) -> None:
        s.rerolls += 1
        s.throwing = action - REROLL
        if s.throwing:
            s.ask(CHANCE, ROLLING)
        else:
            s.note(KEPT, seat, 0, 0)
            after_throw(s)


def opportunity(s: RiceDice) -> i64:
    """The entry of the extra reroll whose turn it is, or NONE for the ordinary one."""
    if s.rerolls == 0:
        return NONE
    return extra_reroll(s, s.active, s.rerolls - 1)


def why_not_reroll(s: RiceDice, entry: i64, mask: i64) -> i64:
    """RD-4.7: any dice. RD-4.8: an extra reroll has a number of dice, and perhaps a face they must show."""
    if entry == NONE:
        return OK
    if dice_in(mask) > s.columns.reroll_dice[entry]:
        return no.REROLL_TOO_MANY
    face = s.columns.reroll_face[entry]
    for die in range(s.columns.dice):
        if face != NONE and (mask >> die) & 1 and s.dice[die] != face:
            return no.REROLL_OTHER_FACE
    return OK


def dice_in(mask: i64) -> i64:
    """How many dice a mask names."""
    n: i64 = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n
