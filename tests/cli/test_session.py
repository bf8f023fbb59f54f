"""A game at this keyboard, without a screen: whose eyes look, what is told, what can be taken back."""

from subak.engine.game import Line, game
from subak.engine.question import with_names
from subak.terminal.seating import seat_players
from subak.terminal.session import Session
from subak.terminal.story import Told, subject


def session(seats: str, seed: int = 2, **options: object) -> Session:
    rice_dice = game("rice-dice")
    played = Session(rice_dice, seat_players(seats.split(","), rice_dice), seed, options)
    played.simulations = 3  # quick
    return played


def play_on(played: Session) -> None:
    for _ in played.settle():
        pass


def test_eyes_follow_the_person_who_decides() -> None:
    played = session("house,me:Ayu,me:Bo", first_player=2)
    assert played.eyes == 1
    play_on(played)
    played.look()
    assert played.deciding() == played.eyes == 2


def test_nobody_looks_where_nobody_sits() -> None:
    assert session("house,random").eyes is None


def test_the_log_grows_and_shrinks_with_the_game() -> None:
    played = session("me,house", first_player=0)
    play_on(played)
    told = list(played.log())
    played.choose(0)  # keeps the dice
    play_on(played)
    assert len(played.log()) > len(told)
    played.undo()
    assert played.log() == told


def test_only_the_last_person_to_move_takes_back() -> None:
    played = session("me,house", first_player=1)
    play_on(played)
    assert not played.can_undo()
    while not played.waits_for_person():
        played.choose(played.bot_choice())
        play_on(played)
    assert not played.can_undo()


def test_the_same_seed_plays_the_same_game() -> None:
    games = [session("house,greedy", seed=9, target=20) for _ in range(2)]
    for played in games:
        for _ in played.play_out():
            pass
    assert games[0].record() == games[1].record()
    assert games[0].again(10).seed == 10


def test_choices_name_the_people_at_the_table() -> None:
    """With Crafty Weeds a weed may be sent to somebody else's paddy."""
    played = session("me:Ayu,house,greedy", seed=2)
    sent: list[str] = []
    while not sent:
        play_on(played)
        if played.is_held():
            played.end_turn()
        elif played.waits_for_person():
            weeds = [choice for choice in played.choices() if choice.verb == "weed-to"]
            sent = [choice.object for choice in weeds if choice.target["place"] != played.deciding()]
            played.choose(played.ask(played.game.policies["house"](), 0, played.rng[-1]))
        else:
            played.choose(played.bot_choice())
    assert all(name.endswith((" of House", " of Greedy")) for name in sent)


def test_a_hint_compares_plans() -> None:
    played = session("me,level:1", first_player=0)
    played.simulations = 12
    play_on(played)
    hints = played.hint()
    assert 1 <= len(hints) <= 3
    assert {one.steps[0].action for one in hints} <= {choice.action for choice in played.choices()}
    assert all(one.chance is not None and 0 <= one.chance <= 1 for one in hints)
    assert played.hint() == hints


def test_a_hint_alone_speaks_of_no_chances() -> None:
    played = session("me")
    played.simulations = 12
    play_on(played)
    assert {one.chance for one in played.hint()} == {None}


def test_levels_sit_down_by_their_names() -> None:
    assert session("me:Ayu,level:1,level:5,level:5").names == ("Ayu", "Seedling", "Spirit 1", "Spirit 2")


def test_names_are_filled_in() -> None:
    assert with_names("a weed for {seat:1} from {seat:0}", ["Ayu", "Bo"]) == "a weed for Bo from Ayu"


def test_a_line_names_its_subject_unless_the_heading_did() -> None:
    names = ["Ayu", "Bo"]
    line = Line(1, "drains its paddy")
    assert subject(Told(7, 1, 3, line), names) == ""
    assert subject(Told(7, 0, 3, line), names) == "Bo "
    assert subject(Told(1, 1, 0, line), names) == "Bo "
    assert subject(Told(7, 0, 3, Line(-1, "Water runs")), names) == ""
