import { describe, expect, it } from 'vitest';
import { BACKDROPS, BOTTOMS, POSES, TOPS } from '@app/shared/contracts/figure-kinds';
import { FIGURE_LIBRARY } from '@app/shared/contracts/figure-library';
import type { FigureShot } from './draw.ts';
import { readWords } from './words.ts';

const { figure, outfit } = FIGURE_LIBRARY[0]!;
const chosenShot: FigureShot = { figure, outfit, pose: 'stand', framing: 'whole', scene: 'studio', ratio: '3:4' };

describe('words beside what was chosen', () => {
  it('words of the prompt change clothes with colour and pattern, pose and scene', () => {
    const { shot, drawn, missed } = readWords('穿着红色碎花连衣裙在海边行走', chosenShot);
    expect(shot).toMatchObject({
      outfit: { top: { kind: 'dress', colour: 'red', pattern: 'flowers' } },
      pose: 'walk',
      scene: 'beach',
      figure,
    });
    expect(drawn).toEqual(expect.arrayContaining(['红色碎花连衣裙', '海边', '行走']));
    expect(missed).toEqual([]);
  });

  it('a colour word applies to its own garment', () => {
    const { shot } = readWords('白色衬衫，黑色半身裙', chosenShot);
    expect(shot.outfit).toMatchObject({
      top: { kind: 'shirt', colour: 'white' },
      bottom: { kind: 'skirt', colour: 'black' },
    });
  });

  it('unknown words are reported, and change nothing', () => {
    const { shot, drawn, missed } = readWords('拿着一束气球，坐着，戴眼镜', chosenShot);
    expect(shot.pose).toBe('sit');
    expect(drawn).toEqual(['坐着']);
    // A display figure has no face that could wear glasses.
    expect(missed.join('')).toMatch(/气球.*眼镜/);
    expect(readWords('', chosenShot)).toEqual({ shot: chosenShot, drawn: [], missed: [] });
  });

  it('the words that the page offers are all known', () => {
    for (const word of [
      ...Object.values(TOPS),
      ...Object.values(BOTTOMS),
      ...Object.values(POSES),
      ...Object.values(BACKDROPS),
    ])
      expect([word, readWords(word, chosenShot).missed]).toEqual([word, []]);
  });
});
