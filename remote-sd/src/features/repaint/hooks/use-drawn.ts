import type { FileInfo } from '@app/shared/contracts/aigc';
import type { EditorEngine } from '@app/shared/editor';
import { useUnsaved } from '@app/shared/federation/unsaved';
import { download, haveSameBytes, upload } from '@app/shared/http/upload';
import { toast } from '@app/shared/state/actions';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Pause in ms after a stroke before the drawing is saved. */
const REST_MS = 1500;

export type DrawnSaving = 'saved' | 'pending' | 'failed';

/** Drawing on a picture, as stored by the service. */
export interface DrawnMask {
  mask: FileInfo | null;
  paint: FileInfo | null;
}

const PARTS = ['mask', 'paint'] as const;
type Part = (typeof PARTS)[number];
interface PartFace {
  name: string;
  there: (engine: EditorEngine) => boolean;
  png: (engine: EditorEngine) => Promise<Blob>;
  put: (engine: EditorEngine, bytes: Blob) => Promise<void>;
}
const FACES: Record<Part, PartFace> = {
  mask: {
    name: '蒙版',
    there: (engine) => engine.getState().selected > 0,
    png: (engine) => engine.maskPng(),
    put: (engine, bytes) => engine.importMask(bytes),
  },
  paint: {
    name: '涂鸦',
    there: (engine) => engine.getState().painted,
    png: (engine) => engine.paintPng(),
    put: (engine, bytes) => engine.importPaint(bytes),
  },
};
const NONE = new Blob();

interface Options {
  engine: EditorEngine | null;
  source: FileInfo;
  drawn: DrawnMask;
  onSaved: (source: FileInfo, drawn: DrawnMask) => void;
}

/**
 * Saves the drawing: mask and paint are uploaded whenever drawing pauses, and loaded into the
 * editor when it opens again.
 * @returns `save` uploads the drawing now if it has changed
 */
export function useSavedDrawing({ engine, source, drawn, onSaved }: Options) {
  const [saving, setSaving] = useState<DrawnSaving>('saved');
  const [there, setThere] = useState({ mask: false, paint: false });
  /** The last drawing that the service has stored. */
  const last = useRef<{ of: string } & Record<Part, { bytes: Blob; info: FileInfo | null }>>(null);
  /**
   * The picture whose drawing the editor shows: before that, an empty drawing is not the user's.
   */
  const shown = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Leaving the tab saves the drawing; closing the window warns only after a failed save.
  useUnsaved(saving === 'failed');
  useEffect(() => {
    if (saving !== 'pending') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [saving]);

  const save = async (): Promise<DrawnMask> => {
    clearTimeout(timer.current);
    if (!engine || engine.getState().status !== 'ready' || shown.current !== source.fileId) return drawn;
    const of = source.fileId;
    try {
      const now: DrawnMask = { mask: null, paint: null };
      let changed = false;
      // Both are begun before any wait: the editor may be closed meanwhile.
      const pngs = await Promise.all(
        PARTS.map((part) => (FACES[part].there(engine) ? FACES[part].png(engine) : Promise.resolve(NONE))),
      );
      for (const [at, part] of PARTS.entries()) {
        const { name } = FACES[part];
        const bytes = pngs[at]!;
        const known = last.current?.of === of ? last.current[part] : null;
        if (known && (await haveSameBytes(known.bytes, bytes))) {
          now[part] = known.info;
          continue;
        }
        changed = true;
        now[part] =
          bytes.size > 0 ? await upload(new File([bytes], `${name}.png`, { type: 'image/png' }), MASK_UPLOAD) : null;
        const before = last.current?.of === of ? last.current : { of, mask: NOTHING_SENT, paint: NOTHING_SENT };
        last.current = { ...before, [part]: { bytes, info: now[part] } };
      }
      if (changed) onSaved(source, now);
      setSaving('saved');
      return now;
    } catch (error) {
      setSaving('failed');
      throw error;
    }
  };
  const saveQuietly = useEffectEvent(() => void save().catch(() => undefined));

  /** The drawing is fetched while the picture still loads. */
  const fetched = useRef(new Map<string, Promise<Blob>>());
  const fetchPart = useEffectEvent((info: FileInfo): Promise<Blob> => {
    const known = fetched.current.get(info.fileId);
    if (known) return known;
    const coming = download(info.url, { quiet: true });
    // A failure is reported to whoever awaits the promise.
    coming.catch(() => fetched.current.delete(info.fileId));
    fetched.current.set(info.fileId, coming);
    return coming;
  });

  const restore = useEffectEvent(async (of: string, stopped: () => boolean) => {
    if (!engine) return;
    const kept = { of, mask: NOTHING_SENT, paint: NOTHING_SENT };
    for (const part of PARTS) {
      const info = drawn[part];
      if (!info) continue;
      const { name, png, put } = FACES[part];
      try {
        const bytes = await fetchPart(info);
        fetched.current.delete(info.fileId);
        if (stopped()) return;
        await put(engine, bytes);
        kept[part] = { bytes: await png(engine), info };
      } catch {
        if (stopped()) return;
        toast.warning(`上次画的${name}没有载入，请重新涂抹`);
      }
    }
    if (stopped()) return;
    last.current = kept;
    shown.current = of;
  });

  const of = source.fileId;
  const fetchAhead = useEffectEvent(() => {
    for (const part of PARTS) if (drawn[part]) void fetchPart(drawn[part]).catch(() => undefined);
  });
  useEffect(() => fetchAhead(), [of]);
  useEffect(() => {
    if (!engine) return;
    let stopped = false;
    let begun = false;
    let seen = '';
    const look = () => {
      const { status, width, height, selected, painted, undo, redo, announcement } = engine.getState();
      setThere((now) =>
        now.mask === selected > 0 && now.paint === painted ? now : { mask: selected > 0, paint: painted },
      );
      const fits = status === 'ready' && width === source.width && height === source.height;
      if (!fits) return;
      if (!begun) {
        begun = true;
        // `look` runs once more after the restore, so that the next change is recognised as one.
        void restore(of, () => stopped).then(look);
        return;
      }
      if (shown.current !== of) return;
      const done = [selected, painted, undo, redo, announcement.count].join();
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

  // Saves before the editor unmounts and its drawing is lost.
  const leave = useEffectEvent(() => {
    if (saving !== 'saved') save().catch(() => toast.error('刚画的没有保存成功，请检查网络后重新涂抹'));
  });
  useLayoutEffect(() => () => leave(), []);

  return { save, saving, there };
}

const NOTHING_SENT: { bytes: Blob; info: FileInfo | null } = { bytes: NONE, info: null };
const MASK_UPLOAD = { use: 'mask', quiet: true } as const;
