import { requireLogin } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { IMAGE_LIMITS } from '@app/shared/ui/upload';
import { Download, RotateCcw, WandSparkles } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useEnhancement } from '../features/enhance/hooks/use-enhancement.ts';
import { usePaste } from '../features/enhance/hooks/use-paste.ts';
import { outputSize, sizeText } from '../features/enhance/model/form.ts';
import { EmptyStage } from '../features/enhance/ui/EmptyStage.tsx';
import { HistoryStrip } from '../features/enhance/ui/HistoryStrip.tsx';
import { Trouble, Working, WorkingTask } from '../features/enhance/ui/Overlay.tsx';
import { SettingsPanel } from '../features/enhance/ui/SettingsPanel.tsx';
import { Stage } from '../features/enhance/ui/Stage.tsx';
import { TaskStatus } from '../features/enhance/ui/TaskStatus.tsx';
import { noteOf } from '../features/works/model/works.ts';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** `/hidream/imgEnhance`: a photo in, a larger and cleaner one out. `?task=` opens an earlier one. */
export function ImgEnhance() {
  const { form, setForm, source, info, openId, task, recent, sending, ...enhancement } = useEnhancement();
  const picker = useRef<HTMLInputElement>(null);
  const pick = () => picker.current?.click();
  usePaste(enhancement.choose);

  const shownSource = task?.source ?? info;
  const image = task?.images[0];
  const ratio = shownSource?.width && shownSource.height ? shownSource.width / shownSource.height : undefined;
  const beforeSrc = task?.source ? `${task.source.url}?w=1600` : source.state === 'none' ? null : source.preview;
  const before = beforeSrc === null ? null : { src: beforeSrc, label: '原图', size: sizeText(shownSource), ratio };
  const after = image ? { src: `${image.url}?w=2400`, label: '增强后', size: sizeText(image), ratio } : null;
  const done = task?.state === 'done' && image !== undefined;
  const tooLarge = outputSize(info, form.scale)?.allowed === false;

  return (
    <Work
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // The empty stage takes its own drops.
        if (event.defaultPrevented) return;
        event.preventDefault();
        enhancement.choose(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept={IMAGE_LIMITS.types.join(',')}
        aria-label="选择照片"
        onChange={(event) => {
          enhancement.choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Canvas>
        <Stage
          title="画质增强"
          status={<TaskStatus task={task} />}
          before={before}
          after={after}
          overlay={
            <>
              {source.state === 'sending' && !task ? <Working label="正在上传" percent={source.percent} /> : null}
              {source.state === 'failed' && !task ? (
                <Trouble message={source.message}>
                  <Button size="s" tone="primary" onClick={enhancement.retryUpload}>
                    重试
                  </Button>
                  <Button size="s" onClick={pick}>
                    换一张
                  </Button>
                </Trouble>
              ) : null}
              {task && isActive(task) ? (
                <WorkingTask task={task} onCancel={() => void enhancement.cancel(task.id)} />
              ) : null}
              {task?.state === 'failed' ? (
                <Trouble message={task.error || '没有完成，请重试'}>
                  <Button size="s" tone="primary" onClick={() => void enhancement.retry(task.id)}>
                    重试
                  </Button>
                </Trouble>
              ) : null}
              {done ? <Mark>{noteOf(task)}</Mark> : null}
            </>
          }
          empty={<EmptyStage onFile={enhancement.choose} />}
        />
        <HistoryStrip
          tasks={recent}
          selected={openId}
          onSelect={(chosen) => enhancement.open(chosen.id)}
          onRetry={(chosen) => void enhancement.retry(chosen.id)}
          replaces={shownSource !== null || source.state !== 'none'}
          onAdd={pick}
        />
      </Canvas>
      <SettingsPanel form={form} onForm={setForm} source={info} onReplace={pick}>
        {done ? (
          <>
            <Button
              block
              icon={<RotateCcw {...icon} />}
              loading={sending}
              disabled={!info || tooLarge}
              onClick={() => requireLogin(() => void enhancement.start())}
            >
              重新增强
            </Button>
            <Button
              tone="primary"
              size="l"
              block
              icon={<Download size={18} strokeWidth={1.5} aria-hidden />}
              onClick={() => location.assign(image.downloadUrl)}
            >
              下载成图
            </Button>
            <p>
              {task.label === 'own'
                ? '只处理了您的照片，下载的文件不带标识，元数据里写明用了画质增强'
                : '原图是 AI 生成的，下载的文件带「AI 生成」标识'}
            </p>
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
              onClick={() => requireLogin(() => void enhancement.start())}
            >
              开始增强
            </Button>
            <p>{info ? '内置演示引擎，完成后可以对比和下载' : '照片在 20 MB、4000 万像素以内'}</p>
          </>
        )}
      </SettingsPanel>
    </Work>
  );
}

const Work = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 304px;
  /* The studio fills the screen below the 57 px header; panels scroll inside. */
  height: calc(100dvh - 57px);
  min-height: 640px;
  background: ${t.studio};
  font-size: ${t.t13};
  line-height: 20px;
  ${below(1000)} {
    grid-template-columns: minmax(0, 1fr);
    height: auto;
    min-height: 0;
  }
`;

const Canvas = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  > :first-child {
    flex: 1;
  }
`;

const Mark = styled.span`
  position: absolute;
  right: 2.4%;
  bottom: 2%;
  padding: 0 6px;
  border-radius: 4px;
  background: ${t.overPicture};
  color: ${t.onPicture};
  font-size: ${t.t14};
  pointer-events: none;
`;
