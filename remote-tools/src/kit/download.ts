import type { TaskImage } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import type { Format } from './formats.ts';

/**
 * Lets the browser save a response by a `download` link: no navigation happens, so no leave prompt
 * appears, and an error response replaces nothing.
 */
export function saveFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  // The service sets the file name.
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

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
  saveFile(format ? `${downloadUrl}&format=${format}` : downloadUrl);
}
