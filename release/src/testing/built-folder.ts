import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FakeVersion } from './versions.ts';

/** A folder as a build writes it. */
export async function builtFolder(root: string, { manifest, files }: FakeVersion): Promise<string> {
  const folder = await mkdtemp(path.join(root, 'dist-'));
  for (const [file, bytes] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), bytes);
  }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(manifest));
  return folder;
}
