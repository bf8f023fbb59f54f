import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import type { TrayProps } from "$lib/game";
import type { RiceDiceView } from "$lib/protocol";
import { seats } from "$lib/testing/samples";
import { choice, drawn, field, paddy, view } from "../testing/samples";
import Harness from "../testing/TrayHarness.svelte";

function tray(
  more: Partial<RiceDiceView>,
  choices: TrayProps<RiceDiceView>["choices"],
  own = field(0, [paddy("toil")]),
) {
  const props = {
    view: view([own, field(1, [])], more),
    step: null,
    seats: seats("Ayu", "Bo"),
    edition: "reference",
    seat: 0,
    choices,
    choose: vi.fn(),
    explain: vi.fn(),
    openRule: vi.fn(),
    openCard: vi.fn(),
    still: true,
  };
  render(Harness, { props });
  return props;
}

describe("the tray", () => {
  it("marks dice for a reroll and tells the odds of the marked ones", () => {
    const dice = ["weed", "card"].map((face) => ({ face, counts: true, rolling: false }));
    const odds = [0, 1, 2, 3].map((mask) => ({
      mask,
      worker: [1, mask / 4],
      card: [1, 1],
      water: [1],
      weeds: 0,
    }));
    const masks = [0, 1, 2, 3].map((mask) => choice(mask ? "reroll" : "keep", { target: { mask } }));
    tray({ phase: "reroll", dice, odds, rerolls: [2] }, masks);
    const die = screen.getByRole("button", { name: "Die 1: weed" });
    expect(die.getAttribute("aria-pressed")).toBe("false");
    die.click();
    flushSync();
    expect(die.getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText("Chances with 1 die rolled again")).toBeTruthy();
    expect(screen.getByText("25%")).toBeTruthy();
  });

  it("says in words what others have rolled", () => {
    const dice = ["weed", "double"].map((face) => ({ face, counts: true, rolling: false }));
    tray({ active: 1, dice }, []);
    expect(screen.getByRole("img", { name: "weed, two workers" })).toBeTruthy();
    expect(screen.getByText("Roll of Bo")).toBeTruthy();
  });

  it("offers the three actions with what they count and allow", () => {
    const symbols = [
      {
        action: "worker",
        count: 4,
        parts: [
          ["dice", 3],
          ["?", 1],
        ] as [string, number][],
        allows: "harvest 15",
      },
    ];
    const action = choice("worker");
    const extra = { action: "card", count: 0, parts: [], allows: "" };
    const { choose } = tray({ phase: "action", action: null, symbols: [...symbols, extra] }, [action]);
    const button = screen.getByRole("button", { name: /4 workers/ });
    expect(button.textContent).toContain("3 from dice + 1 ?");
    expect(button.textContent).toContain("harvest 15");
    button.click();
    expect(choose).toHaveBeenCalledWith(action);
  });

  it("takes a drawn card", () => {
    const take = choice("take", { target: { card: "x" } });
    const { choose, openCard } = tray({ phase: "pick", hand: [drawn("x"), drawn("y")] }, [take]);
    screen.getByRole("button", { name: /^Take x/ }).click();
    expect(choose).toHaveBeenCalledWith(take);
    screen.getByRole("button", { name: /^y/ }).click();
    expect(openCard).toHaveBeenCalledWith("y");
  });

  it("shows as many backs as somebody hides", () => {
    tray({ active: 1, phase: "pick", hand_hidden: 3 }, []);
    expect(screen.getAllByRole("img", { name: "A hidden card" })).toHaveLength(3);
  });

  it("lets the active player set the level of one paddy after the other", () => {
    const own = field(0, [paddy("toil", { water: 2 })]);
    const levels = [0, 1, 2].map((level) => choice("level", { target: { place: 0, paddy: 0, level } }));
    const { choose } = tray({ phase: "release", releasing: 0 }, levels, own);
    screen.getByRole("button", { name: "Down to 1, toil" }).click();
    expect(choose).toHaveBeenCalledWith(levels[1]);
  });

  it("counts workers and opens the places of a weed", () => {
    const weed = choice("weed-to", { target: { place: 0, paddy: 0 } });
    tray({ workers: 5, workers_left: 4, pending_weeds: 1 }, [choice("harvest"), weed]);
    expect(screen.getByRole("img", { name: "Workers: 4 of 5 left" })).toBeTruthy();
    const pill = screen.getByRole("button", { name: "1 to place" });
    pill.click();
    flushSync();
    expect(pill.getAttribute("aria-pressed")).toBe("true");
  });
});
