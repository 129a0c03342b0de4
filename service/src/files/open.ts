import path from 'node:path';
import type { Env } from '../env.ts';
import { openFolderStore } from './folder-store.ts';
import type { FileStore } from './store.ts';

const MB = 1024 * 1024;
/** Requests wait for each call: an unreachable bucket is reported after some seconds. */
const PATIENCE = { tries: 3, connectMs: 3000, callMs: 20_000 };

/** The files of this installation: a bucket when the environment names one, else a folder. */
export async function openFiles({
  DATA_DIR,
  FILES_S3_CACHE_MB,
  filesBucket,
}: Pick<Env, 'DATA_DIR' | 'FILES_S3_CACHE_MB' | 'filesBucket'>): Promise<FileStore> {
  if (!filesBucket) return openFolderStore(path.join(DATA_DIR, 'files'));
  // The module is loaded on use: it is large, and most installations have no bucket.
  const [{ openBucket }, { openBucketStore }] = await Promise.all([
    import('@app/storage/bucket'),
    import('./bucket-store.ts'),
  ]);
  return openBucketStore(openBucket(filesBucket, PATIENCE), path.join(DATA_DIR, 'files-cache'), FILES_S3_CACHE_MB * MB);
}
