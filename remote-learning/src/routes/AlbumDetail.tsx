import { useCall } from '@app/shared/http/query';
import { below, t } from '@app/shared/theme/tokens';
import { Breadcrumb } from '@app/shared/ui/breadcrumb';
import { LinkButton } from '@app/shared/ui/button';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { Picture } from '@app/shared/ui/picture';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { CourseGrid, CourseGridSkeleton } from '../features/plaza/ui/CourseGrid.tsx';

/** `/album/detail?id=`. */
export function AlbumDetail() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const valid = Number.isInteger(id) && id > 0;
  const album = useCall('GET /course/data/album/get', { id }, { enabled: valid, quiet: true });
  if (!valid || (album.isError && album.error.code === 404)) {
    return (
      <Wrap>
        <Empty text="没有相关专辑" action={<LinkButton to="/course/album">看看全部专辑</LinkButton>} />
      </Wrap>
    );
  }
  return (
    <Wrap>
      {album.isError ? <ErrorState message={album.error.message} onRetry={() => void album.refetch()} /> : null}
      {album.isPending ? <CourseGridSkeleton count={4} /> : null}
      {album.data ? (
        <>
          <Crumbs>
            <Breadcrumb
              items={[
                { label: '学院', to: '/course' },
                { label: '专辑', to: '/course/album' },
                { label: album.data.title },
              ]}
            />
          </Crumbs>
          <Head>
            <Picture src={album.data.cover} alt="" ratio="16 / 9" radius={t.r2} />
            <div>
              <h1>{album.data.title}</h1>
              <p>{album.data.summary}</p>
              <small>{album.data.courseCount} 门课程</small>
            </div>
          </Head>
          <CourseGrid courses={album.data.courses} source="GET /course/data/album/get" />
        </>
      ) : null}
    </Wrap>
  );
}

const Crumbs = styled.div`
  padding: ${t.s4} 0;
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: 352px minmax(0, 1fr);
  gap: ${t.s6};
  align-items: center;
  margin-bottom: ${t.s6};
  h1 {
    font-size: ${t.t28};
  }
  p {
    margin: ${t.s3} 0;
    color: ${t.ink2};
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  ${below(690)} {
    grid-template-columns: 1fr;
    gap: ${t.s4};
  }
`;
