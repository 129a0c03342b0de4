import { z } from 'zod';
import {
  AGES,
  BACKDROPS,
  BODIES,
  BOTTOMS,
  CLOTH_COLOURS,
  FACES,
  FIGURE_LIMITS,
  FIGURE_RATIOS,
  FRAMINGS,
  HAIR_COLOURS,
  HAIRS,
  PATTERNS,
  POSES,
  SEXES,
  SKINS,
  TOPS,
  type Keys,
} from '../figure-kinds.ts';
import { SEEDS } from '../limits.ts';
import { whole } from './generation.ts';

const one = <T extends object>(kinds: T) => z.enum(Object.keys(kinds) as [Keys<T>, ...Keys<T>[]]);

export const zFigure = z.object({
  sex: one(SEXES),
  age: one(AGES),
  body: one(BODIES),
  height: whole(FIGURE_LIMITS.height),
  skin: one(SKINS),
  hair: one(HAIRS),
  hairColour: one(HAIR_COLOURS),
  face: one(FACES),
  glasses: z.boolean(),
  beard: z.boolean(),
  seed: whole({ min: 0, max: SEEDS - 1 }),
});

const piece = { colour: one(CLOTH_COLOURS), pattern: one(PATTERNS) };
export const zOutfit = z.object({
  top: z.object({ kind: one(TOPS), ...piece }),
  bottom: z.object({ kind: one(BOTTOMS), ...piece }),
});

export const zPose = one(POSES);
export const zFraming = one(FRAMINGS);
export const zBackdrop = one(BACKDROPS);
export const zFigureRatio = one(FIGURE_RATIOS);

/** Name given by the user. */
export const zPersonName = z
  .string()
  .trim()
  .min(1, '请给人台起个名字')
  .max(FIGURE_LIMITS.name, `名字最多 ${FIGURE_LIMITS.name} 个字`);
