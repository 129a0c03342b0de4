import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memoryBucket, type MemoryBucket } from '@app/storage/testing/memory-bucket';
import { itBehavesLikeStorage } from '../testing/storage-behaviour.ts';
import { startSwift, SWIFT_START_MS, whyNoSwift, type Swift } from '@app/storage/testing/swift';
import { openBucket } from '@app/storage/bucket';
import { openBucketStorage } from './s3.ts';
import type { Storage } from './storage.ts';

const ref = { name: 'tools', version: '1.0.0' };
const text = Buffer.from('const a = 1;\n'.repeat(200));
const other = Buffer.from('const b = 2;\n'.repeat(200));

async function publish(storage: Storage, files: Record<string, Buffer>): Promise<void> {
  const staging = await storage.stage();
  for (const [path, bytes] of Object.entries(files)) await staging.write(path, bytes);
  await staging.commit(ref);
}

describe('a bucket', () => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openBucketStorage(memoryBucket());
  });
  itBehavesLikeStorage(() => storage);
});

describe('a publisher that dies', () => {
  let bucket: MemoryBucket;
  beforeEach(() => {
    bucket = memoryBucket();
  });
  /** Lets `calls` writes succeed, then each further one fails. */
  function dieAfter(calls: number): void {
    let left = calls;
    bucket.before = (call) => {
      if ((call === 'put' || call === 'remove') && left-- <= 0) throw new Error('killed');
    };
  }
  const asset = 'assets/mark-0123456789abcdef.svg';
  const files = { 'a.js': text, 'b.js': text, [asset]: text };
  const survivor = () => openBucketStorage(bucket, () => true);

  it('a publisher that dies leaves its version complete or absent, and no garbage after the cleanup', async () => {
    let shown = 0;
    for (let calls = 0, died = true; died; calls++) {
      bucket = memoryBucket();
      const storage = await openBucketStorage(bucket);
      dieAfter(calls);
      died = await publish(storage, files).then(
        () => false,
        () => true,
      );
      bucket.before = () => undefined;
      const later = await survivor();
      const whole = (await later.list()).length === 1;
      if (whole) shown += 1;
      for (const path of whole ? Object.keys(files) : ['a.js', 'b.js'])
        expect(await later.read(ref, path), `${path} after ${calls} calls`).toEqual(whole ? text : undefined);
      await later.remove(ref, [asset]);
      expect([...bucket.objects.keys()]).toEqual([]);
    }
    expect(shown).toBeGreaterThan(0);
  });

  it('a publisher that dies while it replaces a version leaves all old files or all new ones, never a mix', async () => {
    for (let calls = 0, died = true; died; calls++) {
      bucket = memoryBucket();
      const storage = await openBucketStorage(bucket);
      await publish(storage, files);
      dieAfter(calls);
      died = await publish(storage, { 'a.js': other, 'b.js': other }).then(
        () => false,
        () => true,
      );
      bucket.before = () => undefined;
      const later = await survivor();
      const [a, b] = await Promise.all([later.read(ref, 'a.js'), later.read(ref, 'b.js')]);
      expect(a).toEqual(b);
      expect([text, other]).toContainEqual(a);
    }
  });
});

describe('reading from a bucket', () => {
  it('a bucket is read once for concurrent reads of the same file', async () => {
    const bucket = memoryBucket();
    const storage = await openBucketStorage(bucket);
    await publish(storage, { 'a.js': text });
    bucket.gets = 0;
    const read = await Promise.all(Array.from({ length: 100 }, () => storage.read(ref, 'a.js', 'br')));
    expect(new Set(read).size).toBe(1);
    expect(bucket.gets).toBe(2);
  });

  it('a bucket read rejects bytes that differ from what was published', async () => {
    const bucket = memoryBucket();
    const storage = await openBucketStorage(bucket);
    await publish(storage, { 'a.js': text });
    for (const [key, object] of bucket.objects)
      if (key.endsWith('/files/a.js')) bucket.objects.set(key, { ...object, bytes: other });
    await expect(storage.read(ref, 'a.js')).rejects.toThrow('differs from what was published');
  });

  it('a bucket read follows a removal and a new publish by another process', async () => {
    const bucket = memoryBucket();
    const storage = await openBucketStorage(bucket);
    const elsewhere = await openBucketStorage(bucket);
    await publish(storage, { 'a.js': text });
    expect(await storage.read(ref, 'a.js')).toEqual(text);
    await elsewhere.remove(ref);
    await publish(elsewhere, { 'a.js': other });
    expect(await storage.read(ref, 'a.js')).toEqual(other);
    await elsewhere.remove(ref);
    expect(await storage.read(ref, 'a.js')).toBeUndefined();
  });
});

it('a bucket that knows the condition for new objects alone replaces a version', async () => {
  const bucket = memoryBucket();
  const put = bucket.put;
  bucket.put = async (name, bytes, condition = 'always') =>
    typeof condition === 'object' ? 'unsupported' : put(name, bytes, condition);
  const storage = await openBucketStorage(bucket);
  for (const bytes of [text, other]) await publish(storage, { 'a.js': bytes });
  expect(await (await openBucketStorage(bucket)).read(ref, 'a.js')).toEqual(other);
});

describe('the pointer in a bucket', () => {
  const key = 'release/pointer.json';
  /** Moves forward only, as a pointer does. */
  const forward = (revision: number) => async (before: Buffer | undefined) =>
    Number(before ?? 0) >= revision ? undefined : Buffer.from(String(revision));

  it('a process that wrote in between is noticed, and its newer pointer stays', async () => {
    const bucket = memoryBucket();
    const { documents } = await openBucketStorage(bucket);
    let others = 1;
    bucket.before = (call) => {
      if (call === 'put' && others-- > 0) bucket.objects.set(key, { bytes: Buffer.from('9'), etag: '"9"', at: 0 });
    };
    await documents.update('pointer.json', forward(8));
    expect(String(bucket.objects.get(key)?.bytes)).toBe('9');
    await documents.update('pointer.json', forward(10));
    expect(String(bucket.objects.get(key)?.bytes)).toBe('10');
  });

  it('a bucket whose condition never holds gets the pointer, unless others write it all the time', async () => {
    const bucket = memoryBucket();
    const put = bucket.put;
    bucket.put = async (name, bytes, condition = 'always') => condition === 'always' && put(name, bytes);
    const { documents } = await openBucketStorage(bucket);
    for (const revision of [8, 9]) await documents.update('pointer.json', forward(revision));
    expect(String(bucket.objects.get(key)?.bytes)).toBe('9');
    let others = 100;
    bucket.before = (call) => {
      if (call === 'get') bucket.objects.set(key, { bytes: Buffer.from(String(others++)), etag: '"x"', at: 0 });
    };
    await expect(documents.update('pointer.json', forward(1000))).rejects.toThrow('written by others');
  });

  it('a bucket without conditions gets the pointer all the same', async () => {
    const bucket = memoryBucket();
    const put = bucket.put;
    bucket.put = async (name, bytes, condition = 'always') =>
      condition === 'always' ? put(name, bytes) : 'unsupported';
    const { documents } = await openBucketStorage(bucket);
    await documents.update('pointer.json', forward(8));
    await documents.update('pointer.json', forward(7));
    expect(String(bucket.objects.get(key)?.bytes)).toBe('8');
  });
});

const reason = whyNoSwift();
if (reason) process.stderr.write(`S3 against a real server is not tested here: ${reason}\n`);

describe.skipIf(reason)('OpenStack Swift with its S3 face', () => {
  let swift: Swift;
  let storage: Storage;
  const access = () => ({
    endpoint: swift.endpoint,
    bucket: 'artifacts',
    region: 'us-east-1',
    accessKey: swift.accessKey,
    secretKey: swift.secretKey,
    prefix: 'shop/',
    pathStyle: true,
  });
  beforeAll(async () => {
    swift = await startSwift();
    await swift.createBucket('artifacts');
    storage = await openBucketStorage(openBucket(access()));
  }, SWIFT_START_MS);
  afterAll(() => swift.stop());
  itBehavesLikeStorage(() => storage);

  it('a Swift bucket takes a newer pointer', async () => {
    for (const text of ['1', '2']) await storage.documents.update('pointer.json', async () => Buffer.from(text));
    await storage.documents.update('pointer.json', async (before) => (String(before) === '2' ? undefined : before));
    expect(String(await storage.documents.read('pointer.json'))).toBe('2');
  });

  it('a Swift bucket lists more than one page', async () => {
    const bucket = openBucket(access(), { pageSize: 3 });
    const keys = Array.from({ length: 8 }, (_, index) => `many/${index}`);
    for (const key of keys) await bucket.put(key, Buffer.alloc(0));
    expect((await bucket.list('many/')).map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  });

  it('a Swift bucket reports a wrong key and a missing bucket', async () => {
    await expect(openBucketStorage(openBucket({ ...access(), secretKey: 'wrong' }))).rejects.toThrow(/signature/i);
    await expect(openBucketStorage(openBucket({ ...access(), bucket: 'nothing-here' }))).rejects.toThrow(/bucket/i);
  });
});
