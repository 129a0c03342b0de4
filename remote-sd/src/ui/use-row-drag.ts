import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Distance in px from an end of the view at which a dragged row scrolls it, and the scroll step in
 * px a frame.
 */
const EDGE = 40;
const SCROLL = 8;
/** Time in ms after which a dropped row returns, in case no new order arrives. */
const LATEST_MS = 300;

/**
 * Drag and drop of rows (`data-row`, with their id) in a list by their grips (`data-grip`). Until
 * the drop only element styles change, nothing in React. A dropped row stays in position until the
 * list has its new order.
 * @param rows changes with the order
 * @param onDrop index of the drop in the list, from 0
 */
export function useRowDrag(rows: readonly unknown[], onDrop: (id: string, to: number) => void) {
  const list = useRef<HTMLDivElement>(null);
  const drop = useEffectEvent(onDrop);
  const last = useEffectEvent(() => rows.length - 1);
  /** Resets the rows that were shifted. */
  const settle = useRef<(() => void) | null>(null);
  useLayoutEffect(() => settle.current?.(), [rows]);
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    let stop: (() => void) | null = null;

    const begin = (down: PointerEvent) => {
      const grip = down.target instanceof Element ? down.target.closest<HTMLElement>('[data-grip]') : null;
      const row = grip?.closest<HTMLElement>('[data-row]');
      const id = row?.dataset.row;
      const slot = row?.closest<HTMLElement>('[data-index]');
      if (down.button !== 0 || !grip || !row || !slot || id === undefined || stop) return;
      const scroller = scrollContainerOf(root);
      const height = row.offsetHeight;
      const from = Number(slot.dataset.index);
      const start = down.clientY + scroller.scrollTop;
      let pointer = down.clientY;
      let to = from;
      let frame = 0;

      const paint = () => {
        // A release paints between two frames: the frame before must not go on by itself.
        cancelAnimationFrame(frame);
        const view = scroller.getBoundingClientRect();
        if (pointer < view.top + EDGE) scroller.scrollTop -= SCROLL;
        else if (pointer > view.bottom - EDGE) scroller.scrollTop += SCROLL;
        const most = (last() - from) * height;
        const by = Math.min(most, Math.max(-from * height, pointer + scroller.scrollTop - start));
        to = from + Math.round(by / height);
        for (const other of root.querySelectorAll<HTMLElement>('[data-row]')) {
          const at = Number(other.closest<HTMLElement>('[data-index]')?.dataset.index);
          if (other === row) other.style.transform = `translateY(${by}px)`;
          else {
            const gives = (at > from && at <= to ? -height : 0) + (at < from && at >= to ? height : 0);
            other.style.transform = gives === 0 ? '' : `translateY(${gives}px)`;
          }
        }
        frame = requestAnimationFrame(paint);
      };
      const move = (event: PointerEvent) => {
        pointer = event.clientY;
      };
      const finish = (released: boolean) => {
        stop?.();
        if (released && to !== from) {
          const late = setTimeout(putBack, LATEST_MS);
          settle.current = () => {
            clearTimeout(late);
            putBack();
          };
          drop(id, to);
        } else putBack();
      };
      const up = (event: PointerEvent) => {
        move(event);
        paint();
        finish(true);
      };
      const cancel = () => finish(false);
      const key = (event: KeyboardEvent) => {
        if (event.key === 'Escape') finish(false);
      };

      stop = () => {
        cancelAnimationFrame(frame);
        grip.removeEventListener('pointermove', move);
        grip.removeEventListener('pointerup', up);
        grip.removeEventListener('pointercancel', cancel);
        window.removeEventListener('keydown', key);
        stop = null;
      };
      const putBack = () => {
        settle.current = null;
        delete row.dataset.dragged;
        for (const other of root.querySelectorAll<HTMLElement>('[data-row]')) other.style.transform = '';
      };
      settle.current?.();
      grip.setPointerCapture(down.pointerId);
      grip.addEventListener('pointermove', move);
      grip.addEventListener('pointerup', up);
      grip.addEventListener('pointercancel', cancel);
      window.addEventListener('keydown', key);
      row.dataset.dragged = '';
      paint();
    };

    root.addEventListener('pointerdown', begin);
    return () => {
      stop?.();
      settle.current?.();
      root.removeEventListener('pointerdown', begin);
    };
  }, []);
  return list;
}

/** Nearest scroll container of an element. */
export function scrollContainerOf(element: Element): HTMLElement {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.documentElement;
}
