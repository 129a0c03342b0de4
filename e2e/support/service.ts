import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The service's process, as the run that watches over it has noted beside its own. */
export function servicePid(): number {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) throw new Error('E2E_DATA_DIR is not set: the global setup starts the stack');
  const { servicePid: pid } = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as { servicePid: number };
  return pid;
}

/** Kills the service, as a power failure would. The supervisor restarts it. */
export function killService(): number {
  const pid = servicePid();
  process.kill(pid, 'SIGKILL');
  return pid;
}
