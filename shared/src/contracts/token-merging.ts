import type { ValuesOf } from './fields.ts';

/** Alike parts of a picture are computed as one: faster, with less detail. */
export const TOKEN_FIELDS = {
  /** Part that is merged; a web UI takes any number, also those out of this range. */
  ratio: { kind: 'number', first: 0.5, min: 0.1, max: 0.9, step: 0.1 },
} as const;
export type TokenMerging = ValuesOf<typeof TOKEN_FIELDS>;
