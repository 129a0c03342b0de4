import { useCall } from '@app/shared/http/query';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { PageHead } from '@app/shared/ui/page-head';
import { Pagination } from '@app/shared/ui/pagination';
import { Tabs } from '@app/shared/ui/tabs';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { paramsAfter, queryOf } from '../features/plaza/model/filters.ts';
import type { PlazaQuery } from '../features/plaza/model/types.ts';
import { CourseGrid, CourseGridSkeleton } from '../features/plaza/ui/CourseGrid.tsx';
import { GoalLine } from '../features/plaza/ui/GoalLine.tsx';
import { FilterBar } from '../features/plaza/ui/FilterBar.tsx';

const PAGE = 'GET /course/data/page/{page}/{limit}';
const TYPES = [
  { value: '', label: '全部' },
  { value: 'PIECE', label: '案例课' },
  { value: 'SERIES', label: '系列课' },
  { value: 'LIVE', label: '直播课' },
];

/** `/course?courseType=PIECE|SERIES|LIVE`: the course plaza. */
export function CoursePlaza() {
  const [params, setParams] = useSearchParams();
  const query = queryOf(params);
  const courses = useCall(PAGE, query, { keepPrevious: true, quiet: true });
  const change = (next: Partial<Record<keyof PlazaQuery, string | number | undefined>>) =>
    setParams((now) => paramsAfter(now, next));
  const filtered = Boolean(query.category ?? query.level ?? query.access);
  return (
    <Wrap>
      <GoalLine />
      <PageHead title="课程广场">从一张随手拍的照片，到一页能卖货的详情。</PageHead>
      <Tabs
        label="课程类型"
        items={TYPES}
        value={query.courseType ?? ''}
        onValueChange={(courseType) => change({ courseType, category: undefined })}
      />
      <FilterBar query={query} onChange={change} />
      {courses.isPending ? <CourseGridSkeleton /> : null}
      {courses.isError && !courses.data ? (
        <ErrorState message={courses.error.message} onRetry={() => void courses.refetch()} />
      ) : null}
      {courses.data && courses.data.list.length === 0 ? (
        <Empty
          text="没有相关课程"
          action={
            filtered || query.page > 1 ? (
              <Button onClick={() => setParams(query.courseType ? { courseType: query.courseType } : {})}>
                清空筛选
              </Button>
            ) : undefined
          }
        />
      ) : null}
      {courses.data && courses.data.list.length > 0 ? (
        <>
          <CourseGrid courses={courses.data.list} stale={courses.isPlaceholderData} source={PAGE} />
          <Pages>
            <Pagination
              total={courses.data.total}
              page={query.page}
              limit={query.limit}
              onChange={(page) => change({ page })}
              onLimitChange={(limit, page) => change({ limit, page })}
            />
          </Pages>
        </>
      ) : null}
    </Wrap>
  );
}

const Pages = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${t.s6};
`;
