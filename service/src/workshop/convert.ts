import type { ConvertParams } from '@app/shared/contracts/workshop';
import { EMA_PREFIX, familyOf } from './family.ts';
import type { Tensor } from './header.ts';
import { isFloat, type Dtype } from './numbers.ts';
import { partOf } from './parts.ts';
import type { ModelPlan, TensorStep } from './plan.ts';
import { refuseModel } from './refuse.ts';
import { sortForAlignment, copiedDtype, copyOf, metadataOf, hasSameShape, type OpenModel } from './steps.ts';

/**
 * Families whose files may consist of the diffusion model alone, under names without its prefix.
 */
const BARE = ['Flux', 'SD 3'];

/**
 * Format of a weight in an 8-bit copy: large weights of the diffusion model lose little; text
 * encoder, VAE, biases and norms would lose too much and get 16 bits.
 */
function eight({ name, shape, dtype }: Tensor, isBare: boolean): Dtype {
  const part = partOf(name);
  const isDrawing = part === 'unet' || (part === 'other' && isBare);
  if (!isFloat(dtype)) return dtype;
  return isDrawing && shape.length > 1 ? 'F8_E4M3' : 'F16';
}

/** The EMA copy of a weight: its name has no dots and no `model` prefix. */
function smoothed(model: OpenModel, { name, shape }: Tensor): Tensor | null {
  const ema = model.header.tensors.get(EMA_PREFIX + name.slice('model.'.length).replaceAll('.', ''));
  return ema && hasSameShape(ema.shape, shape) ? ema : null;
}

/**
 * Plans a copy of a model in another format, or without some of its parts. @throws AppError when
 * nothing would be left
 */
export function planConvert(params: ConvertParams, model: OpenModel): ModelPlan {
  const { precision, ema, clip, vae } = params;
  const tensors = [...model.header.tensors.values()];
  const hasEma = tensors.some(({ name }) => name.startsWith(EMA_PREFIX));
  if (ema === 'use' && !hasEma) refuseModel(`「${model.name}」里没有 EMA 权重，请选「去掉」或「保留」`);
  const isBare = BARE.includes(familyOf(model.header) ?? '');
  const as = (tensor: Tensor) => (precision === 'fp8' ? eight(tensor, isBare) : copiedDtype(tensor.dtype, precision));
  let taken = 0;
  const dropped = { ema: 0, clip: 0, vae: 0 };
  const steps: TensorStep[] = [];
  for (const tensor of tensors) {
    const part = partOf(tensor.name);
    if ((part === 'ema' && ema !== 'keep') || (part === 'clip' && !clip) || (part === 'vae' && !vae)) {
      dropped[part] += 1;
      continue;
    }
    const instead = part === 'unet' && ema === 'use' ? smoothed(model, tensor) : null;
    if (instead) taken += 1;
    steps.push(copyOf(0, instead ?? tensor, as(tensor), tensor.name));
  }
  if (steps.length === 0) refuseModel('这样什么也不剩：文件里只有您去掉的部分');
  const count = (what: string, number: number) => (number > 0 ? [`去掉了 ${number} 个${what}权重`] : []);
  const notes = [
    ...(taken > 0 ? [`${taken} 个权重换成了 EMA 的`] : []),
    ...count(' EMA ', dropped.ema),
    ...count('文本编码器（CLIP）', dropped.clip),
    ...count(' VAE ', dropped.vae),
    ...(precision !== 'fp8'
      ? []
      : steps.some(({ dtype }) => dtype === 'F8_E4M3')
        ? ['UNet 的大权重存成了 fp8，文本编码器、VAE、偏置和归一化存成了 fp16']
        : ['文件里没有能存成 fp8 的权重，都存成了 fp16']),
  ];
  const recipe = { type: 'convert', model_name: params.a, precision, ema, clip, vae };
  return { files: [model.place], steps: sortForAlignment(steps), metadata: metadataOf(model, recipe), notes };
}
