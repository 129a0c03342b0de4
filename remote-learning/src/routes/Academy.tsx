import { useCall } from '@app/shared/http/query';
import { below, t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { Picture } from '@app/shared/ui/picture';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ResumeLearning } from '../features/academy/ui/ResumeLearning.tsx';
import { LearningPaths } from '../features/academy/ui/LearningPaths.tsx';
import { MyCertificates } from '../features/academy/ui/MyCertificates.tsx';
import { phrases, Section } from '../features/academy/ui/Section.tsx';
import { BeginnerPath } from '../features/academy/ui/BeginnerPath.tsx';
import { WeekLives } from '../features/academy/ui/WeekLives.tsx';
import { articleDay } from '../features/article/model/article-day.ts';

/**
 * `/course/college`: a path for beginners by what they sell; learning paths with the skills of each
 * step; this week's broadcasts, certificates, and articles.
 */
export function College() {
  const paths = useCall('GET /course/data/path/list', {}, { quiet: true });
  const starts = paths.data?.filter(({ start }) => start) ?? [];
  const routes = paths.data?.filter(({ start }) => !start) ?? [];
  return (
    <Wrap>
      <Hero>
        <div>
          <h1>学习路线</h1>
          <p>按您卖的东西选一条路线。每走一步，多会做一种图。</p>
        </div>
        <ResumeLearning />
      </Hero>
      {paths.isError && !paths.data ? <CallError of={paths} /> : null}
      {paths.isPending ? (
        <Three role="status" aria-label="正在载入学习路线">
          {[0, 1, 2].map((key) => (
            <Skeleton key={key} height="460px" radius={t.r2} />
          ))}
        </Three>
      ) : null}
      {paths.data?.length === 0 ? (
        <Empty text="学习路线还没有上线" action={<LinkButton to="/course">去学院看看</LinkButton>} />
      ) : null}
      {starts.length > 0 ? (
        <Section aria-labelledby="college-starts">
          <h2 id="college-starts">从您卖的东西开始</h2>
          <p>三讲短课，做出第一张能用的图</p>
          <Three>
            {starts.map((path) => (
              <BeginnerPath key={path.id} path={path} />
            ))}
          </Three>
        </Section>
      ) : null}
      {routes.length > 0 ? <LearningPaths routes={routes} /> : null}
      {/* They load at once, and are shown where they stay: below the paths. */}
      <div style={{ visibility: paths.isPending ? 'hidden' : undefined }}>
        <WeekLives />
        <MyCertificates paths={paths.data ?? []} />
        <Articles />
      </div>
    </Wrap>
  );
}

function Articles() {
  const [limit, setLimit] = useState(6);
  const articles = useCall(
    'GET /cms/data/article/page/{page}/{limit}',
    { page: 1, limit, type: 'NEWS' },
    { quiet: true, keepPrevious: true },
  );
  return (
    <Section aria-labelledby="college-articles">
      <h2 id="college-articles">文章</h2>
      <p>读一篇，记住一件事</p>
      {articles.isError && !articles.data ? <CallError of={articles} /> : null}
      {articles.data?.list.length === 0 ? <Empty text="还没有文章" /> : null}
      <Cards>
        {articles.isPending ? [0, 1, 2].map((key) => <Skeleton key={key} ratio="16 / 9" radius={t.r2} />) : null}
        {articles.data?.list.map(({ id, title, summary, cover, publishedAt, minutes }) => (
          <li key={id}>
            <Link to={`/article/detail?id=${id}`}>
              {cover ? <Picture src={cover} alt="" ratio="16 / 9" radius={t.r2} /> : null}
              <h3>{title}</h3>
              <p>{summary}</p>
              <small>
                <time dateTime={publishedAt}>{articleDay(publishedAt)}</time> · 约 {minutes} 分钟
              </small>
            </Link>
          </li>
        ))}
      </Cards>
      {articles.data && articles.data.total > limit ? (
        <More>
          <Button onClick={() => setLimit(50)}>看全部 {articles.data.total} 篇</Button>
        </More>
      ) : null}
    </Section>
  );
}

const Hero = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 560px);
  align-items: end;
  gap: ${t.s6};
  padding: ${t.s7} 0 0;
  h1 {
    font-size: ${t.t40};
  }
  p {
    margin-top: ${t.s2};
    color: ${t.ink2};
  }
  ${below(1000)} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.s4};
    padding-top: ${t.s5};
    h1 {
      font-size: ${t.t28};
    }
  }
`;

const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${t.s4};
  ${below(1000)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${t.s5} ${t.s4};
  h3 {
    margin-top: ${t.s3};
    font-size: ${t.t16};
    ${phrases}
  }
  a:hover h3 {
    color: ${t.accentInk};
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  ${below(1000)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below(450)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const More = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${t.s5};
`;
