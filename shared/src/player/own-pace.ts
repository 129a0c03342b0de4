import type { Caption, Deck } from '../contracts/lesson.ts';
import { listen } from './listen.ts';
import { captionTimes, lastBegun } from './moments.ts';
import type { DeckClock } from './playback.ts';

/** The clock waits this short of a sentence's end, at which its caption would go. */
const BEFORE_END_S = 0.02;

/**
 * Where a deck waits for the learner: after each sentence, or after each page for somebody who
 * switched the captions off and would see nothing change in between.
 */
export function pacesOf({ captions, scenes }: Deck, captionsShown: boolean): readonly Caption[] {
  return captionsShown ? captions : scenes.map(({ at, until }) => ({ at, until, text: '' }));
}

/**
 * Holds a playing deck at the end of each sentence, until the learner goes on to the next one.
 * @returns ends it
 */
export function holdSentences(clock: DeckClock, captions: readonly Caption[]): () => void {
  const ends = captions.map(({ until }) => until - BEFORE_END_S);
  const hold = () => {
    const now = clock.currentTime;
    clock.limit = ends.find((end) => end > now) ?? Infinity;
  };
  const unlisten = listen(clock, { play: hold, seeked: hold, stepped: hold });
  hold();
  return () => {
    unlisten();
    clock.limit = Infinity;
  };
}

/**
 * Goes on to the next sentence; what was left of this one counts as read. A deck at its end begins
 * again.
 */
export function stepOn(clock: DeckClock, captions: readonly Caption[]): void {
  if (clock.ended) {
    void clock.play();
    return;
  }
  const starts = captionTimes(captions);
  // A position between two sentences belongs to the earlier one, which is still shown.
  const next = starts[lastBegun(starts, clock.currentTime) + 1] ?? clock.duration;
  void clock.play();
  clock.step(next);
}

/** Start of the previous sentence. */
export function sentenceBefore(captions: readonly Caption[], now: number): number {
  const starts = captionTimes(captions);
  return starts[lastBegun(starts, now) - 1] ?? 0;
}
