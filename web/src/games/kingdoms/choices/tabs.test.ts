import { describe, expect, it } from "vitest";
import { choice } from "$lib/testing/samples";
import { ask, view } from "../testing/samples";
import { frontTab } from "./tabs";

describe("the tab that a question brings to the front", () => {
  const keep = choice("keep");

  it("is the palace card to keep, so that its effect is read where one chooses", () => {
    const drawn = { card: "garden", name: "Garden", text: "4 VP." };
    const hand = [drawn] as unknown as ReturnType<typeof view>["hand"];
    expect(frontTab(ask(view({ phase: "advisor", hand }), [keep]))).toBe("palace");
  });

  it("is none of its own in a turn", () => {
    expect(frontTab(ask(view(), [choice("end-turn")]))).toBeNull();
  });
});
