/**
 * Browser storage that may be forbidden, full or absent: every access to the real one can throw,
 * which must not reach the person.
 */
export interface SafeStorage {
  get(key: string): string | null;
  /** Returns false when the value was not stored. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

export function safeStorage(open: () => Storage): SafeStorage {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

/** Persists beyond the tab. */
export const local = safeStorage(() => window.localStorage);
/** Ends with the tab. */
export const session = safeStorage(() => window.sessionStorage);
