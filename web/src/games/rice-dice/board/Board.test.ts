import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import type { BoardProps, Ui } from "$lib/game";
import type { Choice, RiceDiceView } from "$lib/protocol";
import Board from "./Board.svelte";
import { seats } from "$lib/testing/samples";
import { choice, field, paddy, view } from "../testing/samples";

const at = (place: number, slot: number) => ({ place, paddy: slot });

function table(more: Partial<BoardProps<RiceDiceView>> = {}) {
  const props: BoardProps<RiceDiceView> = {
    view: view([
      field(0, [
        paddy("Honest Toil", { planted: true, stage: "ripe", stage_label: "Ripe" }),
        paddy("Gift of Dew"),
      ]),
      field(1, [paddy("Lucky Day", { weeds: 1 })]),
      field(2, [paddy("Village Well")]),
    ]),
    step: null,
    seats: seats("Ayu", "Bo", "Ketut"),
    edition: "reference",
    seat: 0,
    choices: [],
    ui: {},
    choose: vi.fn(),
    explain: vi.fn(),
    openRule: vi.fn(),
    openCard: vi.fn(),
    still: true,
    ...more,
  };
  render(Board, { props });
  return props;
}

function press(key: string): void {
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
}

describe("the board", () => {
  const harvest = choice("harvest", { label: "Harvest", target: at(0, 0), gain: 10 });
  const pull = choice("pull", { label: "Pull 1 weed", target: at(0, 0) });
  const plant = choice("plant", { label: "Plant", target: at(0, 1), why: "It is dry.", brief: "dry" });
  const weedField = choice("weed-to", { label: "Place the weed", target: at(1, 0) });

  it("tells the race in words", () => {
    table();
    expect(screen.getByRole("img", { name: "Race to 100: Ayu 0, Bo 0, Ketut 0" })).toBeTruthy();
  });

  it("shows the player's own field and those of the others, by name", () => {
    table();
    for (const name of ["Your field", "Field of Bo", "Field of Ketut"])
      expect(screen.getByRole("region", { name })).toBeTruthy();
  });

  it("shows all fields alike to spectators", () => {
    table({ seat: null });
    expect(screen.queryByRole("region", { name: "Your field" })).toBeNull();
    expect(screen.getByRole("region", { name: "Field of Ayu" })).toBeTruthy();
  });

  it("takes a task by its tab, and says why a greyed one cannot be taken", () => {
    const { choose, explain } = table({ choices: [harvest, plant] });
    screen.getByRole("button", { name: "Harvest Honest Toil, 10 rice" }).click();
    expect(choose).toHaveBeenCalledWith(harvest);
    const greyed = screen.getByRole("button", { name: "Plant Gift of Dew: not now. It is dry." });
    expect(greyed.getAttribute("aria-disabled")).toBe("true");
    greyed.click();
    expect(explain).toHaveBeenCalledWith(plant);
    expect(choose).toHaveBeenCalledTimes(1);
  });

  it("offers several tasks of a paddy side by side", () => {
    table({ choices: [pull, harvest] });
    const names = screen
      .getAllByRole("button", { name: /^(Harvest|Pull)/ })
      .map((button) => button.textContent);
    expect(names).toHaveLength(2);
  });

  it("walks from card to card by arrows, and Enter takes the lit task", () => {
    const { choose, openCard } = table({ choices: [harvest] });
    screen.getByRole("button", { name: /^Honest Toil: Ripe/ }).focus();
    press("ArrowRight");
    expect(document.activeElement!.textContent).toContain("Gift of Dew: Dry");
    press("Enter");
    expect(openCard).toHaveBeenCalledWith("Gift of Dew");
    press("ArrowLeft");
    press("Enter");
    expect(choose).toHaveBeenCalledWith(harvest);
  });

  it("lights a foreign paddy for a weed, and opens the card of one that is not lit", () => {
    const { choose, openCard } = table({ choices: [weedField] });
    screen.getByRole("button", { name: /^Place the weed on Lucky Day/ }).click();
    expect(choose).toHaveBeenCalledWith(weedField);
    screen.getByRole("button", { name: /^Village Well/ }).click();
    expect(openCard).toHaveBeenCalledWith("Village Well");
  });

  it("opens places at both ends for a card that is laid out", () => {
    const left: Choice = choice("place-left", { label: "Place left", target: { end: "left" } });
    const right: Choice = choice("place-right", { label: "Place right", target: { end: "right" } });
    const { choose } = table({ choices: [left, right] });
    screen.getByRole("button", { name: "Place right" }).click();
    screen.getByRole("button", { name: "Place left" }).click();
    expect(choose).toHaveBeenNthCalledWith(1, right);
    expect(choose).toHaveBeenNthCalledWith(2, left);
  });

  it("lights the targets of a weed when its group is opened, and not before", () => {
    const own = choice("weed-to", { label: "Place the weed", target: at(0, 1) });
    const ui: Ui = {};
    table({ choices: [harvest, own], ui });
    expect(screen.queryByRole("button", { name: "Place the weed Gift of Dew" })).toBeNull();
    document.body.innerHTML = "";
    table({ choices: [harvest, own], ui: { placing: true } });
    expect(screen.getByRole("button", { name: "Place the weed Gift of Dew" })).toBeTruthy();
  });
});
