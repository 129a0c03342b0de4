import type { TaskParamsInput } from '@app/shared/contracts/aigc';
import { FIGURE_RATIOS } from '@app/shared/contracts/figure-kinds';
import { requireLogin } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { Button } from '@app/shared/ui/button';
import { Archive, LayoutGrid, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import example from '../../assets/models/set-example.webp';
import { downloadArchive } from '../../kit/archive.ts';
import { isBuiltin, setNote } from '../../kit/engine-words.ts';
import { SaveModel } from '../../kit/figures/SaveModel.tsx';
import { usePersonPhoto } from '../../kit/figures/use-person-photo.ts';
import { HelpLink } from '../../kit/HelpLink.tsx';
import { Making } from '../../kit/Making.tsx';
import { ResultActions } from '../../kit/ResultActions.ts';
import { Results, useChosen } from '../../kit/Results.tsx';
import { StageBar, StageRoom } from '../../kit/StageBar.tsx';
import { TaskStatus } from '../../kit/TaskStatus.tsx';
import { stagePicture } from '../../kit/stage-picture.ts';
import { ToolPage } from '../../kit/ToolPage.tsx';
import { useEngine } from '../../kit/use-engine.ts';
import { useTool } from '../../kit/use-tool.ts';
import { formOf, INITIAL_FORM, missingText, paramsOf, redoneParams, type SetForm } from './model/form.ts';
import { Settings } from './Settings.tsx';
import { SetExample } from './ui/SetExample.tsx';
import { SetGrid } from './ui/SetGrid.tsx';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** `/hidream/modelSet`: several shots of one drawn person. `?task=` opens an earlier set. */
export function ModelSet() {
  const tool = useTool<'modelSet', SetForm>({
    tool: 'modelSet',
    initial: INITIAL_FORM,
    formOf,
    paramsOf,
    hasPhoto: () => false,
  });
  const { form, setForm, task } = tool;
  const person = usePersonPhoto(form.photoId, (photoId) => setForm({ ...form, photoId }));
  const engine = useEngine('modelSet');
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
    start(redoneParams(asked, seeds, index, Math.floor(Math.random() * 2 ** 32)));
  };
  const [wide, tall] = FIGURE_RATIOS[asked?.ratio ?? form.ratio];

  const act = () => start(paramsOf(form));
  const whole = () => (
    <Whole>
      <StageBar
        title="版型套图"
        status={
          <>
            <TaskStatus task={task} />
            <HelpLink tool="modelSet" />
          </>
        }
      />
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
  );

  return (
    <ToolPage
      name="modelSet"
      tool={tool}
      help
      label="版型套图设置"
      photo={false}
      onFiles={null}
      stage={opened ? undefined : whole}
      status={
        <Button size="s" icon={<LayoutGrid {...icon} />} onClick={() => setLarge(null)}>
          看整套
        </Button>
      }
      before={null}
      after={opened && stagePicture(opened, opened.part)}
      overlay={<Making tool={tool} doing="正在画" />}
      below={opened ? <Results task={task} chosen={chosen} /> : null}
      strip={{ onAdd: () => tool.open(null), add: '新的一套' }}
      start={{ label: `生成 ${form.shots.length} 张`, icon: Sparkles, act }}
      restart={{ label: '再画一套', icon: Sparkles, act }}
      showsRestart={task?.state === 'done'}
      problem={missingText(form)}
      busy={person.source.state === 'sending'}
      note={setNote(engine)}
      result={(asked && image) ?? null}
      keep={asked && !asked.likeness ? (one) => <SaveModel look={asked} fileId={one.fileId} /> : null}
      actions={(made) =>
        opened ? (
          <ResultActions task={made} image={opened} />
        ) : (
          <Button
            tone="primary"
            size="l"
            block
            icon={<Archive size={18} strokeWidth={1.5} aria-hidden />}
            onClick={() => void downloadArchive({ taskId: made.id }).catch(() => undefined)}
          >
            下载整套（{made.images.length} 张）
          </Button>
        )
      }
    >
      <Settings
        form={form}
        onForm={setForm}
        canPhoto={engine?.reference != null}
        people={engine !== null && !isBuiltin(engine)}
        photo={person.source}
        onPhoto={(file) => {
          setForm({ ...form, photoId: null });
          person.choose(file);
        }}
      />
    </ToolPage>
  );
}

const Whole = styled(StageRoom)`
  > ul {
    flex: 1;
    min-height: 0;
  }
`;
