/**
 * Playing-time collector of the course player: turns the video's clock into heartbeats
 * (contracts/course, zBeat).
 */

export type PlayedRange = [from: number, to: number];

export interface PlayBeat {
  /** Position in seconds. */
  position: number;
  /** Seconds played since the last beat, merged and ascending. */
  ranges: PlayedRange[];
  /** Time of the beat, ms since the epoch. */
  at: number;
}

/** Heartbeat while playing (docs/decisions: every 15 s). */
export const BEAT_EVERY_MS = 15_000;
/** A larger step of the video's clock between two ticks, in seconds, is a seek and not playback. */
const MAX_STEP_S = 3;

/** Sorts and joins ranges that touch or overlap. */
export function mergeRanges(ranges: readonly PlayedRange[]): PlayedRange[] {
  const merged: PlayedRange[] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 0.05) last[1] = Math.max(last[1], to);
    else if (to > from) merged.push([from, to]);
  }
  return merged;
}

/**
 * Call `tick` on timeupdate, `seek` on seeked, `flush` on pause, lesson change, hidden and leave.
 * `emit` receives a beat every 15 s of playback and at each flush with new data.
 */
export class BeatCollector {
  readonly #emit: (beat: PlayBeat) => void;
  readonly #now: () => number;
  #ranges: PlayedRange[] = [];
  #last: number | null = null;
  #position = 0;
  #lastBeatAt: number;
  #moved = false;

  constructor(emit: (beat: PlayBeat) => void, now: () => number = Date.now) {
    this.#emit = emit;
    this.#now = now;
    this.#lastBeatAt = now();
  }

  /** The video's clock moved while playing. */
  tick(position: number): void {
    const last = this.#last;
    if (last !== null && position > last && position - last <= MAX_STEP_S) {
      this.#ranges = mergeRanges([...this.#ranges, [last, position]]);
      this.#moved = true;
    }
    this.#last = position;
    this.#position = position;
    if (this.#moved && this.#now() - this.#lastBeatAt >= BEAT_EVERY_MS) this.flush();
  }

  /** The person went on to here after reading what was before it, however short that took. */
  step(position: number): void {
    if (this.#last !== null && position > this.#last) {
      this.#ranges = mergeRanges([...this.#ranges, [this.#last, position]]);
      this.#moved = true;
    }
    this.#last = position;
    this.#position = position;
  }

  /** The person seeked: played ranges are sent, and counting restarts at the target. */
  seek(position: number): void {
    this.flush();
    this.#last = position;
    this.#position = position;
    this.#moved = true;
  }

  /** Playback starts or resumes here; the time before is not counted. */
  start(position: number): void {
    this.#last = position;
    this.#position = position;
    this.#lastBeatAt = this.#now();
  }

  flush(): void {
    if (!this.#moved) return;
    const round = (seconds: number) => Math.round(seconds * 100) / 100;
    this.#emit({
      position: round(this.#position),
      ranges: this.#ranges.map(([from, to]) => [round(from), round(to)]),
      at: this.#now(),
    });
    this.#ranges = [];
    this.#moved = false;
    this.#lastBeatAt = this.#now();
  }
}
