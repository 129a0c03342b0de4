interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Context around a hole: this share of the hole's longer side, but at least NEAR pixels. */
const AROUND = 0.75;
const NEAR = 64;
/** Holes nearer to each other than this many pixels are merged. */
const CELL = 32;

const touch = (one: Bounds, other: Bounds) =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;

const joined = (one: Bounds, other: Bounds): Bounds => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/**
 * Areas of the picture, each with one hole and enough context, so that a small hole is not filled
 * at the scale of the whole picture. They are squares where the picture allows: a model of one
 * fixed size then sees nothing distorted.
 */
export function clustersOf(
  hole: Uint8Array,
  { width, height }: { width: number; height: number },
): { hole: Area; area: Area }[] {
  const columns = Math.ceil(width / CELL);
  const cells = new Map<number, Bounds>();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (hole[y * width + x] === 0) continue;
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      const own = { left: x, top: y, right: x, bottom: y };
      const known = cells.get(cell);
      cells.set(cell, known ? joined(known, own) : own);
    }
  const around = (bounds: Bounds): Bounds => {
    const long = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top) + 1;
    const side = Math.min(long + 2 * Math.max(NEAR, Math.round(AROUND * long)), Math.max(width, height));
    const [left, right] = centred(bounds.left, bounds.right, side, width);
    const [top, bottom] = centred(bounds.top, bounds.bottom, side, height);
    return { left, top, right, bottom };
  };
  const groups = [...cells.values()].map((bounds) => ({ bounds, area: around(bounds) }));
  for (let at = 0; at < groups.length;) {
    const one = groups[at]!;
    const other = groups.findIndex(({ bounds }, index) => index !== at && touch(one.area, bounds));
    if (other < 0) {
      at += 1;
      continue;
    }
    const bounds = joined(one.bounds, groups[other]!.bounds);
    groups[at] = { bounds, area: around(bounds) };
    groups.splice(other, 1);
    // The area has grown, and may now overlap one that was checked before.
    at = 0;
  }
  return groups.map(({ bounds, area }) => ({ hole: areaOf(bounds), area: areaOf(area) }));
}

const areaOf = ({ left, top, right, bottom }: Bounds): Area => ({
  left,
  top,
  width: right - left + 1,
  height: bottom - top + 1,
});

/** A span of length `side` centred on another, shifted and cut to fit `length`. */
function centred(from: number, to: number, side: number, length: number): [number, number] {
  if (side >= length) return [0, length - 1];
  const start = Math.min(Math.max(0, Math.round((from + to + 1 - side) / 2)), length - side);
  return [start, start + side - 1];
}
