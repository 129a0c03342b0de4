import { panView, viewAfterKey, WHOLE_VIEW, zoomView, type ZoomView } from '../model/view.ts';

/** Wheel distance in px that doubles the zoom. */
const DOUBLING_PX = 240;

/**
 * Common zoom and pan of all panes (`[data-pane]`) below an element, by wheel, pointers and keys.
 * It renders nothing: the view is in the custom properties `--zoom`, `--x` and `--y` of the
 * element.
 */
export class ViewControl {
  private view: ZoomView = WHOLE_VIEW;
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private readonly leaving = new AbortController();
  private readonly root: HTMLElement;

  constructor(root: HTMLElement) {
    this.root = root;
    const { signal } = this.leaving;
    root.addEventListener('wheel', this.handleWheel, { signal, passive: false });
    root.addEventListener('pointerdown', this.handleDown, { signal });
    root.addEventListener('pointermove', this.handleMove, { signal });
    for (const kind of ['pointerup', 'pointercancel'] as const)
      root.addEventListener(kind, ({ pointerId }) => this.pointers.delete(pointerId), { signal });
    root.addEventListener(
      'dblclick',
      (event) => {
        const at = this.placeIn(event);
        if (at) this.show(this.view.zoom > 1 ? WHOLE_VIEW : zoomView(this.view, 3, at));
      },
      { signal },
    );
    this.show(WHOLE_VIEW);
  }

  /** @returns whether the key was handled */
  press(key: string): boolean {
    const next = viewAfterKey(this.view, key);
    if (next) this.show(next);
    return next !== null;
  }

  reset(): void {
    this.show(WHOLE_VIEW);
  }

  destroy(): void {
    this.leaving.abort();
  }

  private show(view: ZoomView): void {
    this.view = view;
    const { style } = this.root;
    style.setProperty('--zoom', String(view.zoom));
    style.setProperty('--x', `${view.x * 100}%`);
    style.setProperty('--y', `${view.y * 100}%`);
  }

  /** Position of an event in its pane; null outside of all panes. */
  private placeIn({
    target,
    clientX,
    clientY,
  }: MouseEvent): { x: number; y: number; width: number; height: number } | null {
    const pane = target instanceof Element ? target.closest('[data-pane]') : null;
    if (!pane) return null;
    const { left, top, width, height } = pane.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height, width, height };
  }

  private readonly handleWheel = (event: WheelEvent): void => {
    const at = this.placeIn(event);
    if (!at) return;
    event.preventDefault();
    this.show(zoomView(this.view, 2 ** (-event.deltaY / DOUBLING_PX), at));
  };

  private readonly handleDown = (event: PointerEvent): void => {
    const at = event.button === 0 ? this.placeIn(event) : null;
    if (!at || (event.target as Element).closest('button, a, [role=slider]')) return;
    this.pointers.set(event.pointerId, { x: at.x, y: at.y });
    (event.target as Element).setPointerCapture(event.pointerId);
  };

  private readonly handleMove = (event: PointerEvent): void => {
    const before = this.pointers.get(event.pointerId);
    const at = before && this.placeIn(event);
    if (!before || !at) return;
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    const apart = (point: { x: number; y: number }) =>
      other ? Math.hypot((point.x - other.x) * at.width, (point.y - other.y) * at.height) : 1;
    const share = other ? 0.5 : 1;
    const near = other && apart(before) > 0 ? zoomView(this.view, apart(at) / apart(before), at) : this.view;
    this.show(panView(near, { x: (at.x - before.x) * share, y: (at.y - before.y) * share }));
    this.pointers.set(event.pointerId, { x: at.x, y: at.y });
  };
}
