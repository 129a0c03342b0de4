import { zTaskParams } from '@app/shared/contracts/aigc';
import { parseInfotext } from '@app/shared/contracts/infotext';
import { expect, it } from 'vitest';
import { engineOf } from '../tasks/testing.ts';
import { fitToEngine } from './engine-choice.ts';
import { DEFAULT_FORM, toForm, toParams } from './form.ts';
import { fitPanels, NEW_DETAILER, NO_PANELS, panelsInUse, toPanels } from './panels.ts';
import { panelsOfInfotext } from './panels-infotext.ts';
import { knownOfTask, restoreParams } from './restore.ts';
import { unsupportedSettings } from './unsupported-settings.ts';

const faceDetailer = { ...NEW_DETAILER, model: 'face_yolov8n.pt', confidence: 0.5 };
const form = {
  ...DEFAULT_FORM,
  prompt: '猫',
  panels: { ...NO_PANELS, adetailer: { skip_img2img: true, units: [faceDetailer] } },
};
const { capabilities } = engineOf({ panels: { adetailer: { models: ['face_yolov8n.pt'], units: 4 } } });

it('enabled panels are sent in the service’s format, and disabled ones are not sent', () => {
  const off = { ...faceDetailer, on: false };
  const asked = toParams({
    ...form,
    panels: { ...NO_PANELS, adetailer: { skip_img2img: true, units: [faceDetailer, off] } },
  });
  const { params } = asked as Extract<typeof asked, { params: unknown }>;
  const { on: _, ...sent } = faceDetailer;
  expect(zTaskParams.parse(params)).toMatchObject({ panels: { adetailer: { skip_img2img: true, units: [sent] } } });
  expect(
    toParams({ ...form, panels: { ...NO_PANELS, adetailer: { skip_img2img: false, units: [off] } } }),
  ).not.toHaveProperty('params.panels');
});

it('panels of a task are restored into the form, and a task without them disables them', () => {
  const asked = toParams(form);
  const { params } = asked as Extract<typeof asked, { params: unknown }>;
  const back = restoreParams(DEFAULT_FORM, knownOfTask(params, 7), 'all', capabilities).form;
  expect(back.panels).toEqual(form.panels);
  expect(toForm(params).panels).toEqual(form.panels);
  const plain = toParams({ ...form, panels: NO_PANELS }) as typeof asked & { params: typeof params };
  expect(panelsInUse(restoreParams(form, knownOfTask(plain.params, 7), 'all', capabilities).form.panels)).toEqual([]);
});

it.each([
  ['no object', 'none', NO_PANELS],
  [
    'broken units',
    {
      adetailer: {
        skip_img2img: 'yes',
        units: [3, null, { model: 7, confidence: 9, mask_k: 2.4, mask_merge: 'loud' }],
      },
    },
    { ...NO_PANELS, adetailer: { skip_img2img: false, units: [{ ...NEW_DETAILER, confidence: 1, mask_k: 2 }] } },
  ],
])('stored panels with %s keep what is usable', (_, stored, kept) => {
  expect(toPanels(stored)).toEqual(kept);
});

it('an engine without an extension receives no settings of it, and a note says so', () => {
  const { capabilities: plain } = engineOf();
  expect(fitToEngine(form, plain).panels).toEqual(NO_PANELS);
  expect(unsupportedSettings(form, plain)).toEqual(['不用 ADetailer']);
  expect(unsupportedSettings(form, capabilities)).toEqual([]);
});

it('ADetailer units in an infotext are read, each by its number', () => {
  const info = parseInfotext(
    'a cat\nSteps: 1, Sampler: Euler a, Seed: 1, ADetailer model: face_yolov8n.pt, ADetailer prompt: "a, b", ADetailer confidence: 0.3, ADetailer method to decide top k masks: Area, ADetailer mask only top k: 1, ADetailer dilate erode: 8, ADetailer mask blur: 4, ADetailer denoising strength: 0.6, ADetailer inpaint only masked: True, ADetailer inpaint padding: 32, ADetailer use inpaint width height: True, ADetailer inpaint width: 64, ADetailer inpaint height: 64, ADetailer use separate steps: True, ADetailer steps: 9, ADetailer model 2nd: mediapipe_face_full, ADetailer confidence 2nd: 0.3, ADetailer dilate erode 2nd: 4, ADetailer version: 25.3.0, Version: 1.10.1',
  )!;
  expect(panelsOfInfotext(info)?.adetailer.units).toMatchObject([
    {
      on: true,
      model: 'face_yolov8n.pt',
      prompt: 'a, b',
      mask_k: 1,
      dilate_erode: 8,
      own_size: true,
      width: 64,
      steps: 9,
    },
    { on: true, model: 'mediapipe_face_full', own_size: false, steps: 0, denoising_strength: 0.4 },
  ]);
  expect(panelsOfInfotext(parseInfotext('a cat\nSteps: 1, Sampler: Euler a, Seed: 1')!)).toBeUndefined();
});

const tiled = { ...NO_PANELS.tiled_diffusion, on: true, overlap: 16 };

it('tiles are sent while enabled, and tile sizes of Tiled VAE where they were chosen', () => {
  const sizes = { ...NO_PANELS.tiled_vae, decoder_tile: 96 };
  const own = { ...NO_PANELS, tiled_diffusion: tiled, tiled_vae: sizes };
  const sent = (change: object) => toParams({ ...form, panels: own, ...change });
  const { on: _, ...numbers } = tiled;
  expect(sent({ tiled_vae: true })).toHaveProperty('params.panels', { tiled_diffusion: numbers, tiled_vae: sizes });
  expect(sent({ tiled_vae: false })).not.toHaveProperty('params.panels.tiled_vae');
  expect(sent({ tiled_vae: true, panels: NO_PANELS })).not.toHaveProperty('params.panels');
  expect(toForm({ panels: { tiled_diffusion: numbers } }).panels.tiled_diffusion).toEqual(tiled);
});

it('the JSON entry of Tiled Diffusion is read, and a broken one is ignored', () => {
  const read = (entry: string) =>
    panelsOfInfotext(
      parseInfotext(`a cat\nSteps: 2, Sampler: Euler, Seed: 1, Tiled Diffusion: ${entry}, Version: 1.10.1`)!,
    );
  expect(
    read(
      '{"Method": "MultiDiffusion", "Tile tile width": 16, "Tile Overlap": 8, "NoiseInv": true, "NoiseInv Steps": 2, "Keep input size": true}',
    )?.tiled_diffusion,
  ).toEqual({
    ...NO_PANELS.tiled_diffusion,
    on: true,
    method: 'multi_diffusion',
    tile_width: 16,
    overlap: 8,
    noise_inversion: true,
    inversion_steps: 2,
  });
  expect(read('"a, b"')).toBeUndefined();
});

it('LayerDiffuse is sent while enabled, and read from an infotext that contains it', () => {
  const layers = {
    ...NO_PANELS.layer_diffusion,
    on: true,
    method: '(SD1.5) Only Generate Transparent Image',
    weight: 0.5,
  };
  const { on: _, ...sent } = layers;
  expect(toParams({ ...form, panels: { ...NO_PANELS, layer_diffusion: layers } })).toHaveProperty('params.panels', {
    layer_diffusion: sent,
  });
  const text = `a cat\nSteps: 2, Sampler: Euler a, Seed: 1, layerdiffusion_enabled: True, layerdiffusion_method: ${layers.method}, layerdiffusion_weight: 0.5, layerdiffusion_ending_step: 1.0, layerdiffusion_fg_image: False, layerdiffusion_fg_additional_prompt: , Version: f0.0.17`;
  expect(panelsOfInfotext(parseInfotext(text)!)?.layer_diffusion).toEqual(layers);
});

it('a token merging ratio is sent while enabled, and read from an infotext; 0 means disabled', () => {
  const on = { ...NO_PANELS, token_merging: { on: true, ratio: 0.3 } };
  expect(toParams({ ...form, panels: on })).toHaveProperty('params.panels', { token_merging: { ratio: 0.3 } });
  const read = (ratio: string) =>
    panelsOfInfotext(parseInfotext(`a cat\nSteps: 2, Sampler: Euler a, Seed: 1, Token merging ratio: ${ratio}`)!);
  expect(read('0.3')).toEqual(on);
  expect(read('0')).toBeUndefined();
});

it('an engine that knows the sizes of Tiled VAE alone gets them with the default settings', () => {
  const tiled_vae = { ...NO_PANELS.tiled_vae, decoder_tile: 96, fast_encoder: false, color_fix: true };
  const fit = (sizesOnly: boolean) =>
    fitPanels(
      { ...NO_PANELS, tiled_vae },
      engineOf({ panels: { tiled_vae: { encoder: 512, decoder: 64, sizesOnly } } }).capabilities,
    );
  expect(fit(true).tiled_vae).toEqual({ ...NO_PANELS.tiled_vae, decoder_tile: 96 });
  expect(fit(false).tiled_vae).toEqual(tiled_vae);
});
