import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '@app/storage/bucket';
import { LostFileError, StorageAwayError } from '../refusals.ts';
import { openCache } from './cache.ts';
import { derivedPlaceOf, storedPath, sha256OfPath, type FileStore, type HeldFile } from './store.ts';
import { bucketMark, ownsStore } from './store-owner.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** Concurrent transfers: each holds its content in memory. */
const AT_ONCE = 8;
const CONTENT = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}$/;

const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
const asBuffer = (data: Uint8Array) => Buffer.from(data.buffer, data.byteOffset, data.byteLength);

/**
 * Wraps the bucket so that every failure is reported as unreachable storage: a retry may succeed,
 * and a wrong key is for the operator to fix.
 */
function tellingAway(bucket: Bucket): Bucket {
  const tell = (error: unknown) => {
    throw new StorageAwayError(error);
  };
  return {
    get: (key) => bucket.get(key).catch(tell),
    facts: (key) => bucket.facts(key).catch(tell),
    put: (key, bytes, condition) => bucket.put(key, bytes, condition).catch(tell),
    remove: (key) => bucket.remove(key).catch(tell),
    list: (prefix) => bucket.list(prefix).catch(tell),
  };
}

/**
 * Files in a bucket, under the same names as in a folder. Read content is cached up to `cacheBytes`
 * in a folder of this process and verified against its hash; derived files exist in the cache
 * alone.
 */
export async function openBucketStore(given: Bucket, folder: string, cacheBytes: number): Promise<FileStore> {
  const bucket = tellingAway(given);
  const incoming = path.join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const cache = await openCache(path.join(folder, 'kept'), cacheBytes);
  const travel = limitConcurrency(AT_ONCE);
  let unusedBefore = new Set<string>();

  function local(sha256: string): Promise<HeldFile> {
    return cache.acquire(storedPath(sha256), (target) =>
      travel(async () => {
        const found = await bucket.get(storedPath(sha256));
        if (!found) throw new LostFileError('missing', sha256);
        if (hashOf(found.bytes) !== sha256) throw new LostFileError('broken', sha256);
        await writeFile(target, found.bytes, { mode: 0o600 });
      }),
    );
  }

  /** Caches content that is in the bucket already; a failure only costs a later download. */
  async function keepHere(sha256: string, make: (target: string) => Promise<unknown>): Promise<void> {
    await cache.acquire(storedPath(sha256), make).then(
      ({ release }) => release(),
      () => undefined,
    );
  }

  /**
   * Existing content is uploaded again too: that renews its date, so that no sweep deletes it
   * before its row is written.
   */
  const send = (sha256: string, read: () => Buffer | Promise<Buffer>) =>
    travel(async () => bucket.put(storedPath(sha256), await read()));

  async function clearIncoming(before: Date): Promise<number> {
    let removed = 0;
    for (const name of await readdir(incoming)) {
      const file = path.join(incoming, name);
      const info = await stat(file).catch(() => null);
      if (!info || info.mtime >= before) continue;
      await unlink(file).catch(() => undefined);
      removed += 1;
    }
    return removed;
  }

  return {
    local,
    async bytesOf(sha256) {
      const known = cache.bytesOf(storedPath(sha256)) ?? (await bucket.facts(storedPath(sha256)))?.bytes;
      if (known === undefined) throw new LostFileError('missing', sha256);
      return known;
    },
    async put(data) {
      const sha256 = hashOf(data);
      await send(sha256, () => asBuffer(data));
      await keepHere(sha256, (target) => writeFile(target, data, { mode: 0o600 }));
      return sha256;
    },
    incoming: async () => path.join(incoming, randomUUID()),
    async adopt(file, sha256) {
      await send(sha256, () => readFile(file));
      await keepHere(sha256, (target) => rename(file, target));
      await rm(file, { force: true });
    },
    derived: (sha256, name, make) =>
      cache.acquire(derivedPlaceOf(sha256, name), async (target) => {
        const source = await local(sha256);
        try {
          await make(source.path, target);
        } finally {
          source.release();
        }
      }),
    async sweep(owner, before) {
      const contents = (await bucket.list('')).filter(({ key }) => CONTENT.test(key));
      const sha256s = contents.map(({ key }) => sha256OfPath(key));
      const cached = cache.names();
      if (!(await ownsStore(bucketMark(bucket), sha256s, owner)))
        throw new Error('the files in the bucket belong to another database');
      const used = await owner.inUse([...new Set([...sha256s, ...cached.map(sha256OfPath)])]);
      for (const name of cached) if (!used.has(sha256OfPath(name))) cache.drop(name);
      const unused = contents.filter(({ key }) => !used.has(sha256OfPath(key)));
      let removed = await clearIncoming(before);
      for (const { key } of unused) {
        if (!unusedBefore.has(key)) continue;
        // The date is read again just before the deletion: another process may have stored the same
        // content since the list was read.
        const facts = await bucket.facts(key);
        if (!facts || Date.now() - facts.ageMs >= before.getTime()) continue;
        await bucket.remove(key);
        removed += 1;
      }
      unusedBefore = new Set(unused.map(({ key }) => key));
      return removed;
    },
  };
}
