// @vitest-environment node
import { readFileSync, readdirSync, statSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const BUDGET = 60_000;
const file = (path: string) => new URL(path, import.meta.url);
const fonts = readdirSync(file(".")).filter((name) => name.endsWith(".woff2"));

/** The characters a WOFF2 font can draw, from its table `cmap`. */
function characters(font: Buffer): Set<number> {
  const tables: { length: number; cmap: boolean }[] = [];
  let at = 48;
  const base128 = () => {
    let value = 0;
    for (;;) {
      const byte = font[at++]!;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  for (let i = 0; i < font.readUInt16BE(12); i++) {
    const flags = font[at++]!;
    const tag = flags & 0x3f;
    if (tag === 0x3f) at += 4;
    const original = base128();
    // glyf (10) and loca (11) are stored in another form unless it says 3; all other tables if it does not say 0.
    const other = tag === 10 || tag === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    tables.push({ length: other ? base128() : original, cmap: tag === 0 });
  }
  const data = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  const before = tables.slice(
    0,
    tables.findIndex((table) => table.cmap),
  );
  return cmap(data.subarray(before.reduce((sum, table) => sum + table.length, 0)));
}

/** Of format 4, which holds everything up to U+FFFF. */
function cmap(table: Buffer): Set<number> {
  const found = new Set<number>();
  for (let i = 0; i < table.readUInt16BE(2); i++) {
    const start = table.readUInt32BE(4 + 8 * i + 4);
    if (table.readUInt16BE(start) !== 4) continue;
    const segments = table.readUInt16BE(start + 6) / 2;
    for (let j = 0; j < segments; j++) {
      const last = table.readUInt16BE(start + 14 + 2 * j);
      const first = table.readUInt16BE(start + 16 + 2 * (segments + j));
      for (let code = first; code <= last && code < 0xffff; code++) found.add(code);
    }
  }
  return found;
}

function filesIn(folder: URL, kind: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf-8" })
    .filter(
      (name) => kind.test(name) && !/\.test\.ts$/.test(name) && statSync(new URL(name, folder)).isFile(),
    )
    .map((name) => new URL(name, folder).pathname);
}

describe("the fonts of the page", () => {
  it("are small", () => {
    expect(fonts).toHaveLength(3);
    const bytes = fonts.reduce((sum, name) => sum + statSync(file(name)).size, 0);
    expect(bytes).toBeLessThan(BUDGET);
  });

  it("are read as they are: letters yes, other scripts no", () => {
    const inter = characters(readFileSync(file("inter.woff2")));
    expect(["A", "z", "0", "ß", "→"].filter((sign) => !inter.has(sign.codePointAt(0)!))).toEqual([]);
    expect(["ж", "字"].filter((sign) => inter.has(sign.codePointAt(0)!))).toEqual([]);
  });

  it("have every character of the catalogue, the pages, the cards and the rules", () => {
    const inter = characters(readFileSync(file("inter.woff2")));
    const texts = [
      file("../../../src/subak/translations/catalogue.json").pathname,
      ...filesIn(file("../"), /\.(svelte|ts)$/),
      ...filesIn(file("../../../docs/rules/"), /\.md$/),
      ...filesIn(file("../../../src/subak/games/"), /\.toml$/),
    ];
    const missing = new Map<string, string>();
    for (const path of texts)
      for (const sign of readFileSync(path, "utf-8"))
        if (sign > " " && !inter.has(sign.codePointAt(0)!)) missing.set(sign, path);
    expect([...missing]).toEqual([]);
  });

  it("come with their licences", () => {
    for (const name of ["inter", "vollkorn"])
      expect(readFileSync(file(`../../public/fonts/OFL-${name}.txt`), "utf-8")).toContain(
        "SIL OPEN FONT LICENSE Version 1.1",
      );
  });
});
