import type { CallInput } from '@app/shared/contracts/calls';
import { call } from '@app/shared/http/call';
import { saveResponse } from '@app/shared/http/save-response';

/**
 * Downloads pictures, or all of a task, as one archive. Rejects on failure, whose error the shell
 * has shown.
 */
export async function downloadArchive(what: CallInput<'POST /file/data/archive'>): Promise<void> {
  const { url } = await call('POST /file/data/archive', what);
  saveResponse(url);
}
