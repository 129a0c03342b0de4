import { Wrap } from '@app/shared/ui/page';
import { PageHead } from '@app/shared/ui/page-head';
import { Tabs } from '@app/shared/ui/tabs';
import { useMedia } from '@app/shared/ui/use-media';
import { useSearchParams } from 'react-router-dom';
import { CheckupHero } from '../features/checkup/ui/CheckupHero.tsx';
import { GoalLine } from '../features/plaza/ui/GoalLine.tsx';
import { applyChange, parseQuery, WITHOUT_FILTERS } from '../features/plaza/model/filters.ts';
import type { PlazaChange } from '../features/plaza/model/types.ts';
import { EndlessCourses, PagedCourses } from '../features/plaza/ui/CourseResults.tsx';
import { FilterBar } from '../features/plaza/ui/FilterBar.tsx';
import { SortBar } from '../features/plaza/ui/SortBar.tsx';

const TYPES = [
  { value: '', label: '全部' },
  { value: 'PIECE', label: '案例课' },
  { value: 'SERIES', label: '系列课' },
  { value: 'LIVE', label: '直播课' },
];

function Courses({ byType }: { byType: boolean }) {
  const [params, setParams] = useSearchParams();
  // Lists of narrow windows scroll without pages.
  const narrow = useMedia('(max-width: 768px)');
  const query = parseQuery(params);
  // Each change is a history entry: Back undoes it, and the scroll position is kept.
  const change = (next: PlazaChange) =>
    setParams((now) => applyChange(now, next), { preventScrollReset: !('page' in next) });
  const Results = narrow ? EndlessCourses : PagedCourses;
  return (
    <>
      {byType ? (
        <Tabs
          label="课程类型"
          items={TYPES}
          value={query.courseType ?? ''}
          onValueChange={(courseType) => change({ ...WITHOUT_FILTERS, courseType })}
        />
      ) : null}
      <FilterBar query={query} types={!byType} onChange={change} />
      <Results
        query={query}
        onChange={change}
        head={(total) => <SortBar total={total} sort={query.sort ?? 'default'} onSort={(sort) => change({ sort })} />}
      />
    </>
  );
}

/** `/course?courseType=PIECE|SERIES|LIVE`: the course plaza, one course type at a time. */
export function CoursePlaza() {
  return (
    <Wrap>
      <GoalLine />
      <PageHead title="学院">从一张随手拍的照片，到一页能卖货的详情。</PageHead>
      <CheckupHero />
      <Courses byType />
    </Wrap>
  );
}

/** `/course/square`: all courses of all types. */
export function CourseSquare() {
  return (
    <Wrap>
      <PageHead title="全部课程">案例课、系列课和直播课放在一起，按您要的条件找。</PageHead>
      <Courses byType={false} />
    </Wrap>
  );
}
