import { randomUUID } from 'node:crypto';
import type { Bucket } from '../bucket.ts';

export interface MemoryBucket extends Bucket {
  readonly objects: Map<string, { bytes: Buffer; etag: string; at: number }>;
  /** Throws before a call is carried out, as a process that is killed there never makes it. */
  before: (call: 'get' | 'facts' | 'put' | 'remove' | 'list', key: string) => void;
  /** How often an object was fetched. */
  gets: number;
}

/** A bucket in memory that knows conditions. */
export function memoryBucket(): MemoryBucket {
  const objects: MemoryBucket['objects'] = new Map();
  const bucket: MemoryBucket = {
    objects,
    before: () => undefined,
    gets: 0,
    async get(key) {
      bucket.before('get', key);
      bucket.gets += 1;
      return objects.get(key);
    },
    async facts(key) {
      bucket.before('facts', key);
      const there = objects.get(key);
      return there && { bytes: there.bytes.length, ageMs: Date.now() - there.at };
    },
    async put(key, bytes, condition = 'always') {
      bucket.before('put', key);
      const there = objects.get(key);
      if (condition === 'absent' && there) return false;
      if (typeof condition === 'object' && condition.etag !== there?.etag) return false;
      objects.set(key, { bytes, etag: `"${randomUUID()}"`, at: Date.now() });
      return true;
    },
    async remove(key) {
      bucket.before('remove', key);
      objects.delete(key);
    },
    async list(prefix) {
      bucket.before('list', prefix);
      const keys = [...objects].filter(([key]) => key.startsWith(prefix));
      return keys.map(([key, { at }]) => ({ key, ageMs: Date.now() - at }));
    },
  };
  return bucket;
}
