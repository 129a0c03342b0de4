import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { TaskParams } from '@app/shared/contracts/aigc';
import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import { rulesOf } from './index.ts';

it.each(OPEN_TOOLS)('the rules of %s are found by its name', (tool) => {
  expect(rulesOf({ tool } as TaskParams)).toMatchObject({ files: expect.any(Function), result: expect.any(String) });
});

it('the folders of rules are those of open tools alone', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...OPEN_TOOLS].sort());
});

it('pictures of control units are among the files of a drawing, each once', () => {
  const unit = { fileId: 'edges' };
  const control = [unit, unit, { fileId: null }];
  const img2img = { tool: 'img2img', fileId: 'photo', maskId: null, paintId: null, control };
  expect(rulesOf(img2img as never).files(img2img as never)).toEqual(['photo', 'edges']);
  const txt2img = { tool: 'txt2img', reference: null, control };
  expect(rulesOf(txt2img as never).files(txt2img as never)).toEqual(['edges']);
});
