import type { MendParams } from '@app/shared/contracts/workshop';
import { familyOf } from './family.ts';
import { partOf, replaceVae } from './parts.ts';
import type { ModelPlan, TensorStep } from './plan.ts';
import { refuseModel } from './refuse.ts';
import { sortForAlignment, copyOf, isPositions, metadataOf, hasSameShape, type OpenModel } from './steps.ts';

const NAMES = { unet: '绘画部分（UNet）', clip: '文本编码器（CLIP）' };

/** Files whose parts replace those of A, in the order of the plan. */
export const donorFiles = ({ unet, clip, vae }: MendParams): string[] =>
  [unet, clip, vae].filter((name) => name !== null);

/** Replaces a part of A by that of another file. */
function withPart(
  steps: readonly TensorStep[],
  part: 'unet' | 'clip',
  a: OpenModel,
  donor: OpenModel,
  file: number,
): TensorStep[] {
  const theirs = [...donor.header.tensors.values()].filter(({ name }) => partOf(name) === part);
  if (theirs.length === 0) refuseModel(`「${donor.name}」里没有${NAMES[part]}`);
  const [mine, other] = [a, donor].map(({ header }) => familyOf(header)?.replace(/（.*/, '') ?? null);
  if (mine && other && mine !== other)
    refuseModel(`「${donor.name}」是 ${other}，「${a.name}」是 ${mine}，部件不能互换`);
  if (part === 'clip')
    for (const { name, shape } of theirs) {
      const own = a.header.tensors.get(name);
      if (own && !isPositions(name) && !hasSameShape(own.shape, shape))
        refuseModel(`「${donor.name}」的文本编码器和「${a.name}」的形状不同，例如「${name}」，不能互换`);
    }
  return [
    ...steps.filter(({ name }) => partOf(name) !== part),
    ...theirs.map((tensor) => copyOf(file, tensor, tensor.dtype)),
  ];
}

/**
 * Plans a copy of A with its faults repaired and parts of other files. @param models A, then those
 * of `donorFiles` @throws AppError when parts do not match, or nothing would change
 */
export function planMend(params: MendParams, models: readonly OpenModel[]): ModelPlan {
  const [a, ...donors] = models;
  const notes: string[] = [];
  let steps = [...a!.header.tensors.values()].map((tensor) => copyOf(0, tensor, tensor.dtype));
  const donorOf = (name: string) => {
    const at = donors.findIndex((donor) => donor.name === name);
    return { donor: donors[at]!, file: at + 1 };
  };
  for (const part of ['unet', 'clip'] as const) {
    const name = params[part];
    if (name === null) continue;
    const { donor, file } = donorOf(name);
    steps = withPart(steps, part, a!, donor, file);
    notes.push(`${NAMES[part]}取自「${name}」`);
  }
  if (params.vae !== null) {
    const { donor, file } = donorOf(params.vae);
    steps = replaceVae(steps, donor, file, ({ dtype }) => dtype);
    notes.push(`VAE 取自「${params.vae}」`);
  }
  if (params.positions) {
    const mended = steps.filter(({ name }) => isPositions(name)).length;
    if (mended === 0) notes.push('文件里没有词位置，不用修');
    else notes.push(`重写了 ${mended} 处词位置`);
    steps = steps.map((step): TensorStep =>
      isPositions(step.name) ? { ...step, dtype: 'I64', source: { is: 'positions' } } : step,
    );
  }
  if (donors.length === 0 && !steps.some(({ source }) => source.is === 'positions'))
    refuseModel('没有要改的：请选择要修的毛病，或要换的部件');
  const { a: name, positions, unet, clip, vae } = params;
  const recipe = { type: 'mend', model_name: name, positions, unet, clip, vae };
  return {
    files: models.map(({ place }) => place),
    steps: sortForAlignment(steps),
    metadata: metadataOf(a!, recipe),
    notes,
  };
}
