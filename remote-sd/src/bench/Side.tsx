import type { Task } from '@app/shared/contracts/aigc';
import { lazyComponent } from '@app/shared/federation/lazy';
import { describeError } from '@app/shared/http/call';
import { toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { pageOfTask } from '@app/shared/tasks/page-of-task';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { ConnectionNote } from '../features/queue/ui/ConnectionNote.tsx';
import { QueueHead } from '../features/queue/ui/QueueHead.tsx';
import type { NoticesDialogProps } from '../features/queue/ui/NoticesDialog.tsx';
import { QueuePanel } from '../features/queue/ui/QueuePanel.tsx';
import { queueOrder } from '../tasks/queue-order.ts';
import { outbox } from '../tasks/submit.ts';
import { queueActions } from '../tasks/use-queue-actions.ts';
import { useFailures, useOpenTasks } from '../tasks/use-tasks.ts';
import { useOnDemand } from '../ui/use-on-demand.ts';
import { pathOfTab } from './tab-path.ts';
import type { WorkbenchState } from './use-workbench.ts';

const PictureInfo = lazyComponent(() =>
  import(/* webpackChunkName: "picture-info" */ './PictureInfo.tsx').then((module) => module.PictureInfo),
);

interface SideProps {
  bench: WorkbenchState;
  titled: boolean;
  /** Called before the form is changed: a sheet closes, so that the form is visible. */
  onForm?: () => void;
}

/** Queue and facts of the picture on stage: a column, or the sheet of narrower windows. */
export function Side({ bench, titled, onForm }: SideProps) {
  const { unsent, actions, history, selection, engine, pending, paused, restorePart, editingTask } = bench;
  // Tasks are read here, so that a new order renders the queue and not the whole workbench.
  const open = useOpenTasks();
  const failures = useFailures();
  const queued = useMemo(() => [...open.tasks, ...failures], [open.tasks, failures]);
  const navigate = useNavigate();
  const { picture } = selection;
  const { waiting, failed } = queueOrder(queued);
  const use = async ({ params }: Task) => {
    if (params.tool !== 'txt2img') return;
    const { knownOfTask } = await import(/* webpackChunkName: "restore" */ '../model/restore.ts');
    restorePart(knownOfTask(params, null), 'all');
  };
  const notices = useOnDemand<NoticesDialogProps>(() =>
    import(/* webpackChunkName: "queue-notices" */ '../features/queue/ui/NoticesDialog.tsx').then(
      (module) => module.NoticesDialog,
    ),
  );
  return (
    <>
      <QueueHead
        title={titled ? '生成队列' : undefined}
        pending={pending}
        waiting={waiting}
        failed={failed}
        paused={paused}
        queue={queueActions}
        onNotices={notices.open}
      />
      {notices.Part ? <notices.Part onClosed={notices.close} /> : null}
      <Scroll>
        <ConnectionNote />
        <QueuePanel
          tasks={queued}
          paused={paused}
          queue={queueActions}
          editing={editingTask.begun ? null : (editingTask.editing?.taskId ?? null)}
          unsent={unsent}
          loading={open.loading}
          problem={open.error?.message ?? null}
          onRefetch={() => void open.refetch()}
          actions={actions}
          onResend={(id) => void outbox.resend(id)}
          onDiscard={(id) => outbox.discard(id)}
          onEdit={(task) => {
            editingTask.begin(task);
            onForm?.();
          }}
          onUse={(task) => {
            onForm?.();
            // 图生图 needs more than its parameters: its tab restores picture and mask.
            if (task.params.tool === 'img2img') void navigate(pageOfTask(task));
            else void use(task).catch((error: unknown) => toast.error(`没有填入参数：${describeError(error)}`));
          }}
          offered={engine?.capabilities}
          onSuggestion={(task, params) => {
            void outbox.submit(params);
            void queueActions.clearFailed([task]);
          }}
          finished={history.total}
          onGallery={() => void navigate(pathOfTab('gallery'))}
        />
      </Scroll>
      {picture ? <PictureInfo engine={engine} picture={picture} onRestore={restorePart} /> : null}
    </>
  );
}

const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  padding-bottom: ${t.s3};
  overflow: hidden auto;
  scrollbar-width: thin;
  scrollbar-color: ${t.lineStrong} transparent;
`;
