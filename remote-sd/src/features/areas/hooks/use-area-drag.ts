import { AREA_LEAST } from '@app/shared/contracts/areas';
import { useRef, type PointerEvent } from 'react';
import { CORNERS, resizeRectangle, clampRectangle, type Rectangle } from '../../../model/areas.ts';

interface Drag {
  /** Index of the area in the list; `null` for a new one. */
  at: number | null;
  /** Returns the rectangle after the pointer has moved this far, in fractions of the canvas. */
  rectangle: (right: number, down: number) => Rectangle;
  now: Rectangle | null;
  element: HTMLElement;
  from: { x: number; y: number };
  frame: DOMRect;
}

interface AreaDragOptions {
  areas: readonly Rectangle[];
  /** Outline that is displayed while a new area is drawn. */
  fresh: { current: HTMLElement | null };
  /** Whether the limit of areas allows a new one. */
  room: boolean;
  onSelect: (at: number | null) => void;
  onChange: (at: number, rectangle: Rectangle) => void;
  onDraw: (rectangle: Rectangle) => void;
}

/** Positions an element at a rectangle without React. */
function positionElement(element: HTMLElement, { x, y, w, h }: Rectangle): void {
  const percent = (part: number) => `${part * 100}%`;
  Object.assign(element.style, { left: percent(x), top: percent(y), width: percent(w), height: percent(h) });
}

/**
 * Draws, moves and resizes areas by pointer on a canvas whose areas have `data-at`, and their
 * corners `data-corner`. Until the pointer is released only the style of the element changes.
 */
export function useAreaDrag({ areas, fresh, room, onSelect, onChange, onDraw }: AreaDragOptions) {
  const drag = useRef<Drag | null>(null);

  function begin(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    const target = event.target as HTMLElement;
    const element = target.closest<HTMLElement>('[data-at]') ?? fresh.current;
    const frame = event.currentTarget.getBoundingClientRect();
    if (!element || frame.width === 0 || frame.height === 0) return;
    const at = element === fresh.current ? null : Number(element.dataset.at);
    const point = { x: (event.clientX - frame.left) / frame.width, y: (event.clientY - frame.top) / frame.height };
    const area = at === null ? null : areas[at]!;
    const corner = CORNERS.find((one) => one === target.dataset.corner);
    if (!area && !room) return onSelect(null);
    const rectangle = (right: number, down: number): Rectangle => {
      if (area && corner) return resizeRectangle(area, corner, right, down);
      if (area) return clampRectangle({ ...area, x: area.x + right, y: area.y + down });
      const [left, top] = [
        Math.max(0, Math.min(point.x, point.x + right)),
        Math.max(0, Math.min(point.y, point.y + down)),
      ];
      return {
        x: left,
        y: top,
        w: Math.min(1, Math.max(point.x, point.x + right)) - left,
        h: Math.min(1, Math.max(point.y, point.y + down)) - top,
      };
    };
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { at, rectangle, now: null, element, from: { x: event.clientX, y: event.clientY }, frame };
    onSelect(at);
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const { current } = drag;
    if (!current) return;
    const { frame, from, element } = current;
    const [right, down] = [(event.clientX - from.x) / frame.width, (event.clientY - from.y) / frame.height];
    if (
      current.now === null &&
      Math.abs(event.clientX - from.x) + Math.abs(event.clientY - from.y) < CLICK_TOLERANCE_PX
    )
      return;
    current.now = current.rectangle(right, down);
    if (current.at === null) element.hidden = false;
    positionElement(element, current.now);
  }

  function end(): void {
    const { current } = drag;
    drag.current = null;
    if (fresh.current) fresh.current.hidden = true;
    if (!current?.now) return;
    const { at, now } = current;
    if (at !== null) onChange(at, now);
    else if (now.w >= AREA_LEAST && now.h >= AREA_LEAST) onDraw(clampRectangle(now));
  }

  function cancel(): void {
    const { current } = drag;
    drag.current = null;
    if (fresh.current) fresh.current.hidden = true;
    if (current?.now && current.at !== null) positionElement(current.element, areas[current.at]!);
  }

  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel };
}
/** A pointer that moves less, in px, is a click. */
const CLICK_TOLERANCE_PX = 3;
