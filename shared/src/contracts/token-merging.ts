import type { ValuesOf } from './fields.ts';

/** Similar tokens of a picture are merged: faster, with less detail. */
export const TOKEN_FIELDS = {
  /** Fraction of tokens that is merged; a web UI accepts any number, also outside of this range. */
  ratio: { kind: 'number', first: 0.5, min: 0.1, max: 0.9, step: 0.1 },
} as const;
export type TokenMerging = ValuesOf<typeof TOKEN_FIELDS>;
