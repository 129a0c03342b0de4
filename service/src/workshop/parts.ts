import type { Tensor } from './header.ts';
import { EMA, UNET, VAE } from './family.ts';
import type { Dtype } from './numbers.ts';
import type { Step } from './plan.ts';
import { refuse } from './refuse.ts';
import { copyOf, same, type Model } from './steps.ts';

/** Prefixes of text encoders of SD 1.x and 2.x, and of SDXL. */
const ENCODERS = ['cond_stage_model.', 'conditioner.'];

export type Part = 'unet' | 'clip' | 'vae' | 'ema' | 'other';

/** Part of a checkpoint that a weight belongs to. */
export function partOf(name: string): Part {
  if (name.startsWith(UNET)) return 'unet';
  if (name.startsWith(VAE)) return 'vae';
  if (name.startsWith(EMA)) return 'ema';
  return ENCODERS.some((encoder) => name.startsWith(encoder)) ? 'clip' : 'other';
}

/** The VAE of a file under the names that a checkpoint uses. */
function vaeOf({ name, header }: Model): Map<string, Tensor> {
  const inside = [...header.tensors.values()].filter((tensor) => tensor.name.startsWith(VAE));
  const plain = [...header.tensors.values()].filter((tensor) =>
    /^(encoder|decoder|quant_conv|post_quant_conv)\./.test(tensor.name),
  );
  const found =
    inside.length > 0
      ? inside.map((tensor) => [tensor.name, tensor] as const)
      : plain.map((tensor) => [VAE + tensor.name, tensor] as const);
  const vae = new Map(found);
  if (!vae.has(`${VAE}decoder.conv_in.weight`)) refuse(`「${name}」里没有 VAE`);
  if (![...vae.keys()].some((key) => key.startsWith(`${VAE}decoder.up.`) || key.startsWith(`${VAE}decoder.mid.`)))
    refuse(`「${name}」是 diffusers 的 VAE，各层的名字不同，不能放进这个模型`);
  return vae;
}

/** Replaces the VAE of a plan. */
export function withVae(steps: readonly Step[], vae: Model, file: number, as: (dtype: Dtype) => Dtype): Step[] {
  const found = vaeOf(vae);
  for (const { name, shape } of steps) {
    const theirs = found.get(name);
    if (theirs && !same(shape, theirs.shape))
      refuse(`「${vae.name}」的 VAE 和模型不合：「${name}」是 [${theirs.shape.join(', ')}]，要 [${shape.join(', ')}]`);
  }
  return [
    ...steps.filter(({ name }) => !name.startsWith(VAE)),
    ...[...found].map(([name, tensor]) => copyOf(file, tensor, as(tensor.dtype), name)),
  ];
}
