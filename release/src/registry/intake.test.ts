import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Staging } from '../storage/storage.ts';
import { fakeRemote } from '../testing/versions.ts';
import { stageFiles } from './intake.ts';

it('a version is refused when a file could not be written, even while the next file is still being read', async () => {
  const { manifest, files } = fakeRemote('tools');
  const full = new Error('ENOSPC');
  const staging: Staging = {
    write: async (path) => {
      if (path === manifest.files[0]!.path) throw full;
    },
    wireBytes: () => 0,
    commit: async () => undefined,
    discard: async () => undefined,
  };
  const slow = async ({ path }: { path: string }) => {
    await turn();
    return files.get(path)!;
  };
  await expect(stageFiles(manifest, slow, staging)).rejects.toBe(full);
});
