import type { Panel } from '@app/shared/contracts/comic';
import { CAST } from '@app/shared/contracts/comic-names';
import { describe, expect, it } from 'vitest';
import { textOfPanel, layoutWords } from './panel-layout.ts';

type Who = keyof typeof CAST;
const [first, second] = Object.keys(CAST) as [Who, Who];
const lineOf = (who: Who | null, text: string) => ({ who, text }) as Panel['lines'][number];
const panel = (lines: Panel['lines'], more: Partial<Panel> = {}) =>
  ({
    lines,
    figures: [
      { who: first, side: 'left' },
      { who: second, side: 'right' },
    ],
    pictures: [],
    ...more,
  }) as unknown as Panel;

describe('words of a panel', () => {
  it('speech bubbles of one speaker are stacked, and the last one has the tail', () => {
    const {
      bubbles,
      sideBySide: together,
      maxWidth: widest,
    } = layoutWords(panel([lineOf(first, '影子在这。'), lineOf(first, '灯在那。')]));
    expect(together).toBe(false);
    expect(widest).toBe(74);
    expect(bubbles.map(({ text, side, tail, name }) => [text, side, tail, name])).toEqual([
      ['影子在这。', 'left', false, CAST[first]],
      ['灯在那。', 'left', true, CAST[first]],
    ]);
  });

  it('speech bubbles of two speakers are side by side, each with a tail', () => {
    const {
      bubbles,
      sideBySide: together,
      maxWidth: widest,
    } = layoutWords(panel([lineOf(first, '为什么？'), lineOf(second, '看影子。')]));
    expect(together).toBe(true);
    expect(widest).toBe(47.5);
    expect(bubbles.map(({ side, tail }) => [side, tail])).toEqual([
      ['left', true],
      ['right', true],
    ]);
  });

  it('a speaker outside the picture has a tail to the picture’s middle', () => {
    const [bubble] = layoutWords(panel([lineOf(first, '在外面。')], { figures: [] })).bubbles;
    expect(bubble?.side).toBe('centre');
  });

  it('narration is below speech, and opens the panel when there is no speech', () => {
    expect(layoutWords(panel([lineOf(null, '第二天'), lineOf(first, '好了。')]))).toMatchObject({
      above: [],
      below: ['第二天'],
    });
    expect(layoutWords(panel([lineOf(null, '第二天'), lineOf(null, '天亮了')]))).toMatchObject({
      above: ['第二天'],
      below: ['天亮了'],
    });
  });

  it('a phone mockup beside a figure leaves bubbles half of the panel’s width', () => {
    const pictures = [{ frame: 'phone' }] as unknown as Panel['pictures'];
    expect(layoutWords(panel([lineOf(first, '看手机。')], { pictures })).maxWidth).toBe(50);
    expect(layoutWords(panel([lineOf(first, '看手机。')], { pictures, figures: [] })).maxWidth).toBe(74);
  });

  it('the index of a bubble counts narration, too', () => {
    const { bubbles } = layoutWords(panel([lineOf(null, '第二天'), lineOf(first, '好了。')]));
    expect(bubbles[0]?.index).toBe(1);
  });
});

it('the text of a panel contains all its words in order', () => {
  expect(textOfPanel(panel([lineOf(null, '第二天'), lineOf(first, '好了。')]))).toBe('第二天 好了。');
});
