import type { FileInfo, TaskParamsInput } from '@app/shared/contracts/aigc';
import { BATCH } from '@app/shared/contracts/limits';
import { isFinal } from '@app/shared/http/is-final';
import { useUnsaved } from '@app/shared/federation/unsaved';
import { call } from '@app/shared/http/call';
import { newId } from '@app/shared/state/new-id';
import { upload } from '@app/shared/http/upload';
import { toast } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keptBatch, type KeptBatch } from './kept-batch.ts';
import type { PhotoTool, ToolPage } from './use-tool.ts';

/** Number of concurrent uploads: the service accepts four bodies of one person. */
const LANES = 2;

export interface BatchItem {
  key: string;
  file: File;
  preview: string;
  /**
   * `sent` means that the task was created, and continues without the page; `refused` that the
   * service does not take the photo, with any settings.
   */
  state: 'waiting' | 'sending' | 'failed' | 'refused' | 'sent';
  /** Error in Chinese. */
  message: string;
  taskId: string | null;
}

export interface BatchState {
  items: readonly BatchItem[];
  /** Whether the batch is on the stage; an opened task replaces it until `back`. */
  shown: boolean;
  back: () => void;
  /** Number of photos without a task, waiting or failed. */
  left: number;
  /** Whether photos are being sent. */
  sending: boolean;
  add: (files: readonly File[]) => void;
  /** Removes a photo that has not been sent. */
  remove: (key: string) => void;
  clear: () => void;
  /** Sends all waiting and failed photos with these params. */
  start: (paramsOf: (photo: FileInfo) => TaskParamsInput) => Promise<void>;
}

const waiting = (key: string, file: File): BatchItem => ({
  key,
  file,
  preview: URL.createObjectURL(file),
  state: 'waiting',
  message: '',
  taskId: null,
});

/** Whether it is neither sent nor refused: it would be lost with the page. */
const isOpen = (item: BatchItem): boolean => isLeft(item) || item.state === 'sending';

const isLeft = ({ state }: BatchItem): boolean => state === 'waiting' || state === 'failed';

/**
 * Up to twenty photos with the same settings, each a task of its own: a failed one is kept and does
 * not block others. Photos without a task are restored when the tool is opened after its tab was
 * closed.
 * @param page tasks of the page
 */
export function useBatch<Form extends object>(
  tool: PhotoTool,
  { openId, open, put, form, setForm }: Pick<ToolPage<PhotoTool, Form>, 'openId' | 'open' | 'put' | 'form' | 'setForm'>,
): BatchState {
  const [items, setItems] = useState<readonly BatchItem[]>([]);
  const [sending, setSending] = useState(false);
  const [single, setSingle] = useState(false);
  /** The task that is still in the address when the batch takes the stage. */
  const [leaving, setLeaving] = useState(openId);
  if (leaving !== null && openId === null) setLeaving(null);
  if (!single && openId !== null && openId !== leaving) setSingle(true);
  /** Progress of each photo, from which a retry continues. */
  const reached = useRef(new Map<string, { photo?: FileInfo; requestId: string }>());
  const userId = useSession().user?.user.userId ?? null;
  const kept = useRef<KeptBatch>(null);
  const reachOf = ({ key }: BatchItem) => {
    const known = reached.current.get(key) ?? { requestId: newId() };
    reached.current.set(key, known);
    return known;
  };
  const keep = (item: BatchItem) => kept.current?.keep({ ...reachOf(item), key: item.key, file: item.file });
  const stop = useRef<AbortController>(null);
  useUnsaved(items.some(isOpen));

  const previews = useRef<readonly string[]>([]);
  useEffect(() => {
    previews.current = items.map(({ preview }) => preview);
  }, [items]);
  useEffect(
    () => () => {
      stop.current?.abort();
      previews.current.forEach((preview) => URL.revokeObjectURL(preview));
    },
    [],
  );

  // A visitor's photos are stored from the login on.
  const begin = useEffectEvent(async (own: KeptBatch) => {
    items.filter(isOpen).forEach(keep);
    const left = await own.takeLeft(BATCH - items.length);
    if (!left || kept.current !== own) return;
    setForm({ ...form, ...left.form });
    const found = left.photos.map(({ key, file, photo, requestId }) => {
      reached.current.set(key, { photo, requestId });
      return waiting(key, file);
    });
    setItems((now) => [...found, ...now]);
    toast.info(`上次还有 ${found.length} 张没有送出，已放回这一批`);
  });
  useEffect(() => {
    if (userId === null) return;
    const own = keptBatch(userId, tool);
    kept.current = own;
    void begin(own);
    return () => {
      own.leave();
      kept.current = null;
    };
  }, [userId, tool]);

  const change = (key: string, part: Partial<BatchItem>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...part } : item)));

  const send = async (item: BatchItem, paramsOf: (photo: FileInfo) => TaskParamsInput, signal: AbortSignal) => {
    const reach = reachOf(item);
    change(item.key, { state: 'sending', message: '' });
    try {
      reach.photo ??= await upload(item.file, { signal, quiet: true });
      const made = await call(
        'POST /aigc/task/save',
        { requestId: reach.requestId, params: paramsOf(reach.photo) },
        { signal, quiet: true },
      );
      put(made);
      kept.current?.forget(item.key);
      change(item.key, { state: 'sent', taskId: made.id });
    } catch (failure) {
      if (signal.aborted) return;
      const message = failure instanceof Error ? failure.message : '没有送到，请重试';
      // A task is refused for its settings or the day's limit: both change. A photo stays as it is.
      const refused = !reach.photo && isFinal(failure);
      if (refused) kept.current?.forget(item.key);
      change(item.key, { state: refused ? 'refused' : 'failed', message });
    }
  };

  const back = () => {
    setLeaving(openId);
    setSingle(false);
    if (openId !== null) open(null);
  };

  return {
    items,
    shown: items.length > 0 && !single,
    back,
    left: items.filter(isLeft).length,
    sending,
    add(files) {
      const { accepted, problem } = checkFiles(files, { ...IMAGE_LIMITS, maxFiles: files.length });
      const room = BATCH - items.length;
      if (problem) toast.error(problem);
      if (accepted.length > room) toast.warning(`一批最多 ${BATCH} 张，多出的 ${accepted.length - room} 张没有加入`);
      const more = accepted.slice(0, room).map((file) => waiting(newId(), file));
      more.forEach(keep);
      setItems([...items, ...more]);
      back();
    },
    remove(key) {
      kept.current?.forget(key);
      setItems((now) => now.filter((item) => item.key !== key));
    },
    clear() {
      stop.current?.abort();
      for (const { key, preview } of items) {
        URL.revokeObjectURL(preview);
        kept.current?.forget(key);
      }
      reached.current.clear();
      setItems([]);
    },
    async start(paramsOf) {
      const own = new AbortController();
      stop.current = own;
      setSending(true);
      const left = items.filter(isLeft);
      kept.current?.settle(form);
      const lane = async () => {
        for (let item = left.shift(); item && !own.signal.aborted; item = left.shift())
          await send(item, paramsOf, own.signal);
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      if (stop.current === own) setSending(false);
    },
  };
}
