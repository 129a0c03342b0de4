import path from 'node:path';
import { readAccess } from '@app/storage/access';
import { openFolderStorage } from './folder.ts';
import type { Storage } from './storage.ts';

type Source = Record<string, string | undefined>;

/**
 * The storage configured by the environment: a bucket when `ARTIFACTS_S3_ENDPOINT` is set, else the
 * folder `artifacts` of the data folder. Leftovers of dead publishes are removed.
 */
export async function openStorage(dataDir: string, source: Source): Promise<Storage> {
  if (!source.ARTIFACTS_S3_ENDPOINT) return openFolderStorage(path.resolve(dataDir, 'artifacts'));
  const { access, problems } = readAccess('ARTIFACTS_S3', source);
  if (!access) throw new Error(`The bucket for artifacts is not usable:\n${problems.join('\n')}`);
  // Loaded on demand: it is large, and most installations have no bucket.
  const [{ openBucket }, { openBucketStorage }] = await Promise.all([import('@app/storage/bucket'), import('./s3.ts')]);
  return openBucketStorage(openBucket(access));
}
