import { convertToLab } from './lab.ts';
import { resizePlane, shrinkColours, sizeWithin, type BytePlane, type Picture, type Size } from './picture.ts';
import { APART, separatePlainGround } from './plain-ground.ts';
import { findComponents } from './regions.ts';
import { computeDistances } from './trimap.ts';

/** Pixels of the copy on which objects are separated. */
const COPY_PIXELS = 40_000;
/** Mask value from which a pixel belongs to an object. */
const MIN_MASK_VALUE = 64;
/** Share of a side along which an object that continues beyond it touches it. */
const MIN_TOUCH_SHARE = 0.06;
/** Distance from an object that counts as its own, as a share of the mean side. */
const MARGIN = 0.025;

export interface ObjectArea extends BytePlane {
  /** Whether all around is one colour, of which a little is enough to go on with. */
  plain: boolean;
}

/** Whether an object, as pixels of the small copy, goes on in what is filled. */
export type GoesOn = (size: Size) => (part: Int32Array) => boolean;

/** Sides of a picture. */
export type Sides = Readonly<Record<'left' | 'top' | 'right' | 'bottom', boolean>>;

/**
 * 1 on objects and close around them, on a small copy: by a mask, and by colours before a plain
 * background. Null where neither is there.
 * @param goesOn objects that are left out, because they continue in what is filled
 */
export function separateObjects(picture: Picture, mask: BytePlane | null, goesOn: GoesOn): ObjectArea | null {
  const size = sizeWithin(picture, COPY_PIXELS);
  const apart = separatePlainGround(convertToLab(shrinkColours(picture, size)));
  if (mask === null && apart === null) return null;
  const seen = mask && resizePlane(mask.data, mask, size);
  const found = new Uint8Array(size.width * size.height);
  for (let at = 0; at < found.length; at += 1)
    if ((seen !== null && seen[at]! >= MIN_MASK_VALUE) || (apart !== null && apart[at]! >= APART.shadow)) found[at] = 1;
  const continues = goesOn(size);
  for (const part of findComponents(found, 1, size)) if (continues(part)) for (const at of part) found[at] = 0;
  const reach = MARGIN * Math.sqrt(found.length);
  const data = Uint8Array.from(computeDistances(found, size), (far) => Number(far <= reach));
  return { data, ...size, plain: apart !== null };
}

/** Objects that touch a side beyond which the picture continues go on there. */
export const continuesBeyond =
  (open: Sides): GoesOn =>
  ({ width, height }) =>
  (part) => {
    let [left, top, right, bottom] = [0, 0, 0, 0];
    for (const at of part) {
      const [x, y] = [at % width, Math.floor(at / width)];
      left += Number(x === 0);
      right += Number(x === width - 1);
      top += Number(y === 0);
      bottom += Number(y === height - 1);
    }
    return (
      (open.left && left > MIN_TOUCH_SHARE * height) ||
      (open.right && right > MIN_TOUCH_SHARE * height) ||
      (open.top && top > MIN_TOUCH_SHARE * width) ||
      (open.bottom && bottom > MIN_TOUCH_SHARE * width)
    );
  };

/** Share of a hole's border along which an object that it touches goes on in it. */
const MIN_HOLE_TOUCH_SHARE = 0.1;
/** Share of an object above which the hole erases it. */
const ERASED_SHARE = 0.35;

/** Objects along the border of a hole go on in it; the rest of an erased object is free. */
export const continuesInHole =
  (hole: BytePlane): GoesOn =>
  (size) => {
    const inside = resizePlane(hole.data, hole, size).map((value) => Number(value > 127));
    const border = computeDistances(inside, size).map((far) => Number(far > 0 && far < 1.5));
    const length = border.reduce((sum, value) => sum + value, 0);
    return (part) => {
      let [erased, touching] = [0, 0];
      for (const at of part) {
        erased += inside[at]!;
        touching += border[at]!;
      }
      return erased > part.length * ERASED_SHARE || touching > length * MIN_HOLE_TOUCH_SHARE;
    };
  };
