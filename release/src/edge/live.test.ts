import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveHost } from '@app/shared/release-rules/resolve';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCore } from '../registry/core.ts';
import { openKeys } from '../registry/keys.ts';
import { openLastRelease, type LastRelease } from '../registry/last-release.ts';
import { migrate } from '../registry/migrate.ts';
import { createRegistry, type Registry } from '../registry/registry.ts';
import { openFolderStorage } from '../storage/folder.ts';
import { freshDatabase } from '../testing/database.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';
import { createLiveRelease, type LiveRelease } from './live.ts';
import { validityAt } from './validity.ts';

const HOUR = 3_600_000;
const log = pino({ level: 'silent' });
let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let registry: Registry;
let live: LiveRelease;
let other: LiveRelease;
let now: Date;

/** Pending writes of the stored release. */
const writes: Promise<void>[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'live-'));
  await migrate(database.pool);
  const storage = await openFolderStorage(path.join(folder, 'artifacts'));
  registry = createRegistry(createCore(database.pool, storage, log, async () => []));
  for (const one of [fakeHost(), fakeHost('1.1.0'), fakeRemote('tools')])
    await registry.publish(one.manifest, async (file) => one.files.get(file.path)!, { by: 'test' });
  const versions = ['host', 'tools'].map((name) => ({ name, version: '1.0.0' }));
  await registry.change({ verb: 'activate', versions, why: '' }, { by: 'test' });
  now = (await registry.head()).at;
  const keys = await openKeys(path.join(folder, 'keys.json'));
  const opened = openLastRelease(path.join(folder, 'last.json'), keys);
  const last: LastRelease = {
    ...opened,
    write(snapshot) {
      const done = opened.write(snapshot);
      writes.push(done);
      return done;
    },
  };
  const options = { registry, storage, keys, last, days: 7, overrideOrigins: [], log, now: () => now };
  live = createLiveRelease(options);
  other = createLiveRelease(options);
  await Promise.all([live.refresh(), other.refresh()]);
});
afterAll(async () => {
  await database.drop();
  // Nothing else awaits them while releases are served.
  await Promise.allSettled(writes);
  await rm(folder, { recursive: true, force: true });
});

describe('served release', () => {
  it('the served document is signed again daily with the same revision, equally by each process, without an event', async () => {
    const first = live.current()!;
    const told = vi.fn<() => void>();
    live.subscribe(told);
    now = new Date(now.getTime() + 23 * HOUR);
    await live.refresh();
    expect(live.current()).toBe(first);
    now = new Date(now.getTime() + HOUR);
    await Promise.all([live.refresh(), other.refresh()]);
    const second = live.current()!;
    expect(second.document.revision).toBe(first.document.revision);
    expect(second.document.signature).not.toBe(first.document.signature);
    expect(Date.parse(second.document.expiresAt) - Date.parse(first.document.expiresAt)).toBe(24 * HOUR);
    expect([second.etag === first.etag, second.etag === other.current()?.etag]).toEqual([false, true]);
    expect(told).not.toHaveBeenCalled();
  });

  it('the served release has a page for each host version with a share', async () => {
    const told = vi.fn<() => void>();
    live.subscribe(told);
    const change = { verb: 'promote' as const, name: 'host', version: '1.1.0', traffic: 5000, why: '' };
    await registry.change(change, { by: 'test' });
    await live.refresh();
    expect(told).toHaveBeenCalledOnce();
    const { document, pages } = live.current()!;
    const visitors = Array.from(
      { length: 50 },
      (_, index) => resolveHost(document, { id: `visitor-${index}` })?.version,
    );
    expect(new Set(visitors)).toEqual(new Set(['1.0.0', '1.1.0']));
    const folders = [...pages.values()].map(
      (page) => page.files({ name: 'tools', version: '1.0.0' }, '/tools')[1]?.base,
    );
    expect(folders).toEqual(['/r/host/1.0.0/', '/r/host/1.1.0/']);
  });
});

describe('validity', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [23.9, 0],
    [24, 24],
    [100, 96],
  ])('the document %s hours after the change has an issue time %s hours after it', (age, issued) => {
    const at = new Date('2026-05-01T08:30:00.000Z');
    expect(validityAt(at, 7, new Date(at.getTime() + age * HOUR))).toEqual({
      issuedAt: new Date(at.getTime() + issued * HOUR).toISOString(),
      expiresAt: new Date(at.getTime() + (issued + 7 * 24) * HOUR).toISOString(),
    });
  });
});
