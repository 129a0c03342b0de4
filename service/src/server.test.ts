import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from './testing/database.ts';

const children: ChildProcess[] = [];
let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'service-data-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs the real process on a free port and resolves with its address once it listens. */
async function start(): Promise<{ child: ChildProcess; url: string; log: () => string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SERVICE_PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let log = '';
  const url = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      log += String(chunk);
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(log);
      if (found) resolve(found[0]);
    };
    child.stdout!.on('data', take);
    child.stderr!.on('data', take);
    child.once('exit', () => reject(new Error(log)));
  });
  return { child, url, log: () => log };
}

it('brings an empty database up once although two processes start, and both leave in order', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  for (const { url } of [one, two]) {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const courses = await fetch(`${url}/api/course/data/page/1/10`);
    expect(((await courses.json()) as { data: { total: number } }).data.total).toBeGreaterThan(20);
    expect((await fetch(`${url}/sandbox`)).status).toBe(404);
  }
  expect([one, two].filter(({ log }) => log().includes('database migrated'))).toHaveLength(1);
  for (const { child } of [one, two]) {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  }
}, 60_000);
