import type { CallInput } from '@app/shared/contracts/calls';
import { call } from '@app/shared/http/call';
import { saveResponse } from '@app/shared/http/save-response';

/** Downloads pictures as one archive. Rejects when the service cannot create it. */
export async function downloadArchive(ids: readonly string[]): Promise<void> {
  const { url } = await call('POST /file/data/archive', { ids: [...ids] }, { quiet: true });
  saveResponse(url);
}

/**
 * Renders a table of pictures and downloads it; the service also stores it as the user's picture.
 * Rejects when the service cannot render it.
 */
export async function downloadGrid(grid: CallInput<'POST /aigc/picture/grid'>): Promise<void> {
  const { downloadUrl } = await call('POST /aigc/picture/grid', grid, { quiet: true });
  saveResponse(downloadUrl);
}
