import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { arrowDirection } from '../../../ui/stage-keys.ts';

export interface PointedPlace {
  x: number;
  y: number;
}

interface Pointing {
  /** Size of the picture in px. */
  size: { width: number; height: number };
  /** Called for a click; `other` marks the opposite of the current mode. */
  onPoint: (place: PointedPlace, other: boolean) => void;
  onBox: (from: PointedPlace, to: PointedPlace) => void;
  /** Called with the points that a drag passes, instead of a box; null where a drag draws a box. */
  onPass: ((places: readonly PointedPlace[]) => void) | null;
  onUndo: () => void;
}

/** Distance in CSS px below which a pointer movement is a click. */
const CLICK_PX = 6;
/** Steps of the keyboard's cursor, in CSS px. */
const [STEP, FINE_STEP] = [16, 2];

/**
 * Points and boxes on a picture by pointer or keys. Feedback at the pointer's rate sets styles
 * directly; callbacks get only the finished mark.
 */
export function usePointing({ size, onPoint, onBox, onPass, onUndo }: Pointing) {
  const surface = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const cross = useRef<HTMLSpanElement>(null);
  const gesture = useRef<{
    from: PointedPlace;
    page: PointedPlace;
    passed: PointedPlace[];
    moved: boolean;
    other: boolean;
  } | null>(null);
  const cursor = useRef<PointedPlace | null>(null);
  const corner = useRef<PointedPlace | null>(null);
  const [hasCorner, setCorner] = useState(false);

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): PointedPlace => {
    const box = surface.current!.getBoundingClientRect();
    const within = (share: number, most: number) => Math.max(0, Math.min(most, share * most));
    return {
      x: within((clientX - box.left) / Math.max(1, box.width), size.width),
      y: within((clientY - box.top) / Math.max(1, box.height), size.height),
    };
  };
  const share = (value: number, of: number) => `${(value / of) * 100}%`;
  const showFrame = (from: PointedPlace | null, to: PointedPlace) => {
    if (!frame.current) return;
    frame.current.hidden = from === null;
    if (!from) return;
    Object.assign(frame.current.style, {
      left: share(Math.min(from.x, to.x), size.width),
      top: share(Math.min(from.y, to.y), size.height),
      width: share(Math.abs(from.x - to.x), size.width),
      height: share(Math.abs(from.y - to.y), size.height),
    });
  };
  const showCross = (at: PointedPlace | null) => {
    if (!cross.current) return;
    cross.current.hidden = at === null;
    if (at) Object.assign(cross.current.style, { left: share(at.x, size.width), top: share(at.y, size.height) });
  };
  const end = () => {
    gesture.current = null;
    showFrame(null, { x: 0, y: 0 });
  };
  const setCornerAt = (at: PointedPlace | null) => {
    corner.current = at;
    setCorner(at !== null);
    if (!at) showFrame(null, { x: 0, y: 0 });
  };

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 && event.button !== 2) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const from = placeOf(event);
      const page = { x: event.clientX, y: event.clientY };
      gesture.current = { from, page, passed: [from], moved: false, other: event.button === 2 || event.altKey };
      showCross(null);
    },
    onPointerMove(event: PointerEvent) {
      const own = gesture.current;
      if (!own) return;
      own.moved ||= Math.hypot(event.clientX - own.page.x, event.clientY - own.page.y) > CLICK_PX;
      if (!own.moved) return;
      const place = placeOf(event);
      own.passed.push(place);
      if (!onPass) showFrame(own.from, place);
    },
    onPointerUp(event: PointerEvent) {
      const own = gesture.current;
      end();
      if (!own) return;
      if (!own.moved) onPoint(own.from, own.other);
      else if (onPass) onPass(own.passed);
      else onBox(own.from, placeOf(event));
    },
    onPointerCancel: end,
    // The right button excludes, so its context menu is suppressed.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onBlur() {
      showCross(null);
      setCornerAt(null);
    },
    onKeyDown(event: KeyboardEvent) {
      const { key } = event;
      const at = cursor.current ?? { x: size.width / 2, y: size.height / 2 };
      const arrow = arrowDirection(key);
      if (key === 'z' && (event.ctrlKey || event.metaKey)) onUndo();
      else if (key === 'Backspace' || key === 'Delete') onUndo();
      else if (key === 'Escape' && corner.current) setCornerAt(null);
      else if (key === 'Enter' || key === ' ') onPoint(at, event.altKey || event.shiftKey);
      else if (key === 'b' && !onPass) {
        if (corner.current) {
          onBox(corner.current, at);
          setCornerAt(null);
        } else setCornerAt(at);
      } else if (arrow) {
        const step =
          (event.shiftKey ? FINE_STEP : STEP) * (size.width / surface.current!.getBoundingClientRect().width || 1);
        const x = Math.max(0, Math.min(size.width, at.x + arrow[0] * step));
        const y = Math.max(0, Math.min(size.height, at.y + arrow[1] * step));
        cursor.current = { x, y };
      } else return;
      event.preventDefault();
      cursor.current ??= at;
      showCross(cursor.current);
      if (corner.current) showFrame(corner.current, cursor.current);
    },
  };
  return { surface, frame, cross, hasCorner, handlers };
}
