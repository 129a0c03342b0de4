import { expect, it } from 'vitest';
import { NOTHING } from '@app/shared/contracts/capabilities';
import { txt2imgOf, zTxt2img } from './requests.ts';

const SETTINGS = { sd_model_checkpoint: '', sd_vae: 'Automatic', CLIP_stop_at_last_layers: 1 };
const upscalerOf = (asked: string, latentUpscalers: string[]) =>
  txt2imgOf(
    zTxt2img.parse({ prompt: 'a cat', enable_hr: true, hr_upscaler: asked }),
    { seed: 1, subseed: 2 },
    { ...NOTHING, latentUpscalers, upscalers: [{ name: 'Lanczos', scale: null }] },
    SETTINGS,
  ).hires?.upscaler;

it.each([
  ['Latent', 'Latent (bilinear)'],
  ['Latent (antialiased)', 'Latent (bilinear)'],
  ['Latent (bicubic)', 'Latent (bicubic)'],
  ['Latent (nearest)', 'Latent (nearest-exact)'],
  ['Lanczos', 'Lanczos'],
])('hires fix with %s uses %s of a ComfyUI', (asked, own) => {
  expect(upscalerOf(asked, ['Latent (nearest-exact)', 'Latent (bilinear)', 'Latent (bicubic)'])).toBe(own);
});

it('hires fix with Latent stays Latent where the engine has it, and is left to an engine without latent images', () => {
  expect(upscalerOf('Latent', ['Latent'])).toBe('Latent');
  expect(upscalerOf('Latent', [])).toBe('');
  expect(() => upscalerOf('nothere', ['Latent'])).toThrow('could not find upscaler named nothere');
});
