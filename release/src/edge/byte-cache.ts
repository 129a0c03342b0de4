export interface CachedFile {
  body: Buffer;
  etag: string;
  coding: 'br' | 'gzip' | undefined;
}

/** LRU cache of files up to a total number of bytes. */
export class ByteCache {
  readonly #limit: number;
  readonly #files = new Map<string, CachedFile>();
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): CachedFile | undefined {
    const file = this.#files.get(key);
    if (!file) return undefined;
    // A Map is ordered by insertion: reinserting makes the entry the most recent.
    this.#files.delete(key);
    this.#files.set(key, file);
    return file;
  }

  set(key: string, file: CachedFile): void {
    if (this.#files.has(key) || file.body.length > this.#limit / 8) return;
    this.#files.set(key, file);
    this.#bytes += file.body.length;
    for (const [oldest, { body }] of this.#files) {
      if (this.#bytes <= this.#limit) return;
      this.#files.delete(oldest);
      this.#bytes -= body.length;
    }
  }
}
