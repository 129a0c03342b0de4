import type { PointerEvent as Press } from 'react';

/**
 * Follows a pointer from its press to its release, wherever it moves; other buttons than the first
 * are ignored.
 * @param move called with the distance from the press, in CSS px
 * @param end called once, also on cancellation
 */
export function followPointer(
  event: Press<HTMLElement>,
  move: (dx: number, dy: number, at: PointerEvent) => void,
  end: () => void = () => undefined,
): void {
  if (event.button !== 0) return;
  event.preventDefault();
  event.stopPropagation();
  const held: HTMLElement = event.currentTarget;
  held.focus({ preventScroll: true });
  const [x, y, id] = [event.clientX, event.clientY, event.pointerId];
  held.setPointerCapture(id);
  const stop = new AbortController();
  const listen = (name: 'pointermove' | 'pointerup' | 'pointercancel', then: (at: PointerEvent) => void) =>
    held.addEventListener(name, (at) => at.pointerId === id && then(at), { signal: stop.signal });
  listen('pointermove', (at) => move(at.clientX - x, at.clientY - y, at));
  for (const name of ['pointerup', 'pointercancel'] as const)
    listen(name, () => {
      stop.abort();
      end();
    });
}
