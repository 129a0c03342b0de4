import type { Task } from '@app/shared/contracts/aigc';
import { GALLERY_LIMITS } from '@app/shared/contracts/limits';
import { requireLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { isActive } from '@app/shared/tasks/merge';
import { useTaskPages } from '@app/shared/tasks/use-tasks';
import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Segmented } from '@app/shared/ui/segmented';
import { Skeleton } from '@app/shared/ui/skeleton';
import { VirtualList } from '@app/shared/ui/virtual';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PanelProps } from '../../bench/panel.ts';
import { restoreTask } from '../../bench/restore-task.ts';
import { pathOfTab } from '../../bench/tab-path.ts';
import { useDebounced } from '../../features/prompt/hooks/use-settled.ts';
import { formatDay } from '../../model/format.ts';
import type { RestorePart } from '../../model/restore.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { Run } from './Run.tsx';

const STATES = [
  { value: 'all', label: '全部' },
  { value: 'done', label: '完成' },
  { value: 'failed', label: '失败' },
  { value: 'cancelled', label: '已取消' },
] as const;
type State = (typeof STATES)[number]['value'];

const PAGE = 24;
const ROW_PX = 120;
const TYPING_MS = 300;

/** `/SD/components/history`: finished tasks by day with their parameters, to search and restore. */
export function HistoryTab({ bench }: Pick<PanelProps, 'bench'>) {
  const { user, ready } = useSession();
  const navigate = useNavigate();
  const [state, setState] = useState<State>('all');
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim(), TYPING_MS);
  const filter = { kind: 'drawing', ...(state !== 'all' && { state }), ...(words !== '' && { words }) } as const;
  const { tasks, loading, error, refetch, hasMore, loadingMore, more } = useTaskPages({ ...filter, limit: PAGE });
  const rows = useMemo(
    () =>
      rowsOf(
        tasks.filter((task) => !isActive(task)),
        new Date(),
      ),
    [tasks],
  );

  const restore = (task: Task, part: RestorePart | 'remix') => {
    const tab = restoreTask(bench, task, task.images[0]?.seed ?? null, part);
    if (tab) void navigate(pathOfTab(tab));
  };

  if (ready && !user) {
    return (
      <Frame>
        <Empty
          text="登录后，每次生成的设置都在这里。"
          action={<Button onClick={() => requireLogin(() => undefined)}>登录 / 注册</Button>}
        />
      </Frame>
    );
  }
  return (
    <Frame>
      <Bar>
        <SearchField
          size="s"
          label="按提示词查找"
          value={typed}
          onChange={(next) => setTyped(next.slice(0, GALLERY_LIMITS.words))}
        />
        <Segmented size="s" label="状态" value={state} options={STATES} onValueChange={setState} />
      </Bar>
      {error && tasks.length === 0 ? <CallError of={{ error, refetch, isFetching: loading }} /> : null}
      {loading ? <Skeleton height="60vh" /> : null}
      {!loading && !error && rows.length === 0 && !hasMore ? (
        <Empty
          text={words || state !== 'all' ? '没有找到，换个词或状态试试。' : '还没有生成过，去写第一条提示词吧。'}
        />
      ) : null}
      <VirtualList
        label="历史"
        items={rows}
        itemKey={({ key }) => key}
        estimate={ROW_PX}
        gap={8}
        total={hasMore ? -1 : rows.length}
        render={(row) =>
          'task' in row ? (
            <Run task={row.task} engine={bench.engine} onRestore={(part) => restore(row.task, part)} />
          ) : (
            <h2>{row.day}</h2>
          )
        }
      />
      {hasMore ? (
        <More>
          <Button size="s" loading={loadingMore} onClick={more}>
            更早的
          </Button>
        </More>
      ) : null}
    </Frame>
  );
}

type Row = { key: string; day: string } | { key: string; task: Task };

/** Tasks with a heading before the first of each day. */
function rowsOf(tasks: readonly Task[], now: Date): Row[] {
  let last = '';
  return tasks.flatMap((task): Row[] => {
    const day = formatDay(task.createdAt, now);
    const row = { key: task.id, task };
    if (day === last) return [row];
    last = day;
    return [{ key: `day ${day}`, day }, row];
  });
}

const Frame = styled.div`
  padding: ${t.s4} ${t.s5} ${t.s6};
  ${below(960)} {
    padding: ${t.s3} ${t.s4} ${t.s6};
  }
  h2 {
    padding-top: ${t.s3};
    font-size: ${t.t14};
  }
`;
const Bar = styled.div`
  ${wrapRow}
  gap: ${t.s2} ${t.s3};
  > :first-child {
    flex: 1;
    min-width: 180px;
    max-width: 420px;
  }
`;
const More = styled.div`
  display: grid;
  justify-items: center;
  padding-top: ${t.s4};
`;
