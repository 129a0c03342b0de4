import type { FileInfo, Task } from '@app/shared/contracts/aigc';
import { useUnsaved } from '@app/shared/federation/unsaved';
import { call } from '@app/shared/http/call';
import { toast } from '@app/shared/state/actions';
import { useTasks } from '@app/shared/tasks/use-tasks';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { fittingScale, formOf, INITIAL_FORM, type EnhanceForm } from '../model/form.ts';
import { photoBrought } from '../model/photo-brought.ts';
import { useSource, type Source } from './use-source.ts';

export interface Enhancement {
  form: EnhanceForm;
  setForm: (form: EnhanceForm) => void;
  source: Source;
  /** The photo once the service has it. */
  info: FileInfo | null;
  /** Id in the address, `?task=`. */
  openId: string | null;
  /** The task of that id, once it is known. */
  task: Task | null;
  /** Newest first; undefined while they are on their way. */
  recent: readonly Task[] | undefined;
  /** A request for a new task is under way. */
  sending: boolean;
  /** Takes another photo: refused with a message when it is none, sent otherwise. */
  choose: (file: File | undefined) => void;
  retryUpload: () => void;
  open: (id: string) => void;
  start: () => Promise<void>;
  cancel: (id: string) => Promise<void>;
  retry: (id: string) => Promise<void>;
}

/** Photo, settings and tasks of the page; failures of calls are shown by the shell, and photo and settings stay. */
export function useEnhancement(): Enhancement {
  const [params, setParams] = useSearchParams();
  const [form, setForm] = useState<EnhanceForm>(INITIAL_FORM);
  const [sending, setSending] = useState(false);
  /** The same request keeps its id over retries, so that it never becomes two tasks. */
  const request = useRef<{ id: string; body: string }>(null);
  const { query, put, restart } = useTasks({ tool: 'imgEnhance' });
  const {
    source,
    choose: send,
    retry: retryUpload,
    reuse,
  } = useSource(
    useCallback((info: FileInfo) => setForm((now) => ({ ...now, scale: fittingScale(info, now.scale) })), []),
  );
  useUnsaved(source.state === 'sending' || source.state === 'failed');

  // Another page sent a photo and leads here to work on it.
  const { state } = useLocation();
  const taken = useRef<string | null>(null);
  useEffect(() => {
    const photo = photoBrought(state);
    if (!photo || taken.current === photo.fileId) return;
    taken.current = photo.fileId;
    reuse(photo);
    setForm((now) => ({ ...now, scale: fittingScale(photo, now.scale) }));
  }, [state, reuse]);

  const openId = params.get('task');
  const task = query.data?.list.find(({ id }) => id === openId) ?? null;
  const info = source.state === 'ready' ? source.info : null;

  // Opening an earlier task brings its photo and settings back.
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!task || opened.current === task.id || task.params.tool !== 'imgEnhance') return;
    opened.current = task.id;
    setForm(formOf(task.params));
    if (task.source) reuse(task.source);
  }, [task, reuse]);

  // A task beyond the first page is asked for by itself.
  const known = task !== null;
  const loaded = query.isSuccess;
  useEffect(() => {
    if (!openId || known || !loaded) return;
    call('GET /aigc/task/get', { id: openId }, { quiet: true }).then(put, () =>
      toast.warning('没有找到这个任务，可能已被删除'),
    );
  }, [openId, known, loaded, put]);

  const open = (id: string | null) => setParams(id ? { task: id } : {}, { replace: true, preventScrollReset: true });

  const choose = (file: File | undefined) => {
    if (!file) return;
    const { problem } = checkFiles([file], IMAGE_LIMITS);
    if (problem) {
      toast.error(problem);
      return;
    }
    opened.current = null;
    open(null);
    send(file);
  };

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

  const cancel = (id: string) => call('POST /aigc/task/cancel', { id }).then(put, saidByShell);
  const retry = (id: string) => call('POST /aigc/task/retry', { id }).then(restart, saidByShell);

  return {
    form,
    setForm,
    source,
    info,
    openId,
    task,
    recent: query.isLoading ? undefined : (query.data?.list ?? []),
    sending,
    choose,
    retryUpload,
    open,
    start,
    cancel,
    retry,
  };
}

const saidByShell = (): void => {};
