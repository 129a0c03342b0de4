import type { Face } from './models/people.ts';
import type { Size } from './pixels.ts';

interface Area extends Size {
  left: number;
  top: number;
}

/** Margin for hair, ears and chin around the box of a face, in its height and width. */
const ROOM = { above: 0.6, below: 0.25, beside: 0.3 } as const;

/**
 * Shifts a crop of a photo by the minimum that keeps all faces in it with their hair. If they do
 * not fit, it is centred on them.
 * @param area in pixels of the photo
 */
export function cropToFaces<T extends Area>(area: T, faces: readonly Face[], photo: Size): T {
  if (faces.length === 0) return area;
  const heads = faces.map(({ left, right, top, bottom }) => {
    const [wide, high] = [(right - left) * photo.width, (bottom - top) * photo.height];
    return {
      left: left * photo.width - wide * ROOM.beside,
      right: right * photo.width + wide * ROOM.beside,
      top: top * photo.height - high * ROOM.above,
      bottom: bottom * photo.height + high * ROOM.below,
    };
  });
  const moved = (at: number, length: number, most: number, from: number, to: number) => {
    // A crop that extends beyond the photo contains all of it already.
    if (length >= most) return at;
    const [first, last] = [Math.max(0, from), Math.min(most, to)];
    const wanted = last - first > length ? (first + last - length) / 2 : Math.min(first, Math.max(last - length, at));
    return Math.min(most - length, Math.max(0, wanted));
  };
  const least = (side: 'left' | 'top') => Math.min(...heads.map((head) => head[side]));
  const most = (side: 'right' | 'bottom') => Math.max(...heads.map((head) => head[side]));
  return {
    ...area,
    left: moved(area.left, area.width, photo.width, least('left'), most('right')),
    top: moved(area.top, area.height, photo.height, least('top'), most('bottom')),
  };
}
