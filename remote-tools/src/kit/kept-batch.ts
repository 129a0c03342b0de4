import type { FileInfo } from '@app/shared/contracts/aigc';
import { onLogout } from '@app/shared/state/session';
import { clear, createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { PhotoTool } from './use-tool.ts';

/** A photo of a batch that has no task yet. */
export interface KeptPhoto {
  key: string;
  file: File;
  /** The uploaded photo; absent before the upload. */
  photo?: FileInfo;
  /** Request id of the task, which makes retries idempotent. */
  requestId: string;
}

/** Record in the store. */
interface KeptBatchPhoto extends KeptPhoto {
  userId: number;
  tool: PhotoTool;
  /** Lock name of the tab that owns the batch; held while that tab works on it. */
  batch: string;
  at: number;
}

/** Settings in the store, under the id of their batch. */
interface Settings {
  form: object;
}

const LOCK = 'hx-batch-';
let opened: UseStore | null = null;
const store = () => (opened ??= createStore('hx-batches', 'photos'));

/** A browser without storage, or with full storage, stores nothing; the error is swallowed. */
const quietly = <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> =>
  typeof indexedDB === 'undefined' ? Promise.resolve(otherwise) : work().catch(() => otherwise);

onLogout(() => void quietly(() => clear(store()), undefined));

export interface KeptBatch {
  keep: (photo: KeptPhoto) => void;
  /** Stores the settings that the photos are sent with. */
  settle: (form: object) => void;
  forget: (key: string) => void;
  /**
   * Takes over unsent photos of closed tabs, oldest first, limited to `most`; those of another
   * account are deleted.
   * @returns null when there are none
   */
  takeLeft: (most: number) => Promise<{ photos: KeptPhoto[]; form: object } | null>;
  /** Releases the batch: the next tab with the tool may take the rest. */
  leave: () => void;
}

/**
 * Stores the photos of a batch in the browser until each has its task, so that closing the tab
 * loses none.
 */
export function keptBatch(userId: number, tool: PhotoTool): KeptBatch {
  const batch = crypto.randomUUID();
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  void navigator.locks?.request(`${LOCK}${batch}`, () => left);
  let order = 0;
  const own = ({ key, file, photo, requestId }: KeptPhoto): KeptBatchPhoto => {
    order += 1;
    return { key, file, photo, requestId, userId, tool, batch, at: Date.now() + order / 1000 };
  };

  async function take(most: number) {
    const all = await entries<string, KeptBatchPhoto | Settings>(store());
    const photos = all.flatMap(([, value]) => ('file' in value ? [value] : []));
    const { held = [] } = await navigator.locks.query();
    const working = new Set(held.map(({ name }) => name));
    const found = photos
      .filter((kept) => kept.userId === userId && kept.tool === tool && !working.has(`${LOCK}${kept.batch}`))
      .toSorted((one, other) => one.at - other.at)
      .slice(0, most);
    for (const kept of found) await set(kept.key, own(kept), store());
    const rest = photos.filter((kept) => kept.userId === userId && !found.includes(kept));
    const needed = new Set(rest.map((kept) => kept.batch));
    for (const [key, value] of all)
      if ('file' in value ? value.userId !== userId : !needed.has(key) && !working.has(`${LOCK}${key}`))
        await del(key, store());
    const last = found.at(-1);
    if (!last) return null;
    const settings = all.find(([key]) => key === last.batch)?.[1];
    return { photos: found, form: settings && 'form' in settings ? settings.form : {} };
  }

  return {
    keep: (photo) => void quietly(() => set(photo.key, own(photo), store()), undefined),
    settle: (form) => void quietly(() => set(batch, { form } satisfies Settings, store()), undefined),
    forget: (key) => void quietly(() => del(key, store()), undefined),
    // The lock lets only one of two tabs that open together take the batch.
    takeLeft: (most) => quietly(() => navigator.locks.request(`${LOCK}take`, () => take(most)), null),
    leave: () => leave(),
  };
}
