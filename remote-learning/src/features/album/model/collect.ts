import type { Album, AlbumDetail } from '@app/shared/contracts/pages';
import type { Page } from '@app/shared/contracts/primitives';
import { call } from '@app/shared/http/call';
import { callKey, queryClient } from '@app/shared/http/query';
import { requireLogin, toast } from '@app/shared/state/actions';
import { albumWith, listWith } from './collected.ts';

function mark(id: number, collected: boolean): void {
  queryClient.setQueriesData<Page<Album>>({ queryKey: callKey('GET /course/data/album/page/{page}/{limit}') }, (page) =>
    listWith(page, id, collected),
  );
  queryClient.setQueriesData<AlbumDetail>({ queryKey: callKey('GET /course/data/album/get') }, (album) =>
    albumWith(album, id, collected),
  );
}

type Named = Pick<Album, 'id' | 'title'>;

async function set({ id, title }: Named, collected: boolean, undoable: boolean): Promise<void> {
  mark(id, collected);
  try {
    await call('POST /course/user/album/collect/save', { albumId: id, collected });
    if (undoable)
      toast.undo(
        `${collected ? '已收藏' : '已取消收藏'}专辑《${title}》`,
        () => void set({ id, title }, !collected, false),
      );
    await queryClient.invalidateQueries({
      queryKey: callKey('GET /course/user/album/collect/page/{page}/{limit}'),
    });
  } catch {
    // The shell has said why; the star says what holds.
    mark(id, !collected);
  }
}

/** Marks a favourite at once, wherever the album is shown; a visitor logs in first. */
export const collectAlbum = (album: Named, collected: boolean): void =>
  requireLogin(() => void set(album, collected, true));
