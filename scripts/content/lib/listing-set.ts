import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChainStep } from '../../../shared/src/contracts/chain.ts';
import { fillPictures } from '../../../service/src/domain/chain/params.ts';
import { operate } from '../../lib/operate.ts';

/**
 * The pictures of a chain's steps by their key, made one after the other as the service does, of
 * the video its cover. `files` are the paths of the photos by id.
 */
export async function makeSet(
  steps: readonly ChainStep[],
  files: Readonly<Record<string, string>>,
): Promise<Map<string, Buffer[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'set-'));
  const known: Record<string, string> = { ...files };
  const ids = new Map<string, string[]>();
  const made = new Map<string, Buffer[]>();
  for (const { key, params } of steps) {
    const { images } = await operate(
      fillPictures(params, ({ step, image }) => ids.get(step)!.at(image ?? -1)!) as object,
      known,
    );
    const own = images.map(({ data, type }, index) => {
      const path = join(folder, `${key}-${index}.${type.slice(6)}`);
      writeFileSync(path, data);
      const id = `00000000-0000-4000-9000-${String(Object.keys(known).length).padStart(12, '0')}`;
      known[id] = path;
      return id;
    });
    ids.set(key, own);
    made.set(
      key,
      images.map(({ data, video }) => Buffer.from(video ? video.cover : data)),
    );
  }
  rmSync(folder, { recursive: true });
  return made;
}
