const VIEW = '/api/file/data/view/';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const viewUrl = (fileId: string) => `${VIEW}${fileId}`;
export const downloadUrl = (fileId: string) =>
  `/api/common/data/download?fileUrl=${encodeURIComponent(viewUrl(fileId))}`;
/**
 * Download URL without the visible mark, with the id of the record that its owner took over the
 * labelling duty.
 */
export const unmarkedUrl = (fileId: string, record: string) => `${downloadUrl(fileId)}&unmarked=${record}`;
/** URL of an archive, which its owner alone can download for some minutes. */
export const archiveUrl = (id: string) => `/api/file/data/archive/${id}`;
export const isFileId = (text: string) => UUID.test(text);

/** The file that a URL of this site names, or `null`: nothing is ever requested from elsewhere. */
export function fileIdOf(fileUrl: string, ownOrigins: readonly string[]): string | null {
  let url: URL;
  try {
    url = new URL(fileUrl, 'http://own.invalid');
  } catch {
    return null;
  }
  if (url.origin !== 'http://own.invalid' && !ownOrigins.includes(url.origin)) return null;
  const id = url.pathname.startsWith(VIEW) ? url.pathname.slice(VIEW.length) : '';
  return isFileId(id) ? id : null;
}
