import type { Album, AlbumDetail } from '@app/shared/contracts/pages';
import type { Page } from '@app/shared/contracts/primitives';
import { expect, it } from 'vitest';
import { markInAlbum, markInAlbumList } from './mark-favourite.ts';

it('marking a favourite updates that album in a list only', () => {
  const page = {
    list: [
      { id: 1, collected: false },
      { id: 2, collected: false },
    ],
    total: 2,
  } as unknown as Page<Album>;
  expect(markInAlbumList(page, 2, true)).toMatchObject({ list: [{ collected: false }, { collected: true }], total: 2 });
  expect(markInAlbumList(undefined, 2, true)).toBeUndefined();
});

it('the favourite count changes once, however often an album is marked', () => {
  const album = { id: 1, collected: false, collects: 3 } as AlbumDetail;
  const marked = markInAlbum(album, 1, true);
  expect(marked).toMatchObject({ collected: true, collects: 4 });
  expect(markInAlbum(marked, 1, true)).toBe(marked);
  expect(markInAlbum(marked, 1, false)).toMatchObject({ collected: false, collects: 3 });
  expect(markInAlbum(album, 2, true)).toBe(album);
});
