import { expect, it } from 'vitest';
import { familyOf } from './family.ts';

const UNET = 'model.diffusion_model.';
const KEYS = `${UNET}input_blocks.1.1.transformer_blocks.0.attn2.to_k.weight`;
const FIRST = `${UNET}input_blocks.0.0.weight`;
const VAE = 'decoder.conv_in.weight';

const header = (shapes: Record<string, number[]>) => ({
  tensors: new Map(
    Object.entries(shapes).map(([name, shape]) => [name, { name, shape, dtype: 'F16' as const, begin: 0, end: 0 }]),
  ),
});

it.each([
  ['SD 1.x', { [KEYS]: [320, 768] }],
  ['SD 2.x', { [KEYS]: [320, 1024] }],
  ['SDXL', { [KEYS.replace('blocks.1.1', 'blocks.4.1')]: [640, 2048] }],
  ['SD 1.x（重绘）', { [KEYS]: [320, 768], [FIRST]: [320, 9, 3, 3] }],
  ['SD 1.x（按指令改图）', { [KEYS]: [320, 768], [FIRST]: [320, 8, 3, 3] }],
  ['Flux', { [`${UNET}double_blocks.0.img_attn.proj.weight`]: [1] }],
  ['VAE', { [VAE]: [1] }],
  ['VAE', { [`first_stage_model.${VAE}`]: [1] }],
  ['LoRA', { 'lora_unet_down_blocks_0.lora_up.weight': [1] }],
  ['ControlNet', { 'control_model.input_hint_block.0.weight': [1] }],
  [null, { [FIRST]: [320, 4, 3, 3], [`first_stage_model.${VAE}`]: [1] }],
  [null, {}],
])('the family %s is detected by names and shapes alone', (family, shapes) => {
  expect(familyOf(header(shapes as Record<string, number[]>))).toBe(family);
});
