"""The benchmark of peers is run without them to see that it works: ours are measured, theirs are named."""

import json

import pytest

from benchmarks import peers

pytestmark = pytest.mark.source


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> peers.Play:
        raise ImportError

    monkeypatch.setattr(peers, "PEERS", [peers.Peer("Go", "go-library", nowhere)])


@pytest.mark.usefixtures("alone")
def test_absent_peers_are_named_with_what_to_install(capsys: pytest.CaptureFixture[str]) -> None:
    assert peers.main(["--rounds", "1", "--seconds", "0.01", "--json"]) == 0
    out, err = capsys.readouterr()
    assert "Go is not installed: pip install 'go-library'" in err
    report = json.loads(out)
    assert {"rice-dice in core", "rice-dice stepped", "spirits stepped"} <= report["decisions_per_second"].keys()
    assert report["ratios"]["rice-dice in core"] == {}


def test_ratios_are_medians_over_rounds() -> None:
    """The machine was slow in the last round, for both."""
    rates = {"ours": [100.0, 110.0, 55.0], "theirs": [10.0, 10.0, 5.0]}
    assert peers.ratio(rates["ours"], rates["theirs"]) == 11
    shown = peers.table(rates, ["ours"], ["theirs"]).splitlines()
    assert shown[0].split() == ["ours", "100", "decisions/s"]
    assert shown[-1].split() == ["ours", "11.0"]
