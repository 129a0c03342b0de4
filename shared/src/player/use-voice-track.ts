import { useEffect, useMemo } from 'react';
import type { DeckClock } from './playback.ts';
import type { PlayerPreferences } from './preferences.ts';
import { followVoice } from './voice-track.ts';

/** Plays the recorded voice of a deck, where it has one. */
export function useVoiceTrack(
  clock: DeckClock | null,
  src: string | undefined,
  { muted, volume }: Pick<PlayerPreferences, 'muted' | 'volume'>,
  say: (words: string) => void,
): void {
  const audio = useMemo(() => (src === undefined ? null : new Audio(src)), [src]);
  useEffect(() => {
    if (!clock || !audio) return undefined;
    return followVoice(clock, audio, () => say('这一讲的声音没有载入，请看字幕'));
  }, [clock, audio, say]);
  useEffect(() => {
    if (!audio) return;
    audio.muted = muted;
    audio.volume = volume;
  }, [audio, muted, volume]);
}
