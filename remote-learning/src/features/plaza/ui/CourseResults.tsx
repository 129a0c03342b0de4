import { useCall, useCallPages } from '@app/shared/http/query';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { InfiniteScroll, pagesOfQuery } from '@app/shared/ui/infinite-scroll';
import { Pagination } from '@app/shared/ui/pagination';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectedCount, WITHOUT_FILTERS } from '../model/filters.ts';
import type { PlazaChange, PlazaQuery } from '../model/types.ts';
import { CourseGrid, CourseGridSkeleton } from './CourseGrid.tsx';

const PAGE = 'GET /course/data/page/{page}/{limit}';

interface ResultsProps {
  query: PlazaQuery;
  onChange: (change: PlazaChange) => void;
  /** Header above the list, with the number of courses. */
  head: (total: number | undefined) => ReactNode;
}

/** Courses in pages with a pagination below. */
export function PagedCourses({ query, onChange, head }: ResultsProps) {
  const courses = useCall(PAGE, query, { keepPrevious: true, quiet: true });
  const { data } = courses;
  return (
    <>
      {head(data?.total)}
      {courses.isPending ? <CourseGridSkeleton /> : null}
      {courses.isError && !data ? <CallError of={courses} /> : null}
      {data?.list.length === 0 ? <NoCourses query={query} onChange={onChange} /> : null}
      {data && data.list.length > 0 ? (
        <>
          <CourseGrid courses={data.list} stale={courses.isPlaceholderData} />
          <Pages>
            <Pagination
              total={data.total}
              page={query.page}
              limit={query.limit}
              onChange={(page) => onChange({ page })}
              onLimitChange={(limit, page) => onChange({ limit, page })}
            />
          </Pages>
        </>
      ) : null}
    </>
  );
}

/** Courses in an infinite list, for narrow screens. */
export function EndlessCourses({ query, onChange, head }: ResultsProps) {
  const { page: _page, ...input } = query;
  const courses = useCallPages(PAGE, input, { keepPrevious: true });
  const list = courses.data?.pages.flatMap((page) => page.list) ?? [];
  // A course that moved to the next page meanwhile is listed once.
  const cards = [...new Map(list.map((card) => [card.id, card])).values()];
  return (
    <>
      {head(courses.data?.pages[0]?.total)}
      <InfiniteScroll
        label="课程"
        count={cards.length}
        skeleton={<CourseGridSkeleton count={4} />}
        empty={<NoCourses query={query} onChange={onChange} />}
        {...pagesOfQuery(courses)}
      >
        {cards.length > 0 ? <CourseGrid courses={cards} stale={courses.isPlaceholderData} /> : null}
      </InfiniteScroll>
    </>
  );
}

function NoCourses({ query, onChange }: Pick<ResultsProps, 'query' | 'onChange'>) {
  const filtered = selectedCount(query) > 0;
  if (!filtered && query.page > 1)
    return <Empty text="这一页没有课程" action={<Button onClick={() => onChange({ page: 1 })}>回到第一页</Button>} />;
  return (
    <Empty
      text={filtered ? '没有同时符合这些条件的课程' : '没有相关课程'}
      action={filtered ? <Button onClick={() => onChange(WITHOUT_FILTERS)}>清空筛选</Button> : undefined}
    />
  );
}

const Pages = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${t.s6};
`;
