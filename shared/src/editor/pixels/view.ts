import type { Point, Rect } from './rect.ts';

/**
 * Position of the picture: pixel p of the picture is shown at `p * scale + offset`, in px of the
 * page.
 */
export interface ViewTransform {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Maximum scale: 32 px for each pixel. */
export const MAX_SCALE = 32;
/** Minimum visible part of the picture when panned, in px of the page. */
const STAYS = 48;
const MARGIN = 16;

/** Fits and centres the picture; small pictures are not enlarged. */
export function fitView(picture: Size, room: Size): ViewTransform {
  const wide = (room.width - 2 * MARGIN) / picture.width;
  const high = (room.height - 2 * MARGIN) / picture.height;
  return centreView(Math.max(0.001, Math.min(1, wide, high)), picture, room);
}

export function centreView(scale: number, picture: Size, room: Size): ViewTransform {
  return { scale, x: (room.width - picture.width * scale) / 2, y: (room.height - picture.height * scale) / 2 };
}

/** Zooms with the given point fixed. */
export function zoomViewAt(
  view: ViewTransform,
  point: Point,
  factor: number,
  picture: Size,
  room: Size,
): ViewTransform {
  const least = Math.min(fitView(picture, room).scale, 1) / 4;
  const scale = Math.min(MAX_SCALE, Math.max(least, view.scale * factor));
  const by = scale / view.scale;
  return limitPan({ scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }, picture, room);
}

export function panView(view: ViewTransform, dx: number, dy: number, picture: Size, room: Size): ViewTransform {
  return limitPan({ ...view, x: view.x + dx, y: view.y + dy }, picture, room);
}

/** Limits panning, so that part of the picture stays visible. */
export function limitPan(view: ViewTransform, picture: Size, room: Size): ViewTransform {
  const axis = (offset: number, length: number, space: number): number => {
    const stays = Math.min(STAYS, length, space);
    return Math.min(space - stays, Math.max(stays - length, offset));
  };
  return {
    scale: view.scale,
    x: axis(view.x, picture.width * view.scale, room.width),
    y: axis(view.y, picture.height * view.scale, room.height),
  };
}

export function toPicturePoint(view: ViewTransform, point: Point): Point {
  return { x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale };
}

/** Visible part of the picture. */
export function visibleRect(view: ViewTransform, room: Size): Rect {
  const { x, y } = toPicturePoint(view, { x: 0, y: 0 });
  return { x, y, width: room.width / view.scale, height: room.height / view.scale };
}
