import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import type { DuplicateGroup } from '@app/shared/contracts/model-library';
import { findModel, type FoundModel } from './folder.ts';

/** Bytes that are compared at the beginning, the middle and the end before a file is read whole. */
const SAMPLE = 256 * 1024;
const CHUNK = 1024 * 1024;

async function readAt(file: FileHandle, at: number, count: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(count);
  const { bytesRead } = await file.read(bytes, 0, count, at);
  return bytes.subarray(0, bytesRead);
}

/** Hash of parts of a file: it distinguishes most files of one size. */
async function sampleHash(file: FileHandle, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  for (const at of [0, Math.floor(bytes / 2), Math.max(0, bytes - SAMPLE)]) hash.update(await readAt(file, at, SAMPLE));
  return hash.digest('hex');
}

async function wholeHash(file: FileHandle, check: () => void): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; ;) {
    check();
    const part = await readAt(file, at, CHUNK);
    if (part.length === 0) return hash.digest('hex');
    hash.update(part);
    at += part.length;
  }
}

/** Groups of at least two by a key; one that cannot be read is left out. */
async function groupsBy(
  models: readonly FoundModel[],
  keyOf: (model: FoundModel) => Promise<string | null>,
): Promise<[key: string, models: FoundModel[]][]> {
  const groups = new Map<string, FoundModel[]>();
  for (const model of models) {
    const key = await keyOf(model);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), model]);
  }
  return [...groups].filter(([, same]) => same.length > 1);
}

/**
 * Files with the same content: of those of one size, parts are compared first, and only files whose
 * parts are equal are read whole. @param onProgress receives the finished share, 0 to 1
 */
export async function findDuplicates(
  root: string,
  models: readonly FoundModel[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<DuplicateGroup[]> {
  const check = () => signal.throwIfAborted();
  const hashed = (how: (file: FileHandle, model: FoundModel) => Promise<string>) => async (model: FoundModel) => {
    check();
    const file = await findModel(root, model.name)
      .then((place) => open(place))
      .catch(() => null);
    if (!file) return null;
    try {
      return await how(file, model);
    } catch (error) {
      if (signal.aborted) throw error;
      return null;
    } finally {
      await file.close();
    }
  };
  const sizes = await groupsBy(models, ({ bytes }) => Promise.resolve(String(bytes)));
  const alike: FoundModel[][] = [];
  for (const [, same] of sizes)
    alike.push(
      ...(
        await groupsBy(
          same,
          hashed((file, { bytes }) => sampleHash(file, bytes)),
        )
      ).map(([, found]) => found),
    );
  const total = alike.flat().reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const groups: DuplicateGroup[] = [];
  for (const same of alike) {
    const found = await groupsBy(
      same,
      hashed(async (file, { bytes }) => {
        const hash = await wholeHash(file, check);
        done += bytes;
        onProgress(total === 0 ? 1 : done / total);
        return hash;
      }),
    );
    groups.push(
      ...found.map(([sha256, all]) => ({ sha256, bytes: all[0]!.bytes, names: all.map(({ name }) => name) })),
    );
  }
  return groups.toSorted((one, other) => other.bytes * other.names.length - one.bytes * one.names.length);
}
