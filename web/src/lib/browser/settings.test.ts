import { beforeEach, expect, it, vi } from "vitest";

/** A system that prefers a dark theme and reduced motion. */
const system = (query: string) => ({ matches: /dark|reduce/.test(query), addEventListener: () => {} });
vi.stubGlobal("matchMedia", system);
const { settings } = await import("./settings.svelte");

const inForce = () => {
  settings.apply();
  const { theme, motion } = document.documentElement.dataset;
  return [theme, motion];
};

beforeEach(() => {
  settings.set("theme", "system");
  settings.set("motion", "system");
});

it("follows the system where the person has not chosen", () => {
  expect(inForce()).toEqual(["dark", "reduced"]);
});

it("prefers what the person has chosen", () => {
  settings.set("theme", "light");
  settings.set("motion", "full");
  expect(inForce()).toEqual(["light", "full"]);
});

it("is calm in the first three games, and brisk for those who know them, unless a pace was chosen", () => {
  expect(settings.pace).toBe("calm");
  for (const table of ["a", "b", "b"]) settings.finished(table);
  expect(settings.pace).toBe("calm");
  settings.finished("c");
  expect(settings.pace).toBe("brisk");
  settings.set("pace", "at-once");
  expect(settings.pace).toBe("at-once");
});
