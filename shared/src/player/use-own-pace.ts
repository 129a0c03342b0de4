import { useEffect } from 'react';
import type { Caption } from '../contracts/lesson.ts';
import { holdSentences } from './own-pace.ts';
import type { DeckClock } from './playback.ts';

/** Lets the learner set the pace of a deck; no clock, no holding. */
export function useOwnPace(clock: DeckClock | null, captions: readonly Caption[]): void {
  useEffect(() => (clock ? holdSentences(clock, captions) : undefined), [clock, captions]);
}
