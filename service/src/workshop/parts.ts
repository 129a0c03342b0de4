import type { Tensor } from './header.ts';
import { EMA_PREFIX, UNET_PREFIX, VAE_PREFIX } from './family.ts';
import type { Dtype } from './numbers.ts';
import type { TensorStep } from './plan.ts';
import { refuseModel } from './refuse.ts';
import { copyOf, hasSameShape, type OpenModel } from './steps.ts';

/** Prefixes of text encoders of SD 1.x and 2.x, and of SDXL. */
const ENCODERS = ['cond_stage_model.', 'conditioner.'];

export type ModelPart = 'unet' | 'clip' | 'vae' | 'ema' | 'other';

/** Part of a checkpoint that a weight belongs to. */
export function partOf(name: string): ModelPart {
  if (name.startsWith(UNET_PREFIX)) return 'unet';
  if (name.startsWith(VAE_PREFIX)) return 'vae';
  if (name.startsWith(EMA_PREFIX)) return 'ema';
  return ENCODERS.some((encoder) => name.startsWith(encoder)) ? 'clip' : 'other';
}

/** The VAE of a file under the names that a checkpoint uses. */
function vaeOf({ name, header }: OpenModel): Map<string, Tensor> {
  const inside = [...header.tensors.values()].filter((tensor) => tensor.name.startsWith(VAE_PREFIX));
  const plain = [...header.tensors.values()].filter((tensor) =>
    /^(encoder|decoder|quant_conv|post_quant_conv)\./.test(tensor.name),
  );
  const found =
    inside.length > 0
      ? inside.map((tensor) => [tensor.name, tensor] as const)
      : plain.map((tensor) => [VAE_PREFIX + tensor.name, tensor] as const);
  const vae = new Map(found);
  if (!vae.has(`${VAE_PREFIX}decoder.conv_in.weight`)) refuseModel(`「${name}」里没有 VAE`);
  if (
    ![...vae.keys()].some(
      (key) => key.startsWith(`${VAE_PREFIX}decoder.up.`) || key.startsWith(`${VAE_PREFIX}decoder.mid.`),
    )
  )
    refuseModel(`「${name}」是 diffusers 的 VAE，各层的名字不同，不能放进这个模型`);
  return vae;
}

/** Replaces the VAE of a plan. */
export function replaceVae(
  steps: readonly TensorStep[],
  vae: OpenModel,
  file: number,
  as: (tensor: Tensor) => Dtype,
): TensorStep[] {
  const found = vaeOf(vae);
  for (const { name, shape } of steps) {
    const theirs = found.get(name);
    if (theirs && !hasSameShape(shape, theirs.shape))
      refuseModel(
        `「${vae.name}」的 VAE 和模型不合：「${name}」是 [${theirs.shape.join(', ')}]，要 [${shape.join(', ')}]`,
      );
  }
  return [
    ...steps.filter(({ name }) => !name.startsWith(VAE_PREFIX)),
    ...[...found].map(([name, tensor]) => copyOf(file, tensor, as({ ...tensor, name }), name)),
  ];
}
