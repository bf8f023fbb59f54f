import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import ChoiceRow from "./ChoiceRow.svelte";

it("names what a choice costs, not the file of its drawing", () => {
  const item = { id: "1", label: "Plant", object: "A2", icon: "rice-planted", run: () => {} };
  const cost = { piece: "ox", count: 2 };
  const rest = { key: 1, marked: false, advised: false, run: () => {}, openRule: () => {} };
  render(ChoiceRow, { item: { ...item, cost }, ...rest });
  expect(screen.getByRole("img", { name: "livestock" })).toBeTruthy();
});
