import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Release } from './app.ts';
import { createLiveRelease } from './edge/live.ts';
import { openPool } from './registry/database.ts';
import { openLastRelease } from './registry/last-release.ts';
import { ask, deadPort, listen, TOKEN } from './testing/edge.ts';
import { startApi, type TestApi } from './testing/api.ts';
import { createSecondServer } from './testing/second-server.ts';
import { fakeHost, fakeRemote } from './testing/versions.ts';

const log = pino({ level: 'silent' });
let api: TestApi;
let file: string;

beforeEach(async () => {
  api = await startApi();
  file = path.join(api.folder, 'last.json');
  for (const version of [fakeHost(), fakeRemote('tools')]) await api.publish(version);
  const versions = ['host', 'tools'].map((name) => ({ name, version: '1.0.0' }));
  await api.change({ verb: 'activate', versions });
  await vi.waitUntil(async () => (await readFile(file, 'utf8').catch(() => '')).includes('tools'));
});
afterEach(() => api.stop());

/** A server with the same files whose database does not respond. */
async function start(): Promise<{ release: Release; port: number; stop: () => Promise<void> }> {
  const pool = openPool(`postgres://nobody@127.0.0.1:${await deadPort()}/nothing`, log);
  const release = await createSecondServer(api, { pool, last: 'last.json', servicePort: await deadPort() });
  const port = await listen(release.edge.server);
  return {
    release,
    port,
    async stop() {
      await release.close(100);
      await pool.end();
    },
  };
}

it('the app starts without its database and serves pages, documents, files and ids as before', async () => {
  const before = await api.ask('/tools', { headers: { accept: 'text/html' } });
  const cookie = before.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const { port, stop } = await start();
  try {
    const page = await ask(port, '/tools', { headers: { accept: 'text/html', cookie } });
    expect([page.status, page.body.toString()]).toEqual([
      200,
      expect.stringContaining('/r/tools/1.0.0/remoteEntry.js'),
    ]);
    // The same key signs visitor ids: no visitor gets a new id, and with it other versions.
    expect(page.headers['set-cookie']).toBeUndefined();
    const document = await ask(port, '/release/document.json');
    expect(JSON.parse(document.body.toString())).toMatchObject({ revision: 1, remotes: { tools: {} } });
    expect((await ask(port, '/r/tools/1.0.0/remoteEntry.js')).status).toBe(200);
    expect((await ask(port, '/healthz/ready')).status).toBe(200);
    const status = await ask(port, '/release/api/status', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect([status.status, status.headers['retry-after']]).toEqual([503, '3']);
  } finally {
    await stop();
  }
});

it.each([
  ['an emptied database', 'alter table change disable trigger all; truncate change'],
  ['an older database', 'alter table change disable trigger all; delete from change where revision > 1'],
  ['another database', `update fact set value = 'another' where key = 'salt'`],
])(
  '%s replaces neither the served state nor its copy on disk, and the next start serves the copy',
  async (_what, statement) => {
    await api.publish(fakeRemote('tools', '1.1.0'));
    await api.change({ verb: 'activate', versions: [{ name: 'tools', version: '1.1.0' }] });
    await vi.waitUntil(async () => (await readFile(file, 'utf8')).includes('1.1.0'));
    const copy = await readFile(file, 'utf8');
    await api.pool.query(statement);
    const { live } = api.release;
    await live.refresh();
    expect(live.current()?.document.revision).toBe(2);

    const last = openLastRelease(file, api.keys);
    const lines: string[] = [];
    const aloud = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const next = createLiveRelease({
      registry: api.release.registry,
      storage: api.storage,
      keys: api.keys,
      last,
      days: 7,
      overrideOrigins: [],
      log: aloud,
    });
    for (let look = 0; look < 3; look++) await next.refresh();
    expect(next.current()?.document.revision).toBe(2);
    expect(lines.join('')).toContain('the last release stays');
    expect(await readFile(file, 'utf8')).toBe(copy);
    await last.write({ ...(await last.read())!, revision: 1, state: {} });
    expect(await readFile(file, 'utf8')).toBe(copy);
  },
);

it('the copy on disk is readable by its owner only, and a copy with an invalid signature is refused at start', async () => {
  expect((await stat(file)).mode & 0o077).toBe(0);
  const signed = await readFile(file, 'utf8');
  await writeFile(file, signed.replace('"revision\\":1', '"revision\\":9'));
  await expect(start()).rejects.toThrow('Failed query');
});
