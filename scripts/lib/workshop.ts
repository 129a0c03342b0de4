import { zWorkshopParams } from '../../shared/src/contracts/workshop.ts';
import { planOf } from '../../service/src/workshop/plans.ts';
import { makeInThread } from '../../service/src/workshop/run.ts';

/** Runs a job of the workshop in its thread, as the service does. */
export async function makeModel(folder: string, params: object): Promise<{ bytes: number; sha256: string }> {
  const { plan, target } = await planOf(folder, zWorkshopParams.parse(params));
  return makeInThread(
    { plan, folder: target.folder, file: target.file, unfinished: `.${target.file}.part` },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
}
