import { SEARCH_LIMITS } from '@app/shared/contracts/limits';
import type { Found, FoundKind } from '@app/shared/contracts/search';
import { useCall } from '@app/shared/http/query';
import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { CallError } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { PageHead } from '@app/shared/ui/page-head';
import { Pagination } from '@app/shared/ui/pagination';
import { Tabs } from '@app/shared/ui/tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { applyChange, parseQuery } from '../features/plaza/model/filters.ts';
import { CourseGrid, CourseGridSkeleton } from '../features/plaza/ui/CourseGrid.tsx';
import { countText, tabItems, tabOf, type FoundTab } from '../features/search/model/tabs.ts';
import { NothingFound } from '../features/search/ui/NothingFound.tsx';
import { AlbumHits, ArticleHits, LessonHits, ToolHits } from '../features/search/ui/OtherHits.tsx';
import { SearchStart } from '../features/search/ui/SearchStart.tsx';

/**
 * `/course/search?searchVal=&kind=`: courses, lessons, albums and articles; lessons also by their
 * captions, with the second.
 */
export function CourseSearch() {
  const [params, setParams] = useSearchParams();
  const { page, limit } = parseQuery(params);
  const tab = tabOf(params.get('kind'));
  const kind = tab === 'all' ? undefined : tab;
  const asked = [...(params.get('searchVal') ?? '').trim()];
  const searchVal = asked.slice(0, SEARCH_LIMITS.letters).join('').trim();
  const found = useCall(
    'GET /course/data/search/{page}/{limit}',
    { page, limit, searchVal, kind },
    { enabled: searchVal !== '', keepPrevious: true, quiet: true },
  );
  const { data } = found;
  const show = (next: FoundTab) =>
    setParams((now) => {
      const after = applyChange(now, {});
      if (next === 'all') after.delete('kind');
      else after.set('kind', next);
      return after;
    });

  if (searchVal === '') {
    return (
      <Wrap>
        <PageHead title="搜索课程">在上方输入想学的内容，课上说过的一句话也能找到。</PageHead>
        <SearchStart />
      </Wrap>
    );
  }
  const nothing = data && Object.values(data.counts).every((count) => count === 0) && data.tools.length === 0;
  const total = kind && data ? data.counts[kind] : 0;
  return (
    <Wrap>
      <PageHead title={`「${searchVal}」`}>
        <span role="status">
          {data ? searchSummary(data) : '\u00a0'}
          {asked.length > SEARCH_LIMITS.letters ? `，只用前 ${SEARCH_LIMITS.letters} 个字搜索` : ''}
        </span>
      </PageHead>
      {nothing ? (
        <NothingFound hints={data.hints} />
      ) : (
        <>
          <Tabs label="搜索结果" items={tabItems(data?.counts)} value={tab} onValueChange={show} />
          <Body>
            {found.isPending ? <CourseGridSkeleton count={4} /> : null}
            {found.isError && !data ? <CallError of={found} /> : null}
            {data ? (
              <Results $stale={found.isPlaceholderData} aria-busy={found.isPlaceholderData}>
                {kind === undefined && data.tools.length > 0 ? (
                  <Section title="工具">
                    <ToolHits hits={data.tools} find={data.instead || searchVal} />
                  </Section>
                ) : null}
                <ResultKinds found={data} kind={kind} find={data.instead || searchVal} onAll={show} />
              </Results>
            ) : null}
          </Body>
          {kind && data && total > 0 ? (
            <Pages>
              <Pagination
                total={total}
                page={page}
                limit={limit}
                onChange={(next) => setParams((now) => applyChange(now, { page: next }))}
                onLimitChange={(size, next) => setParams((now) => applyChange(now, { limit: size, page: next }))}
              />
            </Pages>
          ) : null}
        </>
      )}
    </Wrap>
  );
}

/** Summary of a search in one sentence. */
function searchSummary({ counts, nearly, instead }: Found): string {
  const all = Object.values(counts);
  const sum = all.reduce((left, right) => left + right, 0);
  const more = all.some((count) => count >= SEARCH_LIMITS.counted);
  if (instead && sum > 0) return `含意思相近的「${instead}」，找到 ${sum}${more ? '+' : ''} 个结果`;
  if (nearly) return `没有完全一样的，下面 ${sum}${more ? '+' : ''} 个只差一个字`;
  return sum === 0 ? '没有找到' : `找到 ${sum}${more ? '+' : ''} 个结果`;
}

interface ResultKindsProps {
  found: Found;
  kind: FoundKind | undefined;
  find: string;
  onAll: (kind: FoundKind) => void;
}

/** Results by kind: the first few of each, or a page of the open one. */
function ResultKinds({ found, kind, find, onAll }: ResultKindsProps) {
  const lists: Record<FoundKind, { title: string; shown: number; list: ReactNode }> = {
    course: {
      title: '课程',
      shown: found.courses.length,
      list: <CourseGrid courses={found.courses} find={find} />,
    },
    lesson: { title: '课时', shown: found.lessons.length, list: <LessonHits hits={found.lessons} find={find} /> },
    album: { title: '专辑', shown: found.albums.length, list: <AlbumHits hits={found.albums} find={find} /> },
    article: { title: '文章', shown: found.articles.length, list: <ArticleHits hits={found.articles} find={find} /> },
  };
  return (Object.keys(lists) as FoundKind[]).map((name) => {
    const { title, shown, list } = lists[name];
    if (shown === 0 || (kind && kind !== name)) return null;
    if (kind) return <div key={name}>{list}</div>;
    const count = found.counts[name];
    return (
      <Section
        key={name}
        title={title}
        more={
          count > shown ? (
            <Button size="s" tone="text" onClick={() => onAll(name)}>
              全部 {countText(count)} 个{title}
            </Button>
          ) : null
        }
      >
        {list}
      </Section>
    );
  });
}

function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Head>
        <h2>{title}</h2>
        {more}
      </Head>
      {children}
    </section>
  );
}

const Body = styled.div`
  margin-top: ${t.s5};
`;

const Results = styled.div<{ $stale: boolean }>`
  display: grid;
  gap: ${t.s6};
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
`;

const Head = styled.div`
  ${row}
  justify-content: space-between;
  min-height: 32px;
  margin-bottom: ${t.s3};
  h2 {
    font-size: ${t.t20};
  }
`;

const Pages = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${t.s6};
`;
