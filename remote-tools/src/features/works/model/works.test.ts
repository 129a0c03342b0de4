import type { Task } from '@app/shared/contracts/aigc';
import { expect, it } from 'vitest';
import { noteOf, openAgain, titleOf } from './works.ts';

it('is called by its prompt or its photo', () => {
  expect(titleOf({ params: { tool: 'txt2img', prompt: '青瓷花瓶' } as Task['params'], source: null })).toBe('青瓷花瓶');
  expect(
    titleOf({ params: { tool: 'imgEnhance' } as Task['params'], source: { name: '香水.jpg' } as Task['source'] }),
  ).toBe('香水.jpg');
});

it('opens again in the tool that made it', () => {
  expect(openAgain({ id: 'a', tool: 'txt2img' })).toBe('/SD?task=a');
  expect(openAgain({ id: 'b', tool: 'imgEnhance' })).toBe('/hidream/imgEnhance?task=b');
});

it('says that it is generated only of what is', () => {
  expect(noteOf({ label: 'generated', engine: 'builtin' })).toBe('AI 生成 · 内置演示引擎');
  expect(noteOf({ label: 'own', engine: 'builtin' })).toBe('照片处理 · 内置演示引擎');
  expect(noteOf({ label: 'own', engine: 'iopaint' })).toBe('照片处理');
});
