import { describe, expect, it } from "vitest";
import { prepareHint, bar, obvious } from "./bar";
import { details } from "./details";
import {
  allocation,
  ask,
  type Asked,
  building,
  builds,
  choice,
  current,
  done,
  edge,
  plan,
  task,
  view,
} from "../testing/samples";

const labels = (table: Asked) => bar(table).map((item) => item.label);
const find = (table: Asked, label: string) => bar(table).find((item) => item.label === label)!;
const commit = (table: Asked) => bar(table).find((item) => item.commit)!;

describe("building in the bar", () => {
  const build = building([edge("s18", "C2–C3", "gate", ["C2"]), edge("s27", "C3 east", "both")]);
  const table = () => ask(view({ build }), builds(build));

  it("has only the end: edges are pressed on the field", () => {
    expect(labels(table())).toEqual(["End building"]);
  });

  it("gets ready what a hint points to", () => {
    const asked = table();
    prepareHint(
      asked.asked.choices.find((each) => each.verb === "wall")!,
      asked.ui,
    );
    expect(details(asked)).toMatchObject({ title: "Wall on C3 east" });
    details(asked)!.act!.run();
    expect(asked.chosen.map((each) => each.target)).toEqual([{ slot: "s27", piece: "wall" }]);
  });

  it("ends by the large button, which is not filled while something is wasted", () => {
    const asked = table();
    expect(commit(asked)).toMatchObject({ object: "1 piece wasted", primary: false });
    expect(commit(ask(view({ build }), [done()]))).toMatchObject({ primary: true });
  });

  it("ends by itself only when nothing can be done: a gate may be moved without builds (SP-6.6)", () => {
    const used = { ...build, paid_left: 0, free_left: 0 };
    expect(obvious(ask(view({ build: used }), [choice("move-gate", { slot: "s18" }), done()]))).toBe(null);
    expect(obvious(ask(view({ build: used }), [done()]))).toBe("commit");
  });
});

describe("workers in the bar", () => {
  const tasks = [
    task("pests", "livestock", 500, 1),
    task("build", "labor", 600, 9, 3),
    task("plant", "labor", 700, 10),
  ];
  const options = [0, 1].map((n) =>
    choice("allocate", { action: "pests", livestock: n }, { action: 500 + n }),
  );
  const table = () => ask(view({ phase: "allocate", allocation: allocation(tasks) }), options);

  it("has a row for every task in the order of play", () => {
    expect(labels(table())).toEqual([
      "Labourers on build",
      "Livestock on pests",
      "Labourers on plant",
      "Seal it",
    ]);
  });

  it("seals all numbers, each as soon as it is asked for", () => {
    const asked = table();
    asked.ui.draft = { "pests-livestock": 1, "build-labor": 6 };
    expect(commit(asked)).toMatchObject({ object: "4 labourers idle", primary: false });
    commit(asked).run();
    expect(asked.chosen.map((each) => each.action)).toEqual([501]);
    const next = [600, 603, 606].map((action) => choice("allocate", {}, { action }));
    const found = asked.then[0]!({ ...asked.asked, choices: next });
    expect(found).toBe(next[2]);
    expect(asked.then[1]!({ ...asked.asked, choices: [] })).toBeUndefined();
  });

  it("names who would be wasted before it seals", () => {
    const asked = table();
    const planters = asked.view.allocation!.tasks[2]!;
    planters.forecasts = planters.forecasts.map((each) => ({ ...each, wasted: Math.max(0, each.count - 1) }));
    asked.ui.draft = { "pests-livestock": 1, "build-labor": 3, "plant-labor": 7 };
    expect(commit(asked)).toMatchObject({ object: "6 planters wasted", primary: false });
    asked.ui.draft = { "pests-livestock": 1, "build-labor": 9, "plant-labor": 1 };
    expect(commit(asked)).toMatchObject({ object: "everyone works", primary: true });
  });

  it("takes over the number of a hint", () => {
    const asked = table();
    prepareHint(options[1]!, asked.ui);
    expect(asked.ui.draft).toEqual({ "pests-livestock": 1 });
  });
});

describe("water in the bar", () => {
  const fill = choice("fill", { paddy: "A1" }, { action: 801 });
  const leave = choice("leave", { paddy: "A1" }, { action: 802 });
  const way = current(
    "in",
    [0, 0],
    [plan([1, 0], 0, [801]), plan([0, 1], 0, [802, 801]), plan([0, 0], 1, [802, 802])],
  );
  const table = () => ask(view({ phase: "water-in", current: way }), [fill, leave]);

  it("goes through the levels of a paddy, and lets the water run as it is planned", () => {
    const asked = table();
    expect(commit(asked)).toMatchObject({ label: "Let it in", object: "0 discs go on to Seat 2" });
    find(asked, "A1").run();
    expect(asked.ui.water).toEqual([0, 0]); // what is below stays as it was
    find(asked, "A2").run();
    expect(asked.ui.water).toEqual([0, 1]);
    commit(asked).run();
    expect(asked.chosen).toEqual([leave]);
    expect(asked.then[0]!({ ...asked.asked, choices: [fill] })).toBe(fill);
    const held = { ...asked.asked, choices: [], controls: { ...asked.asked.controls, end: -1 } };
    expect(asked.then[1]!(held)).toBe("end");
  });
});

describe("other choices in the bar", () => {
  it("shows each ripe paddy with its best way, and all ways of the one that is touched", () => {
    const cut = (paddy: string, hexes: number, gain: number) => choice("harvest", { paddy, hexes }, { gain });
    const [one, two, other] = [cut("A2", 1, 5), cut("A2", 2, 12), cut("B1", 1, 3)];
    const table = ask(view({ phase: "harvest" }), [one, two, other, done()]);
    const listed = () => bar(table).filter((item) => item.place === undefined && !item.commit);
    expect(bar(table).map((item) => item.gain ?? null)).toEqual([12, 3, null]);
    expect(listed()).toEqual([]);
    table.ui.action = two.action;
    expect(listed().map((item) => item.choice)).toEqual([two, one, undefined]);
  });

  it("does everything at once where nothing needs to be chosen", () => {
    const plants = ["A1", "A2"].map((paddy) => choice("plant", { paddy }));
    const [first, second] = plants;
    const action = { ...view().action, whole: plants.map((each) => each.action) };
    const table = ask(view({ phase: "plant", action }), [...plants, done()]);
    find(table, "Plant all 2").run();
    expect(table.chosen).toEqual([first]);
    expect(table.then[0]!({ ...table.asked, choices: [second!, done()] })).toBe(second);
  });

  it("goes on by itself with work, but not with a harvest", () => {
    const steps = ["A1", "A2"].map((paddy) => choice("plant", { paddy }));
    const action = { ...view().action, whole: steps.map((each) => each.action) };
    const next = (phase: string) => obvious(ask(view({ phase, action }), [...steps, done()]));
    expect([next("plant"), next("harvest"), next("resolve")]).toEqual(["whole", null, null]);
  });

  it("names the cost by the piece that stands for it", () => {
    const plant = choice("plant", { paddy: "A2" }, { cost: { piece: "labor", count: 2 } });
    expect(bar(ask(view({ phase: "plant" }), [plant]))[0]!.cost).toEqual({ piece: "worker", count: 2 });
  });

  it("picks a card and seals it", () => {
    const cards = ["a", "b"].map((spirit) => choice("pick", { spirit }));
    const table = ask(view({ phase: "draft" }), cards);
    expect(commit(table).why).toBe("choose a card");
    bar(table)[1]!.run();
    commit(table).run();
    expect(table.chosen).toEqual([cards[1]]);
  });
});
