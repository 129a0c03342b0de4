import type { Task } from '@app/shared/contracts/aigc';
import type { Seed } from '@app/shared/contracts/seed';
import { isDrawing, type DrawingParams } from '../model/drawing.ts';
import { RANDOM_SEED } from '../model/form.ts';
import { knownOfTask, type RestorePart } from '../model/restore.ts';
import type { WorkbenchState } from './use-workbench.ts';

/**
 * Fills the form with the parameters, or a part of them, of a task.
 * @param seed of the picture; null takes the one that was requested
 * @param part `remix`: everything, with a new seed
 * @returns the tab that shows it; null for a task that was not drawn from a prompt
 */
export function restoreTask(
  bench: Pick<WorkbenchState, 'bring' | 'restorePart'>,
  task: Task,
  seed: Seed | null,
  part: RestorePart | 'remix',
): DrawingParams['tool'] | null {
  const { params: made } = task;
  if (!isDrawing(made)) return null;
  // 图生图 needs more than its parameters: its tab restores picture and mask.
  if (made.tool === 'img2img' && (part === 'all' || part === 'remix'))
    bench.bring({ ...task, params: { ...made, seed: part === 'remix' ? RANDOM_SEED : (seed ?? made.seed) } });
  else bench.restorePart(knownOfTask(made, seed), part === 'remix' ? 'exceptSeed' : part);
  return made.tool;
}
