import { WandSparkles, RotateCcw } from 'lucide-react';
import { enhanceNote } from '../../kit/engine-words.ts';
import { photosNote } from '../../kit/photo-words.ts';
import { EmptyStage } from '../../kit/EmptyStage.tsx';
import { batchParts } from '../../kit/batch-parts.tsx';
import { ToolPage } from '../../kit/ToolPage.tsx';
import { useBatch } from '../../kit/use-batch.ts';
import { useEngine } from '../../kit/use-engine.ts';
import { useTool } from '../../kit/use-tool.ts';
import { fittingScale, formOf, INITIAL_FORM, outputSize } from './model/form.ts';
import { SAMPLES } from './samples.ts';
import { Settings } from './Settings.tsx';

/** `/hidream/imgEnhance`: makes a photo larger and cleaner. `?task=` opens an earlier task. */
export function ImgEnhance() {
  const tool = useTool({
    tool: 'imgEnhance',
    initial: INITIAL_FORM,
    formOf,
    fit: (now, photo) => ({ ...now, scale: fittingScale(photo, now.scale) }),
  });
  const { form, setForm, info } = tool;
  const batch = useBatch('imgEnhance', tool);
  const worker = useEngine('imgEnhance');
  return (
    <ToolPage
      name="imgEnhance"
      tool={tool}
      runningLabel="正在增强"
      made="增强后"
      help
      label="增强设置"
      empty={(take) => <EmptyStage label="上传要增强的照片" samples={SAMPLES} multiple onFiles={take} />}
      strip={{ describe: ({ params }) => ('scale' in params ? `${params.scale} 倍` : '') }}
      start={{ label: '开始增强', icon: WandSparkles }}
      restart={{ label: '重新增强', icon: RotateCcw }}
      disabled={!info || outputSize(info, form.scale)?.allowed === false}
      note={info ? enhanceNote(worker, form.scale) : photosNote('一次可以选')}
      batch={batchParts(batch, {
        name: 'imgEnhance',
        tool,
        verb: '开始增强',
        icon: WandSparkles,
        note: '每张用同样的设置；提交后可以离开，结果都在「我的」',
        paramsOf: (photo) => ({
          tool: 'imgEnhance',
          fileId: photo.fileId,
          ...form,
          scale: fittingScale(photo, form.scale),
        }),
      })}
    >
      <Settings form={form} onForm={setForm} photo={batch.shown ? null : info} />
    </ToolPage>
  );
}
