import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The builtin locale sorts equally on every system and needs no installed locale. */
const FLAGS = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

function readAccess(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`无法读取 ${file}：${error.message}`, { cause: error });
  }
}

/** Stores port and password for the next start, readable only by the owner. */
function writeAccess(file, access) {
  writeFileSync(`${file}.new`, JSON.stringify(access), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

async function initialise({ initdb, as, cluster, password }) {
  const fresh = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  as.own(fresh);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  as.own(passwordFile);
  try {
    const [file, args, ids] = as.command(initdb, [`--pgdata=${fresh}`, `--pwfile=${passwordFile}`, ...FLAGS]);
    await run(file, args, { ...ids, cwd: path.parse(cluster).root, env: { ...process.env, LC_ALL: 'C' } });
  } catch (cause) {
    throw new Error(`PostgreSQL 初始化失败：${cause.stderr || cause.message}`, { cause });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  // A folder with the final name is complete, even if an earlier run was killed.
  renameSync(fresh, cluster);
}

/**
 * Makes the cluster in a folder if there is none, and settles its port.
 * @param {{
 *   dir: string,
 *   cluster: string,
 *   initdb: string,
 *   as: ReturnType<typeof import('./postgres-user.mjs').runAs>,
 *   choosePort: (last: number) => Promise<number>,
 * }} options
 * @returns {Promise<{ port: number, password: string, accessFile: string }>}
 */
export async function prepareCluster({ dir, cluster, initdb, as, choosePort }) {
  const accessFile = path.join(dir, 'access.json');
  const known = readAccess(accessFile);
  if (!known && existsSync(cluster)) {
    throw new Error(`${accessFile} 丢失，无法连接 ${cluster} 中的数据库。请从备份中恢复该文件。`);
  }
  const password = known?.password ?? randomBytes(24).toString('base64url');
  const port = await choosePort(known?.port ?? 0);
  if (known?.port !== port) writeAccess(accessFile, { port, password });
  if (!existsSync(cluster)) await initialise({ initdb, as, cluster, password });
  return { port, password, accessFile };
}
