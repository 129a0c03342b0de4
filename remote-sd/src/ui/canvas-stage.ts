/** A point in px of the picture, or of the page from the stage's corner. */
interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** Pixel p of the picture is shown at `p * scale + offset`, in px of the page. */
export interface StageView {
  scale: number;
  x: number;
  y: number;
}

/** A drag, from press to release. */
export interface StageDrag {
  move: (at: Point) => void;
  end: () => void;
  /** Called when a second finger was added, or the browser took over the pointer. */
  cancel: () => void;
}

/** Content of a stage: paints itself and handles drags. Coordinates are px of the picture. */
export interface StageHand {
  size: () => Size;
  /** @param view position of the picture; `brush` is in px of the page */
  paint: (brush: CanvasRenderingContext2D, view: StageView) => void;
  /**
   * Starts a drag; null lets the stage move the picture.
   * @param reach tolerance of a press, in px of the picture
   */
  press: (at: Point, keys: { shift: boolean }, reach: number) => StageDrag | null;
}

const MARGIN = 16;
const ZOOM_STEP = 1.25;
const MAX_SCALE = 16;
/** Minimum visible part of the picture, in px of the page. */
const MIN_VISIBLE_PX = 48;
/** Zoom per unit of wheel delta; one notch is about 100. */
const WHEEL_SPEED = 0.0018;
/** Tolerance of a press in px of the page: of a mouse, of a finger. */
const REACH = { fine: 12, coarse: 22 } as const;

/** Centres the whole picture; a small one is enlarged at most to twice its size. */
export function fitStageView({ width, height }: Size, room: Size): StageView {
  const scale = Math.max(0.01, Math.min(2, (room.width - 2 * MARGIN) / width, (room.height - 2 * MARGIN) / height));
  return { scale, x: (room.width - width * scale) / 2, y: (room.height - height * scale) / 2 };
}

/** Clamps a view, so that some of the picture stays visible. */
function clampView(view: StageView, { width, height }: Size, room: Size): StageView {
  const axis = (offset: number, length: number, space: number) => {
    const stays = Math.min(MIN_VISIBLE_PX, length, space);
    return Math.min(space - stays, Math.max(stays - length, offset));
  };
  return {
    scale: view.scale,
    x: axis(view.x, width * view.scale, room.width),
    y: axis(view.y, height * view.scale, room.height),
  };
}

/** Zooms so that the pixel under the point stays there. */
export function zoomStageView(view: StageView, at: Point, factor: number, picture: Size, room: Size): StageView {
  const least = fitStageView(picture, room).scale / 4;
  const scale = Math.min(MAX_SCALE, Math.max(least, view.scale * factor));
  const by = scale / view.scale;
  return clampView({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, picture, room);
}

/**
 * A canvas with a picture that is moved, zoomed and edited by pointers, without React: a drag
 * renders no component.
 */
export class CanvasStage {
  #canvas: HTMLCanvasElement;
  #brush: CanvasRenderingContext2D | null;
  #hand: StageHand;
  #ends = new AbortController();
  #observer: ResizeObserver;
  #view: StageView = { scale: 1, x: 0, y: 0 };
  #room: Size = { width: 0, height: 0 };
  /** The view is adapted to the stage's size and the picture's. */
  #isFitted = true;
  #frame = 0;
  #touches = new Map<number, Point>();
  #drag: { id: number; last: Point; by: StageDrag | null } | null = null;
  #isPinch = false;

  constructor(canvas: HTMLCanvasElement, hand: StageHand) {
    this.#canvas = canvas;
    this.#hand = hand;
    this.#brush = canvas.getContext('2d');
    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
      canvas.addEventListener(type, act, { signal: this.#ends.signal, passive: false });
    on('pointerdown', (event) => this.#press(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#release(event, true));
    on('pointercancel', (event) => this.#release(event, false));
    on('wheel', (event) => {
      event.preventDefault();
      // Trackpads report a pinch as wheel events with Ctrl and small deltas.
      this.#zoom(this.#place(event), Math.exp(-event.deltaY * WHEEL_SPEED * (event.ctrlKey ? 5 : 1)));
    });
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(canvas);
    this.#resize();
  }

  destroy(): void {
    this.#drag?.by?.cancel();
    this.#ends.abort();
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  /** Paints once in the next frame, for any number of calls. */
  redraw = (): void => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  };

  fit(): void {
    this.#isFitted = true;
    this.redraw();
  }

  zoom(direction: 1 | -1): void {
    this.#zoom({ x: this.#room.width / 2, y: this.#room.height / 2 }, ZOOM_STEP ** direction);
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const ratio = globalThis.devicePixelRatio || 1;
    this.#room = { width, height };
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#paint();
  }

  #paint(): void {
    const brush = this.#brush;
    const { width, height } = this.#room;
    if (!brush || width === 0 || height === 0) return;
    const size = this.#hand.size();
    this.#view = this.#isFitted ? fitStageView(size, this.#room) : clampView(this.#view, size, this.#room);
    const ratio = this.#canvas.width / width;
    brush.setTransform(ratio, 0, 0, ratio, 0, 0);
    brush.clearRect(0, 0, width, height);
    this.#hand.paint(brush, this.#view);
  }

  #place({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.#canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #toPicture({ x, y }: Point): Point {
    return { x: (x - this.#view.x) / this.#view.scale, y: (y - this.#view.y) / this.#view.scale };
  }

  #zoom(at: Point, factor: number): void {
    this.#isFitted = false;
    this.#view = zoomStageView(this.#view, at, factor, this.#hand.size(), this.#room);
    this.redraw();
  }

  #pan(dx: number, dy: number): void {
    this.#isFitted = false;
    this.#view = clampView(
      { ...this.#view, x: this.#view.x + dx, y: this.#view.y + dy },
      this.#hand.size(),
      this.#room,
    );
    this.redraw();
  }

  #press(event: PointerEvent): void {
    const at = this.#place(event);
    const isTouch = event.pointerType === 'touch';
    if (isTouch) this.#touches.set(event.pointerId, at);
    if (this.#touches.size === 2) {
      this.#drag?.by?.cancel();
      this.#drag = null;
      this.#isPinch = true;
    }
    if (this.#drag || this.#isPinch) return;
    // The middle button would scroll the page.
    if (event.button === 1) event.preventDefault();
    this.#canvas.setPointerCapture(event.pointerId);
    const reach = (isTouch ? REACH.coarse : REACH.fine) / this.#view.scale;
    const by = event.button === 0 ? this.#hand.press(this.#toPicture(at), { shift: event.shiftKey }, reach) : null;
    this.#drag = { id: event.pointerId, last: at, by };
    this.redraw();
  }

  #move(event: PointerEvent): void {
    const at = this.#place(event);
    if (this.#isPinch) {
      this.#pinch(event.pointerId, at);
    } else if (this.#drag?.id === event.pointerId) {
      const { by, last } = this.#drag;
      if (by) by.move(this.#toPicture(at));
      else this.#pan(at.x - last.x, at.y - last.y);
      this.#drag.last = at;
      this.redraw();
    }
  }

  #pinch(id: number, to: Point): void {
    const from = this.#touches.get(id);
    const other = [...this.#touches].find(([one]) => one !== id)?.[1];
    if (!from) return;
    this.#touches.set(id, to);
    if (!other) return;
    const apart = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    this.#pan((to.x - from.x) / 2, (to.y - from.y) / 2);
    this.#zoom({ x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }, apart(to) / apart(from));
  }

  #release(event: PointerEvent, isDone: boolean): void {
    this.#touches.delete(event.pointerId);
    if (this.#touches.size === 0) this.#isPinch = false;
    if (this.#drag?.id !== event.pointerId) return;
    const { by } = this.#drag;
    this.#drag = null;
    if (isDone) by?.end();
    else by?.cancel();
    this.redraw();
  }
}
