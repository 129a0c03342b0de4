// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isForField, undoKey } from './undo-key.ts';

const key = (name: string, held: object = {}) =>
  undoKey({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, ...held });

it('Ctrl Z and ⌘ Z undo, with Shift they redo', () => {
  expect(key('z', { ctrlKey: true })).toBe('undo');
  expect(key('z', { metaKey: true })).toBe('undo');
  expect(key('Z', { ctrlKey: true, shiftKey: true })).toBe('redo');
});

it('a plain z and other keys with Ctrl neither undo nor redo', () => {
  expect(key('z')).toBeNull();
  expect(key('y', { ctrlKey: true })).toBeNull();
});

it('an undo key in a field of a dialog is left to the field', () => {
  document.body.innerHTML = '<div role="dialog"><button>好</button></div><p>字</p><input>';
  const isFor = (selector: string) => isForField({ target: document.querySelector(selector) });
  expect([isFor('button'), isFor('input'), isFor('p')]).toEqual([true, true, false]);
});
