import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { FileStore } from '../files/store.ts';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
/** A time after all files were stored. */
const FUTURE = new Date('2099-01-01T00:00:00Z');
const UNKNOWN = 'ab'.repeat(32);
const NO_FILE = '图片文件已丢失，请重新上传或重新生成';

async function bytesOf(store: FileStore, sha256: string): Promise<string> {
  const held = await store.local(sha256);
  try {
    const text = await readFile(held.path, 'utf8');
    expect(held.bytes).toBe(Buffer.byteLength(text));
    return text;
  } finally {
    held.release();
  }
}

const isThere = (store: FileStore, sha256: string) =>
  store.bytesOf(sha256).then(
    () => true,
    () => false,
  );

const knowing = (id: string, ...known: string[]) => ({
  id,
  inUse: async (all: string[]) => new Set(all.filter((one) => known.includes(one))),
});

/**
 * Tests the behaviour of every file store that the service relies on. @param open opens a store as
 * a separate process would; all calls in one test use the same files, and the first one is empty
 */
export function itBehavesLikeFileStore(open: () => Promise<FileStore>): void {
  it('a stored file can be read by this process and another one, and the same content gets the same key', async () => {
    const [here, there] = [await open(), await open()];
    const sha256 = await here.put(Buffer.from('柿子'));
    expect(await there.put(Buffer.from('柿子'))).toBe(sha256);
    const arriving = await here.incoming();
    await writeFile(arriving, '柿子');
    await here.adopt(arriving, sha256);
    await expect(readFile(arriving)).rejects.toThrow('ENOENT');
    for (const store of [here, there, await open()]) {
      expect(await store.bytesOf(sha256)).toBe(6);
      expect(await bytesOf(store, sha256)).toBe('柿子');
    }
  });

  it('takes in a file that arrived', async () => {
    const [here, there] = [await open(), await open()];
    const arriving = await here.incoming();
    await writeFile(arriving, 'a photo');
    const sha256 = createHash('sha256').update('a photo').digest('hex');
    await here.adopt(arriving, sha256);
    await expect(readFile(arriving)).rejects.toThrow('ENOENT');
    for (const store of [here, there]) expect(await bytesOf(store, sha256)).toBe('a photo');
  });

  it('derives a file once for all who ask, and again after a failure', async () => {
    const store = await open();
    const sha256 = await store.put(Buffer.from('large'));
    await expect(store.derived(sha256, 'w96.webp', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    let made = 0;
    const make = async (source: string, target: string) => {
      made += 1;
      await writeFile(target, `small of ${await readFile(source, 'utf8')}`);
    };
    const held = await Promise.all([1, 2, 3].map(() => store.derived(sha256, 'w96.webp', make)));
    expect(await Promise.all(held.map(({ path }) => readFile(path, 'utf8')))).toEqual(Array(3).fill('small of large'));
    for (const one of held) one.release();
    (await store.derived(sha256, 'w96.webp', make)).release();
    expect([made, held[0]?.bytes]).toEqual([1, 14]);
  });

  it('says of a content that is not there that it is lost', async () => {
    const store = await open();
    const make = () => Promise.reject(new Error('nothing to make it from'));
    for (const asked of [
      () => store.local(UNKNOWN),
      () => store.bytesOf(UNKNOWN),
      () => store.derived(UNKNOWN, 'w96.webp', make),
    ])
      await expect(asked()).rejects.toThrow(NO_FILE);
  });

  it('removes what its database does not know, once it has been so in two sweeps of one process', async () => {
    const [store, other] = [await open(), await open()];
    const [used, unused] = [await store.put(Buffer.from('used')), await store.put(Buffer.from('unused'))];
    const torn = await store.incoming();
    await writeFile(torn, 'half a file');
    await store.sweep(knowing('ours', used), FUTURE);
    await other.sweep(knowing('ours', used), FUTURE);
    expect(await isThere(await open(), unused)).toBe(true);
    await store.sweep(knowing('ours', used), FUTURE);
    expect([await isThere(await open(), used), await isThere(await open(), unused)]).toEqual([true, false]);
    await other.sweep(knowing('ours', used), FUTURE);
    await store.sweep(knowing('ours', used), FUTURE);
    await expect(readFile(torn)).rejects.toThrow('ENOENT');
    expect(await isThere(await open(), used)).toBe(true);
  });

  it('leaves what is new', async () => {
    const store = await open();
    const fresh = await store.put(Buffer.from('fresh'));
    for (let round = 0; round < 3; round += 1) expect(await store.sweep(knowing('ours', fresh), LONG_AGO)).toBe(0);
    for (let round = 0; round < 3; round += 1) expect(await store.sweep(knowing('ours'), LONG_AGO)).toBe(0);
    expect(await isThere(await open(), fresh)).toBe(true);
  });

  it('never sweeps for another database, nor for an empty one, nor for one that knows nothing of what is there', async () => {
    const store = await open();
    const mine = await store.put(Buffer.from('mine'));
    const refused = (id: string) => expect(store.sweep(knowing(id), FUTURE)).rejects.toThrow('another database');
    for (let round = 0; round < 3; round += 1) await refused('nobody yet');
    await store.sweep(knowing('ours', mine), FUTURE);
    for (const id of ['theirs', 'empty']) for (let round = 0; round < 3; round += 1) await refused(id);
    expect(await isThere(await open(), mine)).toBe(true);
  });
}
