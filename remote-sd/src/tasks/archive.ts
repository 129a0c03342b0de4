import type { CallInput } from '@app/shared/contracts/calls';
import { call } from '@app/shared/http/call';

/** Downloads pictures as one archive. Rejects when the service cannot create it. */
export async function downloadArchive(ids: readonly string[]): Promise<void> {
  const { url } = await call('POST /file/data/archive', { ids: [...ids] }, { quiet: true });
  download(url);
}

/**
 * Renders a table of pictures and downloads it; the service also stores it as the user's picture.
 * Rejects when the service cannot render it.
 */
export async function downloadGrid(grid: CallInput<'POST /aigc/picture/grid'>): Promise<void> {
  const { downloadUrl } = await call('POST /aigc/picture/grid', grid, { quiet: true });
  download(downloadUrl);
}

function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  // The service sets the file name.
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
