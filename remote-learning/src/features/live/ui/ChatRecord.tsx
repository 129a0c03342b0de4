import type { ChatLine } from '@app/shared/contracts/chat';
import { call, describeError } from '@app/shared/http/call';
import { clockText } from '@app/shared/player/clock-text';
import type { Playback } from '@app/shared/player/playback';
import { useMoment } from '@app/shared/player/use-moment';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Switch } from '@app/shared/ui/switch';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isFromTeacher } from '../model/room.ts';
import { LineRow } from './LineRow.tsx';

interface Page {
  lines: readonly ChatLine[];
  hasMore: boolean;
}

/** Seconds before they are due by which messages are loaded. */
const PREFETCH_S = 60;

interface ChatRecordProps {
  courseId: number;
  /** Player of the whole recording; null where it is not mounted. */
  playback: Playback | null;
}

/** Chat of a finished broadcast, in step with its recording. */
export function ChatRecord({ courseId, playback }: ChatRecordProps) {
  const [page, setPage] = useState<Page | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [taughtOnly, setTaughtOnly] = useState(false);
  const [following, setFollowing] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  const load = async (before: Page | null) => {
    setBusy(true);
    setError(null);
    try {
      const last = before?.lines.at(-1);
      const next = await call(
        'GET /course/data/chat/list',
        { courseId, ...(last && { from: last.second, after: last.id }) },
        { quiet: true },
      );
      setPage({ lines: [...(before?.lines ?? []), ...next.lines], hasMore: next.more });
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    void load(null);
    // Only another course reloads the record.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [courseId]);

  const lines = page?.lines;
  const shown = useMemo(() => (taughtOnly ? lines?.filter(isFromTeacher) : lines) ?? [], [lines, taughtOnly]);
  const times = useMemo(() => shown.map(({ second }) => second), [shown]);
  const now = useMoment(playback, times);
  const follows = playback !== null && following;
  // The current message is scrolled into view, within the list only.
  useEffect(() => {
    const box = list.current;
    const line = box?.children[now];
    if (!follows || !box || !(line instanceof HTMLElement)) return;
    const top = line.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top + line.offsetHeight - box.clientHeight;
  }, [follows, now]);
  // The next page is prefetched before it is due.
  const end = lines?.at(-1)?.second ?? 0;
  const near =
    playback !== null && page?.hasMore === true && !busy && !error && now >= 0 && times[now]! > end - PREFETCH_S;
  useEffect(() => {
    if (near) void load(page);
    // Only the approaching end loads the next page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [near]);

  if (error && !page) return <ErrorState message={describeError(error)} onRetry={() => void load(null)} />;
  if (!page)
    return (
      <Frame role="status" aria-label="正在载入聊天记录">
        <Skeleton height="240px" />
      </Frame>
    );
  if (page.lines.length === 0) return <Empty text="这场直播没有人说过话" />;
  return (
    <Frame>
      <Head>
        <span>时间从开播算起，带负号的是开播前</span>
        <Switch size="s" label="只看讲师和助教" checked={taughtOnly} onCheckedChange={setTaughtOnly} />
        {playback ? <Switch size="s" label="跟随播放" checked={following} onCheckedChange={setFollowing} /> : null}
      </Head>
      <Lines
        ref={list}
        aria-label="聊天记录"
        data-follows={follows ? '' : undefined}
        tabIndex={follows ? 0 : undefined}
      >
        {shown.map((line, index) => (
          <LineRow
            key={line.id}
            line={line}
            mine={false}
            current={follows && index === now}
            when={
              playback && line.second >= 0 ? (
                <button
                  type="button"
                  data-when=""
                  aria-label={`跳到 ${clockText(line.second)}`}
                  onClick={() => (playback.currentTime = line.second)}
                >
                  {clockText(line.second)}
                </button>
              ) : (
                <time data-when="">{secondText(line.second)}</time>
              )
            }
          />
        ))}
      </Lines>
      {shown.length === 0 ? <p>讲师和助教没有说过话</p> : null}
      {page.hasMore ? (
        <Button loading={busy} onClick={() => void load(page)}>
          {error ? '载入失败，再试一次' : '看后面的'}
        </Button>
      ) : null}
    </Frame>
  );
}

/** Formats a second: 「12:30」 from the start on, 「-02:00」 before it. */
const secondText = (second: number): string => (second < 0 ? `-${clockText(-second)}` : clockText(second));

const Frame = styled.div`
  display: grid;
  gap: ${t.s4};
  justify-items: start;
  max-width: 44em;
  padding-top: ${t.s5};
`;

const Lines = styled.ul`
  display: grid;
  gap: ${t.s4};
  width: 100%;
  &[data-follows] {
    position: relative;
    max-height: 420px;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2} ${t.s4};
  justify-content: space-between;
  width: 100%;
  color: ${t.ink3};
  font-size: ${t.t13};
`;
