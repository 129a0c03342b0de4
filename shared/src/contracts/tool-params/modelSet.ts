import { z } from 'zod';
import { FIGURE_LIMITS } from '../figure-kinds.ts';
import { CONSENT } from '../garment.ts';
import { zUuid } from '../primitives.ts';
import { zBackdrop, zFigure, zFigureRatio, zFraming, zOutfit, zPersonName, zPose } from './figure.ts';
import { zChosenSeed, zSeed } from './generation.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '版型套图', order: 21 };

/** 版型套图: one display figure in several shots. */
export const zModelSetParams = z.object({
  tool: z.literal('modelSet'),
  figure: zFigure,
  person: zPersonName,
  outfit: zOutfit,
  shots: z
    .array(
      z.object({
        pose: zPose,
        scene: zBackdrop,
        framing: zFraming,
        /** Seed of this shot alone, after it was redrawn. */
        seed: zChosenSeed.optional(),
      }),
    )
    .min(1, '请至少选一个镜头')
    .max(FIGURE_LIMITS.shots, `一套最多 ${FIGURE_LIMITS.shots} 张`),
  ratio: zFigureRatio.default('3:4'),
  /**
   * A photograph of somebody who is to be seen in every shot, in the place of `figure`'s face; only
   * engines that keep likeness can.
   */
  likeness: z
    .object({ fileId: zUuid, consent: z.literal(true, `请先勾选「${CONSENT}」`) })
    .nullable()
    .default(null),
  /** -1 picks one. */
  seed: zSeed.default(-1),
});
