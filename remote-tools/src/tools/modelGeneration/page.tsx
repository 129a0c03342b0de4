import { FIGURE_RATIOS } from '@app/shared/contracts/figure-kinds';
import { requireLogin } from '@app/shared/state/actions';
import { Sparkles } from 'lucide-react';
import ideasSheet from '../../assets/models/ideas.webp';
import { drawnBy, isBuiltin } from '../../kit/engine-words.ts';
import { SaveModel } from '../../kit/figures/SaveModel.tsx';
import { sheetAt } from '../../kit/figures/ThumbChoice.tsx';
import { Ideas } from '../../kit/Ideas.tsx';
import { ToolPage } from '../../kit/ToolPage.tsx';
import { useDrawing } from '../../kit/use-drawing.tsx';
import { useEngine } from '../../kit/use-engine.ts';
import { useTool } from '../../kit/use-tool.ts';
import { PaintedWords } from '../../kit/Words.tsx';
import { formOf, INITIAL_FORM, paramsOf, type ModelForm } from './model/form.ts';
import { IDEAS } from './model/ideas.ts';
import { Settings } from './Settings.tsx';

const SHOWN_IDEAS = IDEAS.map((idea, index) => ({ ...idea, picture: sheetAt(ideasSheet, index, IDEAS.length) }));

/**
 * `/hidream/modelGeneration`: a display figure with clothes, a pose and a scene. `?task=` opens an
 * earlier task.
 */
export function ModelGeneration() {
  const tool = useTool<'modelGeneration', ModelForm>({
    tool: 'modelGeneration',
    initial: INITIAL_FORM,
    formOf,
    paramsOf,
    hasPhoto: () => false,
  });
  const { form, setForm, task } = tool;
  const engine = useEngine('modelGeneration');
  const asked = task?.params.tool === 'modelGeneration' ? task.params : null;
  const [wide, tall] = FIGURE_RATIOS[asked?.ratio ?? form.ratio];
  const drawing = useDrawing(tool, wide / tall);
  const start = (next: ModelForm) => {
    setForm(next);
    requireLogin(() => void tool.start(paramsOf(next) as Parameters<typeof tool.start>[0]));
  };
  const act = () => start(form);
  const outcome = task?.outcome?.tool === 'txt2img' && asked?.words === form.words.trim() ? task.outcome : null;
  return (
    <ToolPage
      name="modelGeneration"
      tool={tool}
      {...drawing}
      help
      label="版型示意设置"
      photo={false}
      onFiles={null}
      empty={
        <Ideas
          tall
          lead="选人台、服装和场景，或点一个例子直接画"
          ideas={SHOWN_IDEAS}
          onIdea={(idea) => start(idea.form)}
        />
      }
      strip={{ onAdd: () => tool.open(null), add: '新的一张' }}
      start={{ label: '生成版型示意', icon: Sparkles, act }}
      restart={{ label: '再画一次', icon: Sparkles, act }}
      keep={asked && ((image) => <SaveModel look={asked} fileId={image.fileId} />)}
      note={drawnBy(engine, '内置演示引擎画的是陈列人台，不是真人', '，不是真人照片')}
    >
      <Settings
        form={form}
        onForm={setForm}
        people={engine !== null && !isBuiltin(engine)}
        reading={outcome ? <PaintedWords drawn={outcome.drawn} missed={outcome.missed} done /> : null}
      />
    </ToolPage>
  );
}
