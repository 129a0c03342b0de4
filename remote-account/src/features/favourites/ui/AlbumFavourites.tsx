import type { Album } from '@app/shared/contracts/pages';
import { call } from '@app/shared/http/call';
import { useCall, useInvalidate } from '@app/shared/http/query';
import { t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Pagination } from '@app/shared/ui/pagination';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useState } from 'react';
import { CardGrid, useCardPage } from '../../../shared/card-pages.tsx';
import { UndoStrip } from '../../../shared/UndoStrip.tsx';
import { AlbumTile } from './AlbumTile.tsx';

const LIST = 'GET /course/user/album/collect/page/{page}/{limit}';

/** The user's favourite albums; an unpublished one stays, greyed, until they remove it. */
export function AlbumFavourites() {
  const { input, pagination } = useCardPage();
  const albums = useCall(LIST, input, { keepPrevious: true });
  const invalidate = useInvalidate();
  const [dropped, setDropped] = useState<Album | null>(null);

  const handleCollect = async (album: Album, collected: boolean) => {
    try {
      await call('POST /course/user/album/collect/save', { albumId: album.id, collected });
      setDropped(collected ? null : album);
      await Promise.all([invalidate(LIST), invalidate('GET /member/user/home')]);
    } catch {
      // The shell has shown the error; the tile keeps its state.
    }
  };

  if (albums.isPending)
    return (
      <CardGrid role="status" aria-label="正在载入专辑">
        {[0, 1, 2].map((tile) => (
          <Skeleton key={tile} ratio="16 / 11" radius={t.r2} />
        ))}
      </CardGrid>
    );
  if (albums.isError) return <CallError of={albums} />;
  return (
    <>
      {dropped ? (
        <UndoStrip
          text={`已取消收藏专辑《${dropped.title}》`}
          // An unpublished album cannot become a favourite again.
          onUndo={dropped.withdrawn ? undefined : () => void handleCollect(dropped, true)}
        />
      ) : null}
      {albums.data.total === 0 ? (
        <Empty
          art="favourite"
          text="还没有收藏专辑"
          action={<LinkButton to="/course/album">去看看课程专辑</LinkButton>}
        />
      ) : (
        <>
          <CardGrid>
            {albums.data.list.map((album) => (
              <AlbumTile key={album.id} album={album} onDrop={() => void handleCollect(album, false)} />
            ))}
          </CardGrid>
          <Pagination total={albums.data.total} {...pagination} />
        </>
      )}
    </>
  );
}
