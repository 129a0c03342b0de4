import sharp from 'sharp';
import { drawShot, type FigureShot } from '../../../imaging/src/figures/draw.ts';
import { NEVER_STOPPED } from '../../../imaging/src/stopper.ts';
import { personOf } from '../../../shared/src/contracts/figure-library.ts';
import type { LessonRenderer } from '../lib/lesson-renderer.ts';

const HOOKS = { stopper: NEVER_STOPPED, onRough: async () => undefined, onPart: () => undefined };

/**
 * Draws display figures of the library, half as large as the tool does, since rows of a lesson are
 * 440 px high.
 * @returns draws one and returns its file
 */
export const figureShots =
  ({ aside }: Pick<LessonRenderer, 'aside'>) =>
  async (person: string, more: Partial<FigureShot>, seed = 5): Promise<string> => {
    const { figure, outfit } = personOf(person)!;
    const plain = { figure, outfit, pose: 'stand', framing: 'whole', scene: 'studio', ratio: '3:4' };
    const { data, width, height } = await drawShot({ ...plain, ...more } as FigureShot, seed, HOOKS, 0.5);
    return aside(sharp(data, { raw: { width, height, channels: 3 } }));
  };
