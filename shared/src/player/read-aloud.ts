import type { Caption } from '../contracts/lesson.ts';
import { listen } from './listen.ts';
import { captionTimes, lastBegun } from './moments.ts';
import type { DeckClock } from './playback.ts';

/** Speech output of the device. */
export interface Speech {
  /**
   * Speaks one sentence.
   * @param rate 1 is the normal speed
   * @param onEnd called once at its end; `spoken` is false after an error
   */
  speak: (text: string, rate: number, onEnd: (spoken: boolean) => void) => void;
  /** Stops the sentence that is spoken. */
  cancel: () => void;
}

/** Voices that fail so often in a row are given up. */
const MOST_FAILURES = 2;
/** A slow voice takes 400 ms a character; engines need up to some seconds before the first one. */
const PER_CHARACTER_MS = 600;
const START_MS = 5000;
/** The clock waits this short of the next sentence, whose page would show otherwise. */
const BEFORE_NEXT_S = 0.02;

/**
 * Reads the captions of a deck aloud, sentence by sentence: the clock waits for a sentence that
 * takes longer than its caption.
 * @param onBroken called when the voice gives no sound: it failed or never ended, twice in a row
 * @returns a function that stops reading
 */
export function readAloud(
  clock: DeckClock,
  captions: readonly Caption[],
  speech: Speech,
  onBroken: () => void,
): () => void {
  const starts = captionTimes(captions);
  /** Sentence that is spoken or was the last one; -1 before the first. */
  let current = -1;
  let speaking = false;
  /** Incremented with each sentence: a late end of an earlier one is ignored. */
  let turn = 0;
  let failures = 0;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    clearTimeout(watchdog);
    turn++;
    speaking = false;
    clock.limit = Infinity;
  };
  const stop = () => {
    if (speaking) speech.cancel();
    settle();
  };
  const begin = (index: number) => {
    stop();
    current = index;
    const caption = captions[index];
    if (!caption) return;
    const own = turn;
    const finish = (spoken: boolean) => {
      if (own !== turn) return;
      settle();
      failures = spoken ? 0 : failures + 1;
      if (failures === MOST_FAILURES) onBroken();
    };
    speaking = true;
    clock.limit = (starts[index + 1] ?? clock.duration) - BEFORE_NEXT_S;
    watchdog = setTimeout(
      () => {
        speech.cancel();
        finish(false);
      },
      START_MS + (PER_CHARACTER_MS * caption.text.length) / clock.playbackRate,
    );
    speech.speak(caption.text, clock.playbackRate, finish);
  };
  const follow = () => {
    const index = lastBegun(starts, clock.currentTime);
    if (!clock.paused && index !== current) begin(index);
  };
  /** Reads the sentence of the position from its beginning, even if it was read before. */
  const restart = () => {
    stop();
    current = -1;
    follow();
  };

  const unlisten = listen(clock, {
    timeupdate: follow,
    play: follow,
    seeked: restart,
    // An interrupted sentence is read from its beginning when the deck continues.
    pause: () => {
      if (speaking) restart();
    },
    ratechange: () => {
      if (speaking) begin(current);
    },
  });
  follow();
  return () => {
    unlisten();
    stop();
  };
}
