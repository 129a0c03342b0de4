import path from 'node:path';
import pino from 'pino';
import { createEdge } from './edge/edge.ts';
import { createLiveRelease } from './edge/live.ts';
import { readEnv } from './env.ts';
import { openPool } from './registry/database.ts';
import { openKeys } from './registry/keys.ts';
import { migrate } from './registry/migrate.ts';
import { createRegistry } from './registry/registry.ts';
import { openStorage } from './storage/open.ts';

/** How soon a change made by another process shows here. */
const WATCH_MS = 2000;
const DRAIN_MS = 8000;

const env = readEnv(process.env);
const log = pino({
  level: env.LOG_LEVEL,
  base: { process: 'release' },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});
const pool = openPool(env.DATABASE_URL, log);
const applied = await migrate(pool);
if (applied.length > 0) log.info({ applied }, 'registry migrated');
const storage = await openStorage(env.DATA_DIR, process.env);
const registry = createRegistry(pool, storage);
const keys = await openKeys(path.resolve(env.RELEASE_KEYS_FILE ?? path.join(env.DATA_DIR, 'release-keys.json')));
const live = createLiveRelease({
  registry,
  storage,
  keys,
  days: env.DOCUMENT_DAYS,
  overrideOrigins: env.OVERRIDE_ORIGINS,
  log,
});
await live.refresh();
live.watch(WATCH_MS);
const edge = createEdge({
  registry,
  storage,
  live,
  serviceOrigin: env.SERVICE_ORIGIN,
  token: env.token,
  trustProxy: env.TRUST_PROXY,
  log,
});

edge.server.once('error', (error) => {
  log.fatal({ err: error }, 'cannot listen');
  process.exit(1);
});
edge.server.listen(env.PORT, env.HOST, () => log.info({ host: env.HOST, port: env.PORT }, 'edge listens'));

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  live.close();
  edge
    .close(DRAIN_MS)
    .then(() => pool.end())
    .catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
    .finally(() => process.exit(0));
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
