import type { Txt2imgParams } from '@app/shared/contracts/aigc';
import { joinInfotext } from '../infotext.ts';

/** The parameters of a picture of the painter. */
export function writeInfotext(
  params: Txt2imgParams,
  seed: number,
  engine: string,
  { drawn, missed }: { drawn: readonly string[]; missed: readonly string[] },
): string {
  const items: [string, string | number][] = [
    ['Steps', params.steps],
    ['Sampler', params.sampler || 'Painter'],
    ['CFG scale', params.cfg_scale],
    ['Seed', seed],
    ['Size', `${params.width}x${params.height}`],
    ['Model', engine],
  ];
  if (params.style) items.push(['Style', params.style]);
  if (drawn.length > 0) items.push(['Drawn words', drawn.join(', ')]);
  if (missed.length > 0) items.push(['Words not drawn', missed.join(', ')]);
  items.push(['Version', 'huixue-1.0']);
  return joinInfotext(params.prompt, params.negative_prompt, items);
}
