import { fireEvent } from '@testing-library/react';

/**
 * Presses a handle, moves it by some pixels, and releases it; happy-dom has no layout, so boxes
 * come from `boardBox` and the like.
 */
export function drag(handle: Element, by: { x: number; y: number }, held: { altKey?: boolean } = {}): void {
  (handle as HTMLElement).setPointerCapture = () => undefined;
  const at = { pointerId: 1, button: 0, clientX: 100, clientY: 100 };
  fireEvent.pointerDown(handle, at);
  fireEvent.pointerMove(handle, { ...at, clientX: 100 + by.x, clientY: 100 + by.y, ...held });
  fireEvent.pointerUp(handle, at);
}

/** A box of the page, as large as given. */
export const pageBox = (width: number, height: number): DOMRect => new DOMRect(0, 0, width, height);
