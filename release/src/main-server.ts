import cluster from 'node:cluster';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createRelease } from './app.ts';
import { allowCounting } from './edge/headers.ts';
import { readEnv } from './env.ts';
import { natsSettings } from './events/nats-settings.ts';
import { readStepChecks } from './checks/endpoints.ts';
import { checkContract } from './gate/contract.ts';
import { judgeInThread } from './health/judge-thread.ts';
import { readLogin } from './login/settings.ts';
import { readHealthPolicy } from './health/policy.ts';
import { isDatabaseAway, openPool } from './registry/database.ts';
import { openKeys } from './registry/keys.ts';
import { openLastRelease } from './registry/last-release.ts';
import { isMigrated, migrate } from './registry/migrate.ts';
import { uploadsFolder } from './processes.ts';
import { listenOn } from './run-server.ts';
import { trustFollowers } from './http/address.ts';
import { shareCompressedIn } from './storage/compress.ts';
import { openStorage } from './storage/open.ts';
import { readWebhooks } from './webhooks/endpoints.ts';

/**
 * Poll interval in ms, for lost notifications, and for documents to be signed again; changes are
 * normally announced.
 */
const WATCH_MS = 5000;
/** Pause in ms between two looks for the tables, which another process makes. */
const WAIT_MS = 500;
/** Buckets of a per cent. */
const BUCKET_PERCENT = 100;

/**
 * Runs this process as a release server on a registry, in all roles or some.
 * @returns ends it
 */
export async function start(
  source: NodeJS.ProcessEnv,
  createLog: (level: string) => Logger,
  listens: boolean,
): Promise<() => Promise<void>> {
  const env = readEnv(source);
  const roles = env.RELEASE_ROLE;
  const log = createLog(env.LOG_LEVEL);
  if (env.STATISTICS_SCRIPT) allowCounting(env.STATISTICS_SCRIPT);
  trustFollowers(env.FOLLOWERS);
  const pool = openPool(env.DATABASE_URL, log);

  /** False while the database is unreachable: the last release is served nevertheless. */
  async function migrated(): Promise<boolean> {
    try {
      // Only the registry's process may change the database's tables.
      if (!roles.has('registry')) return await isMigrated(pool);
      const applied = await migrate(pool);
      if (applied.length > 0) log.info({ applied }, 'registry migrated');
      return true;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      log.warn({ err: error }, 'no database yet');
      return false;
    }
  }

  async function untilMigrated(): Promise<void> {
    while (!(await migrated())) await delay(WATCH_MS);
  }

  let ready = await migrated();
  if (env.COMPRESSED_DIR) shareCompressedIn(env.COMPRESSED_DIR);
  const storage = await openStorage(env.DATA_DIR, source);
  const keys = await openKeys(path.resolve(env.RELEASE_KEYS_FILE ?? path.join(env.DATA_DIR, 'release-keys.json')));
  const last = openLastRelease(path.resolve(env.DATA_DIR, 'last-release.json'), keys);
  const policy = readHealthPolicy(source);
  const login = readLogin(source);
  if (env.RELEASE_APPROVAL_BY === 'person' && !login)
    throw new Error('RELEASE_APPROVAL_BY=person needs a login for people: set OIDC_ISSUER.');
  const judging = judgeInThread({ databaseUrl: env.DATABASE_URL, policy });
  // Without tables and without a last release there is nothing to serve.
  while (!ready && !roles.has('registry') && !(await last.read())) {
    await delay(WAIT_MS);
    ready = await migrated();
  }
  const { edge, live, health, webhooks, close } = await createRelease({
    roles,
    registryOrigin: env.REGISTRY_ORIGIN,
    pool,
    storage,
    keys,
    last,
    checkContract,
    spoolFolder: uploadsFolder(path.resolve(env.DATA_DIR), env.PORT, cluster.worker?.id),
    rootToken: env.token,
    serviceOrigin: env.SERVICE_ORIGIN,
    trustProxy: env.TRUST_PROXY,
    serviceWorker: env.SERVICE_WORKER,
    publicOrigin: env.PUBLIC_ORIGIN,
    environmentName: env.ENVIRONMENT_NAME,
    brand: env.BRAND,
    phone: env.SERVICE_PHONE,
    approvalShare: env.RELEASE_APPROVAL ? env.RELEASE_APPROVAL_SHARE * BUCKET_PERCENT : null,
    approvalByPeople: env.RELEASE_APPROVAL_BY === 'person',
    login,
    documentDays: env.DOCUMENT_DAYS,
    overrideOrigins: env.OVERRIDE_ORIGINS,
    artifacts: env.ARTIFACT_BASE,
    beaconShare: env.BEACON_SHARE,
    fallbackOrigins: env.FALLBACK_ORIGINS,
    healthPolicy: policy,
    webhooks: readWebhooks(source),
    stepChecks: readStepChecks(source),
    traitHeaders: env.TARGET_HEADERS,
    judge: judging.judge,
    nats: natsSettings(env),
    perAddress: { streams: env.STREAMS_PER_ADDRESS, beacons: env.BEACONS_PER_ADDRESS },
    connections: { total: env.CONNECTIONS, perAddress: env.CONNECTIONS_PER_ADDRESS },
    log,
  });

  function begin(): void {
    live.watch(WATCH_MS);
    void live.tryRefresh();
    health.start(roles.has('watch'));
    if (roles.has('watch')) webhooks.start();
  }

  if (ready) begin();
  else {
    untilMigrated().then(begin, (error: unknown) => {
      log.fatal({ err: error }, 'the registry cannot be migrated');
      process.exit(1);
    });
  }

  async function end(drainMs: number): Promise<void> {
    await close(drainMs);
    await Promise.all([pool.end(), judging.close()]);
  }
  if (!listens) return () => end(0);
  return listenOn({ server: edge.server, host: env.HOST, port: env.PORT, log, close: end });
}
