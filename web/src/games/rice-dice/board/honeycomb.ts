/** Where the hexes of a paddy lie: one to nine in rows of a honeycomb, numbered from the left. */

/** The upper left corner of a hex piece, 48 wide and high. */
interface Hex {
  x: number;
  y: number;
}

interface Honeycomb {
  width: number;
  height: number;
  hexes: Hex[];
}

const STEP = 41.5; // from one hex to the next in a row
const ROW = 35; // from one row to the next
const ROWS = [[1], [2], [2, 1], [2, 2], [3, 2], [3, 3], [2, 3, 2], [3, 2, 3], [3, 3, 3]];

export function honeycomb(count: number): Honeycomb {
  const rows = ROWS[Math.min(Math.max(count, 1), ROWS.length) - 1]!;
  const shifts = shift(rows);
  const hexes = rows.flatMap((length, row) =>
    Array.from({ length }, (_, column) => ({ x: (column + shifts[row]!) * STEP - 2, y: row * ROW - 0.5 })),
  );
  const columns = Math.max(...rows.map((length, row) => length + shifts[row]!));
  return {
    width: 44.5 + (columns - 1) * STEP,
    height: 47 + (rows.length - 1) * ROW,
    hexes: hexes.sort((a, b) => a.x - b.x || a.y - b.y),
  };
}

/** How far each row is pushed to the right, in hexes: always half a hex from its neighbours, as honeycombs are. */
function shift(rows: number[]): number[] {
  const longest = Math.max(...rows);
  return rows.map((length, row) =>
    length === longest ? (rows.every((n) => n === longest) ? (row % 2) / 2 : 0) : 0.5,
  );
}

type HexKind = "hex-magic" | "hex-wet" | "hex-dry";

/** Magic hexes lie at the left; water fills the others from the left. */
export function hexKind(index: number, magic: number, water: number): HexKind {
  if (index < magic) return "hex-magic";
  return index - magic < water ? "hex-wet" : "hex-dry";
}
