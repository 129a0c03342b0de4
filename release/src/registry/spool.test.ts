import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleOf, fakeRemote } from '../testing/versions.ts';
import { BundleReader } from './bundle.ts';
import { createSpool } from './spool.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'spool-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const remote = fakeRemote('tools', '1.0.0', { assets: { 'large.bin': 'x'.repeat(100_000) } });

async function reading(bytes: Buffer) {
  const reader = new BundleReader(Readable.from([bytes]));
  return { manifest: await reader.manifest(), reader };
}

describe('the spool of uploads', () => {
  it('the spool of uploads returns every file any number of times, and leaves nothing behind', async () => {
    const { manifest, reader } = await reading(bundleOf(remote));
    const upload = createSpool(root).open(manifest, reader);
    await upload.fill();
    for (const file of [...manifest.files, ...manifest.files].toReversed())
      expect(await upload.source(file)).toEqual(remote.files.get(file.path));
    await upload.remove();
    expect(await readdir(root)).toEqual([]);
  });

  it('the spool of uploads names every file that differs from its hash, and one that is truncated', async () => {
    const bytes = bundleOf(remote);
    for (const index of [-1, bytes.length - 100_000 - 1]) bytes[bytes.length + index] = 0;
    const { manifest, reader } = await reading(bytes);
    const problems = createSpool(root).open(manifest, reader).fill();
    await expect(problems).rejects.toMatchObject({ problems: [{ message: 'large.bin 的内容与清单中的哈希不一致' }] });
    const cut = await reading(bundleOf(remote).subarray(0, -5));
    await expect(createSpool(root).open(cut.manifest, cut.reader).fill()).rejects.toThrow(
      '上传内容不完整：large.bin 还差 5 字节',
    );
  });

  it('the spool of uploads reads four uploads at a time, queues others unread, and refuses those beyond the queue', async () => {
    const spool = createSpool(root);
    const head = bundleOf(remote).subarray(0, -5);
    const streams: Readable[] = [];
    const open = async () => {
      const stream = new Readable({ read: () => undefined });
      stream.push(head);
      streams.push(stream);
      const reader = new BundleReader(stream);
      return spool.open(await reader.manifest(), reader);
    };
    const uploads = await Promise.all(Array.from({ length: 65 }, open));
    const fills = uploads.slice(0, 64).map((upload) => upload.fill());
    await expect(uploads[64]!.fill()).rejects.toMatchObject({ status: 503, message: '同时上传的版本过多，请稍后再试' });
    expect((await readdir(root).catch(() => [])).length).toBeLessThanOrEqual(4);
    for (const stream of streams) {
      stream.push('xxxxx');
      stream.push(null);
    }
    await Promise.all(fills);
    expect(await readdir(root)).toHaveLength(64);
  });
});
