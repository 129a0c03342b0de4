import type { GarmentKind, GarmentPoints, Point } from '@app/shared/contracts/garment';

/** Opaque pixels of a garment's picture, rows from the top. */
export interface GarmentSilhouette {
  alpha: Uint8Array;
  width: number;
  height: number;
}

interface Run {
  left: number;
  right: number;
}

const SOLID = 128;

export function runsOf({ alpha, width }: GarmentSilhouette, y: number): Run[] {
  const runs: Run[] = [];
  let left = -1;
  for (let x = 0; x <= width; x += 1) {
    const inside = x < width && alpha[y * width + x]! >= SOLID;
    if (inside && left < 0) left = x;
    else if (!inside && left >= 0) {
      if (x - left > width * 0.012) runs.push({ left, right: x - 1 });
      left = -1;
    }
  }
  return runs;
}

export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function boundsOf({ alpha, width, height }: GarmentSilhouette): Bounds | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (alpha[y * width + x]! < SOLID) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  return right < 0 ? null : { left, right, top, bottom };
}

/** The run of a row that contains a column, else the widest one. */
const runAt = (runs: readonly Run[], x: number): Run | undefined =>
  runs.find(({ left, right }) => left <= x && x <= right) ??
  runs.toSorted((a, b) => b.right - b.left - (a.right - a.left))[0];

/** Lowest row of the body of a garment: sleeves may hang lower than its hem. */
function bodyBottom(shape: GarmentSilhouette, { left, right, top, bottom }: Bounds): number {
  const middle = (left + right) / 2;
  for (let y = bottom; y > top + 1; y -= 1)
    if (runsOf(shape, y).some((run) => run.left <= middle && middle <= run.right)) return y;
  return bottom;
}

/** Kind of clothing that a silhouette looks like. */
export function guessKind(shape: GarmentSilhouette): GarmentKind {
  const bounds = boundsOf(shape);
  if (!bounds) return 'top';
  const { left, right, top, bottom } = bounds;
  const [wide, tall] = [right - left + 1, bottom - top + 1];
  const row = (share: number) => runsOf(shape, Math.min(bottom, Math.round(top + tall * share)));
  const span = (runs: readonly Run[]) => (runs.length === 0 ? 0 : runs.at(-1)!.right - runs[0]!.left + 1);
  const split = [0.62, 0.72, 0.82, 0.92].filter((share) => row(share).length === 2).length;
  const whole = [0.06, 0.14, 0.22].every((share) => row(share).length === 1);
  if (split >= 3 && whole && span(row(0.1)) > wide * 0.5) return 'trousers';
  // Without sleeves the top of the silhouette is its narrowest part.
  if (
    span(row(0.04)) < span(row(0.94)) &&
    span(row(0.04)) > wide * 0.35 &&
    row(0.3).length === 1 &&
    span(row(0.3)) <= span(row(0.9))
  )
    if (
      row(0.02).length === 1 &&
      span(row(0.2)) >= span(row(0.04)) * 0.94 &&
      tall < wide * 2.2 &&
      // Sleeves that hang beside a body part its lower rows.
      [0.6, 0.75, 0.9].every((share) => row(share).length === 1)
    )
      return 'skirt';
  const middle = runAt(row(0.72), (left + right) / 2);
  const body = middle ? middle.right - middle.left + 1 : wide;
  const long = bodyBottom(shape, bounds) - top + 1;
  if (long > body * 1.95) return row(0.45).length >= 3 || wide > body * 1.7 ? 'coat' : 'dress';
  return 'top';
}

const at = (x: number, y: number): Point => ({ x, y });

/** Estimated corner points of a garment, in fractions of its picture, for the user to correct. */
export function guessPoints(shape: GarmentSilhouette, kind: GarmentKind): GarmentPoints {
  const bounds = boundsOf(shape) ?? { left: 0, right: shape.width - 1, top: 0, bottom: shape.height - 1 };
  const points =
    kind === 'trousers' ? legsOf(shape, bounds) : kind === 'skirt' ? skirtOf(shape, bounds) : upperOf(shape, bounds);
  const share = ({ x, y }: Point): Point => at(round(x / shape.width), round(y / shape.height));
  return Object.fromEntries(Object.entries(points).map(([name, point]) => [name, share(point)]));
}

const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/** Width of a row over that of the body from which it is no tip of the hem. */
const WHOLE_HEM = 0.8;
/** Armpits lie in this upper share of a garment: what widens lower is a flounce. */
const ARMPITS = 0.7;

function upperOf(shape: GarmentSilhouette, { left, right, top, bottom: lowest }: Bounds): GarmentPoints {
  const { alpha, width } = shape;
  const middle = (left + right) / 2;
  const inBody = (y: number) => runsOf(shape, y).find((run) => run.left <= middle && middle <= run.right);
  const bottom = bodyBottom(shape, { left, right, top, bottom: lowest });
  const tall = bottom - top + 1;
  // A hem that is slanted or round begins narrower than the body.
  const rows = [0.03, 0.06, 0.09, 0.12, 0.15].map((share) => Math.round(bottom - tall * share));
  const wide = inBody(Math.round(bottom - tall * 0.2));
  const isWhole = (y: number) => {
    const run = inBody(y);
    return run && wide && run.right - run.left > (wide.right - wide.left) * WHOLE_HEM;
  };
  const hemRow = rows.find(isWhole) ?? rows[0]!;
  const start = runAt(runsOf(shape, hemRow), middle) ?? { left, right };
  let [l, r] = [start.left, start.right];
  const torso = [Math.max(4, r - l)];
  let armpit: { left: Point | null; right: Point | null } = { left: null, right: null };
  const trace: (Run & { y: number })[] = [];
  // Searching upwards from the hem: sleeves start where the width suddenly grows.
  const step = Math.max(1, Math.round(tall * 0.012));
  for (let y = hemRow; y > top + tall * 0.1; y -= step) {
    const run = runAt(runsOf(shape, y), middle);
    if (!run) break;
    const mean = torso.reduce((sum, value) => sum + value, 0) / torso.length;
    const jump = mean * 0.085;
    const high = y < top + tall * ARMPITS;
    if (high && !armpit.left && run.left < l - jump) armpit = { ...armpit, left: at(l, y + step) };
    if (high && !armpit.right && run.right > r + jump) armpit = { ...armpit, right: at(r, y + step) };
    if (armpit.left && armpit.right) break;
    if (!armpit.left) l = run.left;
    if (!armpit.right) r = run.right;
    trace.push({ y, left: l, right: r });
    torso.push(r - l);
    if (torso.length > 6) torso.shift();
  }
  const fallback = top + tall * 0.32;
  const nearest = (y: number) =>
    trace.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0] ?? { y, left: start.left, right: start.right };
  // A sleeveless body narrows towards the straps instead.
  const seen = armpit.left ?? armpit.right;
  const armpitY = seen?.y ?? fallback;
  const side = nearest(armpitY);
  const armpitL = armpit.left ?? at(side.left, armpitY);
  const armpitR = armpit.right ?? at(side.right, armpitY);
  const topAt = (x: number): number => {
    const column = Math.round(Math.min(right, Math.max(left, x)));
    for (let y = top; y <= bottom; y += 1) if (alpha[y * width + column]! >= SOLID) return y;
    return top;
  };
  const body = armpitR.x - armpitL.x;
  const centre = (armpitL.x + armpitR.x) / 2;
  // The neck points are the highest points on both sides of the centre.
  const highest = (from: number, to: number): Point => {
    let best = at(from, topAt(from));
    for (let x = from; x <= to; x += 1) {
      const y = topAt(x);
      if (y < best.y) best = at(x, y);
    }
    return best;
  };
  const neckL = highest(Math.round(centre - body * 0.36), Math.round(centre - body * 0.1));
  const neckR = highest(Math.round(centre + body * 0.1), Math.round(centre + body * 0.36));
  const sleeveless = !armpit.left && !armpit.right;
  const inset = sleeveless ? 0.1 : 0.02;
  const shoulderOf = (pit: Point, sign: number) => {
    const x = pit.x + sign * body * inset;
    return at(x, Math.min(pit.y - 2, topAt(x)));
  };
  const shoulderL = shoulderOf(armpitL, 1);
  const shoulderR = shoulderOf(armpitR, -1);
  const waistY = armpitY + (bottom - armpitY) * 0.45;
  const waist = nearest(waistY);
  return {
    neckL,
    neckR,
    shoulderL,
    shoulderR,
    armpitL,
    armpitR,
    cuffL: sleeveless ? shoulderL : cuffOf(shape, shoulderL, armpitL, -1, centre),
    cuffR: sleeveless ? shoulderR : cuffOf(shape, shoulderR, armpitR, 1, centre),
    waistL: at(waist.left, waistY),
    waistR: at(waist.right, waistY),
    hemL: at(start.left, bottom - tall * 0.01),
    hemR: at(start.right, bottom - tall * 0.01),
  };
}

/**
 * The cuff is the point of a sleeve farthest from the shoulder. Below the armpit the body is no
 * sleeve.
 */
function cuffOf(shape: GarmentSilhouette, shoulder: Point, pit: Point, sign: number, centre: number): Point {
  const { height } = shape;
  const cells: { x: number; y: number; far: number }[] = [];
  let most = 0;
  for (let y = 0; y < height; y += 2) {
    const runs = runsOf(shape, y);
    const body = y > pit.y ? runs.find(({ left, right }) => left <= centre && centre <= right) : undefined;
    for (const run of runs) {
      if (run === body) continue;
      for (let x = run.left; x <= run.right; x += 2) {
        if ((x - pit.x) * sign < 1) continue;
        const far = Math.sqrt((x - shoulder.x) ** 2 + (y - shoulder.y) ** 2);
        cells.push({ x, y, far });
        most = Math.max(most, far);
      }
    }
  }
  const end = cells.filter(({ far }) => far > most * 0.9);
  if (end.length === 0 || most < Math.abs(pit.y - shoulder.y) * 0.5) return shoulder;
  return at(end.reduce((sum, { x }) => sum + x, 0) / end.length, end.reduce((sum, { y }) => sum + y, 0) / end.length);
}

function skirtOf(shape: GarmentSilhouette, { left, right, top, bottom }: Bounds): GarmentPoints {
  const tall = bottom - top + 1;
  const rowAt = (share: number) => {
    const y = top + tall * share;
    const runs = runsOf(shape, Math.round(y));
    return { y, left: runs[0]?.left ?? left, right: runs.at(-1)?.right ?? right };
  };
  const [waist, hips, hem] = [rowAt(0.015), rowAt(0.35), rowAt(0.97)];
  return {
    waistL: at(waist.left, waist.y),
    waistR: at(waist.right, waist.y),
    hipL: at(hips.left, hips.y),
    hipR: at(hips.right, hips.y),
    hemL: at(hem.left, hem.y),
    hemR: at(hem.right, hem.y),
  };
}

function legsOf(shape: GarmentSilhouette, bounds: Bounds): GarmentPoints {
  const { left, right, top, bottom } = bounds;
  const tall = bottom - top + 1;
  const skirt = skirtOf(shape, bounds);
  let crotch = at((left + right) / 2, top + tall * 0.35);
  for (let y = Math.round(bottom - tall * 0.05); y > top + tall * 0.15; y -= 1) {
    const runs = runsOf(shape, y);
    if (runs.length >= 2) crotch = at((runs[0]!.right + runs.at(-1)!.left) / 2, y);
    else break;
  }
  const low = runsOf(shape, Math.round(bottom - tall * 0.03));
  const first = low[0] ?? { left, right: crotch.x };
  const last = low.at(-1) ?? { left: crotch.x, right };
  const hip = runsOf(shape, Math.round((top + crotch.y) / 2 + tall * 0.05));
  return {
    waistL: skirt['waistL']!,
    waistR: skirt['waistR']!,
    hipL: at(hip[0]?.left ?? left, (top + crotch.y) / 2 + tall * 0.05),
    hipR: at(hip.at(-1)?.right ?? right, (top + crotch.y) / 2 + tall * 0.05),
    crotch,
    hemL: at((first.left + first.right) / 2, bottom - tall * 0.01),
    hemR: at((last.left + last.right) / 2, bottom - tall * 0.01),
  };
}
