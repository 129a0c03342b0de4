import { z } from 'zod';

/**
 * Stages of a running task at its engine: it waits behind other jobs there, a model is loaded, or
 * it draws.
 */
const PHASES = ['waiting', 'loading', 'drawing'] as const;
export type Phase = (typeof PHASES)[number];

/** Fields of a running task; absent from engines that report no phase, which means `drawing`. */
export const zPhaseFields = {
  phase: z.enum(PHASES).optional(),
  /** Jobs before it at the engine while it is `waiting`; null or absent where that is unknown. */
  ahead: z.number().int().nullable().optional(),
};
