import type { KeyboardEvent } from 'react';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Direction of an arrow key, right and down positive; undefined for other keys. */
export const arrowDirection = (key: string): readonly [number, number] | undefined => ARROWS[key];

/**
 * Reads a key pressed on a stage, and undoes or redoes by itself. `step` is how far an arrow key
 * moves, in px. @returns null for keys of the browser
 */
export function readStageKey(event: KeyboardEvent, history: { undo: () => void; redo: () => void }) {
  const { key, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && key.toLowerCase() === 'z') {
    event.preventDefault();
    if (shiftKey) history.redo();
    else history.undo();
    return null;
  }
  if (isCommand || event.altKey) return null;
  const arrow = arrowDirection(key);
  const px = shiftKey ? 10 : 1;
  return { key, shiftKey, step: arrow && { dx: arrow[0] * px, dy: arrow[1] * px } };
}
