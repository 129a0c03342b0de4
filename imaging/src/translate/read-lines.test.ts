import { expect, it } from 'vitest';
import { isText } from './read-lines.ts';

const box = { x: 50, y: 50, width: 30, height: 28, angle: 0 };

it('a single character counts as text where it stands upright, and not on its side', () => {
  // A currency sign that is read on its side gives a character.
  expect(isText({ text: '大', confidence: 0.99, box })).toBe(true);
  expect(isText({ text: '大', confidence: 0.99, box: { ...box, angle: 90 } })).toBe(false);
  expect(isText({ text: '大衣', confidence: 0.99, box: { ...box, angle: 90 } })).toBe(true);
});
