import { useEffect } from 'react';
import { BeatCollector, type PlayBeat } from './beats.ts';
import { listen } from './listen.ts';
import type { Playback } from './playback.ts';

/** Converts the events of a playback to beats, for the learning record. */
export function useBeating(
  playback: Playback | null,
  latest: { readonly current: { onBeat?: (beat: PlayBeat) => void } },
): void {
  useEffect(() => {
    if (!playback) return undefined;
    const own = new BeatCollector((beat) => latest.current.onBeat?.(beat));
    let started = false;
    const flush = () => own.flush();
    const stops = [
      listen(playback, {
        play: () => {
          started = true;
          own.start(playback.currentTime);
        },
        // The clock ticks a few times a second: the time since its last tick is reported as well.
        pause: () => {
          own.tick(playback.currentTime);
          own.flush();
        },
        seeked: () => started && own.seek(playback.currentTime),
        stepped: () => own.step(playback.currentTime),
        timeupdate: () => !playback.paused && own.tick(playback.currentTime),
        ended: () => {
          own.tick(playback.duration);
          own.flush();
        },
      }),
      listen(window, { pagehide: flush }),
      listen(document, { visibilitychange: () => document.visibilityState === 'hidden' && own.flush() }),
    ];
    return () => {
      own.flush();
      for (const stop of stops) stop();
    };
  }, [playback, latest]);
}
