import { useEffect, useState } from 'react';
import type { Speech } from './read-aloud.ts';

/** Browsers list their voices late; a device that has listed none by then has none. */
const LISTED_WITHIN_MS = 2000;

/**
 * Mandarin: of the mainland first, then any that is not Cantonese. eSpeak lists `cmn-latn-pinyin`,
 * which reads pinyin.
 */
const MAINLAND = /^(?:zh-(?:cn|hans)|cmn(?!-latn))/;
const MANDARIN = /^(?:zh(?:$|-(?!hk|mo|yue))|cmn(?!-latn))/;

/**
 * A Mandarin voice that speaks on the device itself, so that no text leaves it; undefined without
 * one.
 */
export function mandarinVoice<V extends Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>>(
  voices: readonly V[],
): V | undefined {
  const language = (voice: V) => voice.lang.replaceAll('_', '-').toLowerCase();
  const own = voices.filter((voice) => voice.localService && MANDARIN.test(language(voice)));
  const mainland = own.filter((voice) => MAINLAND.test(language(voice)));
  const best = mainland.length > 0 ? mainland : own;
  return best.find((voice) => voice.default) ?? best[0];
}

/** Speech of one voice of the browser. */
export function speechOf(voice: SpeechSynthesisVoice): Speech {
  /** The browser forgets an utterance that nothing refers to, together with its events. */
  let utterance: SpeechSynthesisUtterance | undefined;
  return {
    speak(text, rate, onEnd) {
      utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.rate = rate;
      utterance.addEventListener('end', () => onEnd(true));
      utterance.addEventListener('error', () => onEnd(false));
      speechSynthesis.speak(utterance);
    },
    cancel() {
      utterance = undefined;
      speechSynthesis.cancel();
    },
  };
}

/** Speech of the device in Mandarin; null when it has none, undefined until that is known. */
export function useDeviceSpeech(wanted: boolean): Speech | null | undefined {
  const [speech, setSpeech] = useState<Speech | null | undefined>();
  useEffect(() => {
    if (!wanted) return undefined;
    const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : null;
    const look = () => {
      const voice = mandarinVoice(synthesis?.getVoices() ?? []);
      if (voice) setSpeech((known) => known ?? speechOf(voice));
      return voice !== undefined;
    };
    if (look()) return undefined;
    const timer = setTimeout(() => look() || setSpeech(null), synthesis ? LISTED_WITHIN_MS : 0);
    synthesis?.addEventListener('voiceschanged', look);
    return () => {
      clearTimeout(timer);
      synthesis?.removeEventListener('voiceschanged', look);
    };
  }, [wanted]);
  return speech;
}
