import type { PlannedTensor } from './header.ts';
import type { Dtype } from './numbers.ts';

/** Weights of a file, which is given by its index in the plan. */
export interface FilePiece {
  file: number;
  dtype: Dtype;
  begin: number;
}

/** Source of a new tensor's weights. */
export type TensorSource =
  | { is: 'copy'; from: FilePiece }
  /** The numbers 0, 1, 2 and so on. */
  | { is: 'positions' }
  /** A × (1 − M) + B × M */
  | { is: 'sum'; a: FilePiece; b: FilePiece; ratio: number; channels?: Channels }
  /** A + (B − C) × M */
  | { is: 'difference'; a: FilePiece; b: FilePiece; c: FilePiece; ratio: number; channels?: Channels }
  /** A + (B − C) × |B − A| ÷ (|B − C| + |B − A|) × 1.8 × M */
  | { is: 'train'; a: FilePiece; b: FilePiece; c: FilePiece; ratio: number; channels?: Channels }
  /** A × (1 − M − N) + B × M + C × N */
  | { is: 'triple'; a: FilePiece; b: FilePiece; c: FilePiece; ratio: number; second: number; channels?: Channels }
  /** (A × (1 − M) + B × M) × (1 − N) + C × N */
  | { is: 'twice'; a: FilePiece; b: FilePiece; c: FilePiece; ratio: number; second: number; channels?: Channels };

/**
 * A has more input channels than the others: their weights apply to the first channels of A alone,
 * of which each row has `of`.
 */
export interface Channels {
  row: number;
  of: number;
}

export interface TensorStep extends PlannedTensor {
  source: TensorSource;
}

/** A new file with its tensors in order. */
export interface ModelPlan {
  /** Absolute paths of the files to read. */
  files: readonly string[];
  steps: readonly TensorStep[];
  metadata: Readonly<Record<string, string>>;
  /** Notes for the person, in Chinese. */
  notes: readonly string[];
}
