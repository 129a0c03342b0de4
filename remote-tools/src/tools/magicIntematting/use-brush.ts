import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { arrowDirection } from '../../kit/arrow.ts';
import type { StrokeKind, PaintedStroke, Stroke } from './model/strokes.ts';
import { drawStrokes } from './ui/draw-strokes.ts';

interface Options {
  /** The preview's size, once it is loaded. */
  size: { width: number; height: number } | null;
  strokes: readonly Stroke[];
  /** The next stroke; its radius is in pixels of the preview. */
  kind: StrokeKind;
  radius: number;
  onStroke: (stroke: PaintedStroke) => void;
  disabled: boolean;
  /** Canvas below the brush, magnified by the loupe. */
  subject: RefObject<HTMLCanvasElement | null>;
}

interface Place {
  x: number;
  y: number;
}

/** Side of the loupe in px and its magnification; its canvas has two pixels for each CSS px. */
export const LOUPE = { side: 160, factor: 4 } as const;
/** CSS px by which an arrow key moves the cursor. */
const STEP = 12;

const opposite = (kind: StrokeKind): StrokeKind => (kind === 'keep' ? 'drop' : 'keep');

/**
 * The brush of a canvas, by pointer or keys: draws strokes, a ring of the brush's size, and a loupe
 * of the canvas below.
 */
export function useBrush({ size, strokes, kind, radius, onStroke, disabled, subject }: Options) {
  const marks = useRef<HTMLCanvasElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  const loupe = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<{ kind: StrokeKind; points: number[] } | null>(null);
  const cursor = useRef<Place | null>(null);
  const [near, setNear] = useState(false);
  const off = disabled || !size;

  useEffect(() => {
    if (marks.current && size) drawStrokes(marks.current, size, strokes);
  }, [strokes, size]);

  const pageBox = () => marks.current!.getBoundingClientRect();
  /** Position of a pointer event in pixels of the preview. */
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
    const box = pageBox();
    return {
      x: ((clientX - box.left) / box.width) * size!.width,
      y: ((clientY - box.top) / box.height) * size!.height,
    };
  };
  const lead = (place: Place) => {
    cursor.current = place;
    Object.assign(ring.current?.style ?? {}, {
      left: `${(place.x / size!.width) * 100}%`,
      top: `${(place.y / size!.height) * 100}%`,
      width: `${(radius * 200) / size!.width}%`,
    });
    magnify(loupe.current, subject.current, place);
  };
  const draft = () => {
    if (drawing.current) drawStrokes(marks.current!, size!, [...strokes, { ...drawing.current, radius }]);
  };
  const handleEnd = () => {
    const own = drawing.current;
    drawing.current = null;
    if (own) onStroke({ ...own, radius });
  };

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (off || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { x, y } = placeOf(event);
      drawing.current = { kind: event.altKey ? opposite(kind) : kind, points: [x, y] };
      draft();
    },
    onPointerMove(event: PointerEvent) {
      if (off) return;
      setNear(true);
      lead(placeOf(event));
      if (!drawing.current) return;
      const passed = event.nativeEvent.getCoalescedEvents?.() ?? [];
      for (const one of passed.length > 0 ? passed : [event.nativeEvent]) {
        const { x, y } = placeOf(one);
        drawing.current.points.push(x, y);
      }
      draft();
    },
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
    onPointerLeave: () => !drawing.current && setNear(false),
    onBlur: () => setNear(false),
    onKeyDown(event: KeyboardEvent) {
      const arrow = event.key === 'Enter' ? [0, 0] : arrowDirection(event);
      if (off || !arrow) return;
      event.preventDefault();
      const step = (event.shiftKey ? 1 : STEP) * (size.width / pageBox().width);
      const at = cursor.current ?? { x: size.width / 2, y: size.height / 2 };
      const x = Math.max(0, Math.min(size.width, at.x + arrow[0]! * step));
      const y = Math.max(0, Math.min(size.height, at.y + arrow[1]! * step));
      setNear(true);
      lead({ x, y });
      if (event.key === 'Enter') onStroke({ kind: event.altKey ? opposite(kind) : kind, radius, points: [x, y] });
    },
  };
  return { marks, ring, loupe, near: near && !off, handlers };
}

function magnify(to: HTMLCanvasElement | null, from: HTMLCanvasElement | null, { x, y }: Place): void {
  const context = to?.getContext('2d');
  if (!to || !context || !from) return;
  const side = to.width / (LOUPE.factor * 2);
  context.clearRect(0, 0, to.width, to.height);
  context.imageSmoothingEnabled = false;
  context.drawImage(from, x - side / 2, y - side / 2, side, side, 0, 0, to.width, to.height);
}
