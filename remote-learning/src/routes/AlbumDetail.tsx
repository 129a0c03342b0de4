import type { AlbumDetail as Album } from '@app/shared/contracts/pages';
import { useCall } from '@app/shared/http/query';
import { useAppConfig } from '@app/shared/state/config';
import { card } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Breadcrumb } from '@app/shared/ui/breadcrumb';
import { Button, LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { Progress } from '@app/shared/ui/progress';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Star } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { toggleAlbumFavourite } from '../features/album/model/favourite.ts';
import { linkOf, titleOf } from '../features/album/model/item.ts';
import { AlbumCover } from '../features/album/ui/AlbumCover.tsx';
import { AlbumEntry } from '../features/album/ui/AlbumEntry.tsx';
import { durationWords } from '../shared/duration-words.ts';
import { PageTitle } from '../shared/page-parts.ts';
import { ShareButton } from '../shared/ShareButton.tsx';
import { AlbumList } from './AlbumList.tsx';

/** `/album/detail?id=`: one album. */
export function AlbumDetail() {
  const { brand } = useAppConfig();
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const valid = Number.isInteger(id) && id > 0;
  const album = useCall('GET /course/data/album/get', { id }, { enabled: valid, quiet: true });
  const title = album.data?.title;
  useEffect(() => {
    if (title) document.title = `${title} - ${brand}`;
  }, [title, brand]);

  if (!valid || (album.isError && album.error.code === 404)) {
    return (
      <>
        <Wrap>
          <PageTitle>专辑</PageTitle>
          <Empty text="没有相关专辑，可能已下架" action={<LinkButton to="/course">去学院看看</LinkButton>} />
        </Wrap>
        <AlbumList />
      </>
    );
  }
  return (
    <Wrap>
      {album.isError && !album.data ? <CallError of={album} /> : null}
      {album.isPending ? (
        <Head role="status" aria-label="正在载入专辑">
          <Skeleton ratio="16 / 9" radius={t.r2} />
          <div>
            <Skeleton width="60%" height="36px" />
            <Skeleton width="90%" height="20px" />
          </div>
        </Head>
      ) : null}
      {album.data ? <Loaded album={album.data} /> : null}
    </Wrap>
  );
}

function Loaded({ album }: { album: Album }) {
  const { id, title, summary, covers, count, durationSec, percent, items, next, collected, collects } = album;
  const on = next === null ? null : items[next]!;
  return (
    <>
      <Crumbs>
        <Breadcrumb
          items={[{ label: '学院', to: '/course' }, { label: '专辑', to: '/course/album' }, { label: title }]}
        />
      </Crumbs>
      <Head>
        <AlbumCover covers={covers} />
        <div>
          <h1>{title}</h1>
          <p>{summary}</p>
          <small>
            {count} 项 · {durationWords(durationSec)}
          </small>
          {percent === null ? null : (
            <ProgressLine>
              <span>已学 {percent}%（文章不计）</span>
              <Progress value={percent} label="专辑已学" thin />
            </ProgressLine>
          )}
          <Buttons>
            {on ? (
              <LinkButton tone="primary" size="l" to={linkOf(on)}>
                {percent === null ? '从第一项开始' : `接着学：${titleOf(on)}`}
              </LinkButton>
            ) : null}
            <Button tone="text" aria-pressed={collected} onClick={() => toggleAlbumFavourite(album, !collected)}>
              <Star size={18} strokeWidth={1.5} fill={collected ? 'currentColor' : 'none'} aria-hidden />
              {collected ? '已收藏' : '收藏'}
              {collects > 0 ? ` ${collects.toLocaleString('zh-CN')}` : null}
            </Button>
            <ShareButton kind="album" id={id} path={`/album/detail?id=${id}`} title={title} />
          </Buttons>
        </div>
      </Head>
      {items.length === 0 ? <Empty text="这个专辑里的内容都下架了" /> : null}
      <Items aria-label="专辑内容">
        {items.map((item, index) => (
          <AlbumEntry key={linkOf(item)} item={item} no={index + 1} now={index === next && percent !== null} />
        ))}
      </Items>
    </>
  );
}

const Crumbs = styled.div`
  padding: ${t.s4} 0;
  ${below(690)} {
    padding: ${t.s3} 0;
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: 420px minmax(0, 1fr);
  gap: ${t.s6};
  align-items: center;
  margin-bottom: ${t.s6};
  h1 {
    font-size: ${t.t28};
    overflow-wrap: anywhere;
  }
  p {
    margin: ${t.s2} 0;
    color: ${t.ink2};
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  ${below(960)} {
    grid-template-columns: 300px minmax(0, 1fr);
  }
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.s4};
    h1 {
      font-size: ${t.t20};
    }
  }
`;

const ProgressLine = styled.div`
  display: grid;
  gap: 6px;
  max-width: 320px;
  margin-top: ${t.s3};
  color: ${t.ink2};
  font-size: ${t.t13};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s3};
  margin-top: ${t.s4};
  > a {
    max-width: 100%;
    height: auto;
    min-height: 48px;
    white-space: normal;
  }
`;

const Items = styled.ol`
  overflow: hidden;
  ${card}
  li + li {
    border-top: 1px solid ${t.line};
  }
`;
