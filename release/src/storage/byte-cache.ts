/** LRU cache up to a total number of bytes; an entry above an eighth of it is not cached. */
export class ByteCache<T> {
  readonly #limit: number;
  readonly #sizeOf: (entry: T) => number;
  readonly #entries = new Map<string, T>();
  #bytes = 0;

  /** @param sizeOf bytes of an entry */
  constructor(limit: number, sizeOf: (entry: T) => number) {
    this.#limit = limit;
    this.#sizeOf = sizeOf;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // A Map is ordered by insertion: reinserting makes the entry the most recent.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: T): void {
    if (this.#entries.has(key) || this.#sizeOf(entry) > this.#limit / 8) return;
    this.#entries.set(key, entry);
    this.#bytes += this.#sizeOf(entry);
    for (const [oldest, other] of this.#entries) {
      if (this.#bytes <= this.#limit) return;
      this.#entries.delete(oldest);
      this.#bytes -= this.#sizeOf(other);
    }
  }
}
