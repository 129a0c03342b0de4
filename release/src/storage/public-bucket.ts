import type { Bucket, ObjectHeaders } from '@app/storage/bucket';
import { CACHED_FOREVER, CACHED_ONE_SECOND } from '../http/caching.ts';
import type { PublicFiles } from './storage.ts';

const PREFIX = 'release/';
const DOCUMENTS = 'documents/';

/** Tries of an update; each failed one means that another process wrote meanwhile. */
const MOST_TRIES = 10;

const headersOf = (name: string): ObjectHeaders => ({
  contentType: 'application/json',
  cacheControl: name.startsWith(DOCUMENTS) ? CACHED_FOREVER : CACHED_ONE_SECOND,
});

/** Release documents as objects of a bucket, under the paths and headers that browsers expect. */
export function publicBucket(bucket: Bucket): PublicFiles {
  return {
    read: async (name) => (await bucket.get(`${PREFIX}${name}`))?.bytes,

    async write(name, bytes) {
      await bucket.put(`${PREFIX}${name}`, bytes, 'always', headersOf(name));
    },

    async update(name, next) {
      const key = `${PREFIX}${name}`;
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const before = await bucket.get(key);
        const bytes = await next(before?.bytes);
        if (!bytes) return;
        const condition = before ? { etag: before.etag } : 'absent';
        const done = await bucket.put(key, bytes, condition, headersOf(name));
        if (done === 'unsupported') await bucket.put(key, bytes, 'always', headersOf(name));
        if (done) return;
      }
      throw new Error(`${key} is written by others all the time`);
    },

    async list() {
      const entries = await bucket.list(`${PREFIX}${DOCUMENTS}`);
      return entries.map(({ key, ageMs }) => ({ name: key.slice(PREFIX.length), ageMs }));
    },

    remove: (name) => bucket.remove(`${PREFIX}${name}`),
  };
}
