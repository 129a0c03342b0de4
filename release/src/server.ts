import path from 'node:path';
import pino from 'pino';
import { createRelease } from './app.ts';
import { allowCounting } from './edge/headers.ts';
import { readEnv } from './env.ts';
import { checkContract } from './gate/contract.ts';
import { readHealthPolicy } from './health/policy.ts';
import { openPool } from './registry/database.ts';
import { openKeys } from './registry/keys.ts';
import { migrate } from './registry/migrate.ts';
import { openStorage } from './storage/open.ts';

/** Changes are told at once; this is for words that were lost, and for documents to be signed again. */
const WATCH_MS = 5000;
const DRAIN_MS = 8000;

const env = readEnv(process.env);
const log = pino({
  level: env.LOG_LEVEL,
  base: { process: 'release' },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});
if (env.STATISTICS_SCRIPT) allowCounting(env.STATISTICS_SCRIPT);
const pool = openPool(env.DATABASE_URL, log);
const applied = await migrate(pool);
if (applied.length > 0) log.info({ applied }, 'registry migrated');
const storage = await openStorage(env.DATA_DIR, process.env);
const keys = await openKeys(path.resolve(env.RELEASE_KEYS_FILE ?? path.join(env.DATA_DIR, 'release-keys.json')));
const { edge, live, health, close } = await createRelease({
  pool,
  storage,
  keys,
  checkContract,
  rootToken: env.token,
  serviceOrigin: env.SERVICE_ORIGIN,
  trustProxy: env.TRUST_PROXY,
  serviceWorker: env.SERVICE_WORKER,
  publicOrigin: env.PUBLIC_ORIGIN,
  brand: env.BRAND,
  approval: env.RELEASE_APPROVAL,
  documentDays: env.DOCUMENT_DAYS,
  overrideOrigins: env.OVERRIDE_ORIGINS,
  healthPolicy: readHealthPolicy(process.env),
  perAddress: { streams: env.STREAMS_PER_ADDRESS, beacons: env.BEACONS_PER_ADDRESS },
  log,
});
live.watch(WATCH_MS);
health.start();

edge.server.once('error', (error) => {
  log.fatal({ err: error }, 'cannot listen');
  process.exit(1);
});
edge.server.listen(env.PORT, env.HOST, () => log.info({ host: env.HOST, port: env.PORT }, 'edge listens'));

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  close(DRAIN_MS)
    .then(() => pool.end())
    .catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
    .finally(() => process.exit(0));
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
