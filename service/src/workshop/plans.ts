import type { WorkshopParams } from '@app/shared/contracts/workshop';
import { findModel, newTarget, type Target } from './folder.ts';
import { readHeader } from './header.ts';
import { checkModels, filesOfMerge, planMerge, type Model } from './merge.ts';
import type { Plan } from './plan.ts';

/** Opens the headers of files of the folder. */
async function readModels(root: string, names: readonly string[]): Promise<Model[]> {
  const models: Model[] = [];
  for (const name of names) {
    const place = await findModel(root, name);
    models.push({ name, place, header: await readHeader(place, name) });
  }
  return models;
}

/**
 * Plans a job: the new file and its place. Nothing is written yet.
 * @throws AppError in Chinese when that cannot be done
 */
export async function planOf(root: string, params: WorkshopParams): Promise<{ plan: Plan; target: Target }> {
  checkModels(params);
  const target = await newTarget(root, params.a, params.name);
  const plan = planMerge(params, await readModels(root, filesOfMerge(params)));
  return { plan, target };
}
