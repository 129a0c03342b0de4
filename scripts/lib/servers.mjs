import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { statusOf } from './ports.mjs';
import { childrenEnv, programOf } from './program.mjs';
import { supervise } from './supervisor.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Other data folders publish the same builds: compressing them takes 20 s of processor time. */
const COMPRESSED = path.join(root, '.cache/compressed');
/** Days after which a compressed file is made anew, so that those of old builds go. */
const COMPRESSED_DAYS = 30;
/** Time in ms to stop; the servers' own limit is shorter. */
const STOP_MS = { service: 15_000, release: 12_000 };

/**
 * The two server processes with their environment, not started yet.
 * @param note keeps facts beside the pid of this run, for whoever looks after its processes
 */
export async function createServers({ settings, databases, servicePort, tokenFile, logs, env, log, note }) {
  const { host, port, url, dataDir, publicOrigin, sandbox, logDays } = settings;
  const serviceOrigin = `http://127.0.0.1:${servicePort}`;
  const common = { ...definedOnly(env), NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: env.LOG_LEVEL || 'info' };
  removeOlderThan(COMPRESSED, COMPRESSED_DAYS);
  const [service, release] = await Promise.all([
    programOf('service', 'src/server.ts'),
    programOf('release', 'src/server.ts'),
  ]);
  return {
    service: supervise({
      name: '服务',
      folder: path.join(root, 'service'),
      program: service,
      env: {
        ...common,
        ...childrenEnv(service),
        SERVICE_PORT: String(servicePort),
        DATABASE_URL: databases.service,
        PUBLIC_ORIGIN: publicOrigin,
        SANDBOX: sandbox,
      },
      logFile: path.join(logs, 'service.log'),
      isReady: async () => (await statusOf(`${serviceOrigin}/healthz`)) === 200,
      // Status 503 while the database is unreachable also counts as an answer.
      answers: async () => (await statusOf(`${serviceOrigin}/healthz`)) !== undefined,
      logDays,
      stopMs: STOP_MS.service,
      log,
      onLaunch: (servicePid) => note({ servicePid }),
    }),
    release: supervise({
      name: '发布服务',
      folder: path.join(root, 'release'),
      program: release,
      env: {
        ...common,
        HOST: host,
        PORT: String(port),
        DATABASE_URL: databases.release,
        SERVICE_ORIGIN: serviceOrigin,
        RELEASE_TOKEN_FILE: tokenFile,
        COMPRESSED_DIR: COMPRESSED,
      },
      logFile: path.join(logs, 'release.log'),
      // Status 503 before the first release also counts as an answer.
      isReady: async () => (await statusOf(`${url}/healthz`)) !== undefined,
      answers: async () => (await statusOf(`${url}/healthz`)) !== undefined,
      logDays,
      stopMs: STOP_MS.release,
      log,
    }),
  };
}

/** @param {string} folder that may be missing */
function removeOlderThan(folder, days) {
  const limit = Date.now() - days * 86_400_000;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = path.join(folder, name);
    try {
      if (statSync(file).mtimeMs < limit) rmSync(file);
    } catch {
      // Another start removed it, or it belongs to another person.
    }
  }
}

function definedOnly(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
}
