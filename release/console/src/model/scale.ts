export interface Ticks {
  /** Upper end of the axis. */
  top: number;
  values: number[];
  digits: number;
}

/**
 * Three to five round values from 0 to at least `highest`, which can be written with `digits`
 * decimals.
 */
export function ticksTo(highest: number): Ticks {
  if (!(highest > 0)) return { top: 1, values: [0, 1], digits: 0 };
  const rough = highest / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  // Steps with one digit, so that the labels of the axis are exact.
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  const count = Math.ceil(highest / step - 1e-9);
  return {
    top: count * step,
    values: Array.from({ length: count + 1 }, (_, index) => index * step),
    digits: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)),
  };
}

/** Times at a round number of minutes between two ends, at most `most` of them. */
export function timeTicks(from: number, to: number, most: number): number[] {
  const minute = 60_000;
  const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1440, 2880];
  const step = (steps.find((one) => (to - from) / (one * minute) <= most) ?? 2880) * minute;
  const zone = new Date(from).getTimezoneOffset() * minute;
  const first = Math.ceil((from - zone) / step) * step + zone;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, index) => first + index * step);
}

/**
 * SVG path through points; a null splits the line, and a single point between two gaps is a dot.
 */
export function linePath(points: readonly (readonly [x: number, y: number] | null)[]): string {
  let path = '';
  let run = 0;
  for (const [index, point] of points.entries()) {
    run = point === null ? 0 : run + 1;
    if (point === null) continue;
    path += `${run === 1 ? 'M' : 'L'}${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
    if (run === 1 && (points[index + 1] ?? null) === null) path += 'h.01';
  }
  return path;
}

/** Times whose labels do not overlap; the latest one is always included. */
export function spreadLabels(moments: readonly number[], x: (at: number) => number, room: number): number[] {
  const kept: number[] = [];
  for (const at of moments.toSorted((a, b) => b - a)) {
    const next = kept.at(-1);
    if (next === undefined || x(next) - x(at) >= room) kept.push(at);
  }
  return kept;
}
