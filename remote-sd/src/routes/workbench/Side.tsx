import { t } from '@app/shared/theme/tokens';
import { pageOfTask } from '@app/shared/tasks/page-of-task';
import { Badge } from '@app/shared/ui/badge';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { InfoPanel } from '../../features/info/ui/InfoPanel.tsx';
import { ConnectionNote } from '../../features/queue/ui/ConnectionNote.tsx';
import { QueuePanel } from '../../features/queue/ui/QueuePanel.tsx';
import { styleNameOf } from '../../model/engine-choice.ts';
import { formatElapsed } from '../../model/format.ts';
import { knownOfTask } from '../../model/restore.ts';
import { outbox } from '../../tasks/submit.ts';
import { pathOfTab } from './tabs.ts';
import { useShownForm } from './use-shown-form.ts';
import type { WorkbenchState } from './use-workbench.ts';

/** Queue and facts of the picture on stage: a column, or the sheet of narrower windows. */
export function Side({ bench, titled }: { bench: WorkbenchState; titled: boolean }) {
  const { recent, letters, actions, history, selection, engine, pending, restorePart } = bench;
  const navigate = useNavigate();
  const { picture } = selection;
  return (
    <>
      {titled ? (
        <Head>
          <h2>生成队列</h2>
          {pending > 0 ? <Badge>{pending}</Badge> : null}
        </Head>
      ) : null}
      <Scroll>
        <ConnectionNote />
        <QueuePanel
          tasks={recent.tasks}
          letters={letters}
          loading={recent.loading}
          problem={recent.error?.message ?? null}
          onRefetch={() => void recent.refetch()}
          actions={actions}
          onResend={(id) => void outbox.resend(id)}
          onDiscard={(id) => outbox.discard(id)}
          onEdit={(task) => {
            // 图生图 is more than its parameters: its tab brings picture and mask back.
            if (task.params.tool === 'img2img') void navigate(pageOfTask(task));
            else if (task.params.tool === 'txt2img') restorePart(knownOfTask(task.params, null), 'all');
          }}
          offered={engine?.capabilities}
          onWay={(task, params) => {
            void outbox.post(params);
            void actions.dismiss(task);
          }}
          finished={history.total}
          onGallery={() => void navigate(pathOfTab('gallery'))}
        />
      </Scroll>
      {picture ? (
        <PictureInfo
          engine={engine}
          known={knownOfTask(picture.params, picture.image.seed)}
          styleName={styleNameOf(engine?.capabilities, picture.params.style)}
          elapsed={picture.task.elapsedMs === null ? '' : formatElapsed(picture.task.elapsedMs)}
          onRestore={(part) => restorePart(knownOfTask(picture.params, picture.image.seed), part)}
        />
      ) : null}
    </>
  );
}

/** Compares with the form, prompts and all: it follows what is typed, and the queue does not. */
function PictureInfo({
  engine,
  ...props
}: Omit<ComponentProps<typeof InfoPanel>, 'form'> & Pick<WorkbenchState, 'engine'>) {
  return <InfoPanel {...props} form={useShownForm(engine)} />;
}

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  height: 40px;
  padding: 0 ${t.s4};
  h2 {
    font-size: ${t.t13};
  }
`;
const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  padding-bottom: ${t.s3};
  overflow: hidden auto;
  scrollbar-width: thin;
  scrollbar-color: ${t.lineStrong} transparent;
`;
