import { TOOL_NAMES, type Tool } from '@app/shared/contracts/tools';
import type { WallWork } from '@app/shared/contracts/wall';
import { lazyComponent, retryLater } from '@app/shared/federation/lazy';
import { requireLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { LinkButton } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { InfiniteScroll, pagesOfQuery } from '@app/shared/ui/infinite-scroll';
import { Picture } from '@app/shared/ui/picture';
import { Select } from '@app/shared/ui/select';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Tag } from '@app/shared/ui/tag';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Length } from '../kit/Film.tsx';
import { OPEN_TOOLS } from '../kit/open-tools.ts';
import { workNote } from '../features/wall/model/note.ts';
import { Example } from '../features/wall/ui/Example.tsx';
import { WallGrid } from '../features/wall/ui/WallGrid.ts';
import { useExamples, useWall } from '../features/wall/use-wall.ts';

const WorkDialog = lazyComponent(
  () =>
    import(/* webpackChunkName: "work-dialog" */ '../features/wall/ui/WorkDialog.tsx').then(
      (module) => module.WorkDialog,
    ),
  { onFailure: retryLater },
);

/**
 * `/hidream/wall`: works that members published. `?mine=1` limits them to the person's own,
 * `?tool=` to one tool. It needs no login.
 */
export function Wall() {
  const [params, setParams] = useSearchParams();
  const { user } = useSession();
  const asked = params.get('tool') as Tool | null;
  const tool = asked && OPEN_TOOLS.includes(asked) ? asked : undefined;
  const mine = params.get('mine') === '1' && user !== null;
  const { query, works, drop } = useWall(tool, mine);
  const { examples, pending } = useExamples(!mine && !tool);
  const pages = pagesOfQuery(query);
  // Examples follow after the last work of a member.
  const shownExamples = pages.hasMore ? [] : examples;
  const [shown, setShown] = useState<WallWork | null>(null);
  const change = (next: { tool?: string; mine?: boolean }) => {
    const kind = next.tool ?? tool ?? '';
    const own = next.mine ?? mine;
    setParams({ ...(kind && { tool: kind }), ...(own && { mine: '1' }) }, { replace: true });
  };
  return (
    <Page>
      <header>
        <h1>作品墙</h1>
        <p>大家用这里的工具做的作品，后面是官方示例；拿来当起点，或者把自己的放上来。</p>
        <Tag selected={mine} onClick={() => requireLogin(() => change({ mine: !mine }))}>
          我放上来的
        </Tag>
        <Select
          label="工具"
          hideLabel
          size="s"
          value={tool ?? ''}
          options={[
            { value: '', label: '全部工具' },
            ...OPEN_TOOLS.map((value) => ({ value, label: TOOL_NAMES[value] })),
          ]}
          onValueChange={(value) => change({ tool: String(value) })}
        />
      </header>
      <InfiniteScroll
        label="作品"
        count={works.length + shownExamples.length}
        {...pages}
        pending={pages.pending || (works.length === 0 && pending)}
        skeleton={
          <WallGrid as="div">
            {[0, 1, 2, 3, 4, 5, 6, 7].map((card) => (
              <Skeleton key={card} ratio="1 / 1" radius={t.r2} />
            ))}
          </WallGrid>
        }
        empty={
          <Empty
            art="works"
            text={mine ? '您还没有放上来的作品' : '还没有作品。去做一张'}
            action={<LinkButton to="/hidream/imgGeneration">去画一张</LinkButton>}
          />
        }
      >
        <WallGrid>
          {works.map((work) => (
            <li key={work.id}>
              <button
                type="button"
                onPointerEnter={() => void WorkDialog.preload().catch(() => undefined)}
                onClick={() => setShown(work)}
              >
                <span>
                  <Picture src={`${work.url}?w=480`} alt={`${work.title}，${workNote(work)}`} ratio="1 / 1" />
                  <PictureTag $small $at="top-left">
                    {work.state === 'held' ? '等待核实' : workNote(work)}
                  </PictureTag>
                  {work.durationMs === undefined ? null : <Length ms={work.durationMs} />}
                </span>
                <b>{work.title}</b>
                <small>
                  {work.author} · {TOOL_NAMES[work.tool]}
                </small>
              </button>
            </li>
          ))}
          {shownExamples.map((work) => (
            <Example key={work.id} work={work} />
          ))}
        </WallGrid>
      </InfiniteScroll>
      {shown ? (
        <WorkDialog
          work={shown}
          onClose={() => setShown(null)}
          onGone={() => {
            drop(shown.id);
            setShown(null);
          }}
        />
      ) : null}
    </Page>
  );
}

const Page = styled.div`
  padding: ${t.s5};
  header {
    ${wrapRow}
    gap: ${t.s3};
    margin-bottom: ${t.s4};
  }
  h1 {
    font-size: ${t.t20};
  }
  header p {
    flex: 1;
    min-width: 240px;
    color: ${t.ink2};
    font-size: ${t.t13};
  }
  ${below(690)} {
    padding: ${t.s4} ${t.s3};
  }
`;
