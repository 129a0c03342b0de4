import type { VersionRef } from '../document/manifest.ts';
import type { Storage } from '../storage/storage.ts';

export interface Holders {
  /** Versions of a package that have files here, newest first, as they were at most `maxAgeMs` ago. */
  of(name: string, maxAgeMs: number): Promise<VersionRef[]>;
}

export function createHolders(storage: Pick<Storage, 'list'>, now: () => number = Date.now): Holders {
  let listed: { at: number; refs: Promise<VersionRef[]> } | undefined;
  return {
    async of(name, maxAgeMs) {
      if (!listed || now() - listed.at > maxAgeMs) {
        const refs = storage.list().then((found) => found.toSorted(newestFirst));
        listed = { at: now(), refs };
        refs.catch(() => (listed = undefined));
      }
      const refs = await listed.refs;
      return refs.filter((ref) => ref.name === name);
    },
  };
}

const order = new Intl.Collator('en', { numeric: true });

/** 1.10.0 before 1.9.0; which comes first decides nothing but the time it takes. */
function newestFirst(a: VersionRef, b: VersionRef): number {
  return order.compare(b.version, a.version);
}
