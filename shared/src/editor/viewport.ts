import { createSignal } from '../state/create-store.ts';
import { clamp } from '../format/clamp.ts';
import type { Point } from './pixels/rect.ts';
import {
  centreView,
  fitView,
  limitPan,
  panView,
  toPicturePoint,
  zoomViewAt,
  type Size,
  type ViewTransform,
} from './pixels/view.ts';
import type { Renderer } from './renderer.ts';

/**
 * Values that change at the pointer's rate; a page writes them to the DOM without rendering.
 */
export interface LiveView {
  /** Px of the page for each pixel of the picture. */
  scale: number;
  /** Pixel under the pointer or the keyboard cursor, or null. */
  pixel: Point | null;
}

/** Factor of one zoom step by key. */
export const ZOOM_STEP = 1.25;

/** Visible region of the picture, and the keyboard cursor in it. */
export class Viewport {
  view: ViewTransform = { scale: 1, x: 0, y: 0 };
  /** Position of the keyboard cursor in the picture, while it is active. */
  cursor: Point | null = null;
  /** A getter, because the renderer is created later and draws during its creation. */
  private readonly renderer: () => Renderer;
  private readonly picture: () => Size | null;
  /** Called when the scale may have changed. */
  private readonly onScale: () => void;
  private readonly live = createSignal<[LiveView]>();
  /** Whether the view follows the element's size. */
  private fitted = true;

  constructor(renderer: () => Renderer, picture: () => Size | null, onScale: () => void) {
    this.renderer = renderer;
    this.picture = picture;
    this.onScale = onScale;
  }

  get scale(): number {
    return this.view.scale;
  }

  subscribeLive(listener: (live: LiveView) => void): () => void {
    listener({ scale: this.scale, pixel: null });
    return this.live.subscribe(listener);
  }

  fit(): void {
    this.change((picture) => fitView(picture, this.renderer().room), true);
  }

  actualSize(): void {
    this.change((picture) => centreView(1, picture, this.renderer().room));
  }

  /** Zooms around the keyboard cursor, else around the centre. */
  zoom(direction: 1 | -1): void {
    const { width, height } = this.renderer().room;
    this.zoomAt(this.cursor ? this.toPage(this.cursor) : { x: width / 2, y: height / 2 }, ZOOM_STEP ** direction);
  }

  /** @param point px of the page, from the element's corner */
  zoomAt(point: Point, factor: number): void {
    this.change((picture) => zoomViewAt(this.view, point, factor, picture, this.renderer().room));
  }

  panBy(dx: number, dy: number): void {
    this.change((picture) => panView(this.view, dx, dy, picture, this.renderer().room));
  }

  /** Handles a new size of the element. */
  resize(): void {
    const picture = this.picture();
    if (!picture) return;
    const { room } = this.renderer();
    this.view = this.fitted ? fitView(picture, room) : limitPan(this.view, picture, room);
    this.tell(this.cursor);
  }

  /** Handles a pointer position, in px of the page. */
  hover(point: Point | null): void {
    this.tell(point && this.toPicture(point));
  }

  toPicture(point: Point): Point {
    return toPicturePoint(this.view, point);
  }

  toPage({ x, y }: Point): Point {
    return { x: x * this.view.scale + this.view.x, y: y * this.view.scale + this.view.y };
  }

  /**
   * Moves the cursor by px of the page, or by pixels if `exact`; it starts in the centre of the
   * view.
   * @returns its new position
   */
  moveCursor(dx: number, dy: number, exact: boolean): Point {
    const { width, height } = this.picture()!;
    const { room } = this.renderer();
    const from = this.cursor ?? this.toPicture({ x: room.width / 2, y: room.height / 2 });
    const step = exact ? 1 : 1 / this.view.scale;
    this.cursor = {
      x: clamp(Math.floor(from.x + dx * step), 0, width - 1) + 0.5,
      y: clamp(Math.floor(from.y + dy * step), 0, height - 1) + 0.5,
    };
    return this.cursor;
  }

  /** Scrolls the cursor into view. */
  showCursor(): void {
    const { cursor } = this;
    if (!cursor) return;
    const { width, height } = this.renderer().room;
    const { x, y } = this.toPage(cursor);
    const margin = Math.min(32, width / 4, height / 4);
    const dx = clamp(x, margin, width - margin) - x;
    const dy = clamp(y, margin, height - margin) - y;
    if (dx !== 0 || dy !== 0) this.panBy(dx, dy);
    this.renderer().redraw();
    this.tell(cursor);
  }

  private change(make: (picture: Size) => ViewTransform, fitted = false): void {
    const picture = this.picture();
    if (!picture) return;
    this.fitted = fitted;
    this.view = make(picture);
    this.renderer().redraw();
    this.onScale();
    this.tell(this.cursor);
  }

  private tell(place: Point | null): void {
    const picture = this.picture();
    const pixel = place && { x: Math.floor(place.x), y: Math.floor(place.y) };
    const inside =
      pixel && picture && pixel.x >= 0 && pixel.y >= 0 && pixel.x < picture.width && pixel.y < picture.height;
    this.live.emit({ scale: this.view.scale, pixel: inside ? pixel : null });
  }
}
