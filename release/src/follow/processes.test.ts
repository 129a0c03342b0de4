import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Status } from '@app/shared/contracts/release-api';
import { freshDatabase } from '../testing/database.ts';
import { ask, deadPort, TOKEN } from '../testing/edge.ts';
import { bundleServer, programProcess, type ServerProcess } from '../testing/server-process.ts';
import { registryClient, toolsPage } from '../testing/registry-client.ts';
import { fakeHost, runnableRemote } from '../testing/versions.ts';

let folder: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let main: ServerProcess;
let follower: ServerProcess;
let ports: { main: number; follower: number };
const registry = () => registryClient(ports.main);
const page = () => toolsPage(ports.follower);
/** The event stream of the follower reconnects within seconds. */
const WAIT = { timeout: 20_000, interval: 200 };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'follow-processes-'));
  await writeFile(path.join(folder, 'token'), TOKEN);
  database = await freshDatabase();
  ports = { main: await deadPort(), follower: await deadPort() };
  const program = [await bundleServer(path.join(folder, 'program'))];
  main = programProcess(program, ports.main, {
    DATABASE_URL: database.pool.options.connectionString ?? '',
    DATA_DIR: path.join(folder, 'main'),
    SERVICE_ORIGIN: 'http://127.0.0.1:9',
    RELEASE_TOKEN_FILE: path.join(folder, 'token'),
    LOG_LEVEL: 'warn',
  });
  await main.start();
  const { api, publish } = registry();
  for (const version of [fakeHost(), runnableRemote('tools', '1.0.0'), runnableRemote('tools', '1.1.0')])
    await publish(version);
  await registry().change(
    { verb: 'activate', versions: ['host', 'tools'].map((name) => ({ name, version: '1.0.0' })) },
    0,
  );
  // As `release keys pin` prints them: the follower has no file of the main server.
  const { keys } = await api<Status>('status');
  follower = programProcess(program, ports.follower, {
    FOLLOW: `http://127.0.0.1:${ports.main}`,
    FOLLOW_KEYS: keys.map(({ id, key }) => `${id}=${key}`).join(','),
    DATA_DIR: path.join(folder, 'follower'),
    LOG_LEVEL: 'warn',
  });
  await follower.start();
});
afterAll(async () => {
  await Promise.all([main.kill(), follower.kill()]);
  await database.drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function keptRevision(): Promise<number> {
  const text = await readFile(path.join(folder, 'follower/follow/kept.json'), 'utf8');
  return (JSON.parse(text) as { pointer: { revision: number } }).pointer.revision;
}

it('a follower serves a promotion, goes on without its main server, and starts again without it', async () => {
  const { change } = registry();
  expect(await page()).toBe('200 1.0.0');
  await change({ verb: 'promote', name: 'tools', version: '1.1.0' }, 1);
  await vi.waitFor(async () => expect(await page()).toBe('200 1.1.0'), WAIT);
  // A process that is killed starts again with what was on its disk.
  await vi.waitFor(async () => expect(await keptRevision()).toBe(2), WAIT);
  await main.kill();
  expect(await page()).toBe('200 1.1.0');
  await follower.kill();
  await follower.start();
  expect(await page()).toBe('200 1.1.0');
  expect((await ask(ports.follower, '/r/tools/1.1.0/chunks/page.js')).status).toBe(200);
  expect((await ask(ports.follower, '/r/tools/1.0.0/chunks/page.js')).status).toBe(200);
  await main.start();
  await change({ verb: 'kill', name: 'tools', version: '1.1.0' }, 2);
  await vi.waitFor(async () => expect(await page()).toBe('200 1.0.0'), WAIT);
});
