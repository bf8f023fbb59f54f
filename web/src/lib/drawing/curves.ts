/** Smooth curves through points: shores, terraces, contours. */

type Point = [x: number, y: number];

/** An SVG path through the points, rounded between them; `M` first, so it can be closed or filled by the caller. */
export function smooth(points: Point[]): string {
  const round = (n: number) => Math.round(n * 10) / 10;
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)]!;
  let path = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const c2: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${[...c1, ...c2, ...to].map(round).join(" ")}`;
  }
  return path;
}

/** Contour lines of a gentle slope, as they lie behind every board. */
export function contours(width: number, height: number, gap: number): string[] {
  const lines: string[] = [];
  for (let base = -gap; base < height + gap; base += gap) {
    const points: Point[] = [];
    for (let x = 0; x <= width; x += width / 16) {
      const t = (x / width) * Math.PI * 2;
      const y =
        base + gap * (0.55 * Math.sin(t * 1.5 + base / 170) + 0.3 * Math.sin(t * 2.6 - base / 90 + 1));
      points.push([x, y]);
    }
    lines.push(smooth(points));
  }
  return lines;
}
