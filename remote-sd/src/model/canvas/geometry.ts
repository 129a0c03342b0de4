import { AREA_LEAST } from '@app/shared/contracts/areas';
import { CORNERS, type Corner, type Rectangle } from '../areas.ts';
import { clampPlace, PLACE_LIMITS, type LayerPlace } from './layer.ts';

export interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** Edges in px of the canvas. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How a picture without a position fills the canvas, as the engine fits it to the output. */
export type FillRule = 'stretch' | 'cover' | 'contain';

/** The rule of a resize mode. */
export const fillRule = (resizeMode: string): FillRule =>
  resizeMode === 'crop_and_resize' ? 'cover' : resizeMode === 'resize_and_fill' ? 'contain' : 'stretch';

/** Box of a picture that fills the canvas. @param ratio width by height of the picture */
export function filledBox({ width, height }: Size, ratio: number, rule: FillRule): Box {
  if (rule === 'stretch') return { left: 0, top: 0, right: width, bottom: height };
  const isWider = ratio > width / height;
  const byWidth = rule === 'contain' ? isWider : !isWider;
  const [w, h] = byWidth ? [width, width / ratio] : [height * ratio, height];
  return boxAround({ x: width / 2, y: height / 2 }, w, h);
}

const boxAround = ({ x, y }: Point, w: number, h: number): Box => ({
  left: x - w / 2,
  top: y - h / 2,
  right: x + w / 2,
  bottom: y + h / 2,
});

/** Box of a placed picture. @param ratio width by height of the picture */
export function placedBox({ width, height }: Size, ratio: number, { x, y, w }: LayerPlace): Box {
  return boxAround({ x: x * width, y: y * height }, w * width, (w * width) / ratio);
}

/** The position that a box stands for. */
export const placeOfBox = ({ width, height }: Size, { left, top, right, bottom }: Box): LayerPlace =>
  clampPlace({ x: (left + right) / 2 / width, y: (top + bottom) / 2 / height, w: (right - left) / width });

/** Position of a new picture that is seen whole; null where it fills the canvas. */
export function fitPlace(frame: Size, ratio: number): LayerPlace | null {
  const isSame = Math.abs((ratio * frame.height) / frame.width - 1) < 0.01;
  return isSame ? null : placeOfBox(frame, filledBox(frame, ratio, 'contain'));
}

export const areaBox = ({ width, height }: Size, { x, y, w, h }: Rectangle): Box => ({
  left: x * width,
  top: y * height,
  right: (x + w) * width,
  bottom: (y + h) * height,
});

export const isIn = ({ left, top, right, bottom }: Box, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const cornerOf = ({ left, top, right, bottom }: Box, corner: Corner): Point => ({
  x: corner.endsWith('w') ? left : right,
  y: corner.startsWith('n') ? top : bottom,
});

/** The corners of a box, for handles. */
export const cornersOf = (box: Box): Point[] => CORNERS.map((corner) => cornerOf(box, corner));

/** The corner under a point, if any. @param reach px of the canvas that a press may miss by */
export const grabCorner = (box: Box, at: Point, reach: number): Corner | undefined =>
  CORNERS.find((corner) => {
    const { x, y } = cornerOf(box, corner);
    return Math.hypot(x - at.x, y - at.y) <= reach;
  });

/** Scales a box by one corner, with the opposite corner fixed and its shape kept. */
export function scaleBox(box: Box, corner: Corner, to: Point, frame: Size): Box {
  const opposite = { nw: 'se', ne: 'sw', sw: 'ne', se: 'nw' } as const;
  const [fixed, moved] = [cornerOf(box, opposite[corner]), cornerOf(box, corner)];
  const [dx, dy] = [moved.x - fixed.x, moved.y - fixed.y];
  // The pointer projected onto the diagonal.
  const along = ((to.x - fixed.x) * dx + (to.y - fixed.y) * dy) / (dx * dx + dy * dy || 1);
  const width = Math.abs(dx) || 1;
  const least = (PLACE_LIMITS.w.min * frame.width) / width;
  const most = (PLACE_LIMITS.w.max * frame.width) / width;
  const factor = Math.min(most, Math.max(least, along));
  const corner2 = { x: fixed.x + dx * factor, y: fixed.y + dy * factor };
  return {
    left: Math.min(fixed.x, corner2.x),
    right: Math.max(fixed.x, corner2.x),
    top: Math.min(fixed.y, corner2.y),
    bottom: Math.max(fixed.y, corner2.y),
  };
}

/** Scales a rectangle of the canvas about its centre, within the canvas. */
export function scaleArea({ x, y, w, h }: Rectangle, factor: number): Rectangle {
  const side = (length: number) => Math.min(1, Math.max(AREA_LEAST, length * factor));
  const [width, height] = [side(w), side(h)];
  return { x: x + (w - width) / 2, y: y + (h - height) / 2, w: width, h: height };
}
