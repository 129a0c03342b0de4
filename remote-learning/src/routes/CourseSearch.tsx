import { useCall } from '@app/shared/http/query';
import { t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { PageHead } from '@app/shared/ui/page-head';
import { Pagination } from '@app/shared/ui/pagination';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { paramsAfter, queryOf } from '../features/plaza/model/filters.ts';
import { OtherHits } from '../features/plaza/ui/OtherHits.tsx';
import { CourseGrid, CourseGridSkeleton } from '../features/plaza/ui/CourseGrid.tsx';

const SEARCH = 'GET /course/data/search/{page}/{limit}';
const MAX_LENGTH = 100;

/** `/course/search?searchVal=`: courses found by title, summary, category, teacher and lessons; below them lessons and articles. */
export function CourseSearch() {
  const [params, setParams] = useSearchParams();
  const { page, limit } = queryOf(params);
  const asked = (params.get('searchVal') ?? '').trim();
  const searchVal = asked.slice(0, MAX_LENGTH);
  const found = useCall(
    SEARCH,
    { page, limit, searchVal },
    { enabled: searchVal !== '', keepPrevious: true, quiet: true },
  );
  return (
    <Wrap>
      <PageHead title={searchVal ? `「${searchVal}」` : '搜索课程'}>
        <span role="status">
          {found.data ? `找到 ${found.data.total} 门课程` : '\u00a0'}
          {asked.length > MAX_LENGTH ? `，只用前 ${MAX_LENGTH} 个字搜索` : ''}
        </span>
      </PageHead>
      {searchVal === '' ? (
        <Empty
          text="在上方输入想学的内容，例如「布光」「抠图」"
          action={<LinkButton to="/course">去课程广场看看</LinkButton>}
        />
      ) : null}
      {searchVal !== '' && found.isPending ? <CourseGridSkeleton count={4} /> : null}
      {found.isError && !found.data ? (
        <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
      ) : null}
      {found.data?.total === 0 ? (
        <Empty art="search" text="没有相关课程" action={<LinkButton to="/course">去课程广场看看</LinkButton>} />
      ) : null}
      {found.data && found.data.list.length > 0 ? (
        <>
          <CourseGrid courses={found.data.list} stale={found.isPlaceholderData} source={SEARCH} find={searchVal} />
          <Pages>
            <Pagination
              total={found.data.total}
              page={page}
              limit={limit}
              onChange={(next) => setParams((now) => paramsAfter(now, { page: next }))}
              onLimitChange={(size, next) => setParams((now) => paramsAfter(now, { limit: size, page: next }))}
            />
          </Pages>
        </>
      ) : null}
      {searchVal !== '' && page === 1 ? <OtherHits searchVal={searchVal} /> : null}
    </Wrap>
  );
}

const Pages = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${t.s6};
`;
