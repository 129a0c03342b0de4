import type { KeyboardEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { readStageKey } from './stage-keys.ts';

const press = (key: string, held: object = {}) => {
  const history = { undo: vi.fn(), redo: vi.fn() };
  const event = { key, preventDefault: () => undefined, ...held } as KeyboardEvent;
  return { pressed: readStageKey(event, history), history };
};

it('an arrow key moves one pixel, and ten with Shift', () => {
  expect(press('ArrowLeft').pressed?.step).toEqual({ dx: -1, dy: 0 });
  expect(press('ArrowDown', { shiftKey: true }).pressed?.step).toEqual({ dx: 0, dy: 10 });
  expect(press('h').pressed).toMatchObject({ key: 'h', step: undefined });
});

it('Ctrl+Z on a stage undoes, and redoes with Shift; other shortcuts are the browser’s', () => {
  expect(press('z', { ctrlKey: true }).history.undo).toHaveBeenCalledOnce();
  expect(press('Z', { metaKey: true, shiftKey: true }).history.redo).toHaveBeenCalledOnce();
  expect(press('ArrowLeft', { altKey: true }).pressed).toBeNull();
});
