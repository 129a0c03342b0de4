import { useCall } from '@app/shared/http/query';
import { below, t } from '@app/shared/theme/tokens';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { PageHead } from '@app/shared/ui/page-head';
import { Skeleton } from '@app/shared/ui/skeleton';
import { styled } from 'styled-components';
import { AlbumCard } from '../features/album/ui/AlbumCard.tsx';
import { durationWords } from '../shared/duration-words.ts';

/** `/course/album`: albums, each an ordered set of courses, lessons and articles. */
export function AlbumList() {
  const albums = useCall('GET /course/data/album/page/{page}/{limit}', { page: 1, limit: 50 }, { quiet: true });
  return (
    <Wrap>
      <PageHead title="课程专辑">按一个目标排好的课、单讲和文章，从第一项看起。</PageHead>
      {albums.isPending ? (
        <Grid role="status" aria-label="正在载入专辑">
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} ratio="16 / 9" radius={t.r2} />
          ))}
        </Grid>
      ) : null}
      {albums.isError && !albums.data ? <CallError of={albums} /> : null}
      {albums.data?.total === 0 ? <Empty text="还没有专辑" /> : null}
      <Grid>
        {albums.data?.list.map((album) => (
          <AlbumCard key={album.id} album={album} length={durationWords(album.durationSec)} />
        ))}
      </Grid>
    </Wrap>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${t.s6} ${t.s4};
  ${below(960)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below(690)} {
    grid-template-columns: 1fr;
  }
`;
