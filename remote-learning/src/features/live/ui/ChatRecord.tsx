import type { ChatLine } from '@app/shared/contracts/chat';
import { call, describeError } from '@app/shared/http/call';
import { clockText } from '@app/shared/player/clock-text';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Switch } from '@app/shared/ui/switch';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { fromTeachers } from '../model/room.ts';
import { LineRow } from './LineRow.tsx';

interface Page {
  lines: readonly ChatLine[];
  more: boolean;
}

/** What was said beside a broadcast that is over, by the second of the broadcast. */
export function ChatRecord({ courseId }: { courseId: number }) {
  const [page, setPage] = useState<Page | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [taughtOnly, setTaughtOnly] = useState(false);
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
      setPage({ lines: [...(before?.lines ?? []), ...next.lines], more: next.more });
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    void load(null);
    // The course decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [courseId]);

  if (error && !page) return <ErrorState message={describeError(error)} onRetry={() => void load(null)} />;
  if (!page)
    return (
      <div role="status" aria-label="正在载入聊天记录">
        <Skeleton height="240px" />
      </div>
    );
  if (page.lines.length === 0) return <Empty text="这场直播没有人说过话" />;
  const shown = taughtOnly ? page.lines.filter(fromTeachers) : page.lines;
  return (
    <Frame>
      <Head>
        <span>时间从开播算起，开播前的写作 -00:00</span>
        <Switch size="s" label="只看讲师和助教" checked={taughtOnly} onCheckedChange={setTaughtOnly} />
      </Head>
      <ul aria-label="聊天记录">
        {shown.map((line) => (
          <LineRow key={line.id} line={line} mine={false} when={<time data-when="">{secondText(line.second)}</time>} />
        ))}
      </ul>
      {shown.length === 0 ? <p>讲师和助教没有说过话</p> : null}
      {page.more ? (
        <Button loading={busy} onClick={() => void load(page)}>
          {error ? '载入失败，再试一次' : '看后面的'}
        </Button>
      ) : null}
    </Frame>
  );
}

/** 「12:30」 from the start on, 「-02:00」 before it. */
const secondText = (second: number): string => (second < 0 ? `-${clockText(-second)}` : clockText(second));

const Frame = styled.div`
  display: grid;
  gap: ${t.s4};
  justify-items: start;
  max-width: 44em;
  ul {
    display: grid;
    gap: ${t.s4};
    width: 100%;
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
