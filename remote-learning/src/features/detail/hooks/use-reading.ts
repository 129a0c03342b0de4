import type { PlayBeat } from '@app/shared/player/beats';
import { useEffect, useRef, type RefObject } from 'react';
import { scrollTo, readShare } from '../model/reading.ts';

interface Reading {
  durationSec: number;
  startAt: number;
  onBeat: (beat: PlayBeat) => void;
}

/** Read share below which a text counts as not started. */
const MIN_SHARE = 0.1;
const PAUSE_MS = 1000;

/**
 * Reports the read share of a text whenever scrolling pauses, and opens it at the last position.
 */
export function useReading(text: RefObject<HTMLElement | null>, { durationSec, startAt, onBeat }: Reading): void {
  const latest = useRef(onBeat);
  useEffect(() => {
    latest.current = onBeat;
  });
  const begin = useRef(startAt);
  useEffect(() => {
    const element = text.current;
    if (!element || durationSec <= 0) return undefined;
    const place = () => {
      const { top, height } = element.getBoundingClientRect();
      return { top, height };
    };
    let read = begin.current / durationSec;
    if (read > MIN_SHARE) {
      const { top, height } = place();
      window.scrollTo({ top: scrollTo(read, { top: top + window.scrollY, height }, window.innerHeight) });
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      clearTimeout(timer);
      const share = readShare(place(), window.innerHeight);
      if (share <= read || share < MIN_SHARE || document.visibilityState === 'hidden') return;
      const round = (seconds: number) => Math.round(seconds * 100) / 100;
      const to = share >= 1 ? durationSec : round(share * durationSec);
      latest.current({ position: to, ranges: [[round(read * durationSec), to]], at: Date.now() });
      read = share;
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, PAUSE_MS);
    };
    wait();
    window.addEventListener('scroll', wait, { passive: true });
    window.addEventListener('pagehide', tell);
    return () => {
      tell();
      window.removeEventListener('scroll', wait);
      window.removeEventListener('pagehide', tell);
    };
  }, [text, durationSec]);
}
