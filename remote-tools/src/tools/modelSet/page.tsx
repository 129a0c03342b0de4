import type { TaskParamsInput } from '@app/shared/contracts/aigc';
import { FIGURE_RATIOS } from '@app/shared/contracts/figure-kinds';
import { requireLogin } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { Button } from '@app/shared/ui/button';
import { Archive, LayoutGrid, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import example from '../../assets/models/set-example.webp';
import { formOf, INITIAL_FORM, missing, paramsOf, redone, type SetForm } from './model/form.ts';
import { SetGrid } from './ui/SetGrid.tsx';
import { SetSettings } from './ui/SetSettings.tsx';
import { downloadArchive } from '../../kit/archive.ts';
import { setNote } from '../../kit/engine-words.ts';
import { SaveModel } from '../../kit/figures/SaveModel.tsx';
import { usePersonPhoto } from '../../kit/figures/use-person-photo.ts';
import { HelpLink } from '../../kit/HelpLink.tsx';
import { HistoryStrip } from '../../kit/HistoryStrip.tsx';
import { Making } from '../../kit/Making.tsx';
import { ResultActions } from '../../kit/ResultActions.tsx';
import { Results, useChosen } from '../../kit/Results.tsx';
import { sizeText } from '../../kit/sizes.ts';
import { Stage, StageBar } from '../../kit/Stage.tsx';
import { Studio } from '../../kit/Studio.tsx';
import { TaskStatus } from '../../kit/TaskStatus.tsx';
import { useEngine } from '../../kit/use-engine.ts';
import { useTool } from '../../kit/use-tool.ts';
import { SetExample } from './ui/SetExample.tsx';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** `/hidream/modelSet`: one drawn person in several shots. `?task=` opens an earlier set. */
export function ModelSet() {
  const tool = useTool<'modelSet', SetForm>({
    tool: 'modelSet',
    initial: INITIAL_FORM,
    formOf,
    paramsOf,
    hasPhoto: () => false,
  });
  const { form, setForm, task, sending } = tool;
  const person = usePersonPhoto(form.photoId, (photoId) => setForm({ ...form, photoId }));
  const engine = useEngine('modelSet');
  const lack = missing(form);
  const chosen = useChosen(task);
  const [large, setLarge] = useState<string | null>(null);
  const active = task !== null && isActive(task);
  const asked = task?.params.tool === 'modelSet' ? task.params : null;
  const { image } = chosen;
  const opened = image && large === task?.id ? image : null;
  const start = (params: TaskParamsInput) =>
    requireLogin(() => void tool.start(params as Parameters<typeof tool.start>[0]));
  const redo = (index: number) => {
    if (!task || !asked) return;
    const seeds = task.images.map(({ seed }) => seed);
    start(redone(asked, seeds, index, Math.floor(Math.random() * 2 ** 32)));
  };
  const [wide, tall] = FIGURE_RATIOS[asked?.ratio ?? form.ratio];
  const status = (
    <>
      <TaskStatus task={task} />
      <HelpLink tool="modelSet" />
    </>
  );

  return (
    <Studio
      stage={() => (
        <>
          {opened && task ? (
            <>
              <Stage
                title="模特套图"
                status={
                  <>
                    {status}
                    <Button size="s" icon={<LayoutGrid {...icon} />} onClick={() => setLarge(null)}>
                      看整套
                    </Button>
                  </>
                }
                before={null}
                after={{
                  src: `${opened.url}?w=1600`,
                  label: opened.part,
                  size: sizeText(opened),
                  ratio: opened.width / opened.height,
                }}
                overlay={<Making tool={tool} doing="正在画" />}
                empty={null}
              />
              <Results task={task} chosen={chosen} />
            </>
          ) : (
            <Whole>
              <StageBar title="模特套图" status={status} />
              {task && asked ? (
                <>
                  <SetGrid
                    task={task}
                    shots={asked.shots}
                    ratio={wide / tall}
                    onOpen={(index) => {
                      chosen.choose(index);
                      setLarge(task.id);
                    }}
                    onRedo={redo}
                  />
                  {active || task.state === 'failed' ? <Making tool={tool} doing="正在画" /> : null}
                </>
              ) : (
                <SetExample src={example} onStart={() => start(paramsOf({ ...form, by: 'figure' }))} />
              )}
            </Whole>
          )}
          <HistoryStrip tool={tool} onAdd={() => tool.open(null)} add="新的一套" />
        </>
      )}
      panel={() => (
        <SetSettings
          form={form}
          onForm={setForm}
          canPhoto={engine?.reference != null}
          photo={person.source}
          onPhoto={(file) => {
            setForm({ ...form, photoId: null });
            person.choose(file);
          }}
          actions={
            <>
              <Button
                tone={task?.state === 'done' ? 'default' : 'primary'}
                size={task?.state === 'done' ? 'm' : 'l'}
                block
                icon={<Sparkles size={18} strokeWidth={1.5} aria-hidden />}
                loading={sending || person.source.state === 'sending'}
                disabled={active || lack !== ''}
                onClick={() => start(paramsOf(form))}
              >
                {task?.state === 'done' ? '再画一套' : `生成 ${form.shots.length} 张`}
              </Button>
              {task && asked && !active && image ? (
                <>
                  {asked.likeness ? null : <SaveModel look={asked} fileId={image.fileId} />}
                  {opened ? (
                    <ResultActions task={task} image={opened} />
                  ) : (
                    <Button
                      tone="primary"
                      size="l"
                      block
                      icon={<Archive size={18} strokeWidth={1.5} aria-hidden />}
                      onClick={() => void downloadArchive({ taskId: task.id }).catch(() => undefined)}
                    >
                      下载整套（{task.images.length} 张）
                    </Button>
                  )}
                </>
              ) : (
                <p role={lack ? 'status' : undefined}>{lack || setNote(engine)}</p>
              )}
            </>
          }
        />
      )}
    />
  );
}

const Whole = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 0;
  > ul {
    flex: 1;
    min-height: 0;
  }
`;
