import { writeFile } from 'node:fs/promises';
import type { PackTask } from '@app/imaging/models/packs';

/**
 * Writes a file that lists the models a process has in memory, for `npm run models`. Only that
 * command reads it, so a failed write is ignored.
 */
export function createLoadedNote(file: string): (pid: number | undefined, task: PackTask) => void {
  let loaded: { pid: number | undefined; tasks: PackTask[] } = { pid: undefined, tasks: [] };
  return (pid, task) => {
    const known = loaded.pid === pid ? loaded.tasks : [];
    if (known.includes(task)) return;
    loaded = { pid, tasks: [...known, task] };
    writeFile(file, JSON.stringify(loaded)).catch(() => undefined);
  };
}
