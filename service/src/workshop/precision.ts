import type { Precision } from '@app/shared/contracts/workshop';
import { familyOf } from './family.ts';
import type { Tensor } from './header.ts';
import { DTYPES, isFloat, type Dtype, type WrittenDtype } from './numbers.ts';
import { partOf } from './parts.ts';
import type { TensorStep } from './plan.ts';
import type { OpenModel } from './steps.ts';

const DTYPE_OF_PRECISION: Record<Exclude<Precision, 'keep'>, WrittenDtype> = {
  fp32: 'F32',
  fp16: 'F16',
  bf16: 'BF16',
  fp8: 'F8_E4M3',
  fp8_e5m2: 'F8_E5M2',
};
const isEight = (precision: Precision): boolean => precision === 'fp8' || precision === 'fp8_e5m2';

/**
 * Families whose files may consist of the diffusion model alone, under names without its prefix.
 */
const BARE = ['Flux', 'SD 3'];

/**
 * Chooses the format of each floating-point weight. In 8 bits, large weights of the diffusion model
 * lose little; text encoder, VAE, biases and norms would lose too much and get 16 bits.
 */
export function dtypeChooser(
  { header }: OpenModel,
  precision: Precision,
): (tensor: Pick<Tensor, 'name' | 'shape' | 'dtype'>) => Dtype {
  const isBare = BARE.includes(familyOf(header) ?? '');
  return ({ name, shape, dtype }) => {
    if (precision === 'keep' || !isFloat(dtype)) return dtype;
    if (!isEight(precision)) return DTYPE_OF_PRECISION[precision];
    const part = partOf(name);
    const isDrawing = part === 'unet' || (part === 'other' && isBare);
    return isDrawing && shape.length > 1 ? DTYPE_OF_PRECISION[precision] : 'F16';
  };
}

/** Notes on a file in 8 bits, in Chinese. */
export function eightNotes(steps: readonly TensorStep[], precision: Precision): string[] {
  if (!isEight(precision)) return [];
  return steps.some(({ dtype }) => DTYPES[dtype] === 1 && isFloat(dtype))
    ? ['UNet 的大权重存成了 fp8，文本编码器、VAE、偏置和归一化存成了 fp16']
    : ['文件里没有能存成 fp8 的权重，都存成了 fp16'];
}
