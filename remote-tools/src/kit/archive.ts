import type { CallInput } from '@app/shared/contracts/calls';
import { call } from '@app/shared/http/call';
import { saveFile } from './download.ts';

/**
 * Downloads pictures, or all of a task, as one archive. Rejects when there is none; the shell has
 * said why.
 */
export async function downloadArchive(what: CallInput<'POST /file/data/archive'>): Promise<void> {
  const { url } = await call('POST /file/data/archive', what);
  saveFile(url);
}
