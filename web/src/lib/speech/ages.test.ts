import { expect, it } from "vitest";
import { age, ago, date } from "./ages";

const now = Date.UTC(2026, 10, 18, 12) / 1000;

it("tells ages in the largest unit that fits", () => {
  const past = [5, 60, 12 * 60, 2 * 3600, 23 * 3600, 3 * 86400];
  expect(past.map((seconds) => age(now - seconds, now))).toEqual([
    "now",
    "1 min",
    "12 min",
    "2 h",
    "23 h",
    "3 d",
  ]);
});

it("tells ages in sentences", () => {
  expect([5, 60, 7200].map((seconds) => ago(now - seconds, now))).toEqual([
    "a moment ago",
    "1 minute ago",
    "2 hours ago",
  ]);
});

it("names the year of a date only if it is another one", () => {
  const today = new Date(now * 1000);
  expect(date(now, today)).not.toContain("2026");
  expect(date(now - 400 * 86400, today)).toContain("2025");
});
