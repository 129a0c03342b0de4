import type { FileInfo, TaskParamsInput } from '@app/shared/contracts/aigc';
import { BATCH } from '@app/shared/contracts/limits';
import { useUnsaved } from '@app/shared/federation/unsaved';
import { call } from '@app/shared/http/call';
import { upload } from '@app/shared/http/upload';
import { toast } from '@app/shared/state/actions';
import { useTasks } from '@app/shared/tasks/use-tasks';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useEffect, useRef, useState } from 'react';

/** Photos that are sent at the same time: the service takes four bodies of one person. */
const LANES = 2;

export interface BatchItem {
  key: string;
  file: File;
  preview: string;
  /** `sent` has its task, which goes on whatever becomes of the page. */
  state: 'waiting' | 'sending' | 'failed' | 'sent';
  /** Why it failed, in Chinese. */
  message: string;
  taskId: string | null;
}

export interface Batch {
  items: readonly BatchItem[];
  /** Photos are on their way. */
  sending: boolean;
  add: (files: readonly File[]) => void;
  /** One that has not been sent. */
  remove: (key: string) => void;
  clear: () => void;
  /** Sends what waits or failed, each with these params. */
  start: (paramsOf: (photo: FileInfo) => TaskParamsInput) => Promise<void>;
}

/** Up to twenty photos that get the same settings, each a task of its own: one that fails is kept and holds no other back. */
export function useBatch(): Batch {
  const [items, setItems] = useState<readonly BatchItem[]>([]);
  const [sending, setSending] = useState(false);
  const { put } = useTasks({ limit: 1 });
  /** What each photo has become so far: a second try goes on from there. */
  const reached = useRef(new Map<string, { photo?: FileInfo; requestId: string }>());
  const stop = useRef<AbortController>(null);
  useUnsaved(items.some(({ state }) => state !== 'sent'));

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

  const change = (key: string, part: Partial<BatchItem>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...part } : item)));

  const send = async (item: BatchItem, paramsOf: (photo: FileInfo) => TaskParamsInput, signal: AbortSignal) => {
    const so = reached.current.get(item.key) ?? { requestId: crypto.randomUUID() };
    reached.current.set(item.key, so);
    change(item.key, { state: 'sending', message: '' });
    try {
      so.photo ??= await upload(item.file, { signal, quiet: true });
      const made = await call(
        'POST /aigc/task/save',
        { requestId: so.requestId, params: paramsOf(so.photo) },
        { signal, quiet: true },
      );
      put(made);
      change(item.key, { state: 'sent', taskId: made.id });
    } catch (failure) {
      if (signal.aborted) return;
      const message = failure instanceof Error ? failure.message : '没有送到，请重试';
      change(item.key, { state: 'failed', message });
    }
  };

  return {
    items,
    sending,
    add(files) {
      const { accepted, problem } = checkFiles(files, { ...IMAGE_LIMITS, maxFiles: files.length });
      const room = BATCH - items.length;
      if (problem) toast.error(problem);
      else if (accepted.length > room)
        toast.warning(`一批最多 ${BATCH} 张，多出的 ${accepted.length - room} 张没有加入`);
      const more = accepted.slice(0, room).map((file) => ({
        key: crypto.randomUUID(),
        file,
        preview: URL.createObjectURL(file),
        state: 'waiting' as const,
        message: '',
        taskId: null,
      }));
      setItems([...items, ...more]);
    },
    remove(key) {
      setItems((now) => now.filter((item) => item.key !== key));
    },
    clear() {
      stop.current?.abort();
      items.forEach(({ preview }) => URL.revokeObjectURL(preview));
      reached.current.clear();
      setItems([]);
    },
    async start(paramsOf) {
      const own = new AbortController();
      stop.current = own;
      setSending(true);
      const left = items.filter(({ state }) => state === 'waiting' || state === 'failed');
      const lane = async () => {
        for (let item = left.shift(); item && !own.signal.aborted; item = left.shift())
          await send(item, paramsOf, own.signal);
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      if (stop.current === own) setSending(false);
    },
  };
}
