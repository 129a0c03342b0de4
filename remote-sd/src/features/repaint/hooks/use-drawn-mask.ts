import type { FileInfo } from '@app/shared/contracts/aigc';
import type { EditorEngine } from '@app/shared/editor';
import { useUnsaved } from '@app/shared/federation/unsaved';
import { download, upload } from '@app/shared/http/upload';
import { toast } from '@app/shared/state/actions';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** The mask rests this long before it is kept. */
const REST_MS = 1500;

export type MaskSaving = 'saved' | 'pending' | 'failed';

interface Options {
  engine: EditorEngine | null;
  source: FileInfo;
  /** As the service has it. */
  mask: FileInfo | null;
  onSaved: (source: FileInfo, mask: FileInfo | null) => void;
}

/**
 * Keeps what is drawn: the service gets the mask whenever drawing rests, and the editor gets it back when it opens again.
 * @returns `save` sends what is drawn now, if it is new; null when nothing is. `painted`: there is a layer of paint, which is no mask
 */
export function useDrawnMask({ engine, source, mask, onSaved }: Options) {
  const [saving, setSaving] = useState<MaskSaving>('saved');
  const [painted, setPainted] = useState(false);
  /** What the service has. */
  const last = useRef<{ of: string; bytes: Blob; info: FileInfo | null }>(null);
  /** Whose mask is in the editor: before that, an empty one is not what the person drew. */
  const shown = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // On the way to another tab it is saved; only a window that closes would not wait for it.
  useUnsaved(saving === 'failed');
  useEffect(() => {
    if (saving !== 'pending') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [saving]);

  const save = async (): Promise<FileInfo | null> => {
    clearTimeout(timer.current);
    const now = engine?.getState();
    if (!engine || now?.status !== 'ready' || shown.current !== source.fileId) return mask;
    const of = source.fileId;
    try {
      const bytes = now.selected > 0 ? await engine.maskPng() : new Blob();
      let info = last.current?.info ?? null;
      if (last.current?.of !== of || !(await same(last.current.bytes, bytes))) {
        info = bytes.size > 0 ? await upload(new File([bytes], '蒙版.png', { type: 'image/png' }), KEPT) : null;
        last.current = { of, bytes, info };
        onSaved(source, info);
      }
      setSaving('saved');
      return info;
    } catch (error) {
      setSaving('failed');
      throw error;
    }
  };
  const saveQuietly = useEffectEvent(() => void save().catch(() => undefined));

  const restore = useEffectEvent(async (of: string, stopped: () => boolean) => {
    if (!engine) return;
    if (mask) {
      try {
        const bytes = await download(mask.url, { quiet: true });
        if (stopped()) return;
        await engine.importMask(bytes);
        last.current = { of, bytes: await engine.maskPng(), info: mask };
      } catch {
        if (stopped()) return;
        toast.warning('上次画的蒙版没有载入，请重新涂抹');
      }
    } else last.current = { of, bytes: new Blob(), info: null };
    if (!stopped()) shown.current = of;
  });

  const of = source.fileId;
  useEffect(() => {
    if (!engine) return;
    let stopped = false;
    let begun = false;
    let seen = '';
    const look = () => {
      const { status, width, height, selected, undo, redo, said, layers } = engine.getState();
      setPainted(layers.some(({ kind, visible }) => kind === 'paint' && visible));
      const fits = status === 'ready' && width === source.width && height === source.height;
      if (!fits) return;
      if (!begun) {
        begun = true;
        // Told once more, so that the next change is one.
        void restore(of, () => stopped).then(look);
        return;
      }
      if (shown.current !== of) return;
      const done = [selected, undo, redo, said.count].join();
      if (done === seen) return;
      const first = seen === '';
      seen = done;
      if (first) return;
      setSaving('pending');
      clearTimeout(timer.current);
      timer.current = setTimeout(saveQuietly, REST_MS);
    };
    look();
    const leave = engine.subscribe(look);
    return () => {
      stopped = true;
      leave();
    };
  }, [engine, of, source.width, source.height]);

  // Before the editor goes, and with it what is drawn.
  const leave = useEffectEvent(() => {
    if (saving !== 'saved') save().catch(() => toast.error('刚画的蒙版没有保存成功，请检查网络后重新涂抹'));
  });
  useLayoutEffect(() => () => leave(), []);

  return { save, saving, painted };
}

const KEPT = { use: 'mask', quiet: true } as const;

async function same(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false;
  const [left, right] = await Promise.all([a.arrayBuffer(), b.arrayBuffer()]);
  const other = new Uint8Array(right);
  return new Uint8Array(left).every((value, at) => value === other[at]);
}
