import { z } from 'zod';
import { FIGURE_LIMITS } from '../figure-kinds.ts';
import { zBackdrop, zFigure, zFigureRatio, zFraming, zOutfit, zPersonName, zPose } from './figure.ts';
import { whole, zSeed } from './generation.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '版型示意', order: 20 };

/** 版型示意: one dressed mannequin in one pose, before one scene. */
export const zModelGenerationParams = z.object({
  tool: z.literal('modelGeneration'),
  figure: zFigure,
  person: zPersonName,
  outfit: zOutfit,
  pose: zPose.default('stand'),
  framing: zFraming.default('whole'),
  scene: zBackdrop.default('studio'),
  ratio: zFigureRatio.default('3:4'),
  /** Words take precedence over the other choices. */
  words: z.string().trim().max(FIGURE_LIMITS.words, `补充描述最多 ${FIGURE_LIMITS.words} 个字`).default(''),
  count: whole(FIGURE_LIMITS.count).default(1),
  /** A seed of -1 picks a random one. */
  seed: zSeed.default(-1),
});
