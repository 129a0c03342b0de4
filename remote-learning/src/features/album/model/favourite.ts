import type { Album, AlbumDetail } from '@app/shared/contracts/pages';
import type { Page } from '@app/shared/contracts/primitives';
import { call } from '@app/shared/http/call';
import { callKey, queryClient } from '@app/shared/http/query';
import { createFavouriteToggle } from '../../../shared/favourite-toggle.ts';
import { markInAlbum, markInAlbumList } from './mark-favourite.ts';

/** Marks an album in every cached list that contains it. */
export const toggleAlbumFavourite = createFavouriteToggle({
  mark(id, collected) {
    queryClient.setQueriesData<Page<Album>>(
      { queryKey: callKey('GET /course/data/album/page/{page}/{limit}') },
      (page) => markInAlbumList(page, id, collected),
    );
    queryClient.setQueriesData<AlbumDetail>({ queryKey: callKey('GET /course/data/album/get') }, (album) =>
      markInAlbum(album, id, collected),
    );
  },
  async save(albumId, collected) {
    await call('POST /course/user/album/collect/save', { albumId, collected });
    void queryClient.invalidateQueries({ queryKey: callKey('GET /course/user/album/collect/page/{page}/{limit}') });
  },
  message: (title) => `专辑《${title}》`,
});
