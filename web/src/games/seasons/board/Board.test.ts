import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import type { BoardProps } from "$lib/game";
import type { Choice, SeasonsView } from "$lib/protocol";
import BoardAndTray from "../testing/BoardAndTray.svelte";
import { choice, seats } from "$lib/testing/samples";
import { closed, laid, land, view } from "../testing/samples";

vi.stubGlobal("fetch", () => new Promise(() => {})); // the printed cards never come

function table(more: Partial<SeasonsView> = {}, choices: Choice[] = [], seat: number | null = 0) {
  const props: Omit<BoardProps<SeasonsView>, "ui"> = {
    view: view(more),
    step: null,
    seats: seats("Ayu", "Bo"),
    edition: "reference",
    seat,
    choices,
    choose: vi.fn(),
    explain: vi.fn(),
    openRule: vi.fn(),
    openCard: vi.fn(),
    still: true,
  };
  render(BoardAndTray, { props });
  flushSync();
  return props;
}

const tap = (name: RegExp | string) => {
  screen.getByRole("button", { name }).click();
  flushSync();
};
const places = ["p01", "p02", "p03"].map((card) => choice("place", { card }));

describe("the table of Seasons", () => {
  it("shows both landscapes by name, and what they hold", () => {
    const own = land(0, [laid("a", 0, 0), laid("b", 3, 0)], { closed: [closed([[3, 2]], 1, 4)], score: 4 });
    table({ landscapes: [own, view().landscapes[1]!] });
    expect(
      screen.getByRole("img", { name: "Your landscape: 2 cards, 1 closed paddy, 4 points" }),
    ).toBeTruthy();
    expect(screen.getByRole("img", { name: "Bo: 1 card, 0 closed paddies, 0 points" })).toBeTruthy();
  });

  it("forecasts the sum of the card that is selected, and rotations it", () => {
    table({}, places);
    expect(screen.queryByRole("region", { name: "If you lay it here" })).toBeNull();
    tap("p01’s field: closes up to 4 for you, 2 for Bo");
    expect(screen.getByRole("region", { name: "If you lay it here" }).textContent).toContain(
      "0 → 7, 7 ahead of Bo",
    );
    tap(/Upright: best \+4/);
    expect(
      screen.getByText(/p01’s field above, upright at \(0, -4\): closes 1 square, 4 points/),
    ).toBeTruthy();
  });

  it("marks two picks and shows the player's own one in the row, of the other only that it has chosen", () => {
    table({ ready: [false, true] }, places);
    tap(/^p01’s field: closes/);
    tap(/^p02’s field: closes/);
    expect(screen.getByText("to lay")).toBeTruthy();
    expect(screen.getByText("to the row")).toBeTruthy();
    expect(screen.getByText("Your pick for the row: p02’s field")).toBeTruthy();
    expect(screen.getByText("Bo has chosen")).toBeTruthy();
  });

  it("exchanges the large and the small landscape", () => {
    table();
    tap("Show Bo large");
    expect(screen.getByRole("button", { name: "Show your landscape large" })).toBeTruthy();
  });

  it("rotations the large landscape by a quarter, by button and by key, and tells where the card lies now", () => {
    table({}, places);
    tap(/^p01’s field: closes/);
    expect(screen.getByText(/p01’s field on the left, sideways at \(-4, 0\)/)).toBeTruthy();
    tap("Turn the landscape");
    expect(screen.getByText(/p01’s field above, upright at \(-3, -4\)/)).toBeTruthy();
    for (const quarter of ["right", "below", "left"]) {
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "t" }));
      flushSync();
      expect(screen.getByText(new RegExp(`p01’s field (on the )?${quarter}`))).toBeTruthy();
    }
  });

  it("shows spectators both landscapes and no hand", () => {
    table({ sealed: null, plans: [] }, [], null);
    expect(screen.getByRole("region", { name: "Ayu" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /closes up to/ })).toBeNull();
  });
});
