import { listen, listenToAll } from './listen.ts';
import type { DeckClock } from './playback.ts';

/** Largest difference in seconds between voice and captions that nobody notices. */
const DRIFT_SEC = 0.3;

/** The part of an audio element that follows a deck. */
export type VoiceElement = Pick<
  HTMLAudioElement,
  'currentTime' | 'duration' | 'ended' | 'paused' | 'playbackRate' | 'play' | 'pause'
> &
  EventTarget;

/**
 * A recorded voice follows the clock of its deck; while it loads, the clock waits.
 * @param onFailed called once when it cannot be loaded; the deck then plays on without it
 * @returns ends it
 */
export function followVoice(clock: DeckClock, audio: VoiceElement, onFailed: () => void): () => void {
  let failed = false;
  const follow = () => {
    if (failed) return;
    audio.playbackRate = clock.playbackRate;
    const now = clock.currentTime;
    // A voice that is a little shorter than its deck does not begin again.
    const isOver = audio.ended && now >= audio.duration - DRIFT_SEC;
    if (!isOver && Math.abs(audio.currentTime - now) > DRIFT_SEC) audio.currentTime = now;
    if (clock.paused) audio.pause();
    else if (audio.paused && !isOver) audio.play().catch(() => undefined);
  };
  const handleWaiting = () => {
    if (!clock.paused) clock.limit = clock.currentTime;
  };
  const handlePlaying = () => {
    clock.limit = Infinity;
  };
  const handleError = () => {
    if (failed) return;
    failed = true;
    handlePlaying();
    onFailed();
  };
  const stops = [
    listenToAll(clock, ['play', 'pause', 'seeked', 'ratechange', 'timeupdate'], follow),
    listen(audio, { waiting: handleWaiting, playing: handlePlaying, canplay: handlePlaying, error: handleError }),
  ];
  follow();
  return () => {
    for (const stop of stops) stop();
    audio.pause();
  };
}
