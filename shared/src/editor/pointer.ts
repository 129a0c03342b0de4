import type { EditorEngine } from './engine.ts';
import type { Point } from './pixels/rect.ts';
import { pressureShare, type StrokePoint } from './pixels/stroke.ts';

/**
 * Zoom per wheel unit: one notch of a wheel is about 100 units; a trackpad sends many small ones.
 */
const WHEEL_SPEED = 0.0018;
const LINE_PX = 16;

type Mode = 'idle' | 'gesture' | 'pan' | 'pinch';

const CURSORS: Partial<Record<string, string>> = {
  pan: 'grab',
  zoom: 'zoom-in',
  pick: 'crosshair',
  magic: 'crosshair',
};

/**
 * Pointers and wheel of the stage: gestures of the current tool, panning, pinching, zooming to the
 * pointer.
 */
export class PointerInput {
  private readonly stage: HTMLElement;
  private readonly engine: EditorEngine;
  /** Outline of the brush, which follows the pointer. */
  private readonly ring = document.createElement('div');
  private readonly ends = new AbortController();
  private readonly touches = new Map<number, Point>();
  private mode: Mode = 'idle';
  private pointerId = -1;
  private last: Point = { x: 0, y: 0 };
  private space = false;

  constructor(stage: HTMLElement, engine: EditorEngine) {
    this.stage = stage;
    this.engine = engine;
    this.ring.setAttribute('aria-hidden', 'true');
    this.ring.style.cssText =
      'position: absolute; top: 0; left: 0; border: 1.5px solid #fff; border-radius: 50%; pointer-events: none; visibility: hidden;' +
      'box-shadow: 0 0 0 1px rgb(0 0 0 / .7), inset 0 0 0 1px rgb(0 0 0 / .7)';
    stage.append(this.ring);
    const on = <K extends keyof HTMLElementEventMap>(type: K, handle: (event: HTMLElementEventMap[K]) => void): void =>
      stage.addEventListener(type, handle, { signal: this.ends.signal, passive: false });
    on('pointerdown', (event) => this.handleDown(event));
    on('pointermove', (event) => this.handleMove(event));
    on('pointerup', (event) => this.handleUp(event));
    on('pointercancel', (event) => this.handleCancel(event));
    on('pointerleave', () => this.leave());
    on('wheel', (event) => this.handleWheel(event));
    on('contextmenu', (event) => event.preventDefault());
    on('dblclick', () => engine.closePolygon());
    on('blur', () => this.holdSpace(false));
    this.showTool();
  }

  /** While Space is held, the pointer pans the picture. */
  holdSpace(held: boolean): void {
    this.space = held;
    this.showTool();
  }

  /** Sets the cursor for the tool, and the ring to the brush's size. */
  showTool(): void {
    const { toolInHand, brushSize, scale } = this.engine;
    const brush = ['brush', 'eraser', 'paint'].includes(toolInHand);
    const size = brushSize * scale;
    this.ring.style.width = this.ring.style.height = `${size}px`;
    this.ring.style.margin = `${-size / 2}px`;
    this.ring.style.display = brush && !this.space ? 'block' : 'none';
    const small = size < 6;
    const tool = this.space ? 'pan' : toolInHand;
    this.stage.style.cursor =
      this.mode === 'pan' ? 'grabbing' : (CURSORS[tool] ?? (brush && !small ? 'none' : 'crosshair'));
  }

  destroy(): void {
    this.ends.abort();
    this.ring.remove();
  }

  private place(event: MouseEvent): Point {
    const { left, top } = this.stage.getBoundingClientRect();
    return { x: event.clientX - left - this.stage.clientLeft, y: event.clientY - top - this.stage.clientTop };
  }

  private strokePoint(event: PointerEvent): StrokePoint {
    return { ...this.place(event), pressure: pressureShare(event.pressure, event.pointerType) };
  }

  private handleDown(event: PointerEvent): void {
    const point = this.place(event);
    if (event.pointerType === 'touch') {
      this.touches.set(event.pointerId, point);
      if (this.touches.size === 2) {
        // The first touch was the start of a pinch, not of a stroke.
        if (this.mode === 'gesture') this.engine.cancel();
        this.mode = 'pinch';
        return;
      }
    }
    if (this.mode !== 'idle') return;
    this.stage.setPointerCapture(event.pointerId);
    this.pointerId = event.pointerId;
    this.last = point;
    const pans = this.space || event.button === 1 || event.button === 2 || this.engine.toolInHand === 'pan';
    this.mode = pans ? 'pan' : 'gesture';
    if (!pans) this.engine.press(this.strokePoint(event), { alt: event.altKey, shift: event.shiftKey });
    // The middle button would scroll the page.
    if (event.button === 1) event.preventDefault();
    this.showTool();
  }

  private handleMove(event: PointerEvent): void {
    const point = this.place(event);
    this.follow(point, event.pointerType);
    if (this.mode === 'pinch') this.pinch(event.pointerId, point);
    else if (this.mode !== 'idle' && event.pointerId === this.pointerId) {
      if (this.mode === 'pan') this.engine.panBy(point.x - this.last.x, point.y - this.last.y);
      else {
        // Points between two frames count: a fast curve stays round.
        const passed = event.getCoalescedEvents();
        const points = (passed.length > 0 ? passed : [event]).map((one) => this.strokePoint(one));
        this.engine.drag(
          points,
          event.getPredictedEvents().map((one) => this.strokePoint(one)),
        );
      }
      this.last = point;
    }
    this.engine.hover(point);
  }

  private pinch(id: number, to: Point): void {
    const from = this.touches.get(id);
    const other = [...this.touches].find(([one]) => one !== id)?.[1];
    if (!from) return;
    this.touches.set(id, to);
    if (!other) return;
    const apart = (point: Point): number => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    this.engine.panBy((to.x - from.x) / 2, (to.y - from.y) / 2);
    this.engine.zoomAt(middle, apart(to) / apart(from));
  }

  private handleUp(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    if (this.mode === 'pinch') {
      // The remaining finger draws nothing: the next gesture starts when all are lifted.
      if (this.touches.size === 0) this.mode = 'idle';
      return;
    }
    if (event.pointerId !== this.pointerId || this.mode === 'idle') return;
    if (this.mode === 'gesture') this.engine.release();
    this.rest();
  }

  private handleCancel(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    if (this.mode === 'gesture' && event.pointerId === this.pointerId) this.engine.cancel();
    if (this.touches.size === 0) this.rest();
  }

  private rest(): void {
    this.mode = 'idle';
    this.pointerId = -1;
    this.showTool();
  }

  private follow({ x, y }: Point, pointerType: string): void {
    this.ring.style.transform = `translate(${x}px, ${y}px)`;
    // A finger covers the ring, and leaves no pointer behind.
    this.ring.style.visibility = pointerType === 'touch' ? 'hidden' : 'visible';
  }

  private leave(): void {
    this.ring.style.visibility = 'hidden';
    this.engine.hover(null);
  }

  private handleWheel(event: WheelEvent): void {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    if (event.altKey) {
      if (dy !== 0) this.engine.resizeBrush(dy < 0 ? 1 : -1);
    } else if (event.shiftKey) this.engine.panBy(-(dx || dy), 0);
    // A pinch on a trackpad arrives as a wheel event with Ctrl and small steps.
    else this.engine.zoomAt(this.place(event), Math.exp(-dy * WHEEL_SPEED * (event.ctrlKey ? 5 : 1)));
    this.follow(this.place(event), 'mouse');
  }
}
