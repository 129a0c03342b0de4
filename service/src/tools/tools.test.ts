import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { TaskParams } from '@app/shared/contracts/aigc';
import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import { resultModuleOf, rulesOf } from './index.ts';

it.each(OPEN_TOOLS)('the rules of %s are found by its name', (tool) => {
  expect(rulesOf({ tool } as TaskParams)).toMatchObject({ files: expect.any(Function) });
});

it('the folders of rules are exactly those of open tools', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...OPEN_TOOLS].sort());
});

it('the files of a drawing include the pictures and masks of control units, each once, with or without maskId', () => {
  const unit = { fileId: 'edges' };
  const control = [unit, { ...unit, maskId: 'mask' }, { fileId: null, maskId: null }];
  const img2img = { tool: 'img2img', fileId: 'photo', maskId: null, paintId: null, control };
  expect(rulesOf(img2img as never).files(img2img as never)).toEqual(['photo', 'edges', 'mask']);
  const txt2img = { tool: 'txt2img', reference: null, control };
  expect(rulesOf(txt2img as never).files(txt2img as never)).toEqual(['edges', 'mask']);
});

it('a finished task is sent in the socket module of its kind', () => {
  const moduleOf = (params: object) => resultModuleOf(params as TaskParams);
  expect(moduleOf({ tool: 'segment' })).toBe('INPAINTRUNSAM');
  expect(moduleOf({ tool: 'img2img', maskId: null })).toBe('IMG2IMG');
  expect(moduleOf({ tool: 'img2img', maskId: 'mask' })).toBe('INPAINTRUNINPAINT');
  expect(moduleOf({ tool: 'magicEraser' })).toBe('INPAINTRUNCLEANER');
});

it('a point or a box outside the picture is refused before it reaches an engine', () => {
  const inputs = new Map([['photo', { width: 40, height: 30 }]]);
  const check = (given: object) => () =>
    rulesOf({ tool: 'segment' } as never).check!(
      { tool: 'segment', fileId: 'photo', points: [], boxes: [], ...given } as never,
      inputs,
    );
  expect(check({ points: [{ x: 40, y: 30 }] })).not.toThrow();
  expect(check({ points: [{ x: 41, y: 3 }] })).toThrow('在图片之外');
  expect(check({ boxes: [{ left: 0, top: 0, right: 9, bottom: 31 }] })).toThrow('在图片之外');
});
