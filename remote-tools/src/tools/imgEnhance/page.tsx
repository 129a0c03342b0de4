import { requireLogin } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { Button } from '@app/shared/ui/button';
import { RotateCcw, WandSparkles } from 'lucide-react';
import { fittingScale, formOf, INITIAL_FORM, outputSize } from './model/form.ts';
import { SAMPLES } from './samples.ts';
import { SettingsPanel } from './ui/SettingsPanel.tsx';
import { BatchActions } from '../../kit/BatchActions.tsx';
import { BackToBatch, BatchStage } from '../../kit/BatchStage.tsx';
import { EmptyStage } from '../../kit/EmptyStage.tsx';
import { enhanceNote } from '../../kit/engine-words.ts';
import { HistoryStrip } from '../../kit/HistoryStrip.tsx';
import { ResultActions } from '../../kit/ResultActions.tsx';
import { sizeText } from '../../kit/sizes.ts';
import { Stage } from '../../kit/Stage.tsx';
import { StageOverlay } from '../../kit/StageOverlay.tsx';
import { Studio } from '../../kit/Studio.tsx';
import { TaskStatus } from '../../kit/TaskStatus.tsx';
import { useBatch } from '../../kit/use-batch.ts';
import { useEngine } from '../../kit/use-engine.ts';
import { useTool } from '../../kit/use-tool.ts';

/**
 * `/hidream/imgEnhance`: a photo in, a larger and cleaner one out. `?task=` opens an earlier one.
 */
export function ImgEnhance() {
  const tool = useTool({
    tool: 'imgEnhance',
    initial: INITIAL_FORM,
    formOf,
    fit: (now, photo) => ({ ...now, scale: fittingScale(photo, now.scale) }),
  });
  const { form, setForm, source, info, task, recent, sending } = tool;

  const worker = useEngine('imgEnhance');
  const shownSource = task?.source ?? info;
  const image = task?.images[0];
  const ratio = shownSource?.width && shownSource.height ? shownSource.width / shownSource.height : undefined;
  const beforeSrc = task?.source ? `${task.source.url}?w=1600` : source.state === 'none' ? null : source.preview;
  const before = beforeSrc === null ? null : { src: beforeSrc, label: '原图', size: sizeText(shownSource), ratio };
  const after = image ? { src: `${image.url}?w=2400`, label: '增强后', size: sizeText(image), ratio } : null;
  const done = task?.state === 'done' && image !== undefined;
  const tooLarge = outputSize(info, form.scale)?.allowed === false;
  const start = () => requireLogin(() => void tool.start());
  const batch = useBatch('imgEnhance', tool);
  /** Several photos, or more beside some, are a batch. */
  const take = (files: File[]) => (batch.shown || files.length > 1 ? batch.add(files) : tool.choose(files[0]));
  const startBatch = () =>
    batch.start((photo) => ({
      tool: 'imgEnhance',
      fileId: photo.fileId,
      ...form,
      scale: fittingScale(photo, form.scale),
    }));

  return (
    <Studio
      multiple
      onFiles={take}
      stage={(pick) => (
        <>
          {batch.shown ? (
            <BatchStage title="画质增强" batch={batch} tasks={recent ?? []} onPick={pick} />
          ) : (
            <Stage
              title="画质增强"
              status={
                <>
                  <TaskStatus task={task} />
                  <BackToBatch batch={batch} />
                </>
              }
              before={before}
              after={after}
              overlay={<StageOverlay tool={tool} doing="正在增强" onPick={pick} />}
              empty={<EmptyStage multiple label="上传要增强的照片" samples={SAMPLES} onFiles={take} />}
            />
          )}
          <HistoryStrip
            tool={tool}
            onAdd={pick}
            describe={({ params }) => ('scale' in params ? `${params.scale} 倍` : '')}
          />
        </>
      )}
      panel={(pick) => (
        <SettingsPanel
          form={form}
          onForm={setForm}
          source={batch.shown ? null : info}
          onReplace={pick}
          actions={
            batch.shown ? (
              <BatchActions
                batch={batch}
                verb="开始增强"
                icon={<WandSparkles size={18} strokeWidth={1.5} aria-hidden />}
                note="每张用同样的设置；提交后可以离开，结果都在「我的」"
                onStart={startBatch}
              />
            ) : done ? (
              <>
                <Button
                  block
                  icon={<RotateCcw size={16} strokeWidth={1.5} aria-hidden />}
                  loading={sending}
                  disabled={!info || tooLarge}
                  onClick={start}
                >
                  重新增强
                </Button>
                <ResultActions task={task} image={image} />
              </>
            ) : (
              <>
                <Button
                  tone="primary"
                  size="l"
                  block
                  icon={<WandSparkles size={18} strokeWidth={1.5} aria-hidden />}
                  loading={sending || source.state === 'sending'}
                  disabled={!info || tooLarge || (task !== null && isActive(task))}
                  onClick={start}
                >
                  开始增强
                </Button>
                <p>{info ? enhanceNote(worker, form.scale) : '照片在 20 MB、4000 万像素以内，一次可以选 20 张'}</p>
              </>
            )
          }
        />
      )}
    />
  );
}
