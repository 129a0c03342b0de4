import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildEverything, builtFolders } from './builds.mjs';
import { openDatabases } from './databases.mjs';
import { FolderInUse, lockFolder } from './folder-lock.mjs';
import { Aborted } from './group.mjs';
import { freePort, statusOf, whyNotListen } from './ports.mjs';
import { publishFolders, VersionConflict } from './publish.mjs';
import { readSettings } from './settings.mjs';
import { supervise } from './supervisor.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY_MS = 120_000;
/** Longest that a run takes to leave. */
const LEAVING_MS = 40_000;
/** The servers give up on their own a little earlier. */
const STOP_MS = { service: 15_000, release: 12_000 };

/** Something the person who starts can put right; shown in one line. */
export class CannotStart extends Error {}

const LISTEN_ERRORS = {
  EADDRINUSE: (port) =>
    `端口 ${port} 已被占用，请先停止占用它的程序，或换一个端口：PORT=${port === 8080 ? 8090 : port + 1} npm start`,
  EACCES: (port) => `没有权限监听端口 ${port}，请使用 1024 以上的端口`,
  EADDRNOTAVAIL: (_port, host) => `本机没有地址 ${host}，请检查 HOST`,
};

/** A run that is on its way out is waited for: whoever stops and starts again need not count seconds. */
async function take(dataDir, url) {
  const deadline = Date.now() + LEAVING_MS;
  for (let waited = false; ; waited = true) {
    try {
      const lock = lockFolder(dataDir, { url });
      return { ...lock, afterAnother: lock.tookOver || waited };
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      const { pid, url: at, stopping } = error.owner;
      if (!stopping || Date.now() > deadline) {
        throw new CannotStart(
          `数据目录 ${dataDir} 正被使用（进程 ${pid}，${at}），请先停止它，或用 DATA_DIR 指定另一个目录`,
        );
      }
    }
    await delay(100);
  }
}

/** After a killed run its edge may still hold the port while it leaves. */
async function checkPort({ port, host }, mayWait) {
  const deadline = Date.now() + (mayWait ? LEAVING_MS : 0);
  for (;;) {
    const code = await whyNotListen(port, host);
    if (!code) return;
    if (code !== 'EADDRINUSE' || Date.now() > deadline) {
      throw new CannotStart(LISTEN_ERRORS[code]?.(port, host) ?? `无法监听 ${host}:${port}（${code}）`);
    }
    await delay(100);
  }
}

function ensureToken(file) {
  if (existsSync(file)) return;
  writeFileSync(`${file}.new`, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** A data folder that outlived the build's own records can hold other content under a version just built: then the version is named after its content. */
async function publish({ url, tokenFile, folders, log, signal }) {
  const why = '本地启动';
  try {
    await publishFolders({ url, tokenFile, folders, why, signal });
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    const renamed = await buildEverything({ log, unique: true, signal });
    await publishFolders({ url, tokenFile, folders: renamed, why, signal });
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
 * Starts all that `npm start` runs: database, service, edge, with the built host and remotes published and live.
 * @param {{ port?: number, dataDir?: string, quiet?: boolean, build?: boolean, env?: Record<string, string | undefined>, log?: (line: string) => void, signal?: AbortSignal }} options
 *   `build: false` takes what is built; `env` is added to the process's own; an abort rejects with Aborted when all is stopped again
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

  const lock = await take(settings.dataDir, settings.url);
  /** What to undo, newest last. */
  const undo = [async () => lock.release()];
  const undoAll = async () => {
    lock.note({ stopping: true });
    for (const step of undo.toReversed()) await step();
  };
  let stopped;
  const stop = () => (stopped ??= undoAll());
  let servers;
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
    const [databases, folders, servicePort] = await Promise.all([opening, building, freePort()]).catch(
      async (error) => {
        // The database may still be on its way up; it has to be stopped too.
        await opening.catch(() => {});
        throw error;
      },
    );
    servers = createServers({ settings, databases, servicePort, tokenFile, logs, env, log });
    undo.push(
      () => servers.service.stop(),
      () => servers.release.stop(),
    );
    servers.service.start();
    servers.release.start();
    const serving = servers.release
      .ready(READY_MS, { firstStart: true })
      .then(() => publish({ url: settings.url, tokenFile, folders, log, signal }))
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
    stop,
    /** Stops the service in order and starts it again; resolves when it answers. */
    async restartService() {
      await service.stop();
      service.start();
      await service.ready(READY_MS);
    },
    stopService: () => service.stop(),
    async startService() {
      service.start();
      await service.ready(READY_MS);
    },
    /** Ends the service as a crash would. It comes back by itself; `serviceReady` waits for it. */
    killService: () => service.kill(),
    serviceReady: () => service.ready(READY_MS),
    abandon() {
      service.abandon();
      release.abandon();
    },
  };
}

function createServers({ settings, databases, servicePort, tokenFile, logs, env, log }) {
  const { host, port, url, dataDir, publicOrigin, sandbox } = settings;
  const serviceOrigin = `http://127.0.0.1:${servicePort}`;
  const common = { ...definedOnly(env), NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: env.LOG_LEVEL || 'info' };
  return {
    service: supervise({
      name: '服务',
      folder: path.join(root, 'service'),
      script: 'src/server.ts',
      env: {
        ...common,
        SERVICE_PORT: String(servicePort),
        DATABASE_URL: databases.service,
        PUBLIC_ORIGIN: publicOrigin,
        SANDBOX: sandbox,
      },
      logFile: path.join(logs, 'service.log'),
      isReady: async () => (await statusOf(`${serviceOrigin}/healthz`)) === 200,
      stopMs: STOP_MS.service,
      log,
    }),
    release: supervise({
      name: '发布服务',
      folder: path.join(root, 'release'),
      script: 'src/server.ts',
      env: {
        ...common,
        HOST: host,
        PORT: String(port),
        DATABASE_URL: databases.release,
        SERVICE_ORIGIN: serviceOrigin,
        RELEASE_TOKEN_FILE: tokenFile,
      },
      logFile: path.join(logs, 'release.log'),
      // 503 before the first release: it answers, and waits to be given one.
      isReady: async () => (await statusOf(`${url}/healthz`)) !== undefined,
      stopMs: STOP_MS.release,
      log,
    }),
  };
}

function definedOnly(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
}
