import type { Task } from '@app/shared/contracts/aigc';
import { phaseText } from '@app/shared/tasks/phase-words';
import { useProgress } from '@app/shared/tasks/progress';
import { ellipsis, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { RotateCw, X } from 'lucide-react';
import { styled } from 'styled-components';
import { queueActions } from '../tasks/use-queue-actions.ts';
import type { TaskActions } from '../tasks/use-task-actions.ts';

interface JobsProps {
  tasks: readonly Task[];
  actions: Pick<TaskActions, 'cancel' | 'retry'>;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const SHOWN_STATES: readonly Task['state'][] = ['running', 'queued', 'failed'];

/** A workflow may work without a picture; the other tools that list jobs here need one. */
const nameOf = ({ params, source }: Task) =>
  params.tool === 'workflow' ? params.workflow : (source?.name ?? '原图已删除');

/** Running, waiting and failed tasks. */
export function Jobs({ tasks, actions }: JobsProps) {
  const jobs = tasks.filter(({ state }) => SHOWN_STATES.includes(state));
  if (jobs.length === 0) return null;
  return (
    <Panel aria-label="处理队列">
      <h2>处理队列</h2>
      <ul>
        {jobs.map((task) => {
          const name = nameOf(task);
          const failed = task.state === 'failed';
          return (
            <Job key={task.id}>
              <div>
                <p title={name}>{name}</p>
                {failed ? <Bad role="alert">{task.error || '引擎没有说明原因'}</Bad> : <State task={task} />}
              </div>
              {failed ? (
                <IconButton size="s" label={`重试 ${name}`} onClick={() => void actions.retry(task)}>
                  <RotateCw {...icon} />
                </IconButton>
              ) : null}
              <IconButton
                size="s"
                label={`${failed ? '移除失败的任务' : '取消'}：${name}`}
                onClick={() => void (failed ? queueActions.clearFailed([task]) : actions.cancel(task))}
              >
                <X {...icon} />
              </IconButton>
            </Job>
          );
        })}
      </ul>
    </Panel>
  );
}

function State({ task }: { task: Task }) {
  const live = useProgress(task.id);
  if (task.state === 'running')
    return <small>{phaseText(live ?? task) ?? `正在处理 ${Math.round(live?.percent ?? task.percent)}%`}</small>;
  return <small>{task.position > 0 ? `排队中，前面 ${task.position} 个任务` : '排队中，下一个就是它'}</small>;
}

const Panel = styled.section`
  padding: ${t.s3} 0;
  border-top: 1px solid ${t.line};
  h2 {
    padding: 0 ${t.s4};
    font-size: ${t.t13};
  }
`;
const Job = styled.li`
  ${row}
  gap: ${t.s1};
  padding: 6px ${t.s2} 6px ${t.s4};
  > div {
    flex: 1;
    min-width: 0;
  }
  p {
    ${ellipsis}
  }
  small {
    font-size: ${t.t12};
    color: ${t.ink3};
    font-variant-numeric: tabular-nums;
  }
`;
const Bad = styled.small`
  && {
    color: ${t.danger};
  }
`;
