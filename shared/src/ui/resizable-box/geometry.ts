import { clamp } from '../../format/clamp.ts';

/** Rectangle in px, from the top left corner of the container. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Room {
  width: number;
  height: number;
}

export interface Limits {
  minWidth: number;
  minHeight: number;
  maxWidth: number;
  maxHeight: number;
  /** Aspect ratio that is kept, or null. */
  aspect: number | null;
}

/** Edges that a handle moves: `ne` is the corner at the top right. */
export type Handle = 'n' | 's' | 'e' | 'w' | 'ne' | 'nw' | 'se' | 'sw';
export const HANDLES: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

export function moveRect(rect: Rect, dx: number, dy: number, room: Room, grid: number): Rect {
  return {
    ...rect,
    x: clamp(snap(rect.x + dx, grid), 0, Math.max(0, room.width - rect.width)),
    y: clamp(snap(rect.y + dy, grid), 0, Math.max(0, room.height - rect.height)),
  };
}

/**
 * The box after dragging a handle by `dx`, `dy`: edges opposite to the handle stay, sizes stay
 * within the limits and the container. With an aspect ratio, an edge handle extends the other side
 * to right or bottom as well.
 */
export function resized(
  rect: Rect,
  handle: Handle,
  dx: number,
  dy: number,
  room: Room,
  limits: Limits,
  grid: number,
): Rect {
  const west = handle.includes('w');
  const north = handle.includes('n');
  const across = west || handle.includes('e');
  const upright = north || handle.includes('s');
  const [right, bottom] = [rect.x + rect.width, rect.y + rect.height];

  // Requested positions of the dragged edges.
  const edgeX = across ? snap((west ? rect.x : right) + dx, grid) : right;
  const edgeY = upright ? snap((north ? rect.y : bottom) + dy, grid) : bottom;
  const wanted = {
    width: west ? right - edgeX : edgeX - rect.x,
    height: north ? bottom - edgeY : edgeY - rect.y,
  };
  // Space between the fixed edges and the container's edges.
  const most = {
    width: Math.min(limits.maxWidth, west ? right : room.width - rect.x),
    height: Math.min(limits.maxHeight, north ? bottom : room.height - rect.y),
  };
  const size =
    limits.aspect === null
      ? {
          width: clamp(wanted.width, Math.min(limits.minWidth, most.width), most.width),
          height: clamp(wanted.height, Math.min(limits.minHeight, most.height), most.height),
        }
      : inAspect(limits.aspect, wanted, most, limits, across, upright);
  return {
    x: west ? right - size.width : rect.x,
    y: north ? bottom - size.height : rect.y,
    width: size.width,
    height: size.height,
  };
}

/** The box within a container that may have shrunk. */
export function fitted(rect: Rect, room: Room): Rect {
  const width = Math.min(rect.width, room.width);
  const height = Math.min(rect.height, room.height);
  return { x: clamp(rect.x, 0, room.width - width), y: clamp(rect.y, 0, room.height - height), width, height };
}

export function isSameRect(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function inAspect(
  aspect: number,
  wanted: Room,
  most: Room,
  limits: Limits,
  across: boolean,
  upright: boolean,
): { width: number; height: number } {
  // A corner follows the side that was dragged further.
  const width = !upright
    ? wanted.width
    : !across
      ? wanted.height * aspect
      : Math.max(wanted.width, wanted.height * aspect);
  const largest = Math.min(most.width, most.height * aspect);
  const smallest = Math.min(Math.max(limits.minWidth, limits.minHeight * aspect), largest);
  const kept = clamp(width, smallest, largest);
  return { width: kept, height: kept / aspect };
}

function snap(value: number, grid: number): number {
  return grid > 0 ? Math.round(value / grid) * grid : value;
}
