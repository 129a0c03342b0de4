import type { Bucket } from '@app/storage/bucket';
import { CACHED_FOREVER, CACHED_ONE_SECOND } from '../http/caching.ts';
import type { PublicFiles } from './storage.ts';

const PREFIX = 'release/';
const DOCUMENTS = 'documents/';

/** Release documents as objects of a bucket, under the paths and headers that browsers expect. */
export function publicBucket(bucket: Bucket): PublicFiles {
  return {
    read: async (name) => (await bucket.get(`${PREFIX}${name}`))?.bytes,

    async write(name, bytes) {
      const cacheControl = name.startsWith(DOCUMENTS) ? CACHED_FOREVER : CACHED_ONE_SECOND;
      await bucket.put(`${PREFIX}${name}`, bytes, 'always', { contentType: 'application/json', cacheControl });
    },

    async list() {
      const entries = await bucket.list(`${PREFIX}${DOCUMENTS}`);
      return entries.map(({ key, ageMs }) => ({ name: key.slice(PREFIX.length), ageMs }));
    },

    remove: (name) => bucket.remove(`${PREFIX}${name}`),
  };
}
