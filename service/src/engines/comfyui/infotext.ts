import { joinInfotext } from '../infotext.ts';
import type { Work } from './work.ts';

/** The words of the request, as people wrote them. */
export interface Words {
  prompt: string;
  negative: string;
}

/** What made a picture, as A1111 writes it; names are the server's. */
export function infotextOf({ prompt, negative }: Words, work: Work, version: string): string {
  const { start, hires } = work;
  const items: [string, string | number][] = [
    ['Steps', work.steps],
    ['Sampler', work.sampler],
    ['Schedule type', work.scheduler],
    ['CFG scale', work.cfg],
    ['Seed', work.seed],
    ['Size', `${start.size.width}x${start.size.height}`],
    ['Model', work.model],
  ];
  if (work.vae !== null) items.push(['VAE', work.vae]);
  if (work.clipSkip > 1) items.push(['Clip skip', work.clipSkip]);
  if (start.from === 'picture') items.push(['Denoising strength', work.denoise]);
  if (hires)
    items.push(
      ['Denoising strength', hires.denoise],
      ['Hires resize', `${hires.width}x${hires.height}`],
      ['Hires steps', hires.steps],
      ['Hires upscaler', 'latent' in hires.by ? latentName(hires.by.latent) : hires.by.model],
    );
  items.push(['Version', version === '' ? 'ComfyUI' : `ComfyUI ${version}`]);
  return joinInfotext(prompt, negative, items);
}

/** How its ways to enlarge a latent image are called on pages, beside its models that enlarge. */
export const latentName = (method: string) => `Latent (${method})`;
