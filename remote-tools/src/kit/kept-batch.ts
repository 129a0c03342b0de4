import type { FileInfo } from '@app/shared/contracts/aigc';
import { onLogout } from '@app/shared/state/session';
import { clear, createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { PhotoTool } from './use-tool.ts';

/** A photo of a batch that has no task yet. */
export interface KeptPhoto {
  key: string;
  file: File;
  /** The service has it already. */
  photo?: FileInfo;
  /** Asks for the same task, however often it is sent. */
  requestId: string;
}

/** As it is stored under its key. */
interface Kept extends KeptPhoto {
  userId: number;
  tool: PhotoTool;
  /** Lock name of the tab that owns the batch; held while that tab works on it. */
  batch: string;
  at: number;
}

/** As they are stored under the id of their batch. */
interface Settings {
  form: object;
}

const LOCK = 'hx-batch-';
let opened: UseStore | null = null;
const store = () => (opened ??= createStore('hx-batches', 'photos'));

/** A browser without a store, or with a full one, keeps nothing; that may reach nobody. */
const quietly = <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> =>
  typeof indexedDB === 'undefined' ? Promise.resolve(otherwise) : work().catch(() => otherwise);

onLogout(() => void quietly(() => clear(store()), undefined));

export interface KeptBatch {
  keep: (photo: KeptPhoto) => void;
  /** The settings that its photos are sent with. */
  settle: (form: object) => void;
  forget: (key: string) => void;
  /**
   * Takes over what tabs that are gone had not sent, oldest first, at most so many; what belongs to
   * somebody else is forgotten.
   * @returns null when there is nothing
   */
  takeLeft: (most: number) => Promise<{ photos: KeptPhoto[]; form: object } | null>;
  /** Whoever opens the tool next has what is left. */
  leave: () => void;
}

/**
 * Keeps the photos of a batch in the browser until each has its task, so that a tab that is closed
 * loses none.
 */
export function keptBatch(userId: number, tool: PhotoTool): KeptBatch {
  const batch = crypto.randomUUID();
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  void navigator.locks?.request(`${LOCK}${batch}`, () => left);
  let order = 0;
  const own = ({ key, file, photo, requestId }: KeptPhoto): Kept => {
    order += 1;
    return { key, file, photo, requestId, userId, tool, batch, at: Date.now() + order / 1000 };
  };

  async function take(most: number) {
    const all = await entries<string, Kept | Settings>(store());
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
    // When two tabs open at once, one of them gets it.
    takeLeft: (most) => quietly(() => navigator.locks.request(`${LOCK}take`, () => take(most)), null),
    leave: () => leave(),
  };
}
