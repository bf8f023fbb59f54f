import { describe, expect, it } from "vitest";
import {
  centred,
  fitted,
  fittedAround,
  panned,
  revealing,
  seen,
  shows,
  toScreen,
  toTable,
  zoomed,
} from "./camera";

const FRAME = { width: 400, height: 200 };
const BOX = { x: -2, y: -1, width: 10, height: 10 };

describe("the camera", () => {
  it("shows the whole box in the middle of the frame", () => {
    const camera = fitted(BOX, FRAME);
    expect(camera.unit).toBe(20);
    expect(toScreen(camera, { x: 3, y: 4 })).toEqual({ x: 200, y: 100 });
    expect(shows(camera, BOX, FRAME)).toBe(true);
  });

  it("does not get smaller than it is told, and then shows the middle", () => {
    const camera = fitted(BOX, FRAME, 30);
    expect(camera.unit).toBe(30);
    expect(shows(camera, BOX, FRAME)).toBe(false);
    expect(toScreen(camera, { x: 3, y: 4 })).toEqual({ x: 200, y: 100 });
  });

  it("keeps what lies under the finger there while zooming", () => {
    const before = centred({ x: 0, y: 0 }, 20, FRAME);
    const finger = { x: 50, y: 150 };
    const after = zoomed(before, 1.5, finger);
    expect(toTable(after, finger).x).toBeCloseTo(toTable(before, finger).x);
    expect(toTable(after, finger).y).toBeCloseTo(toTable(before, finger).y);
    expect(after.unit).toBe(30);
  });

  it("follows the hand while panning", () => {
    const camera = panned(centred({ x: 0, y: 0 }, 20, FRAME), 40, -20);
    expect(toScreen(camera, { x: 0, y: 0 })).toEqual({ x: 240, y: 80 });
  });

  it("moves no farther than needed to bring something into view", () => {
    const camera = centred({ x: 0, y: 0 }, 20, FRAME);
    expect(revealing(camera, { x: 0, y: 0, width: 3, height: 4 }, FRAME)).toEqual(camera);
    const right = revealing(camera, { x: 10, y: 0, width: 3, height: 4 }, FRAME);
    expect(seen(right, FRAME).x + seen(right, FRAME).width).toBe(13);
    expect(right.origin.y).toBe(camera.origin.y);
  });
});

describe("the camera among what stands before the landscape", () => {
  const plaque = { x: 0, y: 120, width: 150, height: 80 };
  const card = { x: 0, y: 0, width: 3, height: 4 };

  it("uses the whole frame where nothing is hidden", () => {
    const narrow = { ...card, width: 1 };
    const scene = { obstacles: [plaque], cards: [narrow], dots: [] };
    expect(fittedAround(narrow, FRAME, scene, 6)).toEqual(fitted(narrow, FRAME, 6));
  });

  it("shows everything a little smaller where something would be hidden", () => {
    const wide = { x: 0, y: 0, width: 8, height: 4 };
    const scene = { obstacles: [plaque], cards: [wide], dots: [] };
    const camera = fittedAround(wide, FRAME, scene, 6);
    expect(camera.unit).toBeLessThan(fitted(wide, FRAME, 6).unit);
    expect(toScreen(camera, { x: 0, y: 0 }).x).toBeGreaterThanOrEqual(150);
  });
});
