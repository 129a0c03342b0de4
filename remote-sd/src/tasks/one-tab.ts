import { local, type SafeStorage } from '@app/shared/state/storage';
import { newId } from '@app/shared/state/new-id';

type Locks = Pick<LockManager, 'request'>;

/** A note in the storage counts so long, and is renewed in time. */
const NOTE_MS = 15_000;
const RENEW_MS = 5_000;

/**
 * Lets one tab of a browser do something at a time.
 * @returns how it gives that back; null when another tab has it. Browsers have locks on secure
 *   origins only: over plain http a note in the storage stands for one.
 */
export function takeForThisTab(
  name: string,
  locks: Locks | null = (navigator as { locks?: LockManager }).locks ?? null,
  storage: SafeStorage = local,
): Promise<(() => void) | null> {
  return locks ? byLock(locks, name) : Promise.resolve(byNote(storage, name));
}

function byLock(locks: Locks, name: string): Promise<(() => void) | null> {
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

function byNote(storage: SafeStorage, name: string): (() => void) | null {
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
