import { useCall } from '@app/shared/http/query';
import { below, t } from '@app/shared/theme/tokens';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { PageHead } from '@app/shared/ui/page-head';
import { Progress } from '@app/shared/ui/progress';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { AlbumCover } from '../features/album/ui/AlbumCover.tsx';
import { durationWords } from '../features/detail/model/outline.ts';

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
      {albums.isError && !albums.data ? (
        <ErrorState message={albums.error.message} onRetry={() => void albums.refetch()} />
      ) : null}
      {albums.data?.total === 0 ? <Empty text="还没有专辑" /> : null}
      <Grid>
        {albums.data?.list.map((album) => (
          <Card key={album.id} to={`/album/detail?id=${album.id}`}>
            <AlbumCover covers={album.covers} />
            <h2>{album.title}</h2>
            <p>{album.summary}</p>
            <small>
              {album.count} 项 · {durationWords(album.durationSec)}
              {album.percent === null ? null : ` · 已学 ${album.percent}%`}
            </small>
            {album.percent === null ? null : <Progress value={album.percent} label={`《${album.title}》已学`} thin />}
          </Card>
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

const Card = styled(Link)`
  display: block;
  h2 {
    margin-top: ${t.s3};
    font-size: ${t.t16};
    overflow-wrap: anywhere;
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  small {
    display: block;
    margin-bottom: 6px;
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  &:hover h2 {
    color: ${t.accentInk};
  }
`;
