import { FIGURE_RATIOS } from '@app/shared/contracts/figure-kinds';
import { useCall } from '@app/shared/http/query';
import { requireLogin } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { Button } from '@app/shared/ui/button';
import { Sparkles } from 'lucide-react';
import { formOf, INITIAL_FORM, paramsOf, type ModelForm } from './model/form.ts';
import { Ideas } from './ui/Ideas.tsx';
import { ModelSettings } from './ui/ModelSettings.tsx';
import { SaveModel } from '../../kit/figures/SaveModel.tsx';
import { HelpLink } from '../../kit/HelpLink.tsx';
import { HistoryStrip } from '../../kit/HistoryStrip.tsx';
import { Making, usePreview } from '../../kit/Making.tsx';
import { ResultActions } from '../../kit/ResultActions.tsx';
import { Results, useChosen } from '../../kit/Results.tsx';
import { sizeText } from '../../kit/sizes.ts';
import { Stage } from '../../kit/Stage.tsx';
import { Studio } from '../../kit/Studio.tsx';
import { TaskStatus } from '../../kit/TaskStatus.tsx';
import { useTool } from '../../kit/use-tool.ts';
import { Words } from '../../kit/Words.tsx';

/**
 * `/hidream/modelGeneration`: somebody drawn in clothes, a pose and a scene. `?task=` opens an
 * earlier one.
 */
export function ModelGeneration() {
  const tool = useTool<'modelGeneration', ModelForm>({
    tool: 'modelGeneration',
    initial: INITIAL_FORM,
    formOf,
    paramsOf,
    hasPhoto: () => false,
  });
  const { form, setForm, task, sending } = tool;
  const { data: engine } = useCall(
    'GET /aigc/engine/state',
    { tool: 'modelGeneration' },
    { quiet: true, background: true },
  );
  const chosen = useChosen(task);
  const preview = usePreview(task);
  const { image, index, other, otherIndex } = chosen;
  const active = task !== null && isActive(task);
  const asked = task?.params.tool === 'modelGeneration' ? task.params : null;
  const [wide, tall] = FIGURE_RATIOS[asked?.ratio ?? form.ratio];
  const pictureOf = (one: NonNullable<typeof image>, place: number) => ({
    src: `${one.url}?w=1600`,
    label: `第 ${place + 1} 张`,
    size: sizeText(one),
    ratio: one.width / one.height,
  });
  const after = image
    ? pictureOf(image, index)
    : active || task?.state === 'failed'
      ? { src: preview, label: '正在画', size: '', ratio: wide / tall }
      : null;
  const start = (next: ModelForm) => {
    setForm(next);
    requireLogin(() => void tool.start(paramsOf(next) as Parameters<typeof tool.start>[0]));
  };
  const outcome = task?.outcome?.tool === 'txt2img' && asked?.words === form.words.trim() ? task.outcome : null;

  return (
    <Studio
      stage={() => (
        <>
          <Stage
            title="模特图"
            status={
              <>
                <TaskStatus task={task} />
                <HelpLink tool="modelGeneration" />
              </>
            }
            before={other ? pictureOf(other, otherIndex) : null}
            after={after}
            overlay={<Making tool={tool} doing="正在画" />}
            empty={<Ideas onIdea={({ form: idea }) => start(idea)} />}
          />
          <Results task={task} chosen={chosen} />
          <HistoryStrip tool={tool} onAdd={() => tool.open(null)} add="新的一张" />
        </>
      )}
      panel={() => (
        <ModelSettings
          form={form}
          onForm={setForm}
          reading={outcome ? <Words drawn={outcome.drawn} missed={outcome.missed} done /> : null}
          actions={
            <>
              <Button
                tone={image ? 'default' : 'primary'}
                size={image ? 'm' : 'l'}
                block
                icon={<Sparkles size={18} strokeWidth={1.5} aria-hidden />}
                loading={sending}
                disabled={active}
                onClick={() => start(form)}
              >
                {image ? '再画一次' : '生成模特图'}
              </Button>
              {image && task && asked && !active ? (
                <>
                  <SaveModel look={asked} fileId={image.fileId} />
                  <ResultActions task={task} image={image} />
                </>
              ) : (
                <p>
                  {engine?.id === 'builtin'
                    ? '内置演示引擎绘制，不是真人照片'
                    : engine
                      ? `由「${engine.name}」作画，不是真人照片`
                      : ''}
                </p>
              )}
            </>
          }
        />
      )}
    />
  );
}
