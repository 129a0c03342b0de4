/** Storage that may be forbidden, full or absent: every access can throw, and none of it may reach the person. */
export interface SafeStorage {
  get(key: string): string | null;
  /** False when nothing was kept. */
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

export const local = safeStorage(() => window.localStorage);
export const session = safeStorage(() => window.sessionStorage);

interface Schema<T> {
  version: number;
  /** `migrations[n]` makes version n + 1 of version n. */
  migrations: Record<number, (value: unknown) => unknown>;
  /** Must accept anything. */
  parse: (value: unknown) => T;
}

/** @returns null when nothing usable is stored, or when a newer release of the product wrote it */
export function readVersioned<T>(text: string | null, schema: Schema<T>): T | null {
  if (!text) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('v' in stored) || !('value' in stored)) return null;
    let { v, value } = stored;
    if (typeof v !== 'number' || v > schema.version) return null;
    while (v < schema.version) {
      const migrate: ((value: unknown) => unknown) | undefined = schema.migrations[v];
      if (!migrate) return null;
      value = migrate(value);
      v += 1;
    }
    return schema.parse(value);
  } catch {
    return null;
  }
}

export function writeVersioned(value: unknown, version: number): string {
  return JSON.stringify({ v: version, value });
}
