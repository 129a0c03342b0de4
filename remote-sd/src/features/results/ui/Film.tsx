import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { Fragment, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { TaskPages } from '@app/shared/tasks/use-tasks';
import type { PictureGroup } from '../model/pictures.ts';
import { Thumb } from './Thumb.tsx';

interface FilmProps {
  groups: readonly PictureGroup[];
  selected: string | null;
  onSelect: (key: string) => void;
  history: TaskPages;
}

/** Film strip of this session's and earlier pictures; its last slot loads more. */
export function Film({ groups, selected, onSelect, history }: FilmProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const thumb = selected && box.current?.querySelector(`[data-picture="${CSS.escape(selected)}"]`);
    if (thumb) thumb.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  if (history.loading) {
    return (
      <Bones label="正在加载作品">
        {[1, 2, 3, 4, 5].map((key) => (
          <Skeleton key={key} width={72} height={72} radius="4px" />
        ))}
      </Bones>
    );
  }
  if (history.error && groups.length === 0) {
    return (
      <Quiet role="alert">
        {history.error.message}
        <Button size="s" onClick={() => void history.refetch()}>
          重试
        </Button>
      </Quiet>
    );
  }
  if (groups.length === 0) return <Quiet>生成的图片会排在这里。</Quiet>;
  return (
    <Row ref={box} role="group" aria-label="作品" tabIndex={-1}>
      {groups.map((group) => (
        <Fragment key={group.name}>
          <Day>{group.name}</Day>
          {group.pictures.map((picture) => (
            <Thumb
              key={picture.key}
              picture={picture}
              selected={picture.key === selected}
              onSelect={() => onSelect(picture.key)}
            />
          ))}
        </Fragment>
      ))}
      {history.hasMore ? (
        <End type="button" aria-disabled={history.loadingMore} onClick={history.more}>
          {history.loadingMore ? '…' : '更早'}
        </End>
      ) : null}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${t.s1};
  margin: -3px;
  padding: 3px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: thin;
  scrollbar-color: ${t.lineStrong} transparent;
`;
const Bones = styled(SkeletonGroup)`
  display: flex;
  gap: ${t.s1};
  overflow: hidden;
`;
const Day = styled.span`
  flex: none;
  height: 72px;
  padding: 0 2px;
  writing-mode: vertical-rl;
  text-align: center;
  font-size: ${t.t12};
  line-height: 16px;
  color: ${t.ink3};
`;
const Quiet = styled.p`
  ${row}
  gap: ${t.s3};
  height: 72px;
  font-size: ${t.t13};
  color: ${t.ink3};
`;
const End = styled.button`
  flex: none;
  width: 72px;
  height: 72px;
  border: 1px solid ${t.line};
  border-radius: 4px;
  font-size: ${t.t12};
  color: ${t.ink2};
  &:hover {
    border-color: ${t.lineStrong};
    color: ${t.ink};
  }
`;
