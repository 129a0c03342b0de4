import type { Task } from '@app/shared/contracts/aigc';
import { TOOL_NAMES, type Tool } from '@app/shared/contracts/tools';
import { relativeTime } from '@app/shared/format/time';
import { requireLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { useTasks } from '@app/shared/tasks/use-tasks';
import { card, ellipsis, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button, LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useState } from 'react';
import { styled } from 'styled-components';
import { TASK_STATES } from '../../../tasks/states.ts';
import { titleOf } from '../model/works.ts';
import { useTaskDeeds } from '../use-task-deeds.ts';
import { Pager } from './Pager.tsx';
import { TaskProgress } from './TaskProgress.tsx';
import { TaskDeeds } from './TaskDeeds.tsx';
import { coverPictures, faint } from '../../../kit/styles.ts';

interface TaskRowsProps {
  /** Limits the list to one tool. */
  tool?: Tool;
}

/** The person's tasks, with their actions. */
export function TaskRows({ tool }: TaskRowsProps) {
  const [{ page, limit }, setPage] = useState({ page: 1, limit: 20 });
  const { user, ready } = useSession();
  const { query, put, restart, drop } = useTasks({ page, limit, tool });
  const deeds = useTaskDeeds({ put, restart, drop });
  const [now] = useState(Date.now);

  // The query is disabled for a visitor: without this the skeleton would stay forever.
  if (ready && !user)
    return (
      <Empty
        text="登录后，您的任务都在这里"
        action={<Button onClick={() => requireLogin(() => undefined)}>登录 / 注册</Button>}
      />
    );
  if (query.isPending) return <Skeleton height="320px" radius={t.r2} />;
  if (query.isError && !query.data) return <CallError of={query} />;
  if (!query.data || query.data.list.length === 0)
    return tool ? (
      <Empty text={`还没有用过${TOOL_NAMES[tool]}`} />
    ) : (
      <Empty text="还没有任务" action={<LinkButton to="/hidream/imgEnhance">去增强一张照片</LinkButton>} />
    );
  const engines = [...new Set(query.data.list.flatMap(({ engineName }) => engineName || []))];
  return (
    <>
      {engines.length > 0 ? <Note>由{engines.join('、')}处理</Note> : null}
      <List>
        {query.data.list.map((task) => (
          <li key={task.id}>
            <Thumb task={task} />
            <div>
              <b>{titleOf(task)}</b>
              {task.state === 'running' ? (
                <TaskProgress task={task} />
              ) : (
                <small>
                  {TOOL_NAMES[task.tool]} ·{' '}
                  {task.error ||
                    (task.state === 'queued' && task.position > 0
                      ? `排队第 ${task.position}`
                      : relativeTime(task.createdAt, now))}
                </small>
              )}
            </div>
            <Badge tone={TASK_STATES[task.state].tone}>{TASK_STATES[task.state].label}</Badge>
            <TaskDeeds
              task={task}
              deeds={deeds}
              onRemoved={() => {
                // Deleting the last task of a page opens the previous page instead of an empty one.
                if (page > 1 && query.data?.list.length === 1) setPage({ page: page - 1, limit });
              }}
            />
          </li>
        ))}
      </List>
      <Pager total={query.data.total} page={page} limit={limit} onChange={setPage} />
    </>
  );
}

function Thumb({ task }: { task: Task }) {
  const src = task.images[0]?.url ?? task.source?.url;
  return <span>{src ? <img src={`${src}?w=160`} alt="" loading="lazy" /> : null}</span>;
}

const Note = styled.p`
  margin-bottom: ${t.s3};
  color: ${t.ink3};
  font-size: ${t.t13};
`;

const List = styled.ul`
  ${card}
  li {
    ${row}
    gap: ${t.s3};
    min-height: 64px;
    padding: ${t.s2} ${t.s4};
  }
  li + li {
    border-top: 1px solid ${t.line};
  }
  li > span:first-child {
    flex: none;
    width: 56px;
    height: 44px;
    overflow: hidden;
    border-radius: 4px;
    background: ${t.sunken};
  }
  ${coverPictures}
  li > div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    ${ellipsis}
    font-size: ${t.t14};
    font-weight: 500;
  }
  small {
    ${faint}
  }
`;
