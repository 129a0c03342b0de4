import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Empty } from '../parts/Empty.tsx';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useChanges, useStatus } from '../api/queries.ts';
import { startChange } from '../change/draft.ts';
import { LogEntries } from '../log/LogEntries.tsx';
import { wholeText } from '../model/figures.ts';
import { Badge } from '@app/shared/ui/badge';
import { Card, CardHead, Grow } from '../parts/Card.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { TextButton } from '../parts/links.ts';
import { LiveState } from '../shell/LiveState.tsx';
import { AppSelect } from '../shell/AppSelect.tsx';

/** The whole log, loaded on scroll; each revision can be restored. */
export function LogPage() {
  const [params, setParams] = useSearchParams();
  const app = params.get('app') ?? '';
  const by = params.get('by') ?? '';
  const revision = Number(params.get('revision') ?? 0);
  const query = useChanges(app === '' ? undefined : app);
  const status = useStatus();
  const set = (values: Record<string, string>): void =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries(values)) {
          if (value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  const entries = (query.data?.pages.flat() ?? []).filter((entry) => by === '' || entry.by === by);
  const missing = revision > 0 && entries.length > 0 && (entries.at(-1)?.revision ?? 0) > revision;
  const more = useSeen(() => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  });
  // The address may contain a revision that is not loaded yet.
  useEffect(() => {
    if (missing && query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  }, [missing, query]);
  const named = useRef(revision);
  const found = entries.some((entry) => entry.revision === named.current);
  useEffect(() => {
    if (found) document.getElementById(`r${named.current}`)?.scrollIntoView({ block: 'nearest' });
  }, [found]);

  return (
    <>
      <PageHead
        title="变更记录"
        summary={
          status.data ? (
            <>
              共 <b>{wholeText(status.data.revision)}</b> 个修订，只增不改
            </>
          ) : null
        }
      >
        <LiveState />
      </PageHead>
      <Card aria-label="变更记录">
        <CardHead>
          <Narrow>
            <AppSelect value={app} onChange={(next) => set({ app: next })} />
          </Narrow>
          {by === '' ? null : (
            <>
              <Badge tone="accent">{by}</Badge>
              <TextButton type="button" onClick={() => set({ by: '' })}>
                看所有人
              </TextButton>
            </>
          )}
          <Grow />
        </CardHead>
        <Loaded query={query} rows={8} rowHeight={60}>
          {() =>
            entries.length === 0 && !query.hasNextPage ? (
              <Empty text="没有符合条件的变更" />
            ) : (
              <ol>
                <LogEntries
                  entries={entries}
                  opened={revision}
                  onOpen={(next) => set({ revision: next === null ? '' : String(next) })}
                  actions={(entry) =>
                    status.data && entry.revision < status.data.revision ? (
                      <Button
                        size="s"
                        onClick={() => startChange({ verb: 'restore', revision: entry.revision }, status.data.revision)}
                      >
                        恢复到 r{entry.revision}
                      </Button>
                    ) : null
                  }
                />
              </ol>
            )
          }
        </Loaded>
        <Foot ref={more}>
          {query.hasNextPage ? (
            <Button size="s" tone="text" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              更早的变更
            </Button>
          ) : entries.length > 0 ? (
            '没有更早的变更了'
          ) : null}
        </Foot>
      </Card>
    </>
  );
}

/** Calls back when an element is scrolled into view. */
function useSeen(onSeen: () => void): (node: HTMLElement | null) => (() => void) | undefined {
  const call = useRef(onSeen);
  useEffect(() => {
    call.current = onSeen;
  });
  return useRef((node: HTMLElement | null) => {
    if (!node || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) call.current();
    });
    observer.observe(node);
    return () => observer.disconnect();
  }).current;
}

const Narrow = styled.div`
  width: 160px;
`;

const Foot = styled.div`
  display: grid;
  place-items: center;
  min-height: 48px;
  font-size: ${t.t12};
  color: ${t.ink3};
`;
