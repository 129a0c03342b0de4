import type { Article } from '@app/shared/contracts/pages';
import { useCall } from '@app/shared/http/query';
import { useAppConfig } from '@app/shared/state/config';
import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { CourseCard } from '@app/shared/ui/course-card';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { Picture } from '@app/shared/ui/picture';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { articleDay } from '../features/article/model/article-day.ts';
import { contentsOf } from '../features/article/model/contents.ts';
import { useReadingPosition } from '../features/article/hooks/use-reading-position.ts';
import { Contents } from '../features/article/ui/Contents.tsx';
import { ShareButton } from '../shared/ShareButton.tsx';
import { Blocks } from '../shared/Blocks.tsx';

const AGREEMENTS = ['PROTOCOL', 'PRIVACY', 'PAYMENT'] as const;
const HEADING = 'article-';

/**
 * `/article/detail?id=` or `?type=PROTOCOL|PRIVACY|PAYMENT` (用户协议, 隐私政策, 付费内容购买协议).
 */
export function ArticleDetail() {
  const { brand } = useAppConfig();
  const [params] = useSearchParams();
  const type = AGREEMENTS.find((known) => known === params.get('type'));
  const id = Number(params.get('id'));
  const valid = type !== undefined || (Number.isInteger(id) && id > 0);
  const article = useCall('GET /cms/data/article/get', type ? { type } : { id }, { enabled: valid, quiet: true });
  const title = article.data?.title;

  useEffect(() => {
    if (title) document.title = `${title} - ${brand}`;
  }, [title, brand]);

  return (
    <Wrap>
      {!valid || (article.isError && article.error.code === 404) ? (
        <MissingArticle>
          <h1>文章</h1>
          <Empty text="没有相关文章" action={<LinkButton to="/course/college">看看别的文章</LinkButton>} />
        </MissingArticle>
      ) : null}
      {article.isError && article.error.code !== 404 && !article.data ? <CallError of={article} /> : null}
      {valid && article.isPending ? (
        <MissingArticle role="status" aria-label="正在载入文章">
          <Skeleton width="60%" height="36px" />
          {[0, 1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} height="20px" />
          ))}
        </MissingArticle>
      ) : null}
      {article.data ? <Loaded key={article.data.id} article={article.data} /> : null}
    </Wrap>
  );
}

function Loaded({ article }: { article: Article }) {
  const { id, title, publishedAt, minutes, cover, blocks, courses, type } = article;
  const text = useRef<HTMLDivElement>(null);
  const entries = useMemo(() => contentsOf(blocks), [blocks]);
  const { current, percent } = useReadingPosition(text, id, entries, HEADING);
  return (
    <Sheet data-with={entries.length > 0 ? '' : undefined}>
      <article>
        <h1>{title}</h1>
        <Meta>
          <time dateTime={publishedAt}>{articleDay(publishedAt)}</time>
          <span>约 {minutes} 分钟读完</span>
          {type === 'NEWS' ? (
            <ShareButton kind="article" id={id} path={`/article/detail?id=${id}`} title={title} />
          ) : null}
        </Meta>
        {entries.length > 0 ? (
          <Contents entries={entries} current={current} percent={percent} headingId={HEADING} />
        ) : null}
        {cover ? <Picture src={cover} alt="" ratio="16 / 9" radius={t.r2} loading="eager" /> : null}
        <Text ref={text}>
          <Blocks blocks={blocks} headingId={HEADING} />
        </Text>
        {courses.length > 0 ? (
          <Courses aria-labelledby="article-courses">
            <h2 id="article-courses">接着学</h2>
            <div>
              {courses.map((course) => (
                <CourseCard key={course.id} course={course} />
              ))}
            </div>
          </Courses>
        ) : null}
      </article>
    </Sheet>
  );
}

const MissingArticle = styled.div`
  display: grid;
  gap: ${t.s3};
  max-width: 760px;
  margin-inline: auto;
  padding: ${t.s6} 0;
  h1 {
    font-size: ${t.t28};
  }
`;

/* The table of contents is beside the text; in the DOM it follows the title, for screen readers. */
const Sheet = styled.div`
  max-width: 760px;
  margin-inline: auto;
  padding: ${t.s6} 0;
  h1 {
    font-size: ${t.t28};
    overflow-wrap: anywhere;
  }
  &[data-with] {
    max-width: 1040px;
    > article {
      display: grid;
      grid-template-columns: minmax(0, 760px) 232px;
      gap: 0 48px;
    }
    > article > * {
      grid-column: 1;
    }
    > article > nav {
      grid-column: 2;
      grid-row: 1 / span 9;
    }
    ${below(1000)} {
      max-width: 760px;
      > article {
        display: block;
      }
    }
  }
`;

const Meta = styled.div`
  ${wrapRow}
  gap: ${t.s2} ${t.s4};
  min-height: 40px;
  margin: ${t.s2} 0 ${t.s4};
  color: ${t.ink3};
  font-size: ${t.t13};
`;

const Text = styled.div`
  margin-top: ${t.s5};
`;

const Courses = styled.section`
  margin-top: ${t.s7};
  padding-top: ${t.s6};
  border-top: 1px solid ${t.line};
  h2 {
    margin-bottom: ${t.s4};
    font-size: ${t.t20};
  }
  > div {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${t.s5} ${t.s4};
  }
`;
