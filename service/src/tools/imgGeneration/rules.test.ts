import { expect, it } from 'vitest';
import { zImgGenerationParams } from '@app/shared/contracts/tool-params/imgGeneration';
import { rules } from './rules.ts';

const FILE = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const paramsOf = (more: object = {}) =>
  zImgGenerationParams.parse({ tool: 'imgGeneration', prompt: '青瓷花瓶', ...more });

it('图片生成 lists each file that it needs once', () => {
  const both = { reference: { fileId: FILE, keep: 0.5 }, like: { fileId: OTHER, seed: 3 } };
  expect(rules.files(paramsOf())).toEqual([]);
  expect(rules.files(paramsOf(both))).toEqual([FILE, OTHER]);
  expect(rules.files(paramsOf({ ...both, like: { fileId: FILE, seed: 3 } }))).toEqual([FILE]);
});
