import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itBehavesLikeStorage } from '../testing/storage-behaviour.ts';
import { openFolderStorage } from './folder.ts';
import { ownedName } from './owner.ts';
import type { Storage } from './storage.ts';

let root: string;
let storage: Storage;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'folder-storage-'));
  storage = await openFolderStorage(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('a folder', () => {
  itBehavesLikeStorage(() => storage);

  it('a folder is cleaned of files of dead processes, immediately for this machine and after an hour for others', async () => {
    const staging = path.join(await mkdtemp(path.join(tmpdir(), 'folder-storage-')), '.staging');
    const [machine] = ownedName().split('.');
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    const names = {
      dead: `${machine}.${dead}.aaaaaaaa.x`,
      earlierLife: `${machine}.${process.pid}.aaaaaaaa.x`,
      ours: ownedName(),
      youngElsewhere: 'ffffffff.1.aaaaaaaa.x',
      oldElsewhere: 'ffffffff.1.aaaaaaaa.y',
    };
    for (const name of Object.values(names)) await mkdir(path.join(staging, name, 'files'), { recursive: true });
    const twoHoursAgo = new Date(Date.now() - 7_200_000);
    await utimes(path.join(staging, names.oldElsewhere), twoHoursAgo, twoHoursAgo);
    await openFolderStorage(path.dirname(staging));
    expect((await readdir(staging)).toSorted()).toEqual([names.ours, names.youngElsewhere].toSorted());
    await rm(path.dirname(staging), { recursive: true });
  });
});
