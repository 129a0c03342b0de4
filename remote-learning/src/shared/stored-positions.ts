import { local, type SafeStorage } from '@app/shared/state/storage';

type Position = [id: number, position: number];

/** Where this browser stopped in each of the newest `most` readings. */
export function createPositions(key: string, most: number, store: Pick<SafeStorage, 'get' | 'set'> = local) {
  const read = (): Position[] => {
    try {
      const list: unknown = JSON.parse(store.get(key) ?? '[]');
      const isPosition = (one: unknown): one is Position =>
        Array.isArray(one) && one.length === 2 && one.every(Number.isFinite);
      return Array.isArray(list) ? list.filter(isPosition) : [];
    } catch {
      return [];
    }
  };
  return {
    /** 0 when unknown. */
    load: (id: number): number => Math.max(0, read().find(([one]) => one === id)?.[1] ?? 0),
    save(id: number, position: number): void {
      const others = read().filter(([one]) => one !== id);
      store.set(key, JSON.stringify([[id, position], ...others].slice(0, most)));
    },
  };
}
