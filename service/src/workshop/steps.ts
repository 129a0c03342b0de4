import type { ModelHeader, Tensor } from './header.ts';
import { DTYPES, type Dtype } from './numbers.ts';
import type { FilePiece, TensorStep } from './plan.ts';

/** A file to read, with its name as typed and its path. */
export interface OpenModel {
  name: string;
  place: string;
  header: ModelHeader;
}

/** Whether a tensor contains position ids: integers that mixing would corrupt. */
export const isPositions = (name: string): boolean => name.endsWith('embeddings.position_ids');

export const pieceOf = (file: number, { dtype, begin }: Tensor): FilePiece => ({ file, dtype, begin });

export const hasSameShape = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((side, index) => side === other[index]);

/** Sorts wide formats first, so that every tensor is aligned to its element size. */
export const sortForAlignment = (steps: readonly TensorStep[]): TensorStep[] =>
  steps.toSorted((one, other) => DTYPES[other.dtype] - DTYPES[one.dtype]);

/** Metadata keys of content hashes, which are invalid for a new file. */
const OF_CONTENT = /hash/i;
export function metadataOf(model: OpenModel, recipe: object): Record<string, string> {
  const kept = Object.entries(model.header.metadata).filter(([key]) => !OF_CONTENT.test(key));
  return { format: 'pt', ...Object.fromEntries(kept), sd_merge_recipe: JSON.stringify(recipe) };
}

/** A tensor copied from its file, optionally in another format. */
export const copyOf = (file: number, tensor: Tensor, dtype: Dtype, name = tensor.name): TensorStep => ({
  name,
  dtype,
  shape: tensor.shape,
  source: { is: 'copy', from: pieceOf(file, tensor) },
});
