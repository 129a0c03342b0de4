import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openArchiveStream, uniqueNames } from './archive.ts';

it.each([
  [
    ['杯子-画质增强-20261121.jpg', '杯子-画质增强-20261121.jpg', '杯子-画质增强-20261121.jpg'],
    ['杯子-画质增强-20261121.jpg', '杯子-画质增强-20261121 (2).jpg', '杯子-画质增强-20261121 (3).jpg'],
  ],
  [
    ['a.png', 'a (2).png', 'a.png'],
    ['a.png', 'a (2).png', 'a (3).png'],
  ],
  [
    ['A.PNG', 'a.png', 'a.jpg'],
    ['A.PNG', 'a (2).png', 'a.jpg'],
  ],
  [
    ['e\u0301.png', '\u00e9.png'],
    ['e\u0301.png', '\u00e9 (2).png'],
  ],
  [
    ['图片', '图片', '.png', '.png'],
    ['图片', '图片 (2)', '.png', ' (2).png'],
  ],
])('uniqueNames gives each of %j a name of its own', (names, unique) => {
  expect(uniqueNames(names)).toEqual(unique);
});

it('an archive stream releases each file once it is read, and breaks off at an unavailable one', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'one');
  await writeFile(file, 'content');
  let held = 0;
  const kept = {
    name: 'a.jpg',
    bytes: 7,
    at: new Date(),
    async open() {
      held += 1;
      return { path: file, bytes: 7, release: () => void (held -= 1) };
    },
  };
  const { stream, bytes } = await openArchiveStream([kept, kept, kept]);
  expect((await buffer(stream)).length).toBe(bytes);
  await vi.waitFor(() => expect(held).toBe(0));

  const lost = { ...kept, open: () => Promise.reject(new Error('lost')) };
  const broken = await openArchiveStream([kept, lost, kept]);
  await expect(buffer(broken.stream)).rejects.toThrow('lost');
  await vi.waitFor(() => expect(held).toBe(0));
});
