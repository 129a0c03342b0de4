import type { Capabilities, Task } from '@app/shared/contracts/aigc';
import { lazyComponent, retryLater } from '@app/shared/federation/lazy';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { ErrorState } from '@app/shared/ui/empty';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { Check, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { DrawingParams } from '../../../model/drawing.ts';
import { queueOrder } from '../../../tasks/queue-order.ts';
import type { UnsentTask } from '../../../tasks/outbox.ts';
import type { QueueActions } from '../../../tasks/use-queue-actions.ts';
import type { TaskActions } from '../../../tasks/use-task-actions.ts';
import { usePreloaded } from '../../../ui/use-preloaded.ts';
import { Waiting } from './Waiting.tsx';
import { PausedNote } from './PausedNote.tsx';
import { queueNote } from './note.ts';

const RunningJob = lazyComponent(
  () => import(/* webpackChunkName: "running-job" */ './RunningJob.tsx').then((module) => module.RunningJob),
  { waiting: <Skeleton height={188} radius="10px" />, onFailure: retryLater },
);
const RunningRow = lazyComponent(
  () => import(/* webpackChunkName: "running-job" */ './RunningRow.tsx').then((module) => module.RunningRow),
  { onFailure: retryLater },
);
const UnsentJob = lazyComponent(
  () => import(/* webpackChunkName: "running-job" */ './UnsentJob.tsx').then((module) => module.UnsentJob),
  // Unsent tasks are kept, and are shown when there is a network again.
  { onFailure: (_error, again) => window.addEventListener('online', again, { once: true }) },
);
/** Fetched with the first failure: most people see none. */
const FailedJob = lazyComponent(() =>
  import(/* webpackChunkName: "failed-job" */ './FailedJob.tsx').then((module) => module.FailedJob),
);

interface QueuePanelProps {
  /** Waiting, running and failed tasks. */
  tasks: readonly Task[];
  paused: boolean;
  queue: QueueActions;
  /** Id of the waiting task that is edited in the form. */
  editing: string | null;
  unsent: readonly UnsentTask[];
  loading: boolean;
  /** Error message when the list failed to load. */
  problem: string | null;
  onRefetch: () => void;
  actions: TaskActions;
  onResend: (requestId: string) => void;
  onDiscard: (requestId: string) => void;
  /** Loads a task's parameters into the form. */
  onUse: (task: Task) => void;
  /** Opens a waiting task in the form for editing. */
  onEdit: (task: Task) => void;
  /** Capabilities of the engine, for retry suggestions. */
  offered?: Capabilities | undefined;
  /** Submits changed parameters in place of a failed task. */
  onSuggestion: (task: Task, params: DrawingParams) => void;
  finished: number;
  onGallery: () => void;
}

const FAILED_SHOWN = 5;

export function QueuePanel(props: QueuePanelProps) {
  const {
    tasks,
    unsent,
    loading,
    problem,
    onRefetch,
    actions,
    onResend,
    onDiscard,
    onUse,
    onEdit,
    offered,
    onSuggestion,
    finished,
  } = props;
  const { onGallery, paused, queue, editing } = props;
  const { running, waiting, failed } = queueOrder(tasks);
  const [first, ...others] = running;
  usePreloaded(RunningJob);
  const idle = running.length + waiting.length + failed.length + unsent.length === 0;
  if (loading) {
    return (
      <Loading label="正在加载队列">
        <Skeleton height={188} radius="10px" />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Loading>
    );
  }
  return (
    <>
      {paused ? <Rest running={running.length > 0} onGoOn={() => void queue.pause(false)} /> : null}
      {first ? (
        <RunningJob
          key={first.id}
          task={first}
          onCancel={() => actions.cancel(first)}
          onStop={paused ? undefined : () => queue.stop()}
        />
      ) : null}
      <List>
        {others.map((task) => (
          <RunningRow key={task.id} task={task} onCancel={() => actions.cancel(task)} />
        ))}
        {unsent.map((task) => (
          <UnsentJob
            key={task.requestId}
            task={task}
            onResend={() => onResend(task.requestId)}
            onDiscard={() => onDiscard(task.requestId)}
          />
        ))}
      </List>
      {waiting.length > 0 ? (
        <Waiting
          tasks={waiting}
          paused={paused}
          editing={editing}
          onOrder={queue.order}
          onCancel={(task) => void actions.cancel(task)}
          onEdit={onEdit}
          onUse={onUse}
        />
      ) : null}
      <List>
        {failed.slice(0, FAILED_SHOWN).map((task) => (
          <FailedJob
            key={task.id}
            task={task}
            onRetry={() => actions.retry(task)}
            onEdit={() => onUse(task)}
            onDismiss={() => queue.clearFailed([task])}
            offered={offered}
            onSuggestion={({ params }) => onSuggestion(task, params)}
          />
        ))}
      </List>
      {problem && tasks.length === 0 ? (
        <ErrorState message={`队列没有加载出来：${problem}`} onRetry={onRefetch} />
      ) : null}
      {idle && !problem ? <Idle>队列是空的。写好提示词，按「加入队列」开始。</Idle> : null}
      {finished > 0 ? (
        <Done tone="text" size="s" block onClick={onGallery}>
          <Check size={14} strokeWidth={1.5} aria-hidden />
          已完成 {finished} 个任务
          <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
        </Done>
      ) : null}
    </>
  );
}

const Loading = styled(SkeletonGroup)`
  display: grid;
  gap: ${t.s2};
  padding: 0 ${t.s3};
`;
const List = styled.ul`
  padding: ${t.s1} 0;
  &:empty {
    padding: 0;
  }
`;
const Rest = styled(PausedNote)`
  display: flex;
  gap: ${t.s2};
  align-items: baseline;
  justify-content: space-between;
  ${queueNote}
  button {
    flex: none;
    min-height: 24px;
    color: ${t.accentInk};
    font-weight: 500;
  }
  button:hover {
    text-decoration: underline;
  }
`;
const Idle = styled.p`
  padding: 0 ${t.s4} ${t.s3};
  font-size: ${t.t13};
  color: ${t.ink3};
`;
const Done = styled(Button)`
  justify-content: flex-start;
  padding: 0 ${t.s4} 0 ${t.s3};
  font-size: ${t.t12};
  font-weight: 400;
  color: ${t.ink3};
  > :last-child {
    margin-left: auto;
  }
`;
