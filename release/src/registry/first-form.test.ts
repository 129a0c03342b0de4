import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFolderStorage } from '../storage/folder.ts';
import { freshDatabase } from '../testing/database.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';
import { createCore, type Core } from './core.ts';
import { logProblems } from './chain.ts';
import { migrate } from './migrate.ts';
import { createRegistry, type Registry } from './registry.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let core: Core;
let registry: Registry;

const tools = (version: string, previous: string | null) => ({
  tools: { versions: [{ version, traffic: 10_000 }], previous, killed: [] },
});
const rows = [
  [
    { host: null, remotes: {} },
    { host: '1.0.0', remotes: tools('1.0.0', null) },
  ],
  [
    { host: '1.0.0', remotes: tools('1.0.0', null) },
    { host: '1.0.0', remotes: tools('1.1.0', '1.0.0') },
  ],
];

/** A log in the format from before versions had slices. */
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'artifacts-'));
  await migrate(database.pool);
  core = createCore(database.pool, await openFolderStorage(folder), pino({ level: 'silent' }), async () => []);
  registry = createRegistry(core);
  for (const one of [fakeHost(), fakeRemote('tools'), fakeRemote('tools', '1.1.0'), fakeRemote('tools', '1.2.0')])
    await registry.publish(one.manifest, async (file) => one.files.get(file.path)!, { by: 'old' });
  for (const [index, [before, after]] of rows.entries())
    await database.pool.query(
      "insert into change (revision, by, verb, why, before, after) values ($1, 'start', 'activate', '本地启动', $2, $3)",
      [index + 1, before, after],
    );
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('the registry continues from a log of the first format: versions of visitors, stable versions and history', async () => {
  const { revision, state } = await registry.snapshot();
  expect([revision, state.tools]).toMatchObject([2, { stable: '1.1.0', previous: '1.0.0' }]);
  const history = await registry.history({ limit: 10, name: 'tools' });
  expect(history.map(({ diff }) => diff.map((line) => line.path))).toEqual([
    [
      'remotes.tools.versions.1.0.0.traffic',
      'remotes.tools.stable',
      'remotes.tools.versions.1.1.0.traffic',
      'remotes.tools.previous',
    ],
    ['remotes.tools.versions.1.0.0.traffic', 'remotes.tools.stable'],
  ]);
  expect(await registry.history({ limit: 10, name: 'host' })).toHaveLength(1);
  expect(await logProblems(core.db, [])).toEqual([]);
});

it('a log in the first format accepts new changes, and its versions can be rolled back to', async () => {
  const by = { by: 'test' };
  const ref = { name: 'tools', version: '1.2.0' };
  await registry.change({ verb: 'promote', ...ref, traffic: 10_000, why: '' }, by);
  await registry.change({ verb: 'rollback', name: 'tools', undo: '1.2.0', version: '1.1.0', why: '' }, by);
  expect((await registry.snapshot()).state.tools).toMatchObject({ stable: '1.1.0', previous: '1.0.0' });
  await registry.change({ verb: 'restore', revision: 1, why: '' }, by);
  expect((await registry.snapshot()).state.tools).toMatchObject({ stable: '1.0.0', previous: null });
  expect(await logProblems(core.db, [])).toEqual([]);
});
