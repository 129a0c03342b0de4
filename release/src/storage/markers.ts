import type { Bucket } from '@app/storage/bucket';
import { readMarker, writeMarker, type VersionMarker } from './marker.ts';
import { clearUpload, noteKey } from './uploads.ts';

/** Maximum markers cached in memory, a few kilobytes each. */
const MAX_MARKERS = 500;
/** Time in ms for which a missing marker is cached as missing: requests may name any. */
const ABSENT_MS = 1000;

/** Cache of a bucket's markers. A marker changes only when its version is removed. */
export class Markers {
  readonly #bucket: Bucket;
  readonly #known = new Map<string, Promise<VersionMarker | undefined>>();

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  /** The current marker in the bucket. */
  async fetch(key: string): Promise<{ marker: VersionMarker; etag: string } | undefined> {
    const found = await this.#bucket.get(key);
    return found && { marker: readMarker(found.bytes), etag: found.etag };
  }

  get(key: string): Promise<VersionMarker | undefined> {
    const known = this.#known.get(key);
    if (known) return known;
    const asked = this.fetch(key).then((found) => found?.marker);
    const forget = () => {
      if (this.#known.get(key) === asked) this.#known.delete(key);
    };
    this.#known.set(key, asked);
    asked.then((marker) => {
      if (!marker) setTimeout(forget, ABSENT_MS).unref();
    }, forget);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MAX_MARKERS) break;
      this.#known.delete(oldest);
    }
    return asked;
  }

  forget(key: string): void {
    this.#known.delete(key);
  }

  /**
   * Writes a marker and removes what it replaces; where the server supports conditional writes,
   * never over an unseen one.
   */
  async put(key: string, marker: VersionMarker): Promise<void> {
    const bytes = writeMarker(marker);
    const first = await this.#bucket.put(key, bytes, 'absent');
    if (first !== true) await this.#replace(key, marker, bytes, first === 'unsupported');
    this.forget(key);
    await this.#bucket.remove(noteKey(marker.upload));
  }

  /** Removes a marker and its objects; a missing one is not an error. */
  async remove(key: string): Promise<void> {
    const found = await this.fetch(key);
    this.forget(key);
    if (!found) return;
    await this.#bucket.put(noteKey(found.marker.upload), Buffer.alloc(0));
    await this.#bucket.remove(key);
    this.forget(key);
    await clearUpload(this.#bucket, found.marker.upload);
  }

  async #replace(key: string, marker: VersionMarker, bytes: Buffer, blind: boolean): Promise<void> {
    const found = await this.fetch(key);
    // The answer to the own write was lost, and the client repeated it.
    if (found?.marker.upload === marker.upload) return;
    if (found) await this.#bucket.put(noteKey(found.marker.upload), Buffer.alloc(0));
    const condition = blind ? 'always' : found ? { etag: found.etag } : 'absent';
    const first = await this.#bucket.put(key, bytes, condition);
    // Some servers know the condition for new objects alone.
    const written = first === 'unsupported' ? await this.#bucket.put(key, bytes) : first;
    if (written !== true) throw new Error(`Another process writes ${key} to the bucket at the same time.`);
    if (found) await clearUpload(this.#bucket, found.marker.upload);
  }
}
