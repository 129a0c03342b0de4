import { moveRect, resized, isSameRect, type Handle, type Limits, type Rect, type Room } from './geometry.ts';

export interface DragOptions {
  /** Read when a gesture starts. */
  rect: () => Rect;
  room: () => Room;
  limits: (rect: Rect) => Limits;
  /** Grid in px, and whether it applies to this event. */
  grid: (shift: boolean) => number;
  /** Shows a rectangle; called at most once a frame. */
  show: (rect: Rect) => void;
  /** Called when the gesture has changed the rectangle. */
  commit: (rect: Rect) => void;
}

interface Gesture {
  pointer: number;
  handle: Handle | 'move';
  from: { x: number; y: number };
  start: Rect;
  room: Room;
  limits: Limits;
  now: Rect;
}

/**
 * Dragging of a box and its handles, by mouse, pen or one finger, without React; Escape resets the
 * box.
 */
export class DragEngine {
  readonly #box: HTMLElement;
  readonly #options: DragOptions;
  #gesture: Gesture | null = null;
  #frame = 0;

  constructor(box: HTMLElement, options: DragOptions) {
    this.#box = box;
    this.#options = options;
    box.addEventListener('pointerdown', this.#down);
    box.addEventListener('pointermove', this.#move);
    box.addEventListener('pointerup', this.#up);
    box.addEventListener('pointercancel', this.#cancel);
    box.addEventListener('lostpointercapture', this.#cancel);
    window.addEventListener('keydown', this.#key, true);
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#box.removeEventListener('pointerdown', this.#down);
    this.#box.removeEventListener('pointermove', this.#move);
    this.#box.removeEventListener('pointerup', this.#up);
    this.#box.removeEventListener('pointercancel', this.#cancel);
    this.#box.removeEventListener('lostpointercapture', this.#cancel);
    window.removeEventListener('keydown', this.#key, true);
  }

  readonly #down = (event: PointerEvent): void => {
    if (event.button !== 0 || this.#gesture) return;
    const target = event.target as Element;
    // Controls inside the box stay usable: a press on one does not drag.
    if (target.closest('a, button, input, textarea, select, [contenteditable]')) return;
    const rect = this.#options.rect();
    this.#gesture = {
      pointer: event.pointerId,
      handle: (target.closest<HTMLElement>('[data-handle]')?.dataset['handle'] as Handle | undefined) ?? 'move',
      from: { x: event.clientX, y: event.clientY },
      start: rect,
      room: this.#options.room(),
      limits: this.#options.limits(rect),
      now: rect,
    };
    this.#box.setPointerCapture(event.pointerId);
    this.#box.dataset['dragging'] = '';
  };

  readonly #move = (event: PointerEvent): void => {
    const gesture = this.#gesture;
    if (!gesture || event.pointerId !== gesture.pointer) return;
    const [dx, dy] = [event.clientX - gesture.from.x, event.clientY - gesture.from.y];
    const grid = this.#options.grid(event.shiftKey);
    gesture.now =
      gesture.handle === 'move'
        ? moveRect(gesture.start, dx, dy, gesture.room, grid)
        : resized(gesture.start, gesture.handle, dx, dy, gesture.room, gesture.limits, grid);
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#gesture) this.#options.show(this.#gesture.now);
    });
  };

  readonly #up = (event: PointerEvent): void => {
    const gesture = this.#gesture;
    if (!gesture || event.pointerId !== gesture.pointer) return;
    this.#end(gesture.now);
    if (!isSameRect(gesture.now, gesture.start)) this.#options.commit(gesture.now);
  };

  readonly #cancel = (): void => {
    if (this.#gesture) this.#end(this.#gesture.start);
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#gesture) return;
    event.stopPropagation();
    this.#cancel();
  };

  #end(rect: Rect): void {
    const { pointer } = this.#gesture!;
    this.#gesture = null;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    delete this.#box.dataset['dragging'];
    if (this.#box.hasPointerCapture(pointer)) this.#box.releasePointerCapture(pointer);
    this.#options.show(rect);
  }
}
