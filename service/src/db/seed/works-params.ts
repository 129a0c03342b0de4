import { zTxt2imgParams, type Txt2imgParams } from '@app/shared/contracts/aigc';
import type { SeedWork } from './types.ts';

/**
 * What the engine was asked for a seeded work; what is not said there has the contract's default.
 */
export function workParams({ prompt, width, height, style, seed }: SeedWork): Txt2imgParams {
  return zTxt2imgParams.parse({ tool: 'txt2img', prompt, width, height, style, seed });
}
