import { useEffect, useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import type { Deck } from '../contracts/lesson.ts';
import { BarTrack } from './bar-track.tsx';
import { clockText } from './clock-text.ts';
import { DeckScene } from './deck-scene.tsx';
import { lastBegun, sceneAt, type Segment } from './moments.ts';
import type { Playback } from './playback.ts';
import { Preview } from './control-styles.ts';
import { listenToAll } from './listen.ts';

interface BarProps {
  playback: Playback | null;
  segments: readonly Segment[];
  /** Deck whose pages are previewed at the pointer. */
  deck: Deck | null;
  onSeek: (seconds: number) => void;
}

/** Progress of the lesson: one segment for each chapter, with a preview at the pointer. */
export function Bar({ playback, segments, deck, onSeek }: BarProps) {
  const box = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const [pointed, setPointed] = useState<{ seconds: number; share: number } | null>(null);

  // The clock ticks several times a second and is written directly to the DOM, bypassing state.
  useEffect(() => {
    if (!playback) return undefined;
    const show = () => {
      const duration = Number.isFinite(playback.duration) ? playback.duration : 0;
      const now = playback.currentTime;
      box.current?.style.setProperty('--now', String(now));
      box.current?.style.setProperty('--share', String(duration ? now / duration : 0));
      const input = range.current;
      if (!input) return;
      input.max = String(duration || 1);
      input.value = String(now);
      const chapter = segments[segmentAt(segments, now)]?.title;
      const words = `${clockText(now)}，共 ${clockText(duration)}`;
      input.setAttribute('aria-valuetext', chapter ? `${words}，${chapter}` : words);
    };
    show();
    return listenToAll(playback, ['timeupdate', 'durationchange', 'seeked', 'loadedmetadata'], show);
  }, [playback, segments]);

  const end = segments.at(-1)?.until ?? 0;
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) : 0;
    if (event.pointerType === 'mouse') setPointed({ seconds: share * end, share });
  };
  const over = pointed ? segmentAt(segments, pointed.seconds) : -1;
  return (
    <BarTrack
      box={box}
      range={range}
      pieces={segments.map(({ at, until }, index) => ({
        from: at,
        length: Math.max(until - at, 0.001),
        over: index === over && segments.length > 1,
      }))}
      label="播放进度"
      value={0}
      onSeek={onSeek}
      onPointerMove={handleMove}
      onPointerLeave={() => setPointed(null)}
    >
      {pointed && end > 0 ? (
        <Preview aria-hidden style={{ '--at': `${pointed.share * 100}%` } as CSSProperties}>
          {deck && deck.scenes.length > 0 ? (
            <div>
              <DeckScene scene={deck.scenes[sceneAt(deck.scenes, pointed.seconds)]!} time={pointed.seconds} />
            </div>
          ) : null}
          <p>
            <b>{segments[over]?.title}</b>
            <span>{clockText(pointed.seconds)}</span>
          </p>
        </Preview>
      ) : null}
    </BarTrack>
  );
}

const segmentAt = (segments: readonly Segment[], seconds: number): number =>
  lastBegun(
    segments.map((segment) => segment.at),
    seconds,
  );
