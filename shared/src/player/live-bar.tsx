import { useEffect, useRef } from 'react';
import { BarTrack } from './bar-track.tsx';
import { clockText } from './clock-text.ts';
import { listenToAll } from './listen.ts';

/** Seconds behind the live edge up to which the player counts as live. */
const CLOSE_S = 8;
/** Safety margin in seconds: the oldest segment may be deleted before it is reached. */
const MARGIN_S = 8;
const STEP_S = 10;

/** Seekable range of a broadcast, and the delay behind its live edge. */
export interface Reach {
  from: number;
  newest: number;
  now: number;
  behindSec: number;
}

/** @param newest live edge for playback, where known */
export function reachOf(video: HTMLVideoElement, newest: number | null): Reach | null {
  const { seekable, currentTime } = video;
  if (seekable.length === 0) return null;
  const to = newest ?? seekable.end(seekable.length - 1);
  const from = Math.min(to, seekable.start(0) + MARGIN_S);
  const behind = to - currentTime;
  return { from, newest: to, now: currentTime, behindSec: behind > CLOSE_S ? behind : 0 };
}

/** Target of a key: the native steps of a range input are too small to leave the live edge. */
const KEYS: Partial<Record<string, (reach: Reach) => number>> = {
  ArrowLeft: ({ now }) => now - STEP_S,
  ArrowDown: ({ now }) => now - STEP_S,
  PageDown: ({ now }) => now - 6 * STEP_S,
  ArrowRight: ({ now }) => now + STEP_S,
  ArrowUp: ({ now }) => now + STEP_S,
  PageUp: ({ now }) => now + 6 * STEP_S,
  Home: ({ from }) => from,
  End: ({ newest }) => newest,
};

/** A single segment: `--now` is a fraction. */
const WHOLE = [{ from: 0, length: 1 }] as const;

interface LiveBarProps {
  video: HTMLVideoElement | null;
  reach: () => Reach | null;
}

export function LiveBar({ video, reach }: LiveBarProps) {
  const box = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  // Written directly to the DOM, as the bar of a lesson is.
  useEffect(() => {
    if (!video) return undefined;
    const show = () => {
      const now = reach();
      const input = range.current;
      if (!now || !input) return;
      const length = Math.max(1, now.newest - now.from);
      const share = now.behindSec === 0 ? 1 : Math.min(1, Math.max(0, (now.now - now.from) / length));
      box.current?.style.setProperty('--now', String(share));
      box.current?.style.setProperty('--share', String(share));
      input.min = String(now.from);
      input.max = String(now.newest);
      input.value = String(now.behindSec === 0 ? now.newest : now.now);
      input.setAttribute('aria-valuetext', now.behindSec === 0 ? '最新画面' : `落后 ${clockText(now.behindSec)}`);
    };
    return listenToAll(video, ['timeupdate', 'progress', 'seeked', 'durationchange'], show);
  }, [video, reach]);
  return (
    <BarTrack
      box={box}
      range={range}
      pieces={WHOLE}
      label="直播进度"
      value={1}
      onSeek={(seconds) => {
        if (video) video.currentTime = seconds;
      }}
      onKeyDown={(event) => {
        const now = reach();
        const to = now && KEYS[event.key]?.(now);
        if (!video || !now || to === undefined || to === null) return;
        event.preventDefault();
        event.stopPropagation();
        video.currentTime = Math.min(now.newest, Math.max(now.from, to));
      }}
    />
  );
}
