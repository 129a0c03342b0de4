import type { TaskImage } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import type { Format } from './formats.ts';

/**
 * Has the browser save what an address answers, beside the page: no page is left for it, so nobody
 * is asked whether to leave, and an answer that is no file replaces nothing.
 */
export function saveFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  // The name is the service's.
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Downloads a picture, in a format or as it was made. One that was removed meanwhile, or a login
 * that is over, is told by the shell.
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
