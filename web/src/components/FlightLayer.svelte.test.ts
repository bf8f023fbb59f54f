import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changedPlaces } from "$lib/motion/changed-places.svelte";
import type { Movement, StepInfo } from "$lib/protocol";
import FlightProbe from "./testing/FlightProbe.svelte";

const dam: Movement = { piece: "dam", origin: "pile:dam", target: "tile:0", count: 2, card: "dam", line: 0 };

function step(number: number, movements = [dam]): StepInfo {
  const turn = { seat: 1, number: 1, sentence: "", place: "", asked: false, actor: 1 };
  return { number, seat: 1, verb: "", log: [], movements, hold: false, view: null, turn, scores: [] };
}

/** How many pieces have taken off. */
let flights = 0;
let page: Record<string, unknown> | undefined;

beforeEach(() => {
  flights = 0;
  document.documentElement.style.setProperty("--t-3", "400ms");
  Element.prototype.getBoundingClientRect = function () {
    return new DOMRect(this.id === "there" ? 200 : 10, 10, 40, 40);
  };
  Element.prototype.animate = vi.fn(() => {
    flights += 1;
    return { cancel: () => {} } as unknown as Animation;
  });
});

afterEach(() => {
  if (page) void unmount(page);
  page = undefined;
});

async function show(props: { step: StepInfo | null; still: boolean; other: number }): Promise<void> {
  page = mount(FlightProbe, { target: document.body, props });
  flushSync();
  await tick();
  await tick();
}

describe("the flights of a step", () => {
  it("run once, whatever is drawn again", async () => {
    const props = $state({ step: step(1) as StepInfo | null, still: false, other: 0 });
    await show(props);
    expect(flights).toBe(2);
    props.other = 1; // something else on the page changes
    flushSync();
    props.still = true; // a setting, there and back
    flushSync();
    props.still = false;
    flushSync();
    await tick();
    expect(flights).toBe(2);
    props.step = step(2, []); // a move that moves nothing
    flushSync();
    props.step = null; // undo, or a new connection
    flushSync();
    await tick();
    expect(flights).toBe(2);
    props.step = step(2);
    flushSync();
    await tick();
    await tick();
    expect(flights).toBe(4);
  });

  it("do not run again where the board is drawn a second time", async () => {
    const first = step(3);
    await show({ step: first, still: false, other: 0 });
    void unmount(page!);
    await show({ step: first, still: false, other: 0 });
    expect(flights).toBe(2);
  });

  it("do not run where nothing may move", async () => {
    const props = $state({ step: step(4) as StepInfo | null, still: true, other: 0 });
    await show(props);
    props.still = false;
    flushSync();
    await tick();
    expect(flights).toBe(0);
  });
});

describe("a place that changed", () => {
  it("is ringed until the next move", async () => {
    await show({ step: null, still: true, other: 0 });
    const tile = document.getElementById("there")!;
    changedPlaces.show([dam]);
    flushSync();
    expect(tile.hasAttribute("data-changed")).toBe(true);
    changedPlaces.show([]);
    flushSync();
    expect(tile.hasAttribute("data-changed")).toBe(false);
  });
});
