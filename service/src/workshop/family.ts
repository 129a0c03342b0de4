import type { ModelHeader } from './header.ts';

/** Prefixes of the parts of a checkpoint in names of weights. */
export const UNET_PREFIX = 'model.diffusion_model.';
export const VAE_PREFIX = 'first_stage_model.';
export const EMA_PREFIX = 'model_ema.';

/** Families by the width of the text embedding that cross attention reads. */
const TEXT_SIDES: Record<number, string> = { 768: 'SD 1.x', 1024: 'SD 2.x', 1280: 'SDXL Refiner', 2048: 'SDXL' };
const CROSS = /^model\.diffusion_model\.input_blocks\.\d+\.1\.transformer_blocks\.0\.attn2\.to_k\.weight$/;
/** Variants by the number of input channels: those beyond the picture's own four. */
const EXTRA_CHANNELS: Record<number, string> = { 8: '（按指令改图）', 9: '（重绘）' };
const FIRST = `${UNET_PREFIX}input_blocks.0.0.weight`;

const MARKS: readonly (readonly [string, RegExp])[] = [
  ['LoRA', /(^|[._])lora_(up|down|A|B)[._]|\.hada_w1_a$|\.lokr_w1/],
  ['ControlNet', /^(control_model\.|controlnet_)/],
  ['Flux', /(^|\.)double_blocks\.0\./],
  ['SD 3', /(^|\.)joint_blocks\.0\./],
  ['VAE', /^(decoder|encoder)\.conv_in\.weight$/],
  ['放大模型', /^(model\.0\.weight|conv_first\.weight)$/],
];

/** Family of a file by the names and shapes in its header; null when they do not determine one. */
export function familyOf({ tensors }: Pick<ModelHeader, 'tensors'>): string | null {
  for (const { name, shape } of tensors.values()) {
    if (!CROSS.test(name)) continue;
    const family = TEXT_SIDES[shape[1] ?? 0];
    if (family) return family + (EXTRA_CHANNELS[tensors.get(FIRST)?.shape[1] ?? 4] ?? '');
  }
  // Weights of a checkpoint's VAE would be mistaken for a model of their own.
  const names = [...tensors.keys()].filter((name) => !name.startsWith(VAE_PREFIX));
  if (tensors.size > 0 && names.length === 0) return 'VAE';
  return MARKS.find(([, mark]) => names.some((name) => mark.test(name)))?.[0] ?? null;
}
