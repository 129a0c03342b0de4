import type { Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { joinInfotext } from '@app/shared/contracts/infotext';
import type { Seed } from '@app/shared/contracts/seed';

/** The parameters of a picture of the painter. */
export function writeInfotext(
  params: Txt2imgParams | Img2imgParams,
  seed: Seed,
  engine: string,
  { drawn, missed }: { drawn: readonly string[]; missed: readonly string[] },
  { width, height }: { width: number; height: number } = params,
): string {
  const items: [string, string | number][] = [
    ['Steps', params.steps],
    ['Sampler', params.sampler || 'Painter'],
    ['CFG scale', params.cfg_scale],
    ['Seed', seed],
    ['Size', `${width}x${height}`],
    ['Model', engine],
  ];
  if (params.subseed_strength > 0)
    items.push(['Variation seed', params.subseed], ['Variation seed strength', params.subseed_strength]);
  if (params.style) items.push(['Style', params.style]);
  if (params.tool === 'txt2img' && params.hires) items.push(...hiresItems(params.hires));
  if (params.tool === 'img2img') items.push(['Denoising strength', params.denoising_strength], ...maskItems(params));
  for (const [at, unit] of (params.control ?? []).entries())
    items.push([`ControlNet ${at}`, `Module: ${unit.module || 'none'}, Model: None, Weight: ${unit.weight}`]);
  if (drawn.length > 0) items.push(['Drawn words', drawn.join(', ')]);
  if (missed.length > 0) items.push(['Words not drawn', missed.join(', ')]);
  items.push(['Version', 'huixue-1.0']);
  return joinInfotext(params.prompt, params.negative_prompt, items);
}

/** Statements about hires fix; the size is that of the first pass. */
function hiresItems(hires: NonNullable<Txt2imgParams['hires']>): [key: string, value: string | number][] {
  return [
    ['Denoising strength', hires.denoising_strength],
    ['Hires upscale', hires.scale],
    ...(hires.steps > 0 ? [['Hires steps', hires.steps] as [string, number]] : []),
    ['Hires upscaler', hires.upscaler || 'Lanczos'],
  ];
}

/** Statements about a mask, with A1111's keys. */
export function maskItems(params: Img2imgParams): [key: string, value: string | number][] {
  if (!params.maskId) return [];
  const items: [string, string | number][] = [['Mask blur', params.mask_blur]];
  if (params.mask_invert) items.push(['Mask mode', 'Inpaint not masked']);
  if (params.inpainting_fill !== 'original') items.push(['Masked content', params.inpainting_fill.replace('_', ' ')]);
  if (params.inpaint_area === 'only_masked')
    items.push(['Inpaint area', 'Only masked'], ['Masked area padding', params.inpaint_padding]);
  return items;
}
