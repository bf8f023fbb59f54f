/**
 * The diagonal lattice as it is drawn (SR-2.1 to 2.5). x grows to the right, y downwards, one unit is half the diagonal
 * of a square; a point with even x + y is a crossing, one with odd x + y the centre of a square.
 *
 * Only shapes: what is closed, legal or worth something stands in the view.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** The paddy side of a card: its rows of lines from the top, 1 for a path, and what stands in its squares. */
export interface Face {
  lines: readonly string[];
  features: readonly Feature[];
}

export interface Feature extends Point {
  kind: string;
}

/** Where a card lies: the top left corner of its box and its clockwise quarter rotations. */
export interface Place extends Point {
  r: number;
}

export interface Laid extends Place {
  face: Face;
}

/** The line of one unit cell. */
interface Cell {
  i: number;
  j: number;
  path: boolean;
}

function sizeOf(face: Face): { w: number; h: number } {
  return { w: face.lines[0]?.length ?? 0, h: face.lines.length };
}

export function boxOf({ x, y, r, face }: Laid): Box {
  const { w, h } = sizeOf(face);
  return r % 2 === 0 ? { x, y, width: w, height: h } : { x, y, width: h, height: w };
}

export function isSideways(place: Place): boolean {
  return place.r % 2 === 1;
}

export function middle(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** What stands in these squares. */
export function standingIn(cards: readonly Laid[], squares: readonly Point[]): Standing[] {
  const inside = new Set(squares.map(({ x, y }) => `${x} ${y}`));
  return cards.flatMap(standing).filter(({ square }) => inside.has(`${square.x} ${square.y}`));
}

/** The smallest box around all of these, or null around nothing. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** A point of the card, counted from its own top left corner, where it lies on the table (SR-2.11). */
function turned({ x, y, r, face }: Laid, point: Point): Point {
  const { w, h } = sizeOf(face);
  const [px, py] = [
    [point.x, point.y],
    [h - point.y, point.x],
    [w - point.x, h - point.y],
    [point.y, w - point.x],
  ][r % 4]!;
  return { x: x + px!, y: y + py! };
}

function cellsOf(laid: Laid): Cell[] {
  const cells: Cell[] = [];
  laid.face.lines.forEach((row, j) => {
    [...row].forEach((bit, i) => {
      const centre = turned(laid, { x: i + 0.5, y: j + 0.5 });
      cells.push({ i: Math.floor(centre.x), j: Math.floor(centre.y), path: bit === "1" });
    });
  });
  return cells;
}

/** A cell is crossed by a line that falls where i + j is even, and rises where it is odd (SR-2.3). */
function lineOf({ i, j }: Pick<Cell, "i" | "j">): string {
  return isEven(i + j) ? `M${i} ${j}L${i + 1} ${j + 1}` : `M${i + 1} ${j}L${i} ${j + 1}`;
}

function isEven(n: number): boolean {
  return n % 2 === 0;
}

/** Squares are drawn in two tones, by the column of their centre: these are the quarters of the second tone. */
function secondTone({ i, j }: Cell): string {
  const odd = isEven(i) ? i + 1 : i;
  const centre = { x: odd, y: isEven(odd + j) ? j + 1 : j };
  const [a, b] = isEven(i + j) ? [`${i} ${j}`, `${i + 1} ${j + 1}`] : [`${i + 1} ${j}`, `${i} ${j + 1}`];
  return `M${a}L${centre.x} ${centre.y}L${b}z`;
}

/** What stands on a card, upright however the card lies: its middle and how large it is drawn. */
export interface Standing extends Feature {
  size: number;
  /** The centre of its square. */
  square: Point;
}

const WHOLE = 0.92;
const HALF = 0.66;
const INWARDS = 0.4; // how far the picture of a half square is moved into its card

function standing(laid: Laid): Standing[] {
  const { w, h } = sizeOf(laid.face);
  return laid.face.features.map(({ kind, x, y }) => {
    const dx = x === 0 ? INWARDS : x === w ? -INWARDS : 0;
    const dy = y === 0 ? INWARDS : y === h ? -INWARDS : 0;
    const size = dx || dy ? HALF : WHOLE;
    return { kind, size, square: turned(laid, { x, y }), ...turned(laid, { x: x + dx, y: y + dy }) };
  });
}

/** Everything that is drawn of some cards lying together. */
interface Ground {
  boxes: Box[];
  secondTone: string;
  gridlines: string;
  paths: string;
  standing: Standing[];
}

export function ground(cards: readonly Laid[]): Ground {
  const cells = cards.flatMap(cellsOf);
  return {
    boxes: cards.map(boxOf),
    secondTone: cells.map(secondTone).join(""),
    gridlines: cells
      .filter((cell) => !cell.path)
      .map(lineOf)
      .join(""),
    paths: cells
      .filter((cell) => cell.path)
      .map(lineOf)
      .join(""),
    standing: cards.flatMap(standing),
  };
}

/** The four corners of a square. */
export function diamond({ x, y }: Point): string {
  return `M${x} ${y - 1}L${x + 1} ${y}L${x} ${y + 1}L${x - 1} ${y}z`;
}

/** The squares of the first and of the second tone. */
export function byTone(squares: readonly Point[]): [first: string, second: string] {
  const shape = (odd: boolean) =>
    squares
      .filter(({ x }) => isEven(x) !== odd)
      .map(diamond)
      .join("");
  return [shape(false), shape(true)];
}

/** The lines that part a set of squares from all others. */
export function outline(squares: readonly Point[]): string {
  const inside = new Set(squares.map(({ x, y }) => `${x} ${y}`));
  const lines: string[] = [];
  for (const { x, y } of squares) {
    for (const [i, j] of [
      [x - 1, y - 1],
      [x, y - 1],
      [x - 1, y],
      [x, y],
    ] as const) {
      const across = `${2 * i + 1 - x} ${2 * j + 1 - y}`;
      if (!inside.has(across)) lines.push(lineOf({ i, j }));
    }
  }
  return lines.join("");
}

const STALKS: readonly (readonly [number, number])[] = [
  [-0.34, 0.08],
  [0.34, 0.08],
  [0, -0.28],
  [0, 0.44],
  [-0.66, 0.08],
  [0.66, 0.08],
  [0, 0.08],
];
const BESIDE: readonly (readonly [number, number])[] = [
  [-0.52, 0.08],
  [0.52, 0.08],
  [0, -0.48],
  [0, 0.64],
];

/** Rice in closed squares; where something stands, only around it. */
export function tufts(squares: readonly Point[], taken: readonly Point[]): string {
  const stands = new Set(taken.map(({ x, y }) => `${x} ${y}`));
  return squares
    .flatMap(({ x, y }) =>
      (stands.has(`${x} ${y}`) ? BESIDE : STALKS).map(([dx, dy]) => {
        const foot = `M${round(x + dx)} ${round(y + dy)}`;
        return `${foot}l-.06 -.15${foot}l.06 -.15`;
      }),
    )
    .join("");
}

function round(n: number): number {
  return Math.round(n * 1000) / 1000;
}

/** Of these points the one nearest to their middle. */
export function nearestMiddle(points: readonly Point[]): Point {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  return nearest(points, { x, y })!;
}

export function nearest<P extends Point>(points: readonly P[], to: Point): P | undefined {
  let best: P | undefined;
  for (const point of points) if (!best || distance(point, to) < distance(best, to)) best = point;
  return best;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
