import { local, type SafeStorage } from '@app/shared/state/storage';
import { newId } from '@app/shared/state/new-id';

type Locks = Pick<LockManager, 'request'>;

/** Lifetime in ms of the note in the storage; it is renewed before it expires. */
const NOTE_MS = 15_000;
const RENEW_MS = 5_000;

/**
 * Locks a name for this tab of the browser.
 * @returns the function that unlocks; null while another tab has the lock. Web Locks exist on
 *   secure origins only; over plain http a note in the storage replaces them.
 */
export function lockForThisTab(
  name: string,
  locks: Locks | null = (navigator as { locks?: LockManager }).locks ?? null,
  storage: SafeStorage = local,
): Promise<(() => void) | null> {
  return locks ? lockByBrowser(locks, name) : Promise.resolve(lockByStorage(storage, name));
}

function lockByBrowser(locks: Locks, name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) {
        resolve(null);
        return undefined;
      }
      return new Promise<void>((release) => resolve(() => release()));
    });
  });
}

function lockByStorage(storage: SafeStorage, name: string): (() => void) | null {
  const own = newId();
  const read = () => (storage.get(name) ?? '').split(' ');
  const [holder, until] = read();
  if (holder && Number(until) > Date.now()) return null;
  const write = () => storage.set(name, `${own} ${Date.now() + NOTE_MS}`);
  write();
  const renew = setInterval(write, RENEW_MS);
  return () => {
    clearInterval(renew);
    if (read()[0] === own) storage.remove(name);
  };
}
