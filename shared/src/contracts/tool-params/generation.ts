import { z } from 'zod';
import { GENERATION_LIMITS } from '../limits.ts';
import { SEED_PROBLEM, seedOf } from '../seed.ts';
import { zControl } from './control-unit.ts';
import { zPanels } from './panels.ts';

const { side, steps, cfg, batch, text, clipSkip, uniPcOrder, name } = GENERATION_LIMITS;

export const whole = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);
export const share = z.number().min(0).max(1);
/** A seed of -1 picks a random one. */
export const zSeed = z.union([z.number(), z.string()], SEED_PROBLEM).transform((value, context) => {
  const seed = seedOf(value);
  if (seed !== null) return seed;
  context.addIssue({ code: 'custom', message: SEED_PROBLEM });
  return z.NEVER;
});
/** Seed of a finished picture. */
export const zChosenSeed = zSeed.refine((seed) => seed !== -1, SEED_PROBLEM);
/**
 * The engine's name of a model, a sampler and so on; empty leaves the choice to the engine.
 */
export const zName = z.string().max(name);
export const zPrompt = z.string().trim().max(text, `提示词最多 ${text} 个字`);

/**
 * Params that 文生图 and 图生图 share. Settings that the engine lacks are refused before the task
 * is queued (`engines/check`).
 */
export const generation = {
  negative_prompt: z.string().max(text, `反向提示词最多 ${text} 个字`).default(''),
  width: whole(side).multipleOf(side.step).default(768),
  height: whole(side).multipleOf(side.step).default(768),
  steps: whole(steps).default(24),
  cfg_scale: z.number().min(cfg.min).max(cfg.max).default(7),
  sampler: zName.default(''),
  scheduler: zName.default(''),
  /** A seed of -1 picks a random one; the task's result contains the seed used. */
  seed: zSeed.default(-1),
  /** Variation seed, whose noise is blended in, and its strength; -1 picks a random one. */
  subseed: zSeed.default(-1),
  subseed_strength: share.default(0),
  batch_size: whole(batch).default(1),
  style: zName.default(''),
  model: zName.default(''),
  vae: zName.default(''),
  /** The number of last CLIP layers that are skipped, 1 for none; 0 leaves it to the engine. */
  clip_skip: whole(clipSkip).default(0),
  /**
   * Order of UniPC, below the number of steps; 0 leaves it to the engine. Other samplers ignore it.
   */
  uni_pc_order: whole(uniPcOrder).default(0),
  restore_faces: z.boolean().default(false),
  tiling: z.boolean().default(false),
  /** Refiner model, which takes over after this fraction of the steps. */
  refiner: z
    .object({ model: zName.min(1), switch_at: share })
    .nullable()
    .default(null),
  /** The picture is decoded in tiles: slower, with less memory. */
  tiled_vae: z.boolean().default(false),
  /** Control units; absent for none. */
  control: zControl,
  /** Panels of extensions; absent for none. */
  panels: zPanels.optional(),
};
