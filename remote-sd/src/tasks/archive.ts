import type { CallInput } from '@app/shared/contracts/calls';
import { call } from '@app/shared/http/call';

/** Downloads pictures as one archive. Rejects when the service makes none. */
export async function downloadArchive(ids: readonly string[]): Promise<void> {
  const { url } = await call('POST /file/data/archive', { ids: [...ids] }, { quiet: true });
  download(url);
}

/**
 * Draws a table of pictures and downloads it; it is kept with the person's own pictures. Rejects
 * when the service draws none.
 */
export async function downloadGrid(grid: CallInput<'POST /aigc/picture/grid'>): Promise<void> {
  const { downloadUrl } = await call('POST /aigc/picture/grid', grid, { quiet: true });
  download(downloadUrl);
}

function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  // The name is the service's.
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
