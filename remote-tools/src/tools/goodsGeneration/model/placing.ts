import type { GoodsPlace } from './form.ts';

/** Box of the product, in fractions of the picture's width and height. */
export interface BoardBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A guide line to which something snapped, with its Chinese name. */
export interface SnapGuide {
  at: number;
  name: string;
}
export interface SnappedBox {
  /** Snap offset, in fractions of width and height. */
  dx: number;
  dy: number;
  x: SnapGuide | null;
  y: SnapGuide | null;
}

/** Snap distance to a guide, in CSS px. */
export const SNAP_REACH_PX = 7;
/** Fractions of the picture by which an arrow key moves something. */
export const KEY_STEPS = { small: 0.005, large: 0.05 } as const;

/** The product's frame in fractions of a picture, from pixels. */
export const frameIn = ({
  frame,
  whole: { width, height },
}: {
  frame: BoardBox;
  whole: { width: number; height: number };
}) => ({
  left: frame.left / width,
  top: frame.top / height,
  width: frame.width / width,
  height: frame.height / height,
});

/** Margin at each side that marketplace badges may cover: the middle 84 percent stay free. */
export const SAFE_MARGIN = 0.08;
const ACROSS: readonly SnapGuide[] = [
  { at: 1 / 2, name: '水平居中' },
  { at: 1 / 3, name: '左三分线' },
  { at: 2 / 3, name: '右三分线' },
];
const DOWN: readonly SnapGuide[] = [
  { at: 1 / 2, name: '垂直居中' },
  { at: 1 / 3, name: '上三分线' },
  { at: 2 / 3, name: '下三分线' },
];

/** The nearest guide within reach of these positions. */
function nearest(
  places: readonly (SnapGuide & { from: number })[],
  reach: number,
): { by: number; guide: SnapGuide } | null {
  let found: { by: number; guide: SnapGuide } | null = null;
  for (const { at, name, from } of places) {
    const by = at - from;
    if (Math.abs(by) <= reach && (found === null || Math.abs(by) < Math.abs(found.by)))
      found = { by, guide: { at, name } };
  }
  return found;
}

/**
 * Snaps a moved product: its centre to the picture's centre or thirds, its edges to the safe area.
 * @param reach snap distance, in fractions of width and height
 */
export function snapBox({ left, top, width, height }: BoardBox, reach: { x: number; y: number }): SnappedBox {
  const x = nearest(
    [
      ...ACROSS.map((guide) => ({ ...guide, from: left + width / 2 })),
      { at: SAFE_MARGIN, name: '安全区左边', from: left },
      { at: 1 - SAFE_MARGIN, name: '安全区右边', from: left + width },
    ],
    reach.x,
  );
  const y = nearest(
    [
      ...DOWN.map((guide) => ({ ...guide, from: top + height / 2 })),
      { at: SAFE_MARGIN, name: '安全区上边', from: top },
      { at: 1 - SAFE_MARGIN, name: '安全区下边', from: top + height },
    ],
    reach.y,
  );
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, x: x?.guide ?? null, y: y?.guide ?? null };
}

export const clampValue = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value));

/** Limits of the contract. */
export interface PlaceLimits {
  move: { min: number; max: number };
  scale: { min: number; max: number };
  turn: { min: number; max: number };
}

/** Clamps a placement to its limits, and its angle to half a turn in either direction. */
export function clampPlace({ x, y, scale, angle }: GoodsPlace, { move, scale: sizes, turn }: PlaceLimits): GoodsPlace {
  const round = ((((angle + 180) % 360) + 360) % 360) - 180;
  return {
    x: clampValue(x, move),
    y: clampValue(y, move),
    scale: clampValue(scale, sizes),
    angle: clampValue(round, turn),
  };
}

/** Snaps an almost upright angle to 0. */
export const snapAngle = (angle: number): number => (Math.abs(angle) < 3 ? 0 : Math.round(angle * 10) / 10);
