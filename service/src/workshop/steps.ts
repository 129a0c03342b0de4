import type { Precision } from '@app/shared/contracts/workshop';
import type { Header, Tensor } from './header.ts';
import { DTYPES, isFloat, type Dtype, type Written } from './numbers.ts';
import type { Piece, Step } from './plan.ts';

/** A file to read, with its name as typed and its path. */
export interface Model {
  name: string;
  place: string;
  header: Header;
}

/** Whether a tensor contains position ids: integers that mixing would corrupt. */
export const isPositions = (name: string): boolean => name.endsWith('embeddings.position_ids');

export const WRITTEN: Record<Exclude<Precision, 'keep'>, Written> = { fp32: 'F32', fp16: 'F16', bf16: 'BF16' };

/** The format of weights that are copied without mixing. */
export function copiedAs(dtype: Dtype, precision: Precision): Dtype {
  return precision === 'keep' || !isFloat(dtype) ? dtype : WRITTEN[precision];
}

export const pieceOf = (file: number, { dtype, begin }: Tensor): Piece => ({ file, dtype, begin });

export const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((side, index) => side === other[index]);

/** Sorts wide formats first, so that every tensor is aligned to its element size. */
export const aligned = (steps: readonly Step[]): Step[] =>
  steps.toSorted((one, other) => DTYPES[other.dtype] - DTYPES[one.dtype]);

/** Metadata keys of content hashes, which are invalid for a new file. */
const OF_CONTENT = /hash/i;
export function metadataOf(model: Model, recipe: object): Record<string, string> {
  const kept = Object.entries(model.header.metadata).filter(([key]) => !OF_CONTENT.test(key));
  return { format: 'pt', ...Object.fromEntries(kept), sd_merge_recipe: JSON.stringify(recipe) };
}

/** A tensor copied from its file, optionally in another format. */
export const copyOf = (file: number, tensor: Tensor, dtype: Dtype, name = tensor.name): Step => ({
  name,
  dtype,
  shape: tensor.shape,
  source: { is: 'copy', from: pieceOf(file, tensor) },
});
