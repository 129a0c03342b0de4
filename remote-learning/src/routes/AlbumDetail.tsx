import type { AlbumDetail as Album, AlbumItem } from '@app/shared/contracts/pages';
import { useCall } from '@app/shared/http/query';
import { useAppConfig } from '@app/shared/state/config';
import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Breadcrumb } from '@app/shared/ui/breadcrumb';
import { Button, LinkButton } from '@app/shared/ui/button';
import { courseLink, partWord } from '@app/shared/ui/course-card';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { Picture } from '@app/shared/ui/picture';
import { Progress } from '@app/shared/ui/progress';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Check, ChevronRight, Lock, Star } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { collectAlbum } from '../features/album/model/collect.ts';
import { AlbumCover } from '../features/album/ui/AlbumCover.tsx';
import { durationWords } from '../shared/duration-words.ts';
import { ShareButton } from '../shared/ShareButton.tsx';
import { AlbumList } from './AlbumList.tsx';

const TYPES = { PIECE: '案例课', SERIES: '系列课', LIVE: '直播课' } as const;

/** `/album/detail?id=`. */
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
          <Missing>专辑</Missing>
          <Empty text="没有相关专辑，可能已下架" action={<LinkButton to="/course">去课程广场看看</LinkButton>} />
        </Wrap>
        <AlbumList />
      </>
    );
  }
  return (
    <Wrap>
      {album.isError && !album.data ? (
        <ErrorState message={album.error.message} onRetry={() => void album.refetch()} />
      ) : null}
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
            <Learned>
              <span>已学 {percent}%（文章不计）</span>
              <Progress value={percent} label="专辑已学" thin />
            </Learned>
          )}
          <Buttons>
            {on ? (
              <LinkButton tone="primary" size="l" to={linkOf(on)}>
                {percent === null ? '从第一项开始' : `接着学：${titleOf(on)}`}
              </LinkButton>
            ) : null}
            <Button tone="text" aria-pressed={collected} onClick={() => collectAlbum(album, !collected)}>
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
          <Item key={linkOf(item)} item={item} no={index + 1} now={index === next && percent !== null} />
        ))}
      </Items>
    </>
  );
}

const linkOf = (item: AlbumItem): string =>
  item.kind === 'article'
    ? `/article/detail?id=${item.article.id}`
    : item.kind === 'course'
      ? courseLink(item.course)
      : item.lesson.kind === 'comic'
        ? `/course/cartoon?lesson=${item.lesson.id}`
        : `${courseLink(item.course)}&lesson=${item.lesson.id}`;

const titleOf = (item: AlbumItem): string =>
  item.kind === 'article' ? item.article.title : item.kind === 'course' ? item.course.title : item.lesson.title;

function factsOf(item: AlbumItem): string {
  if (item.kind === 'article') return `约 ${item.article.minutes} 分钟`;
  if (item.kind === 'course')
    return `${item.course.lessonCount} ${partWord(item.course)} · ${durationWords(item.course.durationSec)}`;
  const { lesson, course, no } = item;
  return `《${course.title}》第 ${no} ${partWord({ comic: lesson.kind === 'comic' })}${lesson.durationSec > 0 ? ` · ${durationWords(lesson.durationSec)}` : ''}`;
}

function nameOf(item: AlbumItem): string {
  if (item.kind === 'article') return '文章';
  if (item.kind === 'course') return TYPES[item.course.courseType];
  return item.lesson.kind === 'comic' ? '单话' : '单讲';
}

function Item({ item, no, now }: { item: AlbumItem; no: number; now: boolean }) {
  const cover = item.kind === 'article' ? item.article.cover : item.course.cover;
  const percent =
    item.kind === 'course' ? item.course.percent : item.kind === 'lesson' ? item.lesson.percent || null : null;
  const locked = item.kind === 'lesson' ? item.lesson.locked : item.kind === 'course' && !item.course.access.canPlay;
  const name = nameOf(item);
  return (
    <li>
      <Row to={linkOf(item)} aria-current={now ? 'step' : undefined}>
        <i data-done={percent === 100 ? '' : undefined}>
          {percent === 100 ? <Check size={14} strokeWidth={2} aria-label="学完了" /> : no}
        </i>
        <span>{cover ? <Picture src={cover} alt="" ratio="16 / 9" radius={t.r1} /> : null}</span>
        <div>
          <b>{titleOf(item)}</b>
          {item.note ? <p>{item.note}</p> : null}
          <small>
            <Badge>{name}</Badge>
            {factsOf(item)}
            {percent !== null && percent < 100 ? ` · 已学 ${percent}%` : null}
            {locked ? (
              <>
                {' · '}
                <Lock size={12} strokeWidth={1.5} aria-hidden />
                未解锁
              </>
            ) : null}
          </small>
        </div>
        <ChevronRight size={18} strokeWidth={1.5} aria-hidden />
      </Row>
    </li>
  );
}

const Missing = styled.h1`
  padding: ${t.s6} 0 ${t.s5};
  font-size: ${t.t28};
`;

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

const Learned = styled.div`
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
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.surface};
  li + li {
    border-top: 1px solid ${t.line};
  }
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 28px 144px minmax(0, 1fr) 18px;
  align-items: center;
  gap: ${t.s4};
  padding: ${t.s4} ${t.s5};
  &:hover {
    background: ${t.hover};
  }
  &[aria-current] {
    background: ${t.accentSoft};
  }
  > i {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 1px solid ${t.lineStrong};
    border-radius: 50%;
    color: ${t.ink2};
    font: 600 13px/1 ${t.font};
  }
  > i[data-done] {
    border-color: transparent;
    background: ${t.successSoft};
    color: ${t.success};
  }
  &[aria-current] > i {
    border-color: transparent;
    background: ${t.accent};
    color: ${t.onAccent};
  }
  b {
    font-size: ${t.t16};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 6px;
    margin-top: 4px;
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  > svg {
    color: ${t.ink3};
  }
  ${below(690)} {
    grid-template-columns: 28px minmax(0, 1fr) 18px;
    gap: ${t.s3};
    padding: ${t.s3} ${t.s4};
    > span {
      display: none;
    }
  }
`;
