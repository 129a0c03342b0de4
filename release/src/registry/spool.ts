import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ArtifactFile, BuildManifest } from '@app/shared/contracts/release';
import pLimit from 'p-limit';
import { createProblem, type Problem } from '../document/problem.ts';
import { RefusalError } from '../document/refusal.ts';
import type { BundleReader } from './bundle.ts';
import type { FileSource } from './intake.ts';

/** Maximum concurrent uploads, and maximum waiting ones, whose bodies are not read yet. */
const AT_ONCE = 4;
const MOST_WAITING = 60;

/** An upload stored on disk. */
export interface Spooled {
  /** Stores the files and checks all of their bytes before the first refusal. */
  fill(): Promise<void>;
  source: FileSource;
  remove(): Promise<void>;
}

export interface Spool {
  open(manifest: BuildManifest, bundle: BundleReader): Spooled;
}

/**
 * Stores uploads on disk until they are checked: a few of them in memory would exhaust the process
 * that serves pages.
 * @param root a folder of this process alone; its contents are deleted
 */
export function createSpool(root: string): Spool {
  const inTurn = pLimit(AT_ONCE);
  let emptied: Promise<void> | undefined;

  async function newFolder(): Promise<string> {
    emptied ??= rm(root, { recursive: true, force: true });
    await emptied;
    await mkdir(root, { recursive: true });
    return mkdtemp(path.join(root, 'upload-'));
  }

  async function take(bundle: BundleReader, file: ArtifactFile, target: string): Promise<Problem[]> {
    const hash = createHash('sha384');
    const hashed = async function* () {
      for await (const part of bundle.parts(file)) {
        hash.update(part);
        yield part;
      }
    };
    await pipeline(Readable.from(hashed(), { objectMode: false }), createWriteStream(target));
    const integrity = `sha384-${hash.digest('base64')}`;
    return integrity === file.integrity ? [] : [createProblem('file', `${file.path} 的内容与清单中的哈希不一致`)];
  }

  return {
    open(manifest, bundle) {
      let folder: string | undefined;
      const numbers = new Map(manifest.files.map(({ path: name }, index) => [name, index]));
      const placeOf = (file: { path: string }) => path.join(folder ?? '', String(numbers.get(file.path)));

      async function readAll(): Promise<void> {
        folder = await newFolder();
        const found: Problem[] = [];
        for (const file of manifest.files) found.push(...(await take(bundle, file, placeOf(file))));
        if (found.length > 0) throw new RefusalError(422, '版本未通过检查', found);
      }

      return {
        async fill() {
          if (inTurn.pendingCount >= MOST_WAITING) throw new RefusalError(503, '同时上传的版本过多，请稍后再试');
          await inTurn(readAll);
        },
        source: (file) => readFile(placeOf(file)),
        async remove() {
          if (folder !== undefined) await rm(folder, { recursive: true, force: true });
        },
      };
    },
  };
}
