import type { FileInfo, Task } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { useUnsaved } from '@app/shared/federation/unsaved';
import { requireLogin, toast } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { useTasks } from '@app/shared/tasks/use-tasks';
import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { Check, Download, RotateCcw, WandSparkles } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSource } from '../features/enhance/hooks/use-source.ts';
import { fittingScale, INITIAL_FORM, outputSize, sizeText, type EnhanceForm } from '../features/enhance/model/form.ts';
import { elapsedText } from '../features/enhance/model/task-words.ts';
import { EmptyStage } from '../features/enhance/ui/EmptyStage.tsx';
import { HistoryStrip } from '../features/enhance/ui/HistoryStrip.tsx';
import { Trouble, Working } from '../features/enhance/ui/Overlay.tsx';
import { SettingsPanel } from '../features/enhance/ui/SettingsPanel.tsx';
import { Stage } from '../features/enhance/ui/Stage.tsx';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** `/hidream/imgEnhance`: a photo in, a larger and cleaner one out (mock tool). `?task=` opens an earlier one. */
export function ImgEnhance() {
  const [params, setParams] = useSearchParams();
  const [form, setForm] = useState<EnhanceForm>(INITIAL_FORM);
  const [sending, setSending] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  /** The same request keeps its id over retries, so that it never becomes two tasks. */
  const request = useRef<{ id: string; body: string }>(null);
  const tasks = useTasks({ tool: 'imgEnhance' });
  const { source, choose, retry, reuse } = useSource(
    useCallback((info: FileInfo) => setForm((now) => ({ ...now, scale: fittingScale(info, now.scale) })), []),
  );
  useUnsaved(source.state === 'sending' || source.state === 'failed');

  const openId = params.get('task');
  const task = tasks.query.data?.list.find(({ id }) => id === openId) ?? null;
  const info = source.state === 'ready' ? source.info : null;

  // Opening an earlier task brings its photo and settings back.
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!task || opened.current === task.id || task.params.tool !== 'imgEnhance') return;
    opened.current = task.id;
    const { tool: _tool, fileId: _fileId, ...settings } = task.params;
    setForm(settings);
    if (task.source) reuse(task.source);
  }, [task, reuse]);

  // A task beyond the first page is asked for by itself.
  const { put } = tasks;
  const known = task !== null;
  const loaded = tasks.query.isSuccess;
  useEffect(() => {
    if (!openId || known || !loaded) return;
    call('GET /aigc/task/get', { id: openId }, { quiet: true }).then(put, () =>
      toast.warning('没有找到这个任务，可能已被删除'),
    );
  }, [openId, known, loaded, put]);

  const open = (id: string | null) => setParams(id ? { task: id } : {}, { replace: true, preventScrollReset: true });

  const handleFile = (file: File | undefined) => {
    if (!file) return;
    const { problem } = checkFiles([file], IMAGE_LIMITS);
    if (problem) {
      toast.error(problem);
      return;
    }
    opened.current = null;
    open(null);
    choose(file);
  };

  // A picture may be pasted anywhere on the page, also over an earlier one.
  const paste = useRef(handleFile);
  useEffect(() => {
    paste.current = handleFile;
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented) return;
      const file = [...(event.clipboardData?.files ?? [])].find((entry) => entry.type.startsWith('image/'));
      if (file) paste.current(file);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);

  const start = async () => {
    if (!info) return;
    const body = JSON.stringify({ ...form, fileId: info.fileId });
    if (request.current?.body !== body) request.current = { id: crypto.randomUUID(), body };
    setSending(true);
    try {
      const made = await call('POST /aigc/task/save', {
        requestId: request.current.id,
        params: { tool: 'imgEnhance', fileId: info.fileId, ...form },
      });
      request.current = null;
      opened.current = made.id;
      put(made);
      open(made.id);
    } catch {
      // The shell has said why; photo and settings stay.
    } finally {
      setSending(false);
    }
  };

  const change = async (name: 'POST /aigc/task/cancel' | 'POST /aigc/task/retry', id: string) => {
    try {
      put(await call(name, { id }));
    } catch {
      // The shell has said why.
    }
  };

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
        handleFile(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept={IMAGE_LIMITS.types.join(',')}
        aria-label="选择照片"
        onChange={(event) => {
          handleFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Canvas>
        <Stage
          title="画质增强"
          status={<Status task={task} />}
          before={before}
          after={after}
          overlay={
            <>
              {source.state === 'sending' && !task ? <Working label="正在上传" percent={source.percent} /> : null}
              {source.state === 'failed' && !task ? (
                <Trouble message={source.message}>
                  <Button size="s" tone="primary" onClick={retry}>
                    重试
                  </Button>
                  <Button size="s" onClick={() => picker.current?.click()}>
                    换一张
                  </Button>
                </Trouble>
              ) : null}
              {task && isActive(task) ? (
                <Working
                  label={
                    task.state === 'queued'
                      ? task.position > 0
                        ? `排队中，前面还有 ${task.position} 个任务`
                        : '排队中'
                      : '正在增强'
                  }
                  percent={task.state === 'queued' ? null : task.percent}
                  onCancel={() => void change('POST /aigc/task/cancel', task.id)}
                />
              ) : null}
              {task?.state === 'failed' ? (
                <Trouble message={task.error || '没有完成，请重试'}>
                  <Button size="s" tone="primary" onClick={() => void change('POST /aigc/task/retry', task.id)}>
                    重试
                  </Button>
                </Trouble>
              ) : null}
              {done ? <Mark>AI 生成</Mark> : null}
            </>
          }
          empty={<EmptyStage onFile={handleFile} />}
        />
        <HistoryStrip
          tasks={tasks.query.isLoading ? undefined : (tasks.query.data?.list ?? [])}
          selected={openId}
          onSelect={(chosen) => open(chosen.id)}
          onRetry={(chosen) => void change('POST /aigc/task/retry', chosen.id)}
          onAdd={() => picker.current?.click()}
        />
      </Canvas>
      <SettingsPanel form={form} onForm={setForm} source={info} onReplace={() => picker.current?.click()}>
        {done ? (
          <>
            <Button
              block
              icon={<RotateCcw {...icon} />}
              loading={sending}
              disabled={!info || tooLarge}
              onClick={() => requireLogin(() => void start())}
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
            <p>下载的文件带「AI 生成」标识</p>
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
              onClick={() => requireLogin(() => void start())}
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

function Status({ task }: { task: Task | null }) {
  if (!task) return null;
  if (task.state === 'done') {
    return (
      <>
        <Badge tone="success">
          <Check size={12} strokeWidth={2} aria-hidden />
          已完成
        </Badge>
        {task.elapsedMs === null ? null : <Elapsed>用时 {elapsedText(task.elapsedMs)}</Elapsed>}
      </>
    );
  }
  const words = {
    queued: ['排队中', 'warning'],
    running: ['处理中', 'accent'],
    failed: ['未完成', 'danger'],
    cancelled: ['已取消', 'neutral'],
  } as const;
  const [label, tone] = words[task.state];
  return <Badge tone={tone}>{label}</Badge>;
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

const Elapsed = styled.span`
  color: ${t.ink3};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
  ${below(750)} {
    display: none;
  }
`;
