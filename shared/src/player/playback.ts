/**
 * Playback of a lesson for its controls: a `<video>`, or the clock of a deck. Events are those
 * of a media element.
 */
export interface Playback extends EventTarget {
  currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  playbackRate: number;
  play(): Promise<void>;
  pause(): void;
}

/** Interval of timeupdate, as in browsers, in ms. */
const TICK_MS = 200;

/**
 * Clock by which a deck is played. It is computed from the time of day, so that late or lost ticks
 * do not matter.
 */
export class DeckClock extends EventTarget implements Playback {
  readonly duration: number;
  readonly #now: () => number;
  #rate = 1;
  /** Position at the last start, and the time of that; `null` while paused. */
  #position = 0;
  #since: number | null = null;
  #limit = Infinity;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(duration: number, now: () => number = () => performance.now()) {
    super();
    this.duration = duration;
    this.#now = now;
  }

  get paused(): boolean {
    return this.#since === null;
  }

  get ended(): boolean {
    return this.paused && this.#position >= this.duration;
  }

  get currentTime(): number {
    if (this.#since === null) return this.#position;
    const played = ((this.#now() - this.#since) / 1000) * this.#rate;
    return Math.min(this.duration, this.#limit, this.#position + Math.max(0, played));
  }

  set currentTime(seconds: number) {
    this.#limit = Infinity;
    this.#settle(Math.min(this.duration, Math.max(0, seconds)));
    this.#tell('seeked');
    this.#tell('timeupdate');
  }

  /**
   * Position in seconds at which the clock waits, still playing, until the limit is raised;
   * `Infinity` for none. Seeking removes it.
   */
  set limit(seconds: number) {
    this.#settle(this.currentTime);
    this.#limit = seconds;
  }

  /** Moves on as if it had played until there: `stepped` instead of `seeked`. Removes the limit. */
  step(seconds: number): void {
    this.#limit = Infinity;
    this.#settle(Math.min(this.duration, seconds));
    this.#tell('stepped');
    this.#tell('timeupdate');
  }

  get playbackRate(): number {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    this.#settle(this.currentTime);
    this.#rate = rate;
    this.#tell('ratechange');
  }

  play(): Promise<void> {
    if (!this.paused) return Promise.resolve();
    if (this.ended) this.currentTime = 0;
    this.#since = this.#now();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#tell('play');
    return Promise.resolve();
  }

  pause(): void {
    if (this.paused) return;
    this.#position = this.currentTime;
    this.#since = null;
    clearInterval(this.#timer);
    this.#tell('pause');
  }

  #settle(position: number): void {
    this.#position = position;
    if (this.#since !== null) this.#since = this.#now();
  }

  #tick(): void {
    this.#tell('timeupdate');
    if (this.currentTime < this.duration) return;
    this.pause();
    this.#tell('ended');
  }

  #tell(name: string): void {
    this.dispatchEvent(new Event(name));
  }
}
