import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const LIFE = randomUUID().slice(0, 8);
/** No publish takes as long; what is older and not known to be alive is nobody's. */
const ABANDONED_MS = 3_600_000;

/**
 * A name for something unfinished, that tells who works on it: `<machine>.<pid>.<life>.<random>`.
 */
export function ownedName(): string {
  return `${MACHINE}.${process.pid}.${LIFE}.${randomUUID()}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether the process that made the name is gone. One on another machine, or whose number another
 * process has now, is only known to be gone by its age.
 */
export function isAbandoned(name: string, ageMs: number): boolean {
  const [machine, pid, life] = name.split('.');
  if (machine !== MACHINE || !/^\d+$/.test(pid ?? '')) return ageMs > ABANDONED_MS;
  if (Number(pid) === process.pid) return life !== LIFE;
  return ageMs > ABANDONED_MS || !isRunning(Number(pid));
}
