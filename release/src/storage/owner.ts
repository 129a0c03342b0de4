import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const LIFE = randomUUID().slice(0, 8);
/**
 * Age in ms from which unfinished work of an unknown process counts as abandoned: no publish takes
 * as long.
 */
const ABANDONED_MS = 3_600_000;

/** Name of unfinished work, which identifies its process: `<machine>.<pid>.<life>.<random>`. */
export function ownedName(): string {
  return `${MACHINE}.${process.pid}.${LIFE}.${randomUUID()}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether the process of a name has ended. One on another machine, or with a reused pid, is judged
 * by its age only.
 */
export function isAbandoned(name: string, ageMs: number): boolean {
  const [machine, pid, life] = name.split('.');
  if (machine !== MACHINE || !/^\d+$/.test(pid ?? '')) return ageMs > ABANDONED_MS;
  if (Number(pid) === process.pid) return life !== LIFE;
  return ageMs > ABANDONED_MS || !isRunning(Number(pid));
}
