/**
 * Playing-time collector of the course player: turns the video's clock into heartbeats
 * (contracts/course, zBeat).
 */

export type PlayedRange = [from: number, to: number];

export interface PlayBeat {
  /** Seconds into the lesson. */
  position: number;
  /** Seconds played since the last beat, merged and ascending. */
  ranges: PlayedRange[];
  /** When it happened, ms since the epoch. */
  at: number;
}

/** Heartbeat while playing (docs/decisions: every 15 s). */
export const BEAT_EVERY_MS = 15_000;
/** A jump of the video's clock beyond this between two ticks is a seek, not playing. */
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
 * Feed it the video's position: `tick` on timeupdate, `seek` on seeked, `flush` on pause, lesson
 * change, hidden and leave. `emit` gets a beat every 15 s of playing and at each flush that has
 * something to say.
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

  /** The person jumped: what was played is sent, counting starts anew at the target. */
  seek(position: number): void {
    this.flush();
    this.#last = position;
    this.#position = position;
    this.#moved = true;
  }

  /** Playback starts or goes on from here; nothing is counted for the time before. */
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
