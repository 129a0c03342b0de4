import type { Grey } from './photo.ts';

/** Largest detected tilt in degrees: a larger one is a slanted line by intention. */
const MAX_TILT_DEG = 10;
const STEP = 0.25;
/** Difference in degrees between an edge's own direction and the line that it counts for. */
const NEAR_DEGREES = 4;
const GRADIENT = 24;
/** Minimum length of a line, and of a reliable one, as shares of the picture's side along it. */
const SHORT = 0.12;
const LONG = 0.2;
/**
 * Minimum extent of a level line that no other line supports, as a share of the width: the near
 * edge of a plate or a table slants by perspective.
 */
const LONE = 0.6;
/** Largest difference of both directions in degrees at which their mean is the tilt. */
const MAX_DISAGREEMENT_DEG = 1.5;

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface Tilt {
  /** Degrees clockwise by which the picture is turned; null without a long straight line. */
  value: number | null;
  lines: Line[];
}

interface DirectionTilt {
  angle: number;
  /** Sum of the lengths of the lines, as shares of the side. */
  weight: number;
  lines: Line[];
}

/** Edge points of lines that are about level, as positions along (u) and across (v) them. */
function pointsOf({ data, width, height }: Grey, upright: boolean) {
  const points: { u: number; v: number; slope: number }[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const gx = data[at + 1]! - data[at - 1]!;
      const gy = data[at + width]! - data[at - width]!;
      const [along, across] = upright ? [gy, gx] : [gx, gy];
      if (Math.abs(across) < GRADIENT) continue;
      // Only the maximum across an edge counts, so that a line is one pixel wide.
      const side = upright ? 1 : width;
      const next = Math.abs(upright ? data[at + 2]! - data[at]! : (data[at + 2 * side] ?? 0) - data[at]!);
      const before = Math.abs(upright ? data[at]! - data[at - 2]! : data[at]! - (data[at - 2 * side] ?? 0));
      if (next > Math.abs(across) || before >= Math.abs(across)) continue;
      const slope = (Math.atan(along / across) * 180) / Math.PI;
      if (Math.abs(slope) > MAX_TILT_DEG + NEAR_DEGREES) continue;
      // Direction of the line: at right angles to the gradient.
      points.push(upright ? { u: y, v: x, slope: -slope } : { u: x, v: y, slope: -slope });
    }
  }
  return points;
}

function linesOf(grey: Grey, upright: boolean): DirectionTilt | null {
  const points = pointsOf(grey, upright);
  const side = upright ? grey.height : grey.width;
  const room = (upright ? grey.width : grey.height) + side;
  let best: { angle: number; score: number; bins: Uint16Array } | null = null;
  for (let angle = -MAX_TILT_DEG; angle <= MAX_TILT_DEG; angle += STEP) {
    const tan = Math.tan((angle * Math.PI) / 180);
    const bins = new Uint16Array(room * 2);
    for (const { u, v, slope } of points)
      if (Math.abs(slope - angle) <= NEAR_DEGREES) bins[Math.round(v - u * tan) + room]! += 1;
    let score = 0;
    for (let at = 1; at < bins.length; at += 1) {
      const length = bins[at]! + bins[at - 1]!;
      if (length > SHORT * side) score += length * length;
    }
    if (!best || score > best.score) best = { angle, score, bins };
  }
  // A best direction at the end of the range is no maximum: the line itself is steeper.
  if (!best || best.score === 0 || Math.abs(best.angle) === MAX_TILT_DEG) return null;
  const { angle, bins } = best;
  const lengths = [...bins.keys()].slice(1).map((at) => ({ at, length: bins[at]! + bins[at - 1]! }));
  const longest = lengths.toSorted((a, b) => b.length - a.length);
  if (longest[0]!.length < LONG * side) return null;
  const tan = Math.tan((angle * Math.PI) / 180);
  const chosen: typeof longest = [];
  for (const line of longest) {
    if (chosen.length === 3 || line.length < SHORT * side) break;
    if (chosen.every(({ at }) => Math.abs(at - line.at) > side / 20)) chosen.push(line);
  }
  const lines = chosen.map(({ at }) => {
    const own = points.filter(
      ({ u, v, slope }) =>
        Math.abs(slope - angle) <= NEAR_DEGREES && [at, at - 1].includes(Math.round(v - u * tan) + room),
    );
    const us = own.map(({ u }) => u).toSorted((a, b) => a - b);
    const [from, to] = [us[Math.floor(us.length * 0.02)]!, us[Math.floor(us.length * 0.98)]!];
    const v = (u: number) => u * tan + at - room - 0.5;
    const { width, height } = grey;
    return upright
      ? { x1: v(from) / width, y1: from / height, x2: v(to) / width, y2: to / height }
      : { x1: from / width, y1: v(from) / height, x2: to / width, y2: v(to) / height };
  });
  return { angle, weight: chosen.reduce((sum, { length }) => sum + length, 0) / side, lines };
}

/** Measures the tilt of the long horizontal and vertical lines of a picture. */
export function tiltOf(grey: Grey): Tilt {
  const [level, plumb] = [linesOf(grey, false), linesOf(grey, true)];
  const [line] = level?.lines ?? [];
  const isLone = !plumb && level?.lines.length === 1 && Math.abs(line!.x2 - line!.x1) < LONE;
  // In a picture turned clockwise level lines fall to the right, and plumb ones lean left at the
  // bottom.
  const found = [isLone ? null : level, plumb && { ...plumb, angle: -plumb.angle }].filter((one) => one !== null);
  if (found.length === 0) return { value: null, lines: [] };
  const [one, other] = found.toSorted((a, b) => b.weight - a.weight);
  if (other && Math.abs(one!.angle - other.angle) <= MAX_DISAGREEMENT_DEG) {
    const weight = one!.weight + other.weight;
    return {
      value: (one!.angle * one!.weight + other.angle * other.weight) / weight,
      lines: [...one!.lines, ...other.lines],
    };
  }
  // In a view from the side only vertical lines stay upright: the smaller tilt counts.
  const straight = found.toSorted((a, b) => Math.abs(a.angle) - Math.abs(b.angle))[0]!;
  return { value: straight.angle, lines: straight.lines };
}
