import { render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { TableState } from "./interface";
import { gameOf } from "./outside";

const given = {
  view: { rain: 4 },
  step: null,
  seats: [],
  edition: "reference",
  seat: 0,
  choices: [],
  ui: {},
  choose: () => {},
  explain: () => {},
  openRule: () => {},
  openCard: () => {},
  still: true,
};

describe("a board from outside", () => {
  afterEach(() => vi.restoreAllMocks());

  it("draws, and draws again when something changes", async () => {
    const draw = (element: HTMLElement) => (table: TableState) => {
      element.textContent = `rain ${table.view.rain}`;
    };
    const board = (element: HTMLElement, table: TableState) => {
      draw(element)(table);
      return { update: draw(element) };
    };
    const { rerender } = render(gameOf("sluices", { board }).Board, { props: given });
    expect(screen.getByText("rain 4").className).toBe("game-sluices");
    await rerender({ view: { rain: 5 } });
    expect(screen.getByText("rain 5")).toBeTruthy();
  });

  it("gives way to the plain one when it throws", () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const board = () => {
      throw new Error("no gates");
    };
    render(gameOf("sluices", { board }).Board, { props: given });
    expect(screen.getByLabelText("The table in words")).toBeTruthy();
    expect(said.mock.calls[0]![0]).toContain("The board of sluices has failed");
  });
});
