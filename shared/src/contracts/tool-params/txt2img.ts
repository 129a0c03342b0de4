import { z } from 'zod';
import { TXT2IMG_LIMITS } from '../limits.ts';

const { side, steps, cfg, batch, seed, text } = TXT2IMG_LIMITS;
const whole = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);

export const zTxt2imgParams = z.object({
  tool: z.literal('txt2img'),
  prompt: z.string().trim().min(1, '请输入提示词').max(text, `提示词最多 ${text} 个字`),
  negative_prompt: z.string().max(text, `反向提示词最多 ${text} 个字`).default(''),
  width: whole(side).multipleOf(side.step).default(768),
  height: whole(side).multipleOf(side.step).default(768),
  steps: whole(steps).default(24),
  cfg_scale: z.number().min(cfg.min).max(cfg.max).default(7),
  sampler: z.string().max(40).default('Painter'),
  /** -1 picks one; the task's result names the seed used. */
  seed: whole(seed).default(-1),
  batch_size: whole(batch).default(1),
  style: z.string().max(40).default(''),
});
export type Txt2imgParams = z.infer<typeof zTxt2imgParams>;

/** Which words of the prompt the picture shows: an engine that cannot tell gives none. */
export const zTxt2imgOutcome = z.object({
  tool: z.literal('txt2img'),
  drawn: z.array(z.string()),
  /** Not understood, or not painted. */
  missed: z.array(z.string()),
});
