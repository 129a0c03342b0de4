import { z } from 'zod';
import { FIGURE_LIMITS } from '../figure-kinds.ts';
import { CONSENT } from '../garment.ts';
import { zUuid } from '../primitives.ts';
import { zBackdrop, zFigure, zFigureRatio, zFraming, zOutfit, zPersonName, zPose } from './figure.ts';
import { zChosenSeed, zSeed } from './generation.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '版型套图', order: 21 };

/** 版型套图: one mannequin in several shots. */
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
        /** Seed of this shot only, after it was redrawn. */
        seed: zChosenSeed.optional(),
      }),
    )
    .min(1, '请至少选一个镜头')
    .max(FIGURE_LIMITS.shots, `一套最多 ${FIGURE_LIMITS.shots} 张`),
  ratio: zFigureRatio.default('3:4'),
  /**
   * Photo of a person whose face replaces that of `figure` in every shot; only for engines that
   * keep a likeness.
   */
  likeness: z
    .object({ fileId: zUuid, consent: z.literal(true, `请先勾选「${CONSENT}」`) })
    .nullable()
    .default(null),
  /** A seed of -1 picks a random one. */
  seed: zSeed.default(-1),
});
