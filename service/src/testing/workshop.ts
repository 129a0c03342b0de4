import path from 'node:path';
import { zWorkshopParams } from '@app/shared/contracts/workshop';
import { makeModel, type MakeInput } from '../workshop/make-model.ts';
import { planOf } from '../workshop/plans.ts';

/** Runs a job in this thread. */
export async function makeHere(root: string, params: object, how: Partial<MakeInput> = {}) {
  const { plan, target } = await planOf(root, zWorkshopParams.parse({ name: 'new', ...params }));
  const done = makeModel({
    plan,
    folder: target.folder,
    file: target.file,
    unfinished: '.new.part',
    isStopped: () => false,
    onProgress: () => undefined,
    ...how,
  });
  return { ...done, planNotes: [...plan.notes], place: path.join(target.folder, target.file) };
}
