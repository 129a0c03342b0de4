import type { WorkshopParams } from '@app/shared/contracts/workshop';
import { planBlocks } from './blocks.ts';
import { planConvert } from './convert.ts';
import { findModel, newTarget, type Target } from './folder.ts';
import { readHeader } from './header.ts';
import { donorsOf, planMend } from './mend.ts';
import { checkModels, filesOfMerge, planMerge } from './merge.ts';
import type { Plan } from './plan.ts';
import type { Model } from './steps.ts';

/** Reads the header of a file in the folder. */
export async function readModel(root: string, name: string): Promise<Model> {
  const place = await findModel(root, name);
  return { name, place, header: await readHeader(place, name) };
}

async function readModels(root: string, names: readonly string[]): Promise<Model[]> {
  const models: Model[] = [];
  for (const name of names) models.push(await readModel(root, name));
  return models;
}

async function stepsOf(root: string, params: WorkshopParams): Promise<Plan> {
  switch (params.kind) {
    case 'merge':
      return planMerge(params, await readModels(root, filesOfMerge(params)));
    case 'blocks':
      return planBlocks(params, await readModels(root, filesOfMerge({ ...params, vae: null })));
    case 'convert':
      return planConvert(params, await readModel(root, params.a));
    case 'mend':
      return planMend(params, await readModels(root, [params.a, ...donorsOf(params)]));
  }
}

/**
 * Plans a job: the new file and its path. Nothing is written yet. @throws AppError in Chinese when
 * that is impossible
 */
export async function planOf(root: string, params: WorkshopParams): Promise<{ plan: Plan; target: Target }> {
  if ('method' in params) checkModels(params);
  const target = await newTarget(root, params.a, params.name);
  return { plan: await stepsOf(root, params), target };
}
