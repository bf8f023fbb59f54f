import { expect, test } from "vitest";
import type { Details } from "../game";
import { about, Dock } from "./dock.svelte";

const paddy = (text: string): Details => ({ id: "paddy-1", icon: "paddy", title: "Stone Cistern", text });

function twoAboutOne() {
  const dock = new Dock();
  const elements = [document.createElement("div"), document.createElement("button")] as const;
  const [card, task] = elements.map((element, i) =>
    about(element, { dock, details: paddy(["the card", "the task"][i]!) }),
  );
  return { dock, elements, card: card!, task: task! };
}

test("of two things about the same paddy, only the one pointed at tells the dock", () => {
  const { dock, elements, card, task } = twoAboutOne();
  elements[0].dispatchEvent(new Event("pointerenter"));
  expect(dock.pointed?.text).toBe("the card");
  task.update({ dock, details: paddy("the task") });
  expect(dock.pointed?.text).toBe("the card");
  card.update({ dock, details: paddy("the card, with a weed") });
  expect(dock.pointed?.text).toBe("the card, with a weed");
});

test("what says the same changes nothing", () => {
  const { dock, elements, card } = twoAboutOne();
  elements[0].dispatchEvent(new Event("pointerenter"));
  const before = dock.pointed;
  card.update({ dock, details: paddy("the card") });
  expect(dock.pointed).toBe(before);
});

test("leaving one thing keeps what another has said since", async () => {
  const { dock, elements } = twoAboutOne();
  elements[0].dispatchEvent(new Event("pointerenter"));
  elements[1].dispatchEvent(new Event("focusin"));
  elements[0].dispatchEvent(new Event("pointerleave"));
  await Promise.resolve();
  expect(dock.pointed?.text).toBe("the task");
  elements[1].dispatchEvent(new Event("focusout"));
  await Promise.resolve();
  expect(dock.pointed).toBe(null);
});
