import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RecapLine, Since, StepInfo } from "$lib/protocol";
import { PastMoves } from "$lib/server/past-moves.svelte";

const line: RecapLine = { seat: 1, text: "built **Dam**", effect: "−2", tone: "bad", numbers: [6, 7] };
const since: Since = { number: 4, lines: [line], more: 0 };

function step(number: number, seat: number): StepInfo {
  const movements = [
    { piece: "card", origin: "pile:dam", target: `tile:${number}`, count: 1, card: "dam", line: 0 },
  ];
  const turn = { seat, number: 1, sentence: "", place: "", asked: false, actor: seat };
  return {
    number,
    seat,
    verb: "",
    log: [],
    movements,
    hold: false,
    view: `after ${number}`,
    turn,
    scores: [],
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A player has moved, then the other three times. */
function afterOthers(): PastMoves {
  const past = new PastMoves();
  past.follow(step(4, 0), true);
  for (const number of [5, 6, 7]) past.follow(step(number, 1), false);
  past.tell(since);
  return past;
}

const ringed = (past: PastMoves) => past.ringed.map(({ target }) => target);

describe("what changed", () => {
  it("stays ringed from the last move of the player to the next", () => {
    const past = afterOthers();
    expect(ringed(past)).toEqual(["tile:5", "tile:6", "tile:7"]);
    past.follow(step(8, 0), true);
    expect(ringed(past)).toEqual(["tile:8"]);
    past.follow(step(9, -1), false); // chance belongs to the move
    expect(ringed(past)).toEqual(["tile:8", "tile:9"]);
    past.follow(step(10, 1), false);
    expect(ringed(past)).toEqual(["tile:10"]);
  });

  it("is ringed again after a new connection", () => {
    const past = new PastMoves();
    past.restore([step(5, 1), step(6, 1)]);
    expect(ringed(past)).toEqual(["tile:5", "tile:6"]);
  });
});

describe("a line", () => {
  it("shows its moves again, one after another and from the position before them, and then the present", () => {
    const past = afterOthers();
    past.showAgain(line, "now", 1000, false);
    expect(past.moment).toMatchObject({ view: "after 5", step: null });
    expect(ringed(past)).toEqual(["tile:6", "tile:7"]);
    vi.advanceTimersByTime(500);
    expect(past.moment).toMatchObject({ view: "after 6", step: { number: 6 } });
    vi.advanceTimersByTime(1000);
    expect(past.moment).toMatchObject({ view: "after 7", step: { number: 7 } });
    vi.advanceTimersByTime(1000);
    expect(past.moment).toBe(null);
    expect(past.since).toBe(since);
  });

  it("is another step to the page, so that it flies again", () => {
    const past = new PastMoves();
    const move = step(6, 1);
    past.follow(move, false);
    past.showAgain({ ...line, numbers: [6] }, "now", 1000, false);
    vi.advanceTimersByTime(500);
    expect(past.moment?.step).toEqual(move);
    expect(past.moment?.step).not.toBe(move);
  });

  it("only rings its pieces where nothing may move", () => {
    const past = afterOthers();
    past.showAgain(line, "now", 1000, true);
    expect(past.moment).toMatchObject({ view: "now", step: null });
    expect(ringed(past)).toEqual(["tile:6", "tile:7"]);
  });

  it("ends when it is told to", () => {
    const past = afterOthers();
    past.showAgain(line, "now", 1000, false);
    past.end();
    vi.advanceTimersByTime(5000);
    expect(past.moment).toBe(null);
  });
});

describe("the list", () => {
  it("closes with the player's first move, and stays closed when that is taken back", () => {
    const past = afterOthers();
    past.close();
    expect(past.since).toBe(null);
    past.tell(since);
    expect(past.since).toBe(null);
    past.tell({ ...since, number: 12 });
    expect(past.since?.number).toBe(12);
  });

  it("is read line by line, each a button", async () => {
    vi.useRealTimers();
    const past = afterOthers();
    const again = vi.fn();
    const { default: SinceLastTurn } = await import("./SinceLastTurn.svelte");
    const table = { past, showAgain: again, since: { ...since, more: 3 } };
    const openLog = vi.fn();
    const seats = [
      { seat: 0, name: "Ayu" },
      { seat: 1, name: "Bo" },
    ];
    render(SinceLastTurn as never, { props: { table, seats, openLog } as never });
    flushSync();
    await fireEvent.click(screen.getByRole("button", { name: /Bo built Dam.*−2/ }));
    expect(again).toHaveBeenCalledWith(line);
    await fireEvent.click(screen.getByRole("button", { name: "and 3 more" }));
    expect(openLog).toHaveBeenCalled();
  });
});
