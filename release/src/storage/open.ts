import path from 'node:path';
import { z } from 'zod';
import { openFolderStorage } from './folder.ts';
import type { Storage } from './storage.ts';

const zBucketEnv = z.object({
  ARTIFACTS_S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  ARTIFACTS_S3_BUCKET: z.string().min(1),
  ARTIFACTS_S3_REGION: z.string().min(1).default('us-east-1'),
  ARTIFACTS_S3_ACCESS_KEY: z.string().min(1),
  ARTIFACTS_S3_SECRET_KEY: z.string().min(1),
  ARTIFACTS_S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'must be empty or end with /')
    .default(''),
  ARTIFACTS_S3_PATH_STYLE: z.enum(['0', '1']).default('1'),
});

type Source = Record<string, string | undefined>;

/**
 * The storage that the environment names: a bucket when `ARTIFACTS_S3_ENDPOINT` is set, else the folder `artifacts` of the data folder. What a
 * publish that died left is cleared.
 */
export async function openStorage(dataDir: string, source: Source): Promise<Storage> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  if (given.ARTIFACTS_S3_ENDPOINT === undefined) return openFolderStorage(path.resolve(dataDir, 'artifacts'));
  const result = zBucketEnv.safeParse(given);
  if (!result.success) throw new Error(`The bucket for artifacts is not usable:\n${z.prettifyError(result.error)}`);
  const env = result.data;
  // Loaded on use: it is large, and most installations have no bucket.
  const [{ openBucket }, { openBucketStorage }] = await Promise.all([import('./bucket.ts'), import('./s3.ts')]);
  const bucket = openBucket({
    endpoint: env.ARTIFACTS_S3_ENDPOINT,
    bucket: env.ARTIFACTS_S3_BUCKET,
    region: env.ARTIFACTS_S3_REGION,
    accessKey: env.ARTIFACTS_S3_ACCESS_KEY,
    secretKey: env.ARTIFACTS_S3_SECRET_KEY,
    prefix: env.ARTIFACTS_S3_PREFIX,
    pathStyle: env.ARTIFACTS_S3_PATH_STYLE === '1',
  });
  return openBucketStorage(bucket);
}
