import type { Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { joinInfotext } from '@app/shared/contracts/infotext';
import { areasEntry } from './areas.ts';
import { latentName } from './request.ts';
import type { ComfyWork } from './work.ts';

interface Words {
  prompt: string;
  negative: string;
  /** Entries for areas and masks, which the server has no fields for. */
  extra: readonly (readonly [key: string, value: string | number])[];
}

/** The prompts of a request as people wrote them, and entries of this service's own. */
export function wordsOf(params: Txt2imgParams | Img2imgParams): Words {
  const { prompt, negative_prompt: negative } = params;
  const areas = areasEntry(params);
  if (params.tool === 'txt2img' || !params.maskId) return { prompt, negative, extra: areas };
  return {
    prompt,
    negative,
    extra: [
      ...areas,
      ['Mask blur', params.mask_blur],
      ...(params.mask_invert ? ([['Mask mode', 'Inpaint not masked']] as const) : []),
      ...(params.inpainting_fill === 'original'
        ? []
        : ([['Masked content', params.inpainting_fill.replace('_', ' ')]] as const)),
      ...(params.inpaint_area === 'only_masked'
        ? ([
            ['Inpaint area', 'Only masked'],
            ['Masked area padding', params.inpaint_padding],
          ] as const)
        : []),
    ],
  };
}

/** Infotext of a picture in A1111's format; names are the server's. */
export function infotextOf({ prompt, negative, extra }: Words, work: ComfyWork, version: string): string {
  const { start, hires } = work;
  const items: (readonly [key: string, value: string | number])[] = [
    ['Steps', work.steps],
    ['Sampler', work.sampler],
    ['Schedule type', work.scheduler],
    ['CFG scale', work.model.family?.guidance === 'none' ? 1 : work.cfg],
    ['Seed', work.seed],
    ['Size', `${start.size.width}x${start.size.height}`],
    ['Model', work.model.name],
  ];
  if (work.vae !== null) items.push(['VAE', work.vae]);
  if (work.clipSkip > 1 && work.model.family?.clipSkip !== false) items.push(['Clip skip', work.clipSkip]);
  if (start.from === 'picture') items.push(['Denoising strength', work.denoise]);
  items.push(...extra);
  if (work.mergeRatio !== null) items.push(['Token merging ratio', work.mergeRatio]);
  if (hires)
    items.push(
      ['Denoising strength', hires.denoise],
      ['Hires resize', `${hires.width}x${hires.height}`],
      ['Hires steps', hires.steps],
      ['Hires upscaler', 'latent' in hires.by ? latentName(hires.by.latent) : hires.by.model],
    );
  if (work.refiner) items.push(['Refiner', work.refiner.model.name], ['Refiner switch at', work.refiner.after]);
  for (const [at, { model, weight, start: from, end }] of work.controls.entries())
    items.push([
      `ControlNet ${at}`,
      `Module: none, Model: ${model}, Weight: ${weight}, Guidance Start: ${from}, Guidance End: ${end}`,
    ]);
  items.push(['Version', version === '' ? 'ComfyUI' : `ComfyUI ${version}`]);
  return joinInfotext(prompt, negative, items);
}
