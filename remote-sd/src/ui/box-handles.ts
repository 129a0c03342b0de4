/** A point in px of the picture. */
interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface View {
  scale: number;
  x: number;
  y: number;
}

/**
 * In px of the page: distance of the rotation handle, padding around the box, radius of a handle.
 */
const HANDLE_DISTANCE = 26;
const PAD = HANDLE_DISTANCE / 2;
const RADIUS = 6;
/** Colour of selections, visible on black and on photos. */
export const MARK_COLOUR = '#3b82f6';

/**
 * Positions of a box's handles, in px of the picture.
 * @param scale of the view
 */
export function boxHandles({ left, right, top, bottom }: Box, scale: number): { turn: Point; size: Point } {
  return {
    turn: { x: (left + right) / 2, y: top - (HANDLE_DISTANCE + PAD) / scale },
    size: { x: right + PAD / scale, y: bottom + PAD / scale },
  };
}

/** Change of the box's content by a drag of a handle. */
export type HandleChange = { kind: 'turn'; degrees: number } | { kind: 'size'; factor: number };

/** Minimum scale factor of one drag. */
const LEAST = 0.05;
/** Step in degrees of a rotation with Shift. */
const STEP = 15;

/** Returns how a drag from `at` changes the box; null when no handle is there. */
export function grabHandle(
  box: Box,
  { scale, at, reach, shift }: { scale: number; at: Point; reach: number; shift: boolean },
): ((to: Point) => HandleChange) | null {
  const { turn, size } = boxHandles(box, scale);
  const on = (handle: Point) => Math.hypot(handle.x - at.x, handle.y - at.y) < reach;
  const about = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const angle = (point: Point) => (Math.atan2(point.y - about.y, point.x - about.x) * 180) / Math.PI;
  const far = (point: Point) => Math.hypot(point.x - about.x, point.y - about.y);
  if (on(turn))
    return (to) => {
      const degrees = angle(to) - angle(at);
      return { kind: 'turn', degrees: shift ? Math.round(degrees / STEP) * STEP : degrees };
    };
  if (on(size)) return (to) => ({ kind: 'size', factor: Math.max(LEAST, far(to) / far(at)) });
  return null;
}

/** Paints a box with its handles, in the same size at any scale. */
export function paintBox(brush: CanvasRenderingContext2D, box: Box, view: View): void {
  const toPage = ({ x, y }: Point): Point => ({ x: x * view.scale + view.x, y: y * view.scale + view.y });
  const [from, to] = [toPage({ x: box.left, y: box.top }), toPage({ x: box.right, y: box.bottom })];
  const { turn, size } = boxHandles(box, view.scale);
  brush.strokeStyle = MARK_COLOUR;
  brush.lineWidth = 1;
  brush.setLineDash([4, 4]);
  brush.strokeRect(from.x - PAD, from.y - PAD, to.x - from.x + 2 * PAD, to.y - from.y + 2 * PAD);
  brush.setLineDash([]);
  brush.fillStyle = '#fff';
  for (const handle of [turn, size].map(toPage)) {
    brush.beginPath();
    brush.arc(handle.x, handle.y, RADIUS, 0, 2 * Math.PI);
    brush.fill();
    brush.stroke();
  }
}
