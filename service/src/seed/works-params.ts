import { zTxt2imgParams, type Txt2imgParams } from '@app/shared/contracts/aigc';
import type { SeedWork } from './types.ts';

/** Params of a seeded work; missing ones have the contract's default. */
export function workParams({ prompt, width, height, style, seed }: SeedWork): Txt2imgParams {
  return zTxt2imgParams.parse({ tool: 'txt2img', prompt, width, height, style, seed });
}
