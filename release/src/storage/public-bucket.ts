import type { Bucket, ObjectHeaders } from '@app/storage/bucket';
import { CACHED_FOREVER, CACHED_ONE_SECOND } from '../http/caching.ts';
import type { PublicFiles } from './storage.ts';

const PREFIX = 'release/';
const DOCUMENTS = 'documents/';

/** Tries of an update; a failed one means that another process wrote meanwhile. */
const MOST_TRIES = 10;

const isSame = (one: Buffer | undefined, other: Buffer | undefined) =>
  one && other ? one.equals(other) : one === other;

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
      const first = await bucket.get(key);
      let before = first;
      let isUnchanged = true;
      for (let tries = 1; ; tries++) {
        const bytes = await next(before?.bytes);
        if (!bytes) return;
        // No other process writes, yet the condition never holds: a proxy may change ETags.
        const isBlind = tries > MOST_TRIES && isUnchanged;
        const condition = isBlind ? 'always' : before ? { etag: before.etag } : 'absent';
        const done = await bucket.put(key, bytes, condition, headersOf(name));
        if (done === 'unsupported') await bucket.put(key, bytes, 'always', headersOf(name));
        if (done) return;
        if (tries > MOST_TRIES) throw new Error(`${key} is written by others all the time`);
        before = await bucket.get(key);
        isUnchanged &&= isSame(first?.bytes, before?.bytes);
      }
    },

    async list() {
      const entries = await bucket.list(`${PREFIX}${DOCUMENTS}`);
      return entries.map(({ key, ageMs }) => ({ name: key.slice(PREFIX.length), ageMs }));
    },

    remove: (name) => bucket.remove(`${PREFIX}${name}`),
  };
}
