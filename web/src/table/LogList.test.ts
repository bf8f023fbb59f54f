import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { LogLine } from "$lib/protocol";
import { seats } from "$lib/testing/samples";
import LogList from "./LogList.svelte";

const line = (title: string): LogLine => {
  return { number: 58, turn: 20, turn_seat: -1, line: { seat: -1, text: title, rule: "" }, title };
};

it("tells of two turns when one move ends one and begins the next", () => {
  const log = [line("Harvest of year 5"), line("The end")];
  render(LogList, { log, seats: seats("Ayu"), last: 58, openRule: () => {} });
  const headings = screen.getAllByRole("heading").map((heading) => heading.textContent?.trim());
  expect(headings).toEqual(["The end", "Harvest of year 5"]);
});
