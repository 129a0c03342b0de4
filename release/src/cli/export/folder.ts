import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { compress } from '../../storage/compress.ts';
import type { Piece } from './download.ts';

const LIST = '.export.json';
/** Whether the folder holds the version completely, with compressed copies or without. */
const zList = z.record(z.string(), z.object({ digest: z.string(), precompressed: z.boolean() }));
type List = z.infer<typeof zList>;

export interface ExportFolder {
  /** Whether a version needs no download. */
  has(ref: string, digest: string, precompressed: boolean): boolean;
  /** Records that the version is complete in the folder. */
  note(ref: string, digest: string, precompressed: boolean): Promise<void>;
  /** Writes a file atomically: a reader sees the old or the new content. */
  put(file: string, pieces: readonly Piece[]): Promise<void>;
  /** Like put, for a text, with its compressed neighbours. */
  putText(file: string, text: string, precompress: boolean): Promise<void>;
}

async function readList(file: string): Promise<List> {
  try {
    return zList.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // The list is missing or not ours: everything is downloaded.
    return {};
  }
}

/** The folder that `release export` fills. */
export async function openExportFolder(root: string): Promise<ExportFolder> {
  await mkdir(root, { recursive: true });
  const list = await readList(path.join(root, LIST));

  async function put(file: string, pieces: readonly Piece[]): Promise<void> {
    const target = path.join(root, file);
    await mkdir(path.dirname(target), { recursive: true });
    for (const { ending, bytes } of pieces) {
      const next = `${target}${ending}.${process.pid}.new`;
      await writeFile(next, bytes);
      await rename(next, `${target}${ending}`);
    }
    // A compressed copy of an older content would be served instead of the new one.
    for (const ending of ['.br', '.gz'] as const)
      if (!pieces.some((piece) => piece.ending === ending)) await rm(`${target}${ending}`, { force: true });
  }

  return {
    put,
    has(ref, digest, precompressed) {
      const known = list[ref];
      return known?.digest === digest && (known.precompressed || !precompressed);
    },
    async note(ref, digest, precompressed) {
      list[ref] = { digest, precompressed };
      await put(LIST, [{ ending: '', bytes: Buffer.from(`${JSON.stringify(list, null, 2)}\n`) }]);
    },
    async putText(file, text, precompress) {
      const bytes = Buffer.from(text);
      const smaller = precompress ? await compress(file, bytes) : [];
      const neighbours = smaller.map((one): Piece => ({
        ending: one.encoding === 'br' ? '.br' : '.gz',
        bytes: one.bytes,
      }));
      await put(file, [{ ending: '', bytes }, ...neighbours]);
    },
  };
}
