import type { Article } from '@app/shared/contracts/course';
import { useCall } from '@app/shared/http/query';
import { useAppConfig } from '@app/shared/state/config';
import { t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { Picture } from '@app/shared/ui/picture';
import { Skeleton } from '@app/shared/ui/skeleton';
import { articleDay } from '../features/article/model/article-day.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

const AGREEMENTS = ['PROTOCOL', 'PRIVACY', 'PAYMENT'] as const;

/** `/article/detail?id=` or `?type=PROTOCOL|PRIVACY|PAYMENT` (用户协议, 隐私政策, 付费内容购买协议). */
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
      <Page>
        {!valid || (article.isError && article.error.code === 404) ? (
          <>
            <h1>文章</h1>
            <Empty text="没有相关文章" action={<LinkButton to="/course/college">看看别的文章</LinkButton>} />
          </>
        ) : null}
        {article.isError && article.error.code !== 404 ? (
          <ErrorState message={article.error.message} onRetry={() => void article.refetch()} />
        ) : null}
        {valid && article.isPending ? (
          <div role="status" aria-label="正在载入文章">
            <Skeleton width="60%" height="36px" />
            {[0, 1, 2, 3, 4, 5].map((line) => (
              <Skeleton key={line} height="20px" />
            ))}
          </div>
        ) : null}
        {article.data ? <Text article={article.data} /> : null}
      </Page>
    </Wrap>
  );
}

function Text({ article }: { article: Article }) {
  return (
    <article>
      <h1>{article.title}</h1>
      <Meta dateTime={article.publishedAt}>{articleDay(article.publishedAt)}</Meta>
      {article.cover ? <Picture src={article.cover} alt="" ratio="16 / 9" radius={t.r2} loading="eager" /> : null}
      {article.blocks.map((block, index) => {
        const key = `${index}:${block.kind}`;
        if (block.kind === 'heading') return <h2 key={key}>{block.text}</h2>;
        if (block.kind === 'text') return <p key={key}>{block.text}</p>;
        if (block.kind === 'picture') {
          return (
            <figure key={key}>
              <Picture src={block.src} alt={block.caption} ratio="16 / 9" />
              <figcaption>{block.caption}</figcaption>
            </figure>
          );
        }
        return (
          <ul key={key}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </article>
  );
}

const Page = styled.div`
  max-width: 760px;
  margin-inline: auto;
  padding: ${t.s6} 0;
  h1 {
    font-size: ${t.t28};
  }
  h2 {
    margin: ${t.s6} 0 ${t.s3};
    font-size: ${t.t20};
  }
  p,
  ul,
  figure {
    margin-top: ${t.s3};
    color: ${t.ink};
    line-height: 1.8;
  }
  ul {
    padding-left: 1.4em;
    list-style: disc;
  }
  figcaption {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
`;

const Meta = styled.time`
  display: block;
  margin: ${t.s2} 0 ${t.s4};
  color: ${t.ink3};
  font-size: ${t.t13};
`;
