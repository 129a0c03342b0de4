import type { FileInfo } from '@app/shared/contracts/aigc';
import { onLogout } from '@app/shared/state/session';
import { clear, createStore, del, entries, set } from 'idb-keyval';
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

interface Kept extends KeptPhoto {
  userId: number;
  tool: PhotoTool;
  /** Of the tab that has it: held as a lock for as long as that tab works on it. */
  batch: string;
  at: number;
  form: object;
}

const LOCK = 'hx-batch-';
const store = () => createStore('hx-batches', 'photos');

/** A browser without a store, or with a full one, keeps nothing; that may reach nobody. */
const quietly = <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> =>
  typeof indexedDB === 'undefined' ? Promise.resolve(otherwise) : work().catch(() => otherwise);

onLogout(() => void quietly(() => clear(store()), undefined));

export interface KeptBatch {
  keep: (photo: KeptPhoto, form: object) => void;
  forget: (key: string) => void;
  /** Whoever opens the tool next has what is left. */
  leave: () => void;
}

/** Keeps the photos of a batch in the browser until each has its task, so that a tab that is closed loses none. */
export function keptBatch(userId: number, tool: PhotoTool): KeptBatch {
  const batch = crypto.randomUUID();
  let leave = () => {};
  void navigator.locks?.request(`${LOCK}${batch}`, () => new Promise<void>((resolve) => (leave = resolve)));
  let order = 0;
  return {
    keep: ({ key, file, photo, requestId }, form) => {
      order += 1;
      const kept: Kept = { key, file, photo, requestId, userId, tool, batch, at: Date.now() + order / 1000, form };
      void quietly(() => set(key, kept, store()), undefined);
    },
    forget: (key) => void quietly(() => del(key, store()), undefined),
    leave: () => leave(),
  };
}

/**
 * What tabs that are gone had not sent, oldest first, at most so many: it is forgotten here, and so is what belongs to somebody else.
 * @returns null when there is nothing
 */
export function leftBatch(
  userId: number,
  tool: PhotoTool,
  most: number,
): Promise<{ photos: KeptPhoto[]; form: object } | null> {
  return quietly(
    () =>
      // Of two tabs that open at once one gets it.
      navigator.locks.request(`${LOCK}take`, async () => {
        const all = (await entries<string, Kept>(store())).map(([, kept]) => kept);
        const { held = [] } = await navigator.locks.query();
        const working = new Set(held.map(({ name }) => name));
        const left = all
          .filter((kept) => kept.userId === userId && kept.tool === tool && !working.has(`${LOCK}${kept.batch}`))
          .toSorted((one, other) => one.at - other.at)
          .slice(0, most);
        const others = all.filter((kept) => kept.userId !== userId);
        for (const { key } of [...left, ...others]) await del(key, store());
        const form = left.at(-1)?.form;
        return form ? { photos: left, form } : null;
      }),
    null,
  );
}
