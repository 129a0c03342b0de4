import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBucket } from '@app/storage/bucket';
import { memoryBucket, type MemoryBucket } from '@app/storage/testing/memory-bucket';
import { startSwift, SWIFT_START_MS, whyNoSwift, type Swift } from '@app/storage/testing/swift';
import { StorageAwayError } from '../refusals.ts';
import { itBehavesLikeFileStore } from '../testing/file-store-behaviour.ts';
import { openBucketStore } from './bucket-store.ts';
import { openFolderStore } from './folder-store.ts';
import { storedPath, type FileStore } from './store.ts';

const FUTURE = new Date('2099-01-01T00:00:00Z');
const CACHE_BYTES = 1_000_000;
const AWAY = '图片存储暂时不可用，请稍后重试';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'bucket-store-'));
});
afterEach(() => rm(folder, { recursive: true }));
let processes = 0;
/** Each process has a folder of its own. */
const ownFolder = () => path.join(folder, String((processes += 1)));

async function textOf(store: FileStore, sha256: string): Promise<string> {
  const held = await store.local(sha256);
  try {
    return await readFile(held.path, 'utf8');
  } finally {
    held.release();
  }
}

const owner = (...known: string[]) => ({
  id: 'ours',
  inUse: async (all: string[]) => new Set(all.filter((one) => known.includes(one))),
});

describe('a bucket', () => {
  let bucket: MemoryBucket;
  beforeEach(() => {
    bucket = memoryBucket();
  });
  const open = () => openBucketStore(bucket, ownFolder(), CACHE_BYTES);
  itBehavesLikeFileStore(open);

  it('a bucket is read once for concurrent requests, and not again for what this process stored or fetched', async () => {
    const [here, there] = [await open(), await open()];
    const sha256 = await here.put(Buffer.from('柿子'));
    expect(await Promise.all(Array.from({ length: 50 }, () => textOf(there, sha256)))).toEqual(Array(50).fill('柿子'));
    await textOf(here, sha256);
    expect(bucket.gets).toBe(1);
  });

  it('a bucket store refuses content that differs from what was stored', async () => {
    const [here, there] = [await open(), await open()];
    const sha256 = await here.put(Buffer.from('柿子'));
    const object = bucket.objects.get(storedPath(sha256))!;
    bucket.objects.set(storedPath(sha256), { ...object, bytes: Buffer.from('others') });
    for (const asked of [() => there.local(sha256), () => there.derived(sha256, 'w96.webp', async () => undefined)])
      await expect(asked()).rejects.toThrow('图片文件已损坏，请重新上传或重新生成');
    bucket.objects.set(storedPath(sha256), object);
    expect(await textOf(there, sha256)).toBe('柿子');
  });

  it('an unreachable bucket is reported, loses nothing, and serves again later', async () => {
    const [here, there] = [await open(), await open()];
    const sha256 = await here.put(Buffer.from('kept'));
    const arriving = await here.incoming();
    await writeFile(arriving, 'kept');
    bucket.before = () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', secret: 'hush' });
    };
    for (const asked of [
      () => here.put(Buffer.from('new')),
      () => here.adopt(arriving, sha256),
      () => there.local(sha256),
      () => there.bytesOf(sha256),
      () => there.derived(sha256, 'w96.webp', async () => undefined),
      () => here.sweep(owner(sha256), FUTURE),
    ]) {
      const error: unknown = await asked().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(StorageAwayError);
      expect(error).toMatchObject({ message: AWAY, cause: { message: 'Error (ECONNREFUSED): connect ECONNREFUSED' } });
    }
    // A cached file needs no bucket.
    expect(await textOf(here, sha256)).toBe('kept');
    bucket.before = () => undefined;
    await here.adopt(arriving, sha256);
    expect([await textOf(there, sha256), await here.put(Buffer.from('kept'))]).toEqual(['kept', sha256]);
  });

  it('a sweep of a bucket retains content that is stored again meanwhile', async () => {
    const here = await open();
    const [again, other] = [await here.put(Buffer.from('again')), await here.put(Buffer.from('used'))];
    const at = Date.parse('2026-11-01T00:00:00Z');
    for (const object of bucket.objects.values()) object.at = at;
    const since = new Date('2026-11-20T00:00:00Z');
    await here.sweep(owner(other), since);
    // Another process stores it, between the list and the deletion.
    bucket.before = (call) => {
      if (call === 'facts') void bucket.put(storedPath(again), Buffer.from('again'));
    };
    expect(await here.sweep(owner(other), since)).toBe(0);
    bucket.before = () => undefined;
    expect(await textOf(await open(), again)).toBe('again');
    for (const object of bucket.objects.values()) object.at = at;
    await here.sweep(owner(other), since);
    expect([...bucket.objects.keys()]).not.toContain(storedPath(again));
  });

  it('a deleted content also disappears from the caches that fetched it', async () => {
    const [here, there] = [await open(), await open()];
    const [used, gone] = [await here.put(Buffer.from('used')), await here.put(Buffer.from('gone'))];
    const seen = await there.local(gone);
    (await there.derived(gone, 'w96.webp', (_source, target) => writeFile(target, 'small'))).release();
    seen.release();
    for (let round = 0; round < 2; round += 1) await here.sweep(owner(used), FUTURE);
    await there.sweep(owner(used), FUTURE);
    await expect(there.local(gone)).rejects.toThrow('图片文件已丢失');
    await expect(readFile(seen.path)).rejects.toThrow('ENOENT');
  });

  it('a bucket takes over the files of a folder: names, contents and the owner mark', async () => {
    const from = path.join(folder, 'files');
    const old = await openFolderStore(from);
    const [used, unused] = [await old.put(Buffer.from('used')), await old.put(Buffer.from('unused'))];
    (await old.derived(used, 'w96.webp', (_source, target) => writeFile(target, 'small'))).release();
    await old.sweep(owner(used), FUTURE);
    for (const file of await readdir(from, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const name = path.join(file.parentPath, file.name);
      await bucket.put(path.relative(from, name).replaceAll(path.sep, '/'), await readFile(name));
    }
    const store = await open();
    expect([await textOf(store, used), await textOf(store, unused)]).toEqual(['used', 'unused']);
    await expect(store.sweep({ ...owner(used), id: 'theirs' }, FUTURE)).rejects.toThrow('another database');
    for (let round = 0; round < 2; round += 1) await store.sweep(owner(used), FUTURE);
    expect([...bucket.objects.keys()]).not.toContain(storedPath(unused));
    expect(await textOf(await open(), used)).toBe('used');
  });
});

const reason = whyNoSwift();
if (reason) process.stderr.write(`Files in S3 against a real server are not tested here: ${reason}\n`);

describe.skipIf(reason)('a bucket of OpenStack Swift through its S3 interface', () => {
  let swift: Swift;
  let prefix = '';
  let tests = 0;
  beforeAll(async () => {
    swift = await startSwift();
    await swift.createBucket('people');
  }, SWIFT_START_MS);
  afterAll(() => swift.stop());
  beforeEach(() => {
    prefix = `test-${(tests += 1)}/`;
  });
  const access = () => ({
    endpoint: swift.endpoint,
    bucket: 'people',
    region: 'us-east-1',
    accessKey: swift.accessKey,
    secretKey: swift.secretKey,
    prefix,
    pathStyle: true,
  });
  const open = (more = {}) =>
    openBucketStore(openBucket({ ...access(), ...more }, { tries: 1 }), ownFolder(), CACHE_BYTES);
  itBehavesLikeFileStore(() => open());

  it('a bucket counts as unreachable when its key is wrong, it does not exist, or nobody answers, without revealing a key', async () => {
    const sha256 = await (await open()).put(Buffer.from('柿子'));
    for (const more of [
      { secretKey: 'a wrong secret' },
      { accessKey: 'nobody:here' },
      { bucket: 'nothing-here' },
      { endpoint: 'http://127.0.0.1:9' },
    ]) {
      const store = await open(more);
      for (const asked of [
        () => store.local(sha256),
        () => store.bytesOf(sha256),
        () => store.put(Buffer.from('new')),
      ]) {
        const error = await asked().then(
          () => undefined,
          (thrown: unknown) => thrown as StorageAwayError,
        );
        expect(error).toBeInstanceOf(StorageAwayError);
        const told = JSON.stringify([error, error?.message, error?.stack, error?.cause, String(error?.cause)]);
        for (const key of ['a wrong secret', 'nobody:here', swift.accessKey, swift.secretKey])
          expect(told.includes(key)).toBe(false);
      }
    }
  });
});
