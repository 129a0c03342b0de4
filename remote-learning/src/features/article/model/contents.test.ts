import { expect, it } from 'vitest';
import { contentsOf, currentOf } from './contents.ts';

const heading = (text: string, level: 2 | 3 = 2) => ({ kind: 'heading' as const, level, text });
const text = { kind: 'text' as const, spans: [{ text: '正文' }] };

it('two or more headings create a table of contents', () => {
  expect(contentsOf([heading('一'), text, heading('二', 3)])).toEqual([
    { index: 0, level: 2, text: '一' },
    { index: 2, level: 3, text: '二' },
  ]);
  expect(contentsOf([text, heading('一')])).toEqual([]);
});

it('the heading that was scrolled past last is the current one', () => {
  expect(currentOf([-300, 40, 500], 120)).toBe(1);
  expect(currentOf([200, 400], 120)).toBe(0);
  expect(currentOf([-900, -500, -20], 120)).toBe(2);
});
