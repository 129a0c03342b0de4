import type { WorkbenchTool } from '@app/shared/contracts/tools';
import type { FileInfo, OpenTool, ParamsOf, Task, TaskParamsInput } from '@app/shared/contracts/aigc';
import { useUnsaved } from '@app/shared/federation/unsaved';
import { call } from '@app/shared/http/call';
import { toast } from '@app/shared/state/actions';
import { useTasks } from '@app/shared/tasks/use-tasks';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { CHAIN_PARAMETER } from './for-chain.ts';
import { photoBrought, settingsBrought } from './photo-brought.ts';
import { useSource, type PhotoSource } from './use-source.ts';

/** A tool that works on the person's pictures. */
export type PhotoTool = Exclude<OpenTool, WorkbenchTool>;

interface Options<T extends PhotoTool, Form> {
  tool: T;
  /** Initial settings of the page. */
  initial: Form;
  /** Settings of a task; one of an earlier version may lack some. */
  formOf: (params: ParamsOf<T>) => Form;
  /**
   * Creates the request of a tool that needs no photo or several. Other tools send `fileId` and the
   * settings.
   */
  paramsOf?: (form: Form, photo: FileInfo | null) => TaskParamsInput;
  /** Whether the first file of a task is the photo of the page; true by default. */
  hasPhoto?: (params: ParamsOf<T>) => boolean;
  /** Adapts the settings to a new photo; by default they are unchanged. */
  fit?: (form: Form, photo: FileInfo) => Form;
}

export interface ToolPage<T extends PhotoTool, Form> {
  form: Form;
  setForm: (form: Form | ((now: Form) => Form)) => void;
  source: PhotoSource;
  /** The photo after its upload. */
  info: FileInfo | null;
  /** Id in the address, `?task=`. */
  openId: string | null;
  /** The task of that id, once it is loaded. */
  task: Task | null;
  /** Recent tasks, newest first; undefined while they load. */
  recent: readonly Task[] | undefined;
  /** Whether the request for a new task is pending. */
  sending: boolean;
  /** Sets another photo: uploaded, or refused with a message. */
  choose: (file: File | undefined) => void;
  retryUpload: () => void;
  /** Removes the photo. */
  clear: () => void;
  /** Uses a picture that the service already has. */
  reuse: (photo: FileInfo) => void;
  /** Opens a task, or closes it with null. */
  open: (id: string | null) => void;
  /**
   * Creates the task with these params, by default those of the settings. Returns it, or null on
   * failure.
   */
  start: (params?: Partial<ParamsOf<T>>) => Promise<Task | null>;
  /** Adds a task that was created elsewhere, such as one of a batch. */
  put: (task: Task) => void;
  cancel: (id: string) => Promise<void>;
  retry: (id: string) => Promise<void>;
}

/** Interface between the kit's components and the page of any tool. */
export type ToolTasks = Pick<
  ToolPage<PhotoTool, object>,
  'source' | 'task' | 'openId' | 'recent' | 'retryUpload' | 'open' | 'cancel' | 'retry'
>;

/**
 * Photo, settings and tasks of a tool's page; failures of calls are shown by the shell, and photo
 * and settings stay. `?task=` opens an earlier task, `?photo=` and the state of a history entry
 * (`PhotoState`) bring a photo.
 */
export function useTool<T extends PhotoTool, Form extends object>(options: Options<T, Form>): ToolPage<T, Form> {
  const { tool, initial } = options;
  const [params, setParams] = useSearchParams();
  const [form, setForm] = useState(initial);
  const [sending, setSending] = useState(false);
  /** A retry reuses the request id, so that it never creates two tasks. */
  const request = useRef<{ id: string; body: string }>(null);
  const { query, put, restart } = useTasks({ tool });
  const fit = useEffectEvent((photo: FileInfo) => setForm((now) => options.fit?.(now, photo) ?? now));
  const begin = useEffectEvent((settings: Record<string, unknown>) => {
    const brought = options.formOf({ ...settings, tool } as ParamsOf<T>);
    // Omitted settings keep their values.
    const named = Object.fromEntries(Object.entries(brought).filter(([, value]) => value !== undefined));
    setForm((now) => ({ ...now, ...named }));
  });
  const hadPhoto = useEffectEvent((params: ParamsOf<T>) => options.hasPhoto?.(params) ?? true);
  const freely = options.paramsOf !== undefined;
  const formOf = useEffectEvent((task: ParamsOf<T>) => options.formOf(task));
  const {
    source,
    choose: send,
    retry: retryUpload,
    reuse,
    clear,
  } = useSource((photo) => setForm((now) => options.fit?.(now, photo) ?? now));
  useUnsaved(source.state === 'sending' || (source.state === 'failed' && !source.refused));

  // Another page uploaded a photo and opened this one with it.
  const { state } = useLocation();
  const taken = useRef<string | null>(null);
  useEffect(() => {
    const photo = photoBrought(state);
    if (!photo || taken.current === photo.fileId) return;
    taken.current = photo.fileId;
    const settings = settingsBrought(state);
    if (settings) begin(settings);
    reuse(photo);
    fit(photo);
  }, [state, reuse]);
  const photoId = params.get('photo');
  useEffect(() => {
    if (!photoId || taken.current === photoId) return;
    taken.current = photoId;
    call('GET /file/data/get', { fileId: photoId }, { quiet: true }).then(
      (photo) => {
        // Another photo was chosen meanwhile.
        if (taken.current !== photoId) return;
        reuse(photo);
        fit(photo);
      },
      () => toast.warning('没有找到这张图片，可能已被删除'),
    );
  }, [photoId, reuse]);

  const openId = params.get('task');
  const task = query.data?.list.find(({ id }) => id === openId) ?? null;
  const info = source.state === 'ready' ? source.info : null;
  /** Id of the current photo, to ignore answers for an earlier one. */
  const current = useRef<string | null>(null);
  useEffect(() => {
    current.current = info?.fileId ?? null;
  }, [info]);

  // Opening an earlier task restores its photo and settings.
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!task || opened.current === task.id || task.params.tool !== tool) return;
    opened.current = task.id;
    setForm(formOf(task.params as ParamsOf<T>));
    if (task.source && hadPhoto(task.params as ParamsOf<T>)) reuse(task.source);
    else if (freely) clear();
  }, [task, tool, freely, reuse, clear]);

  // A task beyond the first page is fetched by its id.
  const known = task !== null;
  const loaded = query.isSuccess;
  useEffect(() => {
    if (!openId || known || !loaded) return;
    call('GET /aigc/task/get', { id: openId }, { quiet: true }).then(put, () =>
      toast.warning('没有找到这个任务，可能已被删除'),
    );
  }, [openId, known, loaded, put]);

  const open = (id: string | null) =>
    setParams(
      (now) => {
        // The page stays opened for a step of a chain.
        const wanted = now.get(CHAIN_PARAMETER);
        return { ...(id && { task: id }), ...(wanted && { [CHAIN_PARAMETER]: wanted }) };
      },
      { replace: true, preventScrollReset: true },
    );

  const choose = (file: File | undefined) => {
    if (!file) return;
    const { problem } = checkFiles([file], IMAGE_LIMITS);
    if (problem) {
      toast.error(problem);
      return;
    }
    opened.current = null;
    taken.current = null;
    open(null);
    send(file);
  };

  const start = async (more?: Partial<ParamsOf<T>>) => {
    const { paramsOf } = options;
    if (!info && !paramsOf) return null;
    const wanted = { ...(paramsOf?.(form, info) ?? { tool, fileId: info?.fileId, ...form }), ...more };
    const body = JSON.stringify(wanted);
    if (request.current?.body !== body) request.current = { id: crypto.randomUUID(), body };
    setSending(true);
    try {
      const made = await call('POST /aigc/task/save', {
        requestId: request.current.id,
        params: wanted as unknown as TaskParamsInput,
      });
      request.current = null;
      put(made);
      // Another photo was chosen meanwhile: the task of this one is in the history strip.
      if (current.current !== (info?.fileId ?? null)) return made;
      opened.current = made.id;
      open(made.id);
      return made;
    } catch {
      // The shell has shown the error; photo and settings stay.
      return null;
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
    clear,
    reuse,
    open,
    put,
    start,
    cancel,
    retry,
  };
}

const saidByShell = (): void => {};
