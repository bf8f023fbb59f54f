"""The characters of bots: in every game the same six, each in a manner of its own, as strong as the level says."""

from pathlib import Path

import pytest
from librt.vecs import vec

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import CHANCE
from subak.engine.game import Game, game
from subak.engine.laws.checksum import is_compiled
from subak.engine.manner import Manner, read_manners, set_weight
from subak.players import make_player, name_of_player
from subak.players.characters import CHARACTERS, STEADY, make_house, manner_names, manner_sentence, manners_of
from subak.players.levels import OWN_WAY, search_in
from tests.laws.seeds import SeedsGame

GAMES = ("rice-dice", "seasons", "kingdoms", "spirits")
MANNERS = [one.manner for one in CHARACTERS if one.manner != STEADY]
PAGE = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_says_what_each_manner_means_in_it(slug: str) -> None:
    played = game(slug)
    assert sorted(played.manners) == sorted(MANNERS)
    assert manners_of(played) == [one.manner for one in CHARACTERS]
    sentences = [manner_sentence(played, manner) for manner in manners_of(played)]
    assert all(sentence.endswith(".") for sentence in sentences)
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("slug", GAMES)
def test_every_weight_of_a_manner_is_one_of_the_house_player_and_differs_from_it(slug: str) -> None:
    played = game(slug)
    for manner, declared in played.manners.items():
        usual, house = make_house(played), make_house(played, manner)
        assert declared.weights
        for path, weight in declared.weights.items():
            assert found(house, path) == weight != found(usual, path), path


def found(house: Policy, path: str) -> object:
    value: object = house
    for part in path.split("."):
        value = getattr(value, part)
    return value if isinstance(value, int | float) else [float(one) for one in value]  # type: ignore[attr-defined]


@pytest.mark.skipif(not is_compiled(), reason="many players of Seasons are slow where they are not compiled")
@pytest.mark.parametrize("slug", GAMES)
def test_every_manner_can_be_seen_in_a_few_games_of_the_house_player(slug: str) -> None:
    played = game(slug)
    unseen = {manner: make_house(played, manner) for manner in MANNERS}
    house = make_house(played)
    decisions = 0
    for seed in range(20):
        luck, state = Luck(seed, len(played.streams)), played.start(2)
        while (actor := state.actor()) >= 0 or actor == CHANCE:
            if actor == CHANCE:
                state.apply(CHANCE, state.draw(luck))
                continue
            seat = Seat(state, actor, luck)
            action = house.choose(seat)
            decisions += 1
            unseen = {name: one for name, one in unseen.items() if one.choose(seat) == action}
            state.apply(actor, action)
        if not unseen:
            return
    pytest.fail(f"in {decisions} decisions nobody would have seen who was {' or '.join(unseen)}")


def test_a_level_plays_in_a_manner() -> None:
    played = game("rice-dice")
    bold = make_player("level:4:bold", played)
    assert found(bold, "spite") == played.manners["bold"].weights["spite"]
    assert found(make_player("level:4:steady", played), "spite") == found(make_player("house", played), "spite")


def test_a_search_follows_its_manner_where_that_makes_little_difference() -> None:
    search = search_in(make_player("level:5:bold", game("rice-dice")))
    assert search is not None
    assert search.advisor is not None
    assert found(search.advisor, "spite") == game("rice-dice").manners["bold"].weights["spite"]
    assert search.margin_errors == OWN_WAY
    usual = search_in(make_player("level:5", game("rice-dice")))
    assert usual is not None
    assert usual.margin_errors == game("rice-dice").search.margin_errors


def test_players_with_a_manner_are_named_after_level_and_manner() -> None:
    assert name_of_player(game("rice-dice"), "level:3:bold") == "Farmer, bold"
    assert name_of_player(game("rice-dice"), "level:3") == "Farmer"
    assert name_of_player(game("rice-dice"), "search:2000") == "search:2000"


@pytest.mark.parametrize("spec", ["level:3:grumpy", "house:bold", "level:3:", "level:6:bold"])
def test_a_manner_that_does_not_exist_is_refused_with_those_that_do(spec: str) -> None:
    with pytest.raises(LookupError, match=r"as in level:3:bold: patient, bold, thrifty, steady, sociable, playful"):
        make_player(spec, game("rice-dice"))


def test_a_game_without_manners_has_the_same_characters_and_levels_without_manners() -> None:
    plain: Game = SeedsGame()
    assert manners_of(plain) == []
    assert manner_sentence(plain, STEADY) == ""
    with pytest.raises(LookupError) as refused:
        make_player("level:3:bold", plain)
    assert "manner" not in str(refused.value)


def test_every_manner_of_a_character_has_a_word() -> None:
    assert list(manner_names()) == [one.manner for one in CHARACTERS]


@pytest.mark.source
def test_the_page_draws_every_character_under_its_name() -> None:
    faces = (PAGE / "lib" / "drawing" / "bot-faces.ts").read_text(encoding="utf-8")
    drawn = faces[faces.index("FACES") : faces.index("};")]
    assert [one.name for one in CHARACTERS] == [
        line.split(":")[0].strip() for line in drawn.splitlines() if '"bot-' in line
    ]
    for one in CHARACTERS:
        assert f'{one.name}: "{one.picture}"' in drawn
        assert (PAGE / "pieces" / f"{one.picture}.svg").is_file()


class Weighs(Policy):
    def __init__(self) -> None:
        self.spite = 0.5
        self.cards = 3
        self.rates = vec[float]([1.0, 2.0])


def test_a_weight_keeps_its_kind() -> None:
    house = Weighs()
    Manner("", {"spite": 1, "cards": 4, "rates": [3, 4.5]}).give_to(house)
    assert (house.spite, house.cards, list(house.rates)) == (1.0, 4, [3.0, 4.5])
    assert isinstance(house.spite, float)


def test_a_weight_that_is_not_there_and_a_list_of_another_length_are_refused() -> None:
    with pytest.raises(AttributeError, match="spit"):
        set_weight(Weighs(), "spit", 1.0)
    with pytest.raises(ValueError, match="rates holds 2 numbers, not 3"):
        set_weight(Weighs(), "rates", [1.0, 2.0, 3.0])


def test_manners_are_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "manners.toml"
    file.write_text('[calm]\nsentence = "Waits."\n\n[calm.weights]\n"a.b" = 2.0\n', encoding="utf-8")
    assert read_manners(file) == {"calm": Manner("Waits.", {"a.b": 2.0})}
