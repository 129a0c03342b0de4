import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './ports.mjs';
import { findBinaries } from './postgres-binaries.mjs';
import { prepareCluster } from './postgres-cluster.mjs';
import { stopLeftover } from './postgres-leftover.mjs';
import { prepareDatabase } from './postgres-role.mjs';
import { createPostgresServer, STOP_MS } from './postgres-server.mjs';
import { runAs } from './postgres-user.mjs';

const HOST = '127.0.0.1';
/** The superuser, and the initial database. */
const ROOT = 'postgres';
/** Listens on loopback only, without a Unix socket. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_line_prefix=%m [%p] ',
];
const UNSAFE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * @typedef {object} Postgres
 * @property {(database: string) => Promise<string>} url connection address of a database, which is
 *   created if missing
 * @property {() => Promise<void>} stop lets running statements end, checkpoints, and resolves when
 *   the server has gone
 * @property {number} port
 */

/**
 * Starts the embedded PostgreSQL on a folder, or takes the folder over from a server whose owner
 * was killed. A server that dies is started again. Only this machine can connect, with a random
 * password kept in the folder.
 * @param {{ dir: string, log?: (line: string) => void, fsync?: boolean }} options `fsync: false` is
 *   for tests only: a power cut loses data
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ dir: given, log = () => {}, fsync = true }) {
  const { postgres, initdb, pgCtl, pg } = findBinaries();
  const dir = path.resolve(given);
  const cluster = path.join(dir, 'cluster');
  mkdirSync(dir, { recursive: true });
  // As root the server runs as another user, who must be able to enter the folder; the files stay
  // private.
  chmodSync(dir, process.getuid?.() === 0 ? 0o711 : 0o700);
  const as = runAs({ program: postgres, dir, cluster });
  await stopLeftover(cluster, { waitMs: STOP_MS, log });
  const { port, password } = await prepareCluster({ dir, cluster, initdb, as, choosePort: freePort });

  function clientTo(database) {
    const client = new pg.Client({
      host: HOST,
      port,
      user: ROOT,
      password,
      database,
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => {});
    return client;
  }

  async function connect() {
    const client = clientTo(ROOT);
    await client.connect();
    await client.end();
  }

  /** The initial database belongs to the superuser; every other one has its own role. */
  async function createDatabase(name) {
    const { user, password: own } =
      name === ROOT ? { user: ROOT, password } : await prepareDatabase({ name, password, clientTo });
    return `postgres://${encodeURIComponent(user)}:${own}@${HOST}:${port}/${encodeURIComponent(name)}`;
  }

  const settings = [...SETTINGS, ...(fsync ? [] : UNSAFE_SETTINGS)].flatMap((one) => ['-c', one]);
  const command = as.command(postgres, ['-D', cluster, '-p', String(port), ...settings]);
  const logFile = path.join(dir, 'postgres.log');
  const server = createPostgresServer({ command, cluster, logFile, pgCtl, connect, log });
  await server.start();

  /** @type {Map<string, Promise<string>>} */
  const made = new Map();
  return {
    port,
    stop: server.stop,
    url(name) {
      const known = made.get(name);
      if (known) return known;
      const making = createDatabase(name);
      made.set(name, making);
      making.catch(() => made.delete(name));
      return making;
    },
  };
}
