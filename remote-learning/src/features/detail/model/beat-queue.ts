import type { Beat, BeatResult } from '@app/shared/contracts/course';

/** Maximum number of beats in one request (contracts/course). */
const BATCH_SIZE = 50;
/** Maximum number of stored beats: older heartbeats are useless after a day offline. */
const MAX_STORED = 400;

export interface BeatQueueOptions {
  /** Storage in which unsent beats survive the page; null keeps them in memory only. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Storage key, one for each user, so that progress never moves to another account. */
  key: string;
  send: (beats: Beat[]) => Promise<BeatResult>;
  onResult: (beats: Beat[], result: BeatResult) => void;
  /** Whether an error is permanent: these beats are dropped, as they would block all others. */
  isFinal: (failure: unknown) => boolean;
}

/**
 * Heartbeats are stored before they are sent and removed after the service has confirmed them: a
 * closed page, a lost connection or a restarted service loses nothing. Ranges merge on the service,
 * so sending twice is idempotent.
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
    this.#beats = [...this.#beats, beat].slice(-MAX_STORED);
    this.#write();
    void this.flush();
  }

  /** Sends stored beats, lesson by lesson; failed ones stay for the next call. */
  async flush(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      while (this.#beats.length > 0) {
        const lessonId = this.#beats[0]?.lessonId;
        const batch = this.#beats.filter((beat) => beat.lessonId === lessonId).slice(0, BATCH_SIZE);
        const result = await this.#send(batch);
        const done = new Set(batch);
        this.#beats = this.#beats.filter((beat) => !done.has(beat));
        this.#write();
        if (result) this.#options.onResult(batch, result);
      }
    } catch {
      // The beats stay stored; the next beat, the next visit or the browser's `online` event
      // retries.
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
      return Array.isArray(kept) ? kept.filter(isBeat).slice(-MAX_STORED) : [];
    } catch {
      return [];
    }
  }

  #write(): void {
    try {
      if (this.#beats.length === 0) this.#options.storage?.removeItem(this.#options.key);
      else this.#options.storage?.setItem(this.#options.key, JSON.stringify(this.#beats));
    } catch {
      // The storage is full or forbidden: beats are in memory only.
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
