import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { InfiniteScroll } from '@app/shared/ui/infinite-scroll';
import { Picture as Frame } from '@app/shared/ui/picture';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { TaskPages } from '@app/shared/tasks/use-tasks';
import { titleOf } from '../../../model/drawing.ts';
import { pictureLabel } from '../../../ui/engine.ts';
import { groupPictures } from '../model/pictures.ts';

interface GalleryProps {
  history: TaskPages;
  onOpen: (key: string) => void;
  /** The way on while there is nothing. */
  action: ReactNode;
}

const NO_SESSION: ReadonlySet<string> = new Set();

/** All that I had drawn, by day. */
export function Gallery({ history, onOpen, action }: GalleryProps) {
  const groups = useMemo(() => groupPictures(history.tasks, NO_SESSION, new Date()), [history.tasks]);
  if (history.loading) {
    return <SkeletonGroup label="正在加载图库">{BONES}</SkeletonGroup>;
  }
  if (history.error && groups.length === 0) {
    return <ErrorState message={history.error.message} onRetry={() => void history.refetch()} />;
  }
  if (groups.length === 0)
    return <Empty art="works" text="还没有作品。写一句提示词，生成的图片都会留在这里。" action={action} />;
  return (
    <InfiniteScroll
      label="作品"
      count={groups.reduce((count, { pictures }) => count + pictures.length, 0)}
      skeleton={BONES}
      pending={false}
      loading={history.loadingMore}
      failed={history.error !== null}
      hasMore={history.hasMore}
      onMore={history.more}
    >
      {groups.map(({ name, pictures }) => (
        <section key={name} aria-label={name}>
          <Day>
            {name}
            <small>{pictures.length} 张</small>
          </Day>
          <Grid>
            {pictures.map(({ key, image, params, task }) => (
              <Cell key={key} type="button" onClick={() => onOpen(key)}>
                <Frame src={`${image.url}?w=320`} alt="" ratio="1 / 1" radius="6px" />
                <PictureTag $small $at="bottom-left">
                  {pictureLabel(task)}
                </PictureTag>
                <p>{titleOf(params)}</p>
              </Cell>
            ))}
          </Grid>
        </section>
      ))}
    </InfiniteScroll>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: ${t.s3};
  ${below(690)} {
    grid-template-columns: 1fr 1fr;
    gap: ${t.s2};
  }
`;
const BONES = (
  <Grid>
    {Array.from({ length: 12 }, (_, i) => (
      <Skeleton key={i} ratio="1 / 1" radius="6px" />
    ))}
  </Grid>
);
const Day = styled.h2`
  display: flex;
  align-items: baseline;
  gap: ${t.s2};
  margin: ${t.s5} 0 ${t.s3};
  font-size: ${t.t14};
  small {
    font-size: ${t.t12};
    font-weight: 400;
    color: ${t.ink3};
  }
`;
const Cell = styled.button`
  position: relative;
  display: block;
  min-width: 0;
  border-radius: 6px;
  text-align: left;
  content-visibility: auto;
  contain-intrinsic-size: auto 240px;
  p {
    margin-top: ${t.s1};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: ${t.t12};
    line-height: 20px;
    color: ${t.ink2};
  }
  ${PictureTag} {
    bottom: 32px;
  }
`;
