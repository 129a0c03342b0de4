import { useCall } from '@app/shared/http/query';
import { below, t } from '@app/shared/theme/tokens';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { PageHead } from '@app/shared/ui/page-head';
import { Picture } from '@app/shared/ui/picture';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { articleDay } from '../features/article/model/article-day.ts';

const WAYS = [
  { to: '/course?courseType=PIECE', name: '案例课', text: '一件商品，从拍到修' },
  { to: '/course?courseType=SERIES', name: '系列课', text: '一件事，从头学到尾' },
  { to: '/course?courseType=LIVE', name: '直播课', text: '演示排期与回放' },
  { to: '/course/album', name: '课程专辑', text: '按一个目标排好的几门课' },
  { to: '/course/cartoon', name: '漫画课', text: '分镜与四格' },
];

/** `/course/college`: where to begin in the academy, and what has been written. */
export function College() {
  const articles = useCall(
    'GET /cms/data/article/page/{page}/{limit}',
    { page: 1, limit: 20, type: 'NEWS' },
    { quiet: true },
  );
  return (
    <Wrap>
      <PageHead title="学院">跟着课把图做出来，也可以先读一篇短文。</PageHead>
      <Ways aria-label="课程">
        {WAYS.map(({ to, name, text }) => (
          <Link key={to} to={to}>
            <b>{name}</b>
            {text}
          </Link>
        ))}
      </Ways>
      <Articles aria-labelledby="college-articles">
        <h2 id="college-articles">文章</h2>
        {articles.isError ? (
          <ErrorState message={articles.error.message} onRetry={() => void articles.refetch()} />
        ) : null}
        {articles.data?.list.length === 0 ? <Empty text="还没有文章" /> : null}
        <ul>
          {articles.isPending ? [0, 1, 2].map((key) => <Skeleton key={key} ratio="16 / 9" radius={t.r2} />) : null}
          {articles.data?.list.map(({ id, title, summary, cover, publishedAt }) => (
            <li key={id}>
              <Link to={`/article/detail?id=${id}`}>
                {cover ? <Picture src={cover} alt="" ratio="16 / 9" radius={t.r2} /> : null}
                <h3>{title}</h3>
                <p>{summary}</p>
                <time dateTime={publishedAt}>{articleDay(publishedAt)}</time>
              </Link>
            </li>
          ))}
        </ul>
      </Articles>
    </Wrap>
  );
}

const Ways = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: ${t.s3};
  a {
    display: grid;
    gap: 2px;
    padding: ${t.s4};
    border: 1px solid ${t.line};
    border-radius: ${t.r2};
    background: ${t.surface};
    color: ${t.ink2};
    font-size: ${t.t13};
  }
  a:hover {
    border-color: ${t.lineStrong};
  }
  b {
    color: ${t.ink};
    font-size: ${t.t16};
    font-weight: 600;
  }
`;

const Articles = styled.section`
  margin: ${t.s7} 0;
  h2 {
    margin-bottom: ${t.s4};
    font-size: ${t.t20};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${t.s5} ${t.s4};
  }
  h3 {
    margin-top: ${t.s3};
    font-size: ${t.t16};
  }
  a:hover h3 {
    color: ${t.accentInk};
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  time {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  ${below(1000)} {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${below(450)} {
    ul {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
