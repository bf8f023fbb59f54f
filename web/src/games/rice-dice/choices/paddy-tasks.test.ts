import { describe, expect, it } from "vitest";
import { choice, paddy } from "../testing/samples";
import { tasksAt } from "./paddy-tasks";

const here = { place: 0, paddy: 0 };
const dew = paddy("dew", { hexes: 5, water: 2 });

function verbs(choices: Parameters<typeof tasksAt>[0], ui = {}): string[] {
  return tasksAt(choices, 0, dew, ui).map((task) => task.verb);
}

describe("tasksAt", () => {
  const harvest = choice("harvest", { target: here });
  const pull = choice("pull", { target: here });
  const weed = choice("weed-to", { target: here });
  const greyed = choice("plant", { target: here, why: "It is planted.", brief: "planted" });
  const elsewhere = choice("plant", { target: { place: 0, paddy: 1 } });

  it("shows the lit tasks of this paddy, best first, and no greyed one beside them", () => {
    expect(verbs([greyed, pull, harvest, elsewhere])).toEqual(["harvest", "pull"]);
  });

  it("shows the greyed one where nothing is lit", () => {
    expect(verbs([greyed, elsewhere])).toEqual(["plant"]);
  });

  it("keeps weeds out of the way until one is being placed", () => {
    expect(verbs([harvest, weed])).toEqual(["harvest"]);
    expect(verbs([harvest, weed], { placing: true })).toEqual(["weed-to"]);
  });

  it("shows weeds at once where nothing else is asked", () => {
    expect(verbs([weed])).toEqual(["weed-to"]);
  });

  it("leaves water levels to the tray, so that none is offered twice", () => {
    const levels = [0, 1, 2].map((level) => choice("level", { target: { ...here, level } }));
    expect(verbs(levels)).toEqual([]);
  });
});
