/** The race track: terraces that climb to the shrine, and where the farmers stand on them. */

export interface Scale {
  box: string;
  /** Where no rice stands, and how far it is from there to the shrine. */
  left: number;
  width: number;
  shrine: number;
  ground: number;
  /** The top of the first terrace, and how much the last one is higher. */
  top: number;
  climb: number;
  round: number;
  pawn: number;
  /** How near two farmers, and the figures above them, may come. */
  gap: number;
  figures: number;
}

export const WIDE: Scale = {
  box: "0 0 1064 118",
  left: 30,
  width: 970,
  shrine: 62,
  ground: 116,
  top: 93,
  climb: 46.8,
  round: 9,
  pawn: 42,
  gap: 17,
  figures: 37,
};

export const NARROW: Scale = {
  box: "0 0 374 58",
  left: 10,
  width: 326,
  shrine: 36,
  ground: 56,
  top: 42,
  climb: 21.6,
  round: 4,
  pawn: 27,
  gap: 10,
  figures: 0,
};

interface Terrace {
  from: number;
  x: number;
  end: number;
  y: number;
  fill: string;
}

// Young green to ripe gold; a landscape, so the same in both themes (dimmed in the dark one).
const FILLS = [
  "#a9cf86",
  "#b3d284",
  "#bdd582",
  "#c8d880",
  "#d3da7e",
  "#ddd977",
  "#e5d56c",
  "#ebce60",
  "#efc553",
  "#f1bb45",
];
const STRIDES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
export const SHRINE_FILL = FILLS.at(-1)!;

/** How much rice lies between two terraces: a round number that gives at most twelve of them. */
export function stride(target: number): number {
  return STRIDES.find((step) => target / step <= 12) ?? Math.ceil(target / 12);
}

export function terraces(target: number, scale: Scale): Terrace[] {
  const step = stride(target);
  const count = Math.ceil(target / step);
  return Array.from({ length: count }, (_, i) => ({
    from: i * step,
    x: scale.left + (i * step * scale.width) / target,
    end: scale.left + (Math.min((i + 1) * step, target) * scale.width) / target,
    y: scale.top - (i * scale.climb) / Math.max(count - 1, 1),
    fill: FILLS[Math.floor((i * FILLS.length) / count)]!,
  }));
}

/** The top of the block the shrine stands on. */
export function summit(scale: Scale): number {
  return scale.top - scale.climb - scale.round / 3;
}

const TOP = 9; // a figure stays inside the picture

export interface PawnPosition {
  place: number;
  /** Feet of the farmer. */
  x: number;
  y: number;
}

/** Where the farmers stand. Those too close stand side by side, so that each can be seen. */
export function pawnPositions(scores: number[], target: number, scale: Scale): PawnPosition[] {
  const steps = terraces(target, scale);
  const standing = scores.map((score, place) => {
    const climbed = steps.findLast((terrace) => terrace.from <= score)!;
    const arrived = score >= target;
    return {
      place,
      x: arrived ? scale.left + scale.width + scale.shrine / 2 : scale.left + (score * scale.width) / target,
      y: arrived ? summit(scale) : climbed.y,
    };
  });
  const apart = spread(
    standing.map((farmer) => farmer.x),
    scale.gap,
    scale.left + scale.width + scale.shrine - scale.pawn / 3,
  );
  return standing.map((farmer, i) => ({ ...farmer, x: apart[i]! }));
}

/** Points on a line moved just so far that no two are nearer than `gap`; their order stays, ties by index. */
export function spread(points: number[], gap: number, limit: number): number[] {
  const order = points.map((_, i) => i).sort((a, b) => points[a]! - points[b]! || a - b);
  const moved = [...points];
  order.slice(1).forEach((index, i) => {
    moved[index] = Math.max(moved[index]!, moved[order[i]!]! + gap);
  });
  let most = limit;
  for (const index of order.reverse()) {
    moved[index] = Math.min(moved[index]!, most);
    most = moved[index]! - gap;
  }
  return moved;
}

/** A score above the farmers who have it. */
export interface Figure {
  score: number;
  places: number[];
  x: number;
  y: number;
}

export function figures(scores: number[], farmers: PawnPosition[], scale: Scale): Figure[] {
  const groups = [...new Set(scores)].map((score) => {
    const group = farmers.filter((farmer) => scores[farmer.place] === score);
    return {
      score,
      places: group.map((farmer) => farmer.place),
      x: group.reduce((sum, farmer) => sum + farmer.x, 0) / group.length,
      y: Math.min(...group.map((farmer) => farmer.y)) - scale.pawn,
    };
  });
  const apart = spread(
    groups.map((group) => group.x),
    scale.figures,
    scale.left + scale.width + scale.shrine - scale.figures / 2,
  );
  return groups.map((group, i) => ({ ...group, x: apart[i]!, y: Math.max(group.y, TOP) }));
}
