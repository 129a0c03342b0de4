import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolderStorage } from '../storage/folder.ts';
import { freshDatabase } from '../testing/database.ts';
import { fakeHost, fakeRemote, type FakeVersion } from '../testing/versions.ts';
import type { VersionRef } from '../document/manifest.ts';
import type { ChangeMeta } from './change.ts';
import { createCore } from './core.ts';
import { migrate } from './migrate.ts';
import { createRegistry, type Registry } from './registry.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let registry: Registry;

const meta = { by: 'test' };
/** Gives versions to everyone. */
const activate = (versions: VersionRef[], more: Partial<ChangeMeta> = {}) =>
  registry.change({ verb: 'activate', versions, why: 'because' }, { ...meta, ...more });
const publish = ({ manifest, files }: FakeVersion) =>
  registry.publish(manifest, async ({ path: file }) => files.get(file) ?? Buffer.alloc(0), meta);

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'artifacts-'));
  await migrate(database.pool);
  registry = createRegistry(
    createCore(database.pool, await openFolderStorage(folder), pino({ level: 'silent' }), async () => []),
  );
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('publishing', () => {
  it('publishing stores a version, and the same bytes again change nothing', async () => {
    const version = fakeRemote('first');
    expect(await publish(version)).toMatchObject({ created: true });
    const later = { ...version, manifest: { ...version.manifest, builtAt: '2027-01-01T00:00:00Z' } };
    expect(await publish(later)).toMatchObject({ created: false });
  });

  it('publishing refuses other bytes under an existing version', async () => {
    await publish(fakeRemote('taken'));
    await expect(publish(fakeRemote('taken', '1.0.0', { code: 'changed();' }))).rejects.toMatchObject({
      status: 409,
      message: 'taken@1.0.0 已发布过，内容不同；请提升版本号后再发布',
    });
  });

  it('one of two concurrent publishers of a version succeeds, and the other gets a conflict', async () => {
    const results = await Promise.allSettled([
      publish(fakeRemote('race', '1.0.0', { code: 'one();' })),
      publish(fakeRemote('race', '1.0.0', { code: 'two();' })),
    ]);
    expect(results.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(
      await publish(fakeRemote('race', '1.0.0', { code: results[0].status === 'fulfilled' ? 'one();' : 'two();' })),
    ).toMatchObject({
      created: false,
    });
  });

  it('publishing refuses bytes that differ from the manifest, and stores nothing', async () => {
    const version = fakeRemote('tampered');
    version.files.set('remoteEntry.js', Buffer.from('x'.repeat(version.manifest.files[0]!.bytes)));
    version.files.set('chunks/page.js', Buffer.from('short'));
    await expect(publish(version)).rejects.toMatchObject({
      status: 422,
      problems: [
        { code: 'file', message: 'remoteEntry.js 的内容与清单中的哈希不一致' },
        { code: 'file', message: expect.stringMatching(/^chunks\/page\.js 应为 \d+ 字节，实际 5$/) },
      ],
    });
    expect(await registry.find({ name: 'tampered', version: '1.0.0' })).toBeUndefined();
    expect(await readdir(path.join(folder, '.staging'))).toEqual([]);
    await expect(readdir(path.join(folder, 'tampered'))).rejects.toThrow('ENOENT');
  });

  it('publishing refuses a version above its own budget, with the compressed size', async () => {
    const heavy = fakeRemote('heavy', '1.0.0', { budgets: { entryKB: 0.01 } });
    await expect(publish(heavy)).rejects.toMatchObject({
      status: 422,
      problems: [
        {
          code: 'budget',
          message: expect.stringMatching(
            /^heavy@1\.0\.0 入口 remoteEntry\.js 压缩后 0\.\d KB，超出预算 entryKB 0\.01 KB$/,
          ),
        },
      ],
    });
  });

  it('publishing replaces a folder whose publisher died before the row was written', async () => {
    await publish(fakeRemote('orphan'));
    await database.pool.query(
      "alter table version disable trigger all; delete from version where name = 'orphan'; alter table version enable trigger all",
    );
    const other = fakeRemote('orphan', '1.0.0', { code: 'rebuilt();' });
    expect(await publish(other)).toMatchObject({ created: true });
    const storage = await openFolderStorage(folder);
    expect(await storage.read({ name: 'orphan', version: '1.0.0' }, 'chunks/page.js')).toEqual(
      other.files.get('chunks/page.js'),
    );
  });
});

describe('going live', () => {
  it('going live makes versions live together in one revision and writes who, why and what was before', async () => {
    await publish(fakeHost());
    await publish(fakeRemote('tools'));
    const refs = [
      { name: 'host', version: '1.0.0' },
      { name: 'tools', version: '1.0.0' },
    ];
    const first = await activate(refs);
    expect(first).toMatchObject({ revision: 1, changed: true });
    expect(await activate(refs)).toMatchObject({ revision: 1, changed: false, diff: [] });
    const { rows } = await database.pool.query('select revision, by, why, before, after from change');
    expect(rows).toMatchObject([
      { revision: '1', by: 'test', why: 'because', before: {}, after: { host: { versions: [{ version: '1.0.0' }] } } },
    ]);
  });

  it('going live refuses a host that a live remote cannot run in, and changes nothing', async () => {
    await publish(fakeHost('2.0.0', { provides: { react: '20.0.0', '@app/shared': '1.0.0' } }));
    await expect(activate([{ name: 'host', version: '2.0.0' }])).rejects.toMatchObject({
      status: 422,
      problems: [{ message: 'tools@1.0.0 需要 react ^19.0.0，而 host@2.0.0 提供 20.0.0' }],
    });
    expect((await registry.snapshot()).state.host?.versions).toMatchObject([{ version: '1.0.0' }]);
  });

  it('going live lets host and remotes cross a breaking change together', async () => {
    await publish(fakeRemote('tools', '2.0.0', { requires: { react: '^20.0.0' } }));
    const refs = [
      { name: 'host', version: '2.0.0' },
      { name: 'tools', version: '2.0.0' },
    ];
    expect(await activate(refs)).toMatchObject({ changed: true });
    expect((await registry.snapshot()).state.tools).toMatchObject({ previous: '1.0.0' });
  });

  it('going live refuses a change that was decided on an older revision', async () => {
    const { revision } = await registry.snapshot();
    const stale = activate([{ name: 'tools', version: '1.0.0' }], { ifRevision: revision - 1 });
    await expect(stale).rejects.toMatchObject({ status: 412 });
    expect(await registry.head()).toMatchObject({ revision });
  });

  it('going live counts revisions without a gap when many change at once', async () => {
    const before = (await registry.head()).revision;
    const names = ['a1', 'a2', 'a3', 'a4', 'a5'];
    for (const name of names) await publish(fakeRemote(name, '1.0.0', { requires: { react: '^20.0.0' } }));
    const made = await Promise.all(names.map((name) => activate([{ name, version: '1.0.0' }])));
    expect(made.map((one) => one.revision - before).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  });

  it('going live keeps its history from being rewritten', async () => {
    await expect(database.pool.query("update change set why = 'other'")).rejects.toThrow('append-only');
    await expect(database.pool.query('delete from change')).rejects.toThrow('append-only');
  });
});
