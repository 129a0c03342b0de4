import { z } from 'zod';

/**
 * Stages of a running task at its engine: it waits behind other jobs, a model is loading, or it
 * draws.
 */
const PHASES = ['waiting', 'loading', 'drawing'] as const;
export type Phase = (typeof PHASES)[number];

/** Fields of a running task; absent from engines that report no phase, which means `drawing`. */
export const zPhaseFields = {
  phase: z.enum(PHASES).optional(),
  /**
   * The number of jobs before it at the engine while it is `waiting`; null or absent where unknown.
   */
  ahead: z.number().int().nullable().optional(),
};
