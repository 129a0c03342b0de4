import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Storage } from '../storage/storage.ts';

/** Tests of every storage; each test uses its own version name, so that one storage serves all. */
export function itBehavesLikeStorage(storage: () => Storage): void {
  const ref = (version = '1.0.0') => ({ name: `v${randomBytes(6).toString('hex')}`, version });
  const text = Buffer.from('const a = 1;\n'.repeat(200));
  const picture = randomBytes(3000);

  async function put(target: { name: string; version: string }, files: Record<string, Buffer>): Promise<void> {
    const staging = await storage().stage();
    for (const [path, bytes] of Object.entries(files)) await staging.write(path, bytes);
    await staging.commit(target);
    await staging.discard();
  }

  it('shows nothing of a version before it is committed, and all of it afterwards', async () => {
    const target = ref();
    const staging = await storage().stage();
    await staging.write('a.js', text);
    expect(await storage().read(target, 'a.js')).toBeUndefined();
    expect(await storage().list()).not.toContainEqual(target);
    await staging.write('img/b@2x.png', picture);
    await staging.commit(target);
    expect(await storage().read(target, 'a.js')).toEqual(text);
    expect(await storage().read(target, 'img/b@2x.png')).toEqual(picture);
    expect(await storage().list()).toContainEqual(target);
  });

  it('keeps a compressed form beside a file that it makes smaller, and tells its size', async () => {
    const target = ref();
    const staging = await storage().stage();
    await staging.write('a.js', text);
    await staging.write('b.png', picture);
    await staging.commit(target);
    const br = await storage().read(target, 'a.js', 'br');
    const gzip = await storage().read(target, 'a.js', 'gzip');
    expect(brotliDecompressSync(br!)).toEqual(text);
    expect(gunzipSync(gzip!)).toEqual(text);
    expect(staging.wireBytes('a.js')).toBe(Math.min(br!.length, gzip!.length));
    expect(await storage().read(target, 'b.png', 'br')).toBeUndefined();
    expect(staging.wireBytes('b.png')).toBe(picture.length);
  });

  it('knows no file that was not published, whatever its path', async () => {
    const target = ref();
    await put(target, { 'a/b.js': text });
    for (const path of ['b.js', 'a', 'a/b.js/c', 'missing/x.js'])
      expect(await storage().read(target, path)).toBeUndefined();
    expect(await storage().read({ ...target, version: '9.9.9' }, 'a/b.js')).toBeUndefined();
  });

  it('forgets what was discarded', async () => {
    const before = await storage().list();
    const staging = await storage().stage();
    await staging.write('a.js', text);
    await staging.discard();
    expect(await storage().list()).toEqual(before);
  });

  it('keeps an empty file', async () => {
    const target = ref();
    await put(target, { 'empty.css': Buffer.alloc(0) });
    expect(await storage().read(target, 'empty.css')).toEqual(Buffer.alloc(0));
  });

  it('replaces what a publish left that died before its row was written', async () => {
    const target = ref();
    await put(target, { 'a.js': text, 'old.js': text });
    expect(await storage().read(target, 'old.js')).toEqual(text);
    await put(target, { 'a.js': Buffer.from('new') });
    expect(await storage().read(target, 'a.js')).toEqual(Buffer.from('new'));
    expect(await storage().read(target, 'old.js')).toBeUndefined();
  });

  it('removes one version and leaves the others', async () => {
    const target = ref('1.0.0');
    const other = { ...target, version: '1.0.1' };
    await put(target, { 'a.js': text });
    await put(other, { 'a.js': text });
    await storage().remove(target);
    await storage().remove(target);
    expect(await storage().read(target, 'a.js')).toBeUndefined();
    expect(await storage().read(other, 'a.js', 'br')).toBeDefined();
    const left = (await storage().list()).filter(({ name }) => name === target.name);
    expect(left).toEqual([other]);
  });

  it('keeps an asset once for all versions, until it is told that the last one has gone', async () => {
    const first = ref('1.0.0');
    const second = { ...first, version: '1.1.0' };
    const asset = 'assets/mark-0123456789abcdef.svg';
    await put(first, { 'a.js': text, [asset]: text });
    await put(second, { 'a.js': text, [asset]: text });
    await storage().remove(first);
    expect(await storage().read(second, asset)).toEqual(text);
    expect(await storage().readAsset(first.name, asset)).toEqual(text);
    expect(brotliDecompressSync((await storage().readAsset(first.name, asset, 'br'))!)).toEqual(text);
    await storage().remove(second, [asset]);
    expect(await storage().readAsset(first.name, asset)).toBeUndefined();
    expect(await storage().readAsset(ref().name, asset)).toBeUndefined();
  });

  it('leaves a file in its version when its name says nothing of its content', async () => {
    const first = ref('1.0.0');
    const second = { ...first, version: '1.1.0' };
    await put(first, { 'assets/mark.svg': text, 'assets/mark-01234567.svg': text });
    await put(second, { 'assets/mark.svg': picture, 'assets/mark-01234567.svg': picture });
    for (const file of ['assets/mark.svg', 'assets/mark-01234567.svg']) {
      expect(await storage().read(first, file)).toEqual(text);
      expect(await storage().readAsset(first.name, file)).toBeUndefined();
    }
  });

  it('refuses other bytes under the name of an asset, and shows nothing of the version', async () => {
    const first = ref('1.0.0');
    const second = { ...first, version: '1.1.0' };
    const asset = 'assets/mark-0123456789abcdef.svg';
    await put(first, { 'a.js': text, [asset]: text });
    const staging = await storage().stage();
    await staging.write('a.js', text);
    await staging.write(asset, picture);
    await expect(staging.commit(second)).rejects.toMatchObject({ status: 422, problems: [{ code: 'file' }] });
    await staging.discard();
    expect(await storage().read(second, 'a.js')).toBeUndefined();
    expect(await storage().readAsset(first.name, asset)).toEqual(text);
  });

  it('keeps documents beside the versions, replaces and removes them, and lists them without the pointer', async () => {
    const { documents } = storage();
    const name = `documents/${randomBytes(32).toString('hex')}.json`;
    expect(await documents.read(name)).toBeUndefined();
    await documents.write(name, text);
    await documents.write(name, picture);
    await documents.write('pointer.json', text);
    expect([await documents.read(name), await documents.read('pointer.json')]).toEqual([picture, text]);
    expect((await documents.list()).map((file) => file.name)).toEqual([name]);
    expect((await storage().list()).map((ref) => ref.name)).not.toContain('_release');
    await documents.remove(name);
    await documents.remove(name);
    expect([await documents.read(name), await documents.list()]).toEqual([undefined, []]);
  });

  it('tidies without touching what is still being written', async () => {
    const target = ref();
    const staging = await storage().stage();
    await staging.write('a.js', text);
    await storage().tidy();
    await staging.write('b.js', text);
    await staging.commit(target);
    expect(await storage().read(target, 'a.js')).toEqual(text);
    expect(await storage().read(target, 'b.js')).toEqual(text);
  });
}
