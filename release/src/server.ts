import cluster from 'node:cluster';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pino, { type Logger } from 'pino';
import { z } from 'zod';
import { clearUploads, startProcesses, uploadsFolder } from './processes.ts';
import { readVariables } from './read-variables.ts';
import { zRoles } from './roles.ts';
import { stopOnSignal } from './run-server.ts';

const createLog = (level: string) =>
  pino({
    level,
    base: { process: 'release' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });

const { EDGE_PROCESSES, RELEASE_ROLE, PORT, DATA_DIR, LOG_LEVEL } = readVariables(
  z.object({
    /** Processes that share the port. */
    EDGE_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
    RELEASE_ROLE: zRoles,
    PORT: z.coerce.number().int().default(8080),
    DATA_DIR: z.string().default('./.data'),
    LOG_LEVEL: z.string().default('info'),
  }),
  process.env,
  'Environment of the release server is not usable',
);

/** Runs this program with these variables beside those of the process. */
async function startHere(more: Record<string, string>, listens = true): Promise<() => Promise<void>> {
  const source = { ...process.env, ...more };
  // A follower needs neither the libraries of the registry nor its variables.
  const { start } = source.FOLLOW ? await import('./follow/main.ts') : await import('./main-server.ts');
  return start(source, createLog, listens);
}

/** Several processes on one port; the watch, which is needed once, runs in this one. */
async function startCluster(log: Logger): Promise<void> {
  const folder = path.resolve(DATA_DIR);
  const roles = [...RELEASE_ROLE].filter((role) => role !== 'watch').join(',');
  if (roles === '')
    throw new Error('RELEASE_ROLE=watch needs no second process: set EDGE_PROCESSES=1, or add a role that serves.');
  await clearUploads(folder, PORT);
  const env = { RELEASE_ROLE: roles, LIMITS_SHARED_BY: String(EDGE_PROCESSES) };
  const processes = startProcesses({
    count: EDGE_PROCESSES,
    env,
    onEnd: (id) =>
      void rm(uploadsFolder(folder, PORT, id), { recursive: true, force: true }).catch((error: unknown) =>
        log.warn({ err: error }, 'uploads of a process that ended are not removed'),
      ),
    log,
  });
  process.on('SIGHUP', () => void processes.restart());
  const watches = RELEASE_ROLE.has('watch') && !process.env.FOLLOW;
  const starting = watches ? startHere({ RELEASE_ROLE: 'watch' }, false) : undefined;
  stopOnSignal(async () => {
    await processes.stop();
    await (
      await starting
    )?.();
  }, log);
  await starting;
}

// The process that started this one answers it.
if (cluster.isWorker) process.on('SIGHUP', () => undefined);
if (EDGE_PROCESSES > 1 && cluster.isPrimary) await startCluster(createLog(LOG_LEVEL));
else stopOnSignal(await startHere({}), createLog(LOG_LEVEL));
