import type { TaskImage } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { saveResponse } from '@app/shared/http/save-response';
import type { Format } from './formats.ts';

/**
 * Downloads a picture, converted or original. The shell reports a deleted picture or an expired
 * login.
 */
export async function downloadPicture(
  { fileId, downloadUrl }: Pick<TaskImage, 'fileId' | 'downloadUrl'>,
  format?: Format,
): Promise<void> {
  try {
    await call('GET /file/data/get', { fileId });
  } catch {
    return;
  }
  saveResponse(format ? `${downloadUrl}&format=${format}` : downloadUrl);
}
