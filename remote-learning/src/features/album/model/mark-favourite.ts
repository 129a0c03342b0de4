import type { Album, AlbumDetail } from '@app/shared/contracts/pages';
import type { Page } from '@app/shared/contracts/primitives';

/** The same list with one album marked as a favourite, or not. */
export const markInAlbumList = (
  page: Page<Album> | undefined,
  id: number,
  collected: boolean,
): Page<Album> | undefined =>
  page && { ...page, list: page.list.map((album) => (album.id === id ? { ...album, collected } : album)) };

/** The same album marked as a favourite, or not, with its count updated once. */
export function markInAlbum(album: AlbumDetail | undefined, id: number, collected: boolean): AlbumDetail | undefined {
  if (album?.id !== id || album.collected === collected) return album;
  return { ...album, collected, collects: album.collects + (collected ? 1 : -1) };
}
