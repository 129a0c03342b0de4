import type { Txt2imgParams } from '@app/shared/contracts/aigc';

/** JSON-quoted when a reader would otherwise split it (A1111's rule). */
const quote = (value: string) => (/[,:\n"]/.test(value) ? JSON.stringify(value) : value);

/** The parameters as A1111 writes them, so that other tools and our own page can restore them. */
export function writeInfotext(
  params: Txt2imgParams,
  seed: number,
  engine: string,
  { drawn, missed }: { drawn: readonly string[]; missed: readonly string[] },
): string {
  const items: [string, string | number][] = [
    ['Steps', params.steps],
    ['Sampler', params.sampler],
    ['CFG scale', params.cfg_scale],
    ['Seed', seed],
    ['Size', `${params.width}x${params.height}`],
    ['Model', engine],
  ];
  if (params.style) items.push(['Style', params.style]);
  if (drawn.length > 0) items.push(['Drawn words', drawn.join(', ')]);
  if (missed.length > 0) items.push(['Words not drawn', missed.join(', ')]);
  items.push(['Version', 'huixue-1.0']);
  const negative = params.negative_prompt.trim() === '' ? '' : `\nNegative prompt: ${params.negative_prompt.trim()}`;
  return `${params.prompt}${negative}\n${items.map(([key, value]) => `${key}: ${quote(String(value))}`).join(', ')}`;
}
