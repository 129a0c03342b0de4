import { local, type SafeStorage } from '@app/shared/state/storage';

const KEY = 'huixue:comic';
/** Maximum number of comics whose position is stored, the newest first. */
const MAX_COMICS = 50;

type StoredPositions = [lessonId: number, place: number][];
type Store = Pick<SafeStorage, 'get' | 'set'>;

function readPositions(store: Store): StoredPositions {
  try {
    const kept: unknown = JSON.parse(store.get(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((one): one is [number, number] => Array.isArray(one) && one.every((part) => Number.isInteger(part)))
      : [];
  } catch {
    return [];
  }
}

/** Position at which a visitor stopped in this browser; 0 when unknown. */
export const loadReadingPosition = (lessonId: number, store: Store = local): number =>
  Math.max(0, readPositions(store).find(([id]) => id === lessonId)?.[1] ?? 0);

export function saveReadingPosition(lessonId: number, place: number, store: Store = local): void {
  const others = readPositions(store).filter(([id]) => id !== lessonId);
  store.set(KEY, JSON.stringify([[lessonId, place], ...others].slice(0, MAX_COMICS)));
}
