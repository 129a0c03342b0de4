import { listen } from './listen.ts';
import type { DeckClock } from './playback.ts';

/** Time in ms for which a question stays after its caption, so that there is time to think. */
export const THINKING_MS = 6000;
/** The clock stops this far before the page, in seconds: at its second it is shown. */
const BEFORE_SEC = 0.05;

/**
 * Holds a playing deck at its question until there was time to think. After a pause that time
 * begins anew; a seek ends the waiting.
 * @param until second at which the page is shown
 * @returns ends it
 */
export function waitForGuess(clock: DeckClock, until: number): () => void {
  const stop = until - BEFORE_SEC;
  if (clock.currentTime >= stop) return () => undefined;
  clock.limit = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    clearTimeout(timer);
    clock.limit = Infinity;
  };
  const handleTime = () => {
    if (timer === undefined && !clock.paused && clock.currentTime >= stop) timer = setTimeout(release, THINKING_MS);
  };
  const handlePause = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const unlisten = listen(clock, { timeupdate: handleTime, play: handleTime, pause: handlePause });
  return () => {
    unlisten();
    release();
  };
}
