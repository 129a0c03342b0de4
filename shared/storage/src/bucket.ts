import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

export interface BucketOptions {
  /** Entries of one answer of a list. */
  pageSize?: number;
  /** Tries of one call, the first one included; the pauses between them grow. */
  tries?: number;
  connectMs?: number;
  callMs?: number;
}

export interface BucketAccess {
  /** Address of the server, e.g. `https://s3.example.cn`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /**
   * Put before every key, so that several installations can share a bucket; empty or ends with `/`.
   */
  prefix: string;
  /** `<endpoint>/<bucket>/<key>` instead of `<bucket>.<endpoint>/<key>`. */
  pathStyle: boolean;
}

export interface Entry {
  key: string;
  ageMs: number;
}

/**
 * Under which circumstances an object is written: whatever is there, only where nothing is, or only
 * over the named one.
 */
export type Condition = 'always' | 'absent' | { etag: string };

export interface ObjectFacts {
  bytes: number;
  ageMs: number;
}

/** Headers with which a server gives an object to browsers. */
export interface ObjectHeaders {
  contentType: string;
  cacheControl: string;
}

/** The few calls that storage needs, with keys below the prefix. */
export interface Bucket {
  /** Undefined when there is no such object; a bucket that is not there is an error. */
  get(key: string): Promise<{ bytes: Buffer; etag: string } | undefined>;
  facts(key: string): Promise<ObjectFacts | undefined>;
  /**
   * False when the condition does not hold; `unsupported` when the server knows no conditions, and
   * nothing is written. An empty or weak ETag is no condition.
   */
  put(key: string, bytes: Buffer, condition?: Condition, headers?: ObjectHeaders): Promise<boolean | 'unsupported'>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<Entry[]>;
}

function statusOf(error: unknown): number {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
}

const isAbsent = (error: unknown) => statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';

const ageOf = (modified: Date | undefined) => Date.now() - (modified?.getTime() ?? Date.now());

/** Statuses of servers that know no conditional writes. */
const NO_CONDITIONS = new Set([400, 405, 501]);

/** An empty or weak ETag never matches: a write over the object that it belongs to has none. */
function usable(condition: Condition): Condition {
  return typeof condition === 'string' || condition.etag.startsWith('"') ? condition : 'always';
}

function headersOf(condition: Condition) {
  if (condition === 'always') return {};
  return condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.etag };
}

export function openBucket(
  access: BucketAccess,
  { pageSize = 1000, tries = 5, connectMs = 5000, callMs = 60_000 }: BucketOptions = {},
): Bucket {
  // The library's version is pinned, and one that is made for this Node.js; the server's log is not
  // the place for its plans.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { endpoint, bucket: Bucket, region, accessKey, secretKey, prefix, pathStyle } = access;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: tries,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: callMs, throwOnRequestTimeout: true },
    // Most servers that speak S3 know nothing of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  let knowsConditions = true;
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  async function get(key: string) {
    try {
      const { Body, ETag = '' } = await client.send(new GetObjectCommand(at(key)));
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }

  return {
    get,

    async facts(key) {
      try {
        const { ContentLength = 0, LastModified } = await client.send(new HeadObjectCommand(at(key)));
        return { bytes: ContentLength, ageMs: ageOf(LastModified) };
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
        // An answer without a body does not tell whether the object or the whole bucket is missing.
        const found = await get(key);
        return found && { bytes: found.bytes.length, ageMs: 0 };
      }
    },

    async put(key, bytes, given = 'always', headers) {
      const condition = usable(given);
      if (condition !== 'always' && !knowsConditions) return 'unsupported';
      try {
        const about = headers && { ContentType: headers.contentType, CacheControl: headers.cacheControl };
        await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ...about, ...headersOf(condition) }));
        return true;
      } catch (error) {
        const status = statusOf(error);
        // 409: another conditional write of the same key was under way. 404: the one to replace is
        // gone.
        if (condition !== 'always' && (status === 412 || status === 409 || status === 404)) return false;
        if (condition === 'always' || !NO_CONDITIONS.has(status)) throw error;
        // 400 may have had another cause, and is not remembered.
        if (status !== 400) knowsConditions = false;
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
          found.push({ key: Key.slice(prefix.length), ageMs: ageOf(LastModified) });
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
      return found;
    },
  };
}
