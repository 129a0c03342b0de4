import type { Beat, BeatResult } from '@app/shared/contracts/course';

/** Most beats sent at once (contracts/course). */
const BATCH = 50;
/** Most beats kept while nothing can be sent: a day of heartbeats would not help anybody more. */
const KEPT = 400;

export interface BeatQueueOptions {
  /** Where unsent beats outlive the page; null keeps them in memory only. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** One key per user, so that progress never moves to another account. */
  key: string;
  send: (beats: Beat[]) => Promise<BeatResult>;
  onResult: (beats: Beat[], result: BeatResult) => void;
  /**
   * Whether a failure means that these beats will never be taken: they are dropped, or they would
   * hold back all others.
   */
  isFinal: (failure: unknown) => boolean;
}

/**
 * Heartbeats are written down before they are sent and struck out after the service has them: a
 * page closed in the middle, a lost connection or a restarted service loses nothing. Ranges merge
 * on the service, so sending twice is harmless.
 */
export class BeatQueue {
  readonly #options: BeatQueueOptions;
  #beats: Beat[];
  #sending = false;

  constructor(options: BeatQueueOptions) {
    this.#options = options;
    this.#beats = this.#read();
  }

  get length(): number {
    return this.#beats.length;
  }

  add(beat: Beat): void {
    this.#beats = [...this.#beats, beat].slice(-KEPT);
    this.#write();
    void this.flush();
  }

  /** Sends what waits, lesson by lesson; what fails stays for the next call. */
  async flush(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      while (this.#beats.length > 0) {
        const lessonId = this.#beats[0]?.lessonId;
        const batch = this.#beats.filter((beat) => beat.lessonId === lessonId).slice(0, BATCH);
        const result = await this.#send(batch);
        const done = new Set(batch);
        this.#beats = this.#beats.filter((beat) => !done.has(beat));
        this.#write();
        if (result) this.#options.onResult(batch, result);
      }
    } catch {
      // Kept; the next beat, the next visit or the browser's `online` tries again.
    } finally {
      this.#sending = false;
    }
  }

  async #send(batch: Beat[]): Promise<BeatResult | null> {
    try {
      return await this.#options.send(batch);
    } catch (failure) {
      if (this.#options.isFinal(failure)) return null;
      throw failure;
    }
  }

  #read(): Beat[] {
    try {
      const kept: unknown = JSON.parse(this.#options.storage?.getItem(this.#options.key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isBeat).slice(-KEPT) : [];
    } catch {
      return [];
    }
  }

  #write(): void {
    try {
      if (this.#beats.length === 0) this.#options.storage?.removeItem(this.#options.key);
      else this.#options.storage?.setItem(this.#options.key, JSON.stringify(this.#beats));
    } catch {
      // Storage is full or forbidden: they live as long as the page.
    }
  }
}

function isBeat(value: unknown): value is Beat {
  if (typeof value !== 'object' || value === null) return false;
  const beat = value as Partial<Beat>;
  return (
    typeof beat.lessonId === 'number' &&
    typeof beat.position === 'number' &&
    typeof beat.at === 'string' &&
    Array.isArray(beat.ranges)
  );
}
