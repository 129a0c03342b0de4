import { call } from '@app/shared/http/call';

/** Downloads pictures as one archive. Rejects when the service makes none. */
export async function downloadArchive(ids: readonly string[]): Promise<void> {
  const { url } = await call('POST /file/data/archive', { ids: [...ids] }, { quiet: true });
  const link = document.createElement('a');
  link.href = url;
  // The name is the service's.
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
