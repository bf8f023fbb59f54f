/** WCAG contrast of the colour tokens in both themes: 4.5 for text, 3 for the edges of controls and seats. */

import { describe, expect, it } from "vitest";
import tokens from "./tokens.css?raw";

const THEMES = ["light", "dark"] as const;
const SEATS = [1, 2, 3, 4, 5];
const SURFACES = ["bg", "surface", "sunk"];
const BOARD = ["board-hi", "board-lo"];
const WASHES = [
  ...["lit-wash", "selected-wash", "changed-wash", "ok-wash", "warn-wash", "bad-wash", "off-wash"],
  ...["paddy", "city", "war", "spirit", "event"].map((family) => `fam-${family}-wash`),
  ...SEATS.map((seat) => `seat-${seat}-wash`),
];

/** What is written or drawn, and everything it may stand on. */
const TEXT: Record<string, string[]> = {
  text: [...SURFACES, ...BOARD, ...WASHES],
  "text-2": [...SURFACES, ...BOARD, ...WASHES],
  "text-3": SURFACES,
  link: SURFACES,
  "on-bar": ["bar"],
  "on-bar-2": ["bar"],
  "on-primary": ["primary", "primary-hover"],
  "on-lit": ["lit-wash"],
  "on-gain": ["gain", "gain-strong"],
  "on-water": ["p-water-mid"],
  "off-text": ["off-wash"],
  ok: [...SURFACES, "ok-wash"],
  warn: [...SURFACES, "warn-wash"],
  bad: [...SURFACES, "bad-wash"],
  ...Object.fromEntries(SEATS.map((seat) => [`seat-${seat}-on`, [`seat-${seat}`]])),
};
const EDGES: Record<string, string[]> = {
  "line-strong": SURFACES,
  focus: [...SURFACES, ...BOARD],
  lit: [...SURFACES, ...BOARD, "lit-wash"],
  selected: [...SURFACES, ...BOARD, "selected-wash"],
  changed: [...SURFACES, ...BOARD, "changed-wash"],
  ...Object.fromEntries(SEATS.map((seat) => [`seat-${seat}-ring`, SURFACES])),
};

/** The colour of a token as its three channels, from 0 to 1. */
function colour(token: string, theme: (typeof THEMES)[number]): number[] {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(tokens)?.[1] ?? "";
  const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  const hex = both ? both[theme === "light" ? 1 : 2]! : value;
  const channels = /^#(..)(..)(..)$/.exec(hex);
  if (!channels) throw new Error(`--${token} is no colour: ${value}`);
  return channels.slice(1).map((channel) => parseInt(channel, 16) / 255);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(channels: number[]): number {
  const [r, g, b] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: number[], b: number[]): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The pairs with less contrast than this. */
function tooWeak(pairs: Record<string, string[]>, least: number, theme: (typeof THEMES)[number]): string[] {
  return Object.entries(pairs).flatMap(([front, backs]) =>
    backs
      .map((back) => ({ back, ratio: contrast(colour(front, theme), colour(back, theme)) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ back, ratio }) => `--${front} on --${back}: ${ratio.toFixed(2)}`),
  );
}

describe.each(THEMES)("the %s theme", (theme) => {
  it("has text that can be read", () => {
    expect(tooWeak(TEXT, 4.5, theme)).toEqual([]);
  });

  it("has edges that can be seen", () => {
    expect(tooWeak(EDGES, 3, theme)).toEqual([]);
  });
});

it("computes the contrast of the standard's own example", () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21);
});
