import type { ValuesOf } from './fields.ts';
import { GENERATION_LIMITS } from './limits.ts';

/** LayerDiffuse: a picture with a transparent background. */
export const LAYER_FIELDS = {
  /** One of the engine's method names. */
  method: { kind: 'text', first: '', most: GENERATION_LIMITS.name },
  weight: { kind: 'number', first: 1, min: 0, max: 2, step: 0.001 },
  /** Fraction of the steps after which LayerDiffuse stops. */
  stop_at: { kind: 'number', first: 1, min: 0, max: 1, step: 0.01 },
} as const;
export type LayerDiffusion = ValuesOf<typeof LAYER_FIELDS>;
