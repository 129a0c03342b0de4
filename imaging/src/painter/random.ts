export interface RandomSource {
  /** 0 ≤ x < 1. */
  next(): number;
  range(low: number, high: number): number;
  int(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** An independent stream, so that an additional draw does not change all later ones. */
  fork(name: string): RandomSource;
}

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** mulberry32: the same seed gives the same stream on every machine. */
export function createRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixStreams = Math.imul(state ^ (state >>> 15), 1 | state);
    mixStreams = (mixStreams + Math.imul(mixStreams ^ (mixStreams >>> 7), 61 | mixStreams)) ^ mixStreams;
    return ((mixStreams ^ (mixStreams >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    fork: (name) => createRandom((seed ^ hashText(name)) >>> 0),
  };
}

/**
 * Variation strength from which a stream is taken from the other seed: subjects and ground change
 * last, their arrangement first.
 */
const SWITCH_STRENGTHS: Readonly<Record<string, number>> = {
  subjects: 1,
  ground: 0.9,
  light: 0.7,
  palette: 0.7,
  backdrop: 0.4,
  horizon: 0.4,
};

/**
 * Streams of one seed, partly replaced by those of another.
 * @param strength share of the other seed, 0..1
 */
export function mixStreams(own: RandomSource, other: RandomSource, strength: number): RandomSource {
  return {
    ...own,
    fork: (name) => (strength > 0 && strength >= (SWITCH_STRENGTHS[name] ?? 0) ? other : own).fork(name),
  };
}
