import { randomBytes } from 'node:crypto';
import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { stopLeftover } from './postgres-leftover.mjs';
import { findBinaries } from './postgres-binaries.mjs';
import { runAs } from './postgres-user.mjs';

const run = promisify(execFile);
const HOST = '127.0.0.1';
const LOG_LIMIT = 16 * 1024 * 1024;
const START_RETRY_MS = 15_000;
const RECOVERY_MS = 180_000;
const STOP_MS = 30_000;

/**
 * @typedef {object} Postgres
 * @property {(database: string) => Promise<string>} url connection address of a database, which is created if missing
 * @property {() => Promise<void>} stop lets running statements end, checkpoints, and resolves when the server has gone
 * @property {number} port
 */

function freePort(wanted) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))));
    probe.listen(wanted, HOST, () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

function writePrivate(file, text) {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

function readAccess(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`无法读取 ${file}：${error.message}`, { cause: error });
  }
}

function tail(file) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
  } catch {
    return '';
  }
}

async function initialise({ binaries, as, cluster, password }) {
  const fresh = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  as.own(fresh);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  as.own(passwordFile);
  // The built-in locale sorts alike on every system and needs none installed.
  const flags = [
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  try {
    const [file, args, ids] = as.command(binaries.initdb, [
      `--pgdata=${fresh}`,
      `--pwfile=${passwordFile}`,
      '--no-instructions',
      ...flags,
    ]);
    await run(file, args, { ...ids, cwd: path.parse(cluster).root, env: { ...process.env, LC_ALL: 'C' } });
  } catch (cause) {
    throw new Error(`PostgreSQL 初始化失败：${cause.stderr || cause.message}`, { cause });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  // A folder that bears its final name is complete, whatever killed us before.
  renameSync(fresh, cluster);
}

/** Stops the server when this process dies without having done so: the pipe closes, whatever the cause. */
function watchdog(pid) {
  if (process.platform === 'win32') return { disarm() {} };
  const shell = spawn('/bin/sh', ['-c', 'read -r line || kill -INT "$1"', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  shell.stdin.unref?.();
  return { disarm: () => shell.stdin.end('done\n') };
}

/**
 * Starts the embedded PostgreSQL on a folder, or takes the folder over from a server whose owner was killed. A server that dies is
 * started again. Only this machine can connect, with a random password kept in the folder.
 * @param {{ dir: string, log?: (line: string) => void, fsync?: boolean }} options `fsync: false` is for tests only
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ dir, log = () => {}, fsync = true }) {
  const binaries = findBinaries();
  dir = path.resolve(dir);
  mkdirSync(dir, { recursive: true });
  // As root the server is another user and has to pass through; the files inside stay private.
  chmodSync(dir, process.getuid?.() === 0 ? 0o711 : 0o700);
  const cluster = path.join(dir, 'cluster');
  const accessFile = path.join(dir, 'access.json');
  const logFile = path.join(dir, 'postgres.log');
  const as = runAs(binaries.postgres, dir);

  await stopLeftover(cluster, { waitMs: STOP_MS, log });
  const known = readAccess(accessFile);
  if (!known && existsSync(cluster))
    throw new Error(`${accessFile} 丢失，无法连接 ${cluster} 中的数据库。请从备份中恢复该文件。`);
  const password = known?.password ?? randomBytes(24).toString('base64url');
  const port = await freePort(known?.port ?? 0);
  if (known?.port !== port) writePrivate(accessFile, JSON.stringify({ port, password }));
  if (!existsSync(cluster)) await initialise({ binaries, as, cluster, password });

  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT) renameSync(logFile, `${logFile}.1`);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_line_prefix=%m [%p] ',
  ];
  if (!fsync) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');

  const clientTo = (database) => {
    const client = new binaries.pg.Client({
      host: HOST,
      port,
      user: 'postgres',
      password,
      database,
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => {});
    return client;
  };

  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  let stopping = false;

  function launch() {
    const out = openSync(logFile, 'a', 0o600);
    const [file, args, ids] = as.command(binaries.postgres, [
      '-D',
      cluster,
      '-p',
      String(port),
      ...settings.flatMap((one) => ['-c', one]),
    ]);
    // A group of its own: Ctrl-C in a terminal must reach the services first and the database last.
    const child = spawn(file, args, {
      ...ids,
      cwd: path.parse(cluster).root,
      stdio: ['ignore', out, out],
      detached: true,
      windowsHide: true,
      env: { ...process.env, LC_ALL: 'C' },
    });
    closeSync(out);
    return child;
  }

  async function attempt() {
    const child = launch();
    const guard = watchdog(child.pid);
    let gone = false;
    child.once('error', () => (gone = true));
    child.once('exit', () => {
      gone = true;
      guard.disarm();
      if (server === child) void revive();
    });
    const deadline = Date.now() + RECOVERY_MS;
    while (!gone) {
      const client = clientTo('postgres');
      try {
        await client.connect();
        await client.end();
        if (gone) break;
        child.unref();
        server = child;
        return true;
      } catch (error) {
        if (error.code === '28P01' || Date.now() > deadline) child.kill('SIGINT');
        if (error.code === '28P01') throw new Error(`${accessFile} 中的密码与数据库不符。`, { cause: error });
        if (Date.now() > deadline)
          throw new Error(`PostgreSQL 在 ${RECOVERY_MS / 1000} 秒内没有就绪。日志：${logFile}`, { cause: error });
      }
      await delay(25);
    }
    return false;
  }

  async function launchWithRetry() {
    const deadline = Date.now() + START_RETRY_MS;
    // After a SIGKILL its children need some seconds to let go of the shared memory.
    while (!(await attempt())) {
      if (stopping) return;
      if (Date.now() > deadline) throw new Error(`PostgreSQL 启动失败。日志 ${logFile} 的末尾：\n${tail(logFile)}`);
      await delay(300);
    }
  }

  async function revive() {
    server = undefined;
    if (stopping) return;
    log('PostgreSQL 意外退出，正在重新启动');
    try {
      await launchWithRetry();
      log('PostgreSQL 已恢复');
    } catch (error) {
      log(error.message);
      if (!stopping) setTimeout(() => void revive(), 5000).unref();
    }
  }

  async function stop() {
    stopping = true;
    process.removeListener('exit', killNow);
    const child = server;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.ref();
    if (process.platform === 'win32') await run(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w']);
    else child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
    await exited;
    clearTimeout(timer);
  }

  const killNow = () => server?.kill('SIGINT');
  await launchWithRetry();
  process.once('exit', killNow);

  const made = new Map();
  async function createDatabase(name) {
    const client = clientTo('postgres');
    await client.connect();
    try {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
    } catch (error) {
      // Another process made it between the two statements.
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    } finally {
      await client.end();
    }
    return `postgres://postgres:${password}@${HOST}:${port}/${encodeURIComponent(name)}`;
  }

  return {
    port,
    stop,
    url(name) {
      if (!made.has(name))
        made.set(
          name,
          createDatabase(name).catch((error) => (made.delete(name), Promise.reject(error))),
        );
      return made.get(name);
    },
  };
}
