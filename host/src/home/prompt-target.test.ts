import { expect, it } from 'vitest';
import { promptTarget } from './prompt-target.ts';

it('takes a picture to the workbench with text, size and number', () => {
  const target = new URL(promptTarget('image', ' 柿子 & 茶 ', '3:4', 4), 'http://x');
  expect(target.pathname).toBe('/SD');
  expect(Object.fromEntries(target.searchParams)).toEqual({
    prompt: '柿子 & 茶',
    width: '672',
    height: '896',
    batch: '4',
  });
});

it('takes other kinds to their tool', () => {
  expect(promptTarget('video', '', '1:1', 1)).toBe('/hidream/videoGeneration');
  expect(promptTarget('goods', '石台', '1:1', 1)).toBe(`/hidream/goodsGeneration?prompt=${encodeURIComponent('石台')}`);
});

it('takes a photo to be mended to its tool, where no text is asked for', () => {
  expect(promptTarget('enhance', '石台', '1:1', 1)).toBe('/hidream/imgEnhance');
});
