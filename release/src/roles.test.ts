import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { Agent } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { programOf } from '../../scripts/lib/program.mjs';
import { kindsOf, zRoles } from './roles.ts';
import { freshDatabase } from './testing/database.ts';
import { ask, deadPort, TOKEN } from './testing/edge.ts';
import { registryClient, toolsPage } from './testing/registry-client.ts';
import { programProcess, type ServerProcess } from './testing/server-process.ts';
import { fakeHost, runnableRemote } from './testing/versions.ts';

const WAIT = { timeout: 30_000, interval: 50 };
let folder: string;
let program: string[];
let database: Awaited<ReturnType<typeof freshDatabase>>;
let running: ServerProcess[];
/** Role of the database that may do what an edge needs. */
const EDGE_ROLE = `edge_${randomBytes(6).toString('hex')}`;

const databaseUrl = () => database.pool.options.connectionString ?? '';
function edgeUrl(): string {
  const url = new URL(databaseUrl());
  [url.username, url.password] = [EDGE_ROLE, 'edge'];
  return url.href;
}

/** A process in these roles, on a port of its own. */
async function startRole(
  roles: string,
  more: Record<string, string> = {},
): Promise<{ port: number; server: ServerProcess }> {
  const port = await deadPort();
  const server = programProcess(program, port, {
    RELEASE_ROLE: roles,
    DATABASE_URL: databaseUrl(),
    DATA_DIR: folder,
    SERVICE_ORIGIN: 'http://127.0.0.1:9',
    LOG_LEVEL: 'warn',
    ...more,
  });
  running.push(server);
  await server.start();
  return { port, server };
}
const withToken = () => ({ RELEASE_TOKEN_FILE: path.join(folder, 'token') });

beforeAll(async () => {
  running = [];
  folder = await mkdtemp(path.join(tmpdir(), 'roles-'));
  await writeFile(path.join(folder, 'token'), TOKEN);
  [database, program] = await Promise.all([freshDatabase(), programOf('release', 'src/server.ts')]);
});
afterAll(async () => {
  await Promise.all(running.map((one) => one.kill()));
  await database.pool.query(`drop owned by ${EDGE_ROLE}; drop role ${EDGE_ROLE}`).catch(() => undefined);
  await database.drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

it('roles are all, or names separated by commas, and an unknown one is refused', () => {
  expect([...zRoles.parse(undefined)]).toEqual(['registry', 'watch', 'edge']);
  expect([...zRoles.parse('watch, registry')]).toEqual(['watch', 'registry']);
  expect(zRoles.safeParse('registry,ui').success).toBe(false);
  expect(kindsOf(zRoles.parse('edge'))).toBeUndefined();
});

it('registry, watch and edge run as processes of their own, the edge with few rights in the database', async () => {
  const registry = await startRole('registry', withToken());
  await database.pool.query(`
    create role ${EDGE_ROLE} login password 'edge';
    grant select on all tables in schema public to ${EDGE_ROLE};
    grant insert, update on health_minute, health_sum to ${EDGE_ROLE}`);
  const edge = await startRole('edge', {
    DATABASE_URL: edgeUrl(),
    REGISTRY_ORIGIN: `http://127.0.0.1:${registry.port}`,
  });
  const { publish, change } = registryClient(registry.port);
  for (const version of [fakeHost(), runnableRemote('tools', '1.0.0'), runnableRemote('tools', '1.1.0')])
    await publish(version);
  await change({ verb: 'activate', versions: ['host', 'tools'].map((name) => ({ name, version: '1.0.0' })) }, 0);
  await vi.waitFor(async () => expect(await toolsPage(edge.port)).toBe('200 1.0.0'), WAIT);
  // Pages come from the edge alone, and the edge passes the registry's calls on.
  const page = await ask(registry.port, '/tools', { headers: { accept: 'text/html' } });
  expect([page.status, page.body.toString()]).toEqual([421, expect.stringContaining('RELEASE_ROLE')]);
  await registryClient(edge.port).change({ verb: 'promote', name: 'tools', version: '1.1.0', traffic: 5000 }, 1);
  const cookie = String((await ask(edge.port, '/', { headers: { accept: 'text/html' } })).headers['set-cookie']).split(
    ';',
  )[0]!;
  const entry = { name: 'host', version: '1.0.0', loads: 1, loadErrors: 0, mounts: 1, renderErrors: 0, mountMs: [9] };
  const body = JSON.stringify({ revision: 2, entries: [entry] });
  expect((await ask(edge.port, '/release/health', { method: 'POST', headers: { cookie }, body })).status).toBe(204);
  const counted = async () =>
    (await database.pool.query('select sum(loads)::int as loads from health_minute')).rows[0] as { loads: number };
  await vi.waitFor(async () => expect(await counted()).toEqual({ loads: 1 }), WAIT);
  const verdicts = async () => (await database.pool.query('select name, version from health_verdict')).rows;
  expect(await verdicts()).toEqual([]);
  const watch = await startRole('watch');
  await vi.waitFor(async () => expect(await verdicts()).toEqual([{ name: 'tools', version: '1.1.0' }]), WAIT);
  expect((await ask(watch.port, '/healthz/ready')).status).toBe(200);
  expect((await ask(watch.port, '/release/api/status')).status).toBe(421);
  // A sender of a long body gets the answer as well.
  const sent = await ask(watch.port, '/release/api/changes', { method: 'POST', body: 'x'.repeat(8_000_000) });
  expect([sent.status, sent.headers.connection]).toEqual([421, 'keep-alive']);
  // An edge may read tokens, but not record their use.
  const { token } = await registryClient(registry.port).api<{ token: string }>('tokens', {
    method: 'POST',
    body: JSON.stringify({ name: 'figures', scopes: ['publish:tools'], days: 1 }),
  });
  const outside = { 'x-forwarded-for': '203.0.113.9' };
  const figures = (headers: Record<string, string>) => ask(edge.port, '/metrics', { headers });
  expect((await figures(outside)).status).toBe(403);
  expect((await figures({ ...outside, authorization: `Bearer ${token}` })).status).toBe(200);
  // Without the registry pages go on, and operators get an error in words.
  await registry.server.kill();
  expect((await toolsPage(edge.port)).slice(0, 3)).toBe('200');
  expect((await ask(edge.port, '/release/api/status')).status).toBe(502);
});

/** Process ids of the children of a process. */
function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => (line.trim() === '' ? [] : [Number(line)]));
}

it('several processes that only watch are refused at the start', () => {
  const env = { PATH: process.env.PATH, RELEASE_ROLE: 'watch', EDGE_PROCESSES: '2', DATA_DIR: folder };
  const { status, stderr } = spawnSync(process.execPath, program, { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('RELEASE_ROLE=watch needs no second process')]);
});

it('several processes share one port: one that dies is replaced, and a restart loses no request', async () => {
  const { port, server } = await startRole('all', { ...withToken(), EDGE_PROCESSES: '2' });
  await vi.waitFor(async () => expect((await toolsPage(port)).slice(0, 3)).toBe('200'), WAIT);
  await vi.waitFor(() => expect(childrenOf(server.pid())).toHaveLength(2), WAIT);
  const [first] = childrenOf(server.pid());
  process.kill(first!, 'SIGKILL');
  await vi.waitFor(() => {
    expect(childrenOf(server.pid())).toHaveLength(2);
    expect(childrenOf(server.pid())).not.toContain(first);
  }, WAIT);
  await vi.waitFor(async () => expect((await toolsPage(port)).slice(0, 3)).toBe('200'), WAIT);
  const before = childrenOf(server.pid());
  const answers = new Map<string, number>();
  // A browser asks again when a kept connection ends; these visitors do not.
  const fresh = new Agent({ keepAlive: false });
  let isOver = false;
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const answer = (await toolsPage(port, fresh).catch(String)).slice(0, 30);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  });
  process.kill(server.pid(), 'SIGHUP');
  await vi.waitFor(() => {
    const now = childrenOf(server.pid());
    expect(now).toHaveLength(2);
    expect(now.some((pid) => before.includes(pid))).toBe(false);
  }, WAIT);
  isOver = true;
  await Promise.all(visitors);
  expect([...answers.keys()].filter((one) => !one.startsWith('200 1.'))).toEqual([]);
  expect(answers.size).toBeGreaterThan(0);
  await server.kill('SIGTERM');
  await expect(ask(port, '/')).rejects.toThrow('ECONNREFUSED');
});
