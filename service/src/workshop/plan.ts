import type { Planned } from './header.ts';
import type { Dtype } from './numbers.ts';

/** Weights of a file, by its number in the plan. */
export interface Piece {
  file: number;
  dtype: Dtype;
  begin: number;
}

/** Where the weights of a new tensor come from. */
export type Source =
  | { is: 'copy'; from: Piece }
  /** 0, 1, 2 and so on. */
  | { is: 'positions' }
  /** A × (1 − M) + B × M */
  | { is: 'sum'; a: Piece; b: Piece; ratio: number; channels?: Channels }
  /** A + (B − C) × M */
  | { is: 'difference'; a: Piece; b: Piece; c: Piece; ratio: number; channels?: Channels };

/**
 * A takes more beside the picture than the others: their weights go to the first channels of A
 * alone, of which each row has `of`.
 */
export interface Channels {
  row: number;
  of: number;
}

export interface Step extends Planned {
  source: Source;
}

/** A new file, from its first tensor to its last. */
export interface Plan {
  /** Absolute places of the files that are read. */
  files: readonly string[];
  steps: readonly Step[];
  metadata: Readonly<Record<string, string>>;
  /** Sentences for whoever asked. */
  notes: readonly string[];
}
