import { useEffect } from 'react';
import type { Caption } from '../contracts/lesson.ts';
import { useDeviceSpeech } from './device-voice.ts';
import type { DeckClock } from './playback.ts';
import type { PlayerPreferences } from './preferences.ts';
import { readAloud } from './read-aloud.ts';

interface ReadingOptions {
  /** Clock of a deck; null for a film, which has sound of its own. */
  clock: DeckClock | null;
  captions: readonly Caption[];
  preferences: Pick<PlayerPreferences, 'aloud'>;
  choose: (change: Partial<PlayerPreferences>) => void;
  /** Shows a short message in the player. */
  say: (words: string) => void;
}

/** Reading of a deck's captions by the voice of the device, and its switch. */
export function useReading({ clock, captions, preferences, choose, say }: ReadingOptions) {
  const speech = useDeviceSpeech(clock !== null && captions.length > 0);
  const on = Boolean(speech) && preferences.aloud;

  useEffect(() => {
    if (!on || !clock || !speech) return undefined;
    return readAloud(clock, captions, speech, () => {
      choose({ aloud: false });
      say('这台设备的语音没有响应，朗读已关闭');
    });
  }, [on, clock, captions, speech, choose, say]);

  const toggle = () => {
    choose({ aloud: !preferences.aloud });
    say(preferences.aloud ? '朗读已关' : '朗读已开，由这台设备的语音读字幕');
  };
  return {
    /** Whether the device can read this lesson aloud; undefined until that is known. */
    readable: speech === undefined ? undefined : speech !== null,
    /** State and switch for the bar; null where the device has no Mandarin voice. */
    control: speech ? { on, toggle } : null,
    /** The key for sound was pressed. */
    press: () => (speech ? toggle() : say('图文课件，没有声音；这台设备没有普通话语音，不能朗读')),
  };
}
