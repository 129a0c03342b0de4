import type { ConvertParams } from '@app/shared/contracts/workshop';
import { EMA_PREFIX } from './family.ts';
import type { Tensor } from './header.ts';
import { partOf } from './parts.ts';
import type { ModelPlan, TensorStep } from './plan.ts';
import { dtypeChooser, eightNotes } from './precision.ts';
import { refuseModel } from './refuse.ts';
import { sortForAlignment, copyOf, metadataOf, hasSameShape, type OpenModel } from './steps.ts';

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
  const as = dtypeChooser(model, precision);
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
    ...eightNotes(steps, precision),
  ];
  const recipe = { type: 'convert', model_name: params.a, precision, ema, clip, vae };
  return { files: [model.place], steps: sortForAlignment(steps), metadata: metadataOf(model, recipe), notes };
}
