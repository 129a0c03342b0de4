import type { Task } from '@app/shared/contracts/aigc';
import { expect, it } from 'vitest';
import { titleOf } from './works.ts';

it('the title of a work is its prompt, or else the name of its photo', () => {
  expect(titleOf({ params: { tool: 'txt2img', prompt: '青瓷花瓶' } as Task['params'], source: null })).toBe('青瓷花瓶');
  expect(
    titleOf({ params: { tool: 'imgEnhance' } as Task['params'], source: { name: '香水.jpg' } as Task['source'] }),
  ).toBe('香水.jpg');
});
