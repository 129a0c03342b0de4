import type { WorkshopParams } from '@app/shared/contracts/workshop';
import { planBlocks } from './blocks.ts';
import { planConvert } from './convert.ts';
import { findModel, planTarget, type TargetFile } from './folder.ts';
import { readHeader } from './header.ts';
import { donorFiles, planMend } from './mend.ts';
import { checkModels, filesOfMerge, planMerge } from './merge.ts';
import type { ModelPlan } from './plan.ts';
import type { OpenModel } from './steps.ts';

/** Reads the header of a file in the folder. */
export async function readModel(root: string, name: string): Promise<OpenModel> {
  const place = await findModel(root, name);
  return { name, place, header: await readHeader(place, name) };
}

async function readModels(root: string, names: readonly string[]): Promise<OpenModel[]> {
  const models: OpenModel[] = [];
  for (const name of names) models.push(await readModel(root, name));
  return models;
}

async function stepsOf(root: string, params: WorkshopParams): Promise<ModelPlan> {
  switch (params.kind) {
    case 'merge':
      return planMerge(params, await readModels(root, filesOfMerge(params)));
    case 'blocks':
      return planBlocks(params, await readModels(root, filesOfMerge({ ...params, vae: null })));
    case 'convert':
      return planConvert(params, await readModel(root, params.a));
    case 'mend':
      return planMend(params, await readModels(root, [params.a, ...donorFiles(params)]));
  }
}

/**
 * Plans a job: the new file and its path. Nothing is written yet. @throws AppError in Chinese when
 * that is impossible
 */
export async function planOf(root: string, params: WorkshopParams): Promise<{ plan: ModelPlan; target: TargetFile }> {
  if ('method' in params) checkModels(params);
  const target = await planTarget(root, params.a, params.name);
  return { plan: await stepsOf(root, params), target };
}
