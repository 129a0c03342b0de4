import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildEverything, builtFolders } from './builds.mjs';
import { openDatabases } from './databases.mjs';
import { checkPort, takeFolder } from './claim.mjs';
import { Aborted } from './group.mjs';
import { freePort, statusOf } from './ports.mjs';
import { publishFolders, VersionConflict } from './publish.mjs';
import { readSettings } from './settings.mjs';
import { createServers } from './servers.mjs';

const READY_MS = 120_000;

function ensureToken(file) {
  if (existsSync(file)) return;
  writeFileSync(`${file}.new`, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/**
 * An older data folder can hold other content under a version that was just built: then a suffix of
 * its content is added to the version.
 */
async function publish({ url, tokenFile, dataDir, folders, log, signal }) {
  const why = '本地启动';
  try {
    await publishFolders({ url, tokenFile, dataDir, folders, why, log, signal });
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    const renamed = await buildEverything({ log, unique: true, signal });
    await publishFolders({ url, tokenFile, dataDir, folders: renamed, why, log, signal });
  }
}

async function untilServed(url) {
  const deadline = Date.now() + READY_MS;
  while ((await statusOf(`${url}/healthz`)) !== 200) {
    if (Date.now() > deadline) throw new Error('发布完成后页面仍不可用，请查看日志 release.log');
    await delay(50);
  }
}

/**
 * @typedef {object} StackOptions
 * @property {number} [port]
 * @property {string} [dataDir]
 * @property {boolean} [quiet]
 * @property {boolean} [build] `false` takes what is built
 * @property {Record<string, string | undefined>} [env] added to the process's own
 * @property {(line: string) => void} [log]
 * @property {AbortSignal} [signal] rejects with Aborted when all is stopped again
 */

/**
 * Starts all that `npm start` runs: database, service, edge, with the built host and remotes
 * published and live.
 * @param {StackOptions} options
 */
export async function startStack({
  port,
  dataDir,
  quiet = false,
  build = true,
  env: extra = {},
  log: tell,
  signal,
} = {}) {
  const env = { ...process.env, ...extra };
  if (port !== undefined) env.PORT = String(port);
  if (dataDir !== undefined) env.DATA_DIR = dataDir;
  const settings = readSettings(env);
  const log = tell ?? (quiet ? () => {} : (line) => console.log(line));

  const lock = await takeFolder(settings.dataDir, settings.url);
  /** Clean-up steps, run in reverse order. */
  const undo = [async () => lock.release()];
  const undoAll = async () => {
    lock.note({ stopping: true });
    // A failed step must not prevent the other ones.
    for (const step of undo.toReversed()) await step().catch((error) => log(error.message));
  };
  /** @type {Promise<void> | undefined} */
  let stopped;
  const stop = () => (stopped ??= undoAll());
  let servers;
  let databases;
  try {
    await checkPort(settings, lock.afterAnother);
    const logs = path.join(settings.dataDir, 'logs');
    mkdirSync(logs, { recursive: true });
    const tokenFile = path.join(settings.dataDir, 'release-token');
    ensureToken(tokenFile);

    const aborted = new Promise((_resolve, reject) => {
      if (signal?.aborted) reject(new Aborted());
      signal?.addEventListener('abort', () => reject(new Aborted()), { once: true });
    });
    aborted.catch(() => {});
    const opening = openDatabases({ dataDir: settings.dataDir, env, log });
    opening.then((databases) => undo.push(databases.stop)).catch(() => {});
    const building = build ? buildEverything({ log, signal }) : builtFolders();
    const [opened, folders, servicePort] = await Promise.all([opening, building, freePort()]).catch(async (error) => {
      // The database may still be starting, and has to be stopped too.
      await opening.catch(() => {});
      throw error;
    });
    databases = opened;
    servers = await createServers({ settings, databases, servicePort, tokenFile, logs, env, log, note: lock.note });
    undo.push(
      () => servers.service.stop(),
      () => servers.release.stop(),
    );
    servers.service.start();
    servers.release.start();
    const serving = servers.release
      .ready(READY_MS, { firstStart: true })
      .then(() => publish({ url: settings.url, tokenFile, dataDir: settings.dataDir, folders, log, signal }))
      .then(() => untilServed(settings.url));
    await Promise.race([aborted, Promise.all([servers.service.ready(READY_MS, { firstStart: true }), serving])]);
  } catch (error) {
    await stop();
    throw signal?.aborted ? new Aborted() : error;
  }
  const { service, release } = servers;
  return {
    url: settings.url,
    settings,
    /** Addresses of the databases. */
    databases,
    stop,
    /** Restarts the service gracefully; resolves when it answers. */
    async restartService() {
      await service.stop();
      service.start();
      await service.ready(READY_MS);
    },
    async restartRelease() {
      await release.stop();
      release.start();
      await release.ready(READY_MS);
    },
    stopService: () => service.stop(),
    async startService() {
      service.start();
      await service.ready(READY_MS);
    },
    /**
     * Kills the service as a crash would. It is restarted automatically; `serviceReady` waits for
     * that.
     */
    killService: () => service.kill(),
    serviceReady: () => service.ready(READY_MS),
    abandon() {
      service.abandon();
      release.abandon();
    },
  };
}
