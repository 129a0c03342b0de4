import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

/** Tries of one call, the first one included; the pauses between them grow. */
const TRIES = 5;
const CONNECT_MS = 5000;
const CALL_MS = 60_000;

export interface BucketAccess {
  /** Address of the server, e.g. `https://s3.example.cn`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Put before every key, so that several installations can share a bucket; empty or ends with `/`. */
  prefix: string;
  /** `<endpoint>/<bucket>/<key>` instead of `<bucket>.<endpoint>/<key>`. */
  pathStyle: boolean;
}

export interface Entry {
  key: string;
  ageMs: number;
}

/** Under which circumstances an object is written: whatever is there, only where nothing is, or only over the named one. */
export type Condition = 'always' | 'absent' | { etag: string };

/** The few calls that storage needs, with keys below the prefix. */
export interface Bucket {
  get(key: string): Promise<{ bytes: Buffer; etag: string } | undefined>;
  /** False when the condition does not hold; `unsupported` when the server knows no conditions, and nothing is written. */
  put(key: string, bytes: Buffer, condition?: Condition): Promise<boolean | 'unsupported'>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<Entry[]>;
}

function statusOf(error: unknown): number {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
}

function headersOf(condition: Condition) {
  if (condition === 'always') return {};
  return condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.etag };
}

/** @param pageSize entries of one answer of a list */
export function openBucket(access: BucketAccess, pageSize = 1000): Bucket {
  // The library's version is pinned, and one that is made for this Node.js; the server's log is not the place for its plans.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { endpoint, bucket: Bucket, region, accessKey, secretKey, prefix, pathStyle } = access;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: CALL_MS, throwOnRequestTimeout: true },
    // Most servers that speak S3 know nothing of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  let knowsConditions = true;
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  return {
    async get(key) {
      try {
        const { Body, ETag = '' } = await client.send(new GetObjectCommand(at(key)));
        return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },

    async put(key, bytes, condition = 'always') {
      if (condition !== 'always' && !knowsConditions) return 'unsupported';
      try {
        await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ...headersOf(condition) }));
        return true;
      } catch (error) {
        const status = statusOf(error);
        // 409: another conditional write of the same key was under way. 404: the one to replace is gone.
        if (condition !== 'always' && (status === 412 || status === 409 || status === 404)) return false;
        if (condition === 'always' || status !== 501) throw error;
        knowsConditions = false;
        return 'unsupported';
      }
    },

    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand(at(key)));
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
      }
    },

    async list(below) {
      const found: Entry[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: `${prefix}${below}`,
            MaxKeys: pageSize,
            ContinuationToken: token,
          }),
        );
        for (const { Key = '', LastModified } of page.Contents ?? [])
          found.push({ key: Key.slice(prefix.length), ageMs: Date.now() - (LastModified?.getTime() ?? Date.now()) });
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
      return found;
    },
  };
}
