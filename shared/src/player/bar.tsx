import { useEffect, useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import type { Deck } from '../contracts/lesson.ts';
import { clockText } from './clock-text.ts';
import { DeckScene } from './deck-scene.tsx';
import { lastBegun, sceneAt, type Segment } from './moments.ts';
import type { Playback } from './playback.ts';
import { BarBox, Preview, Range, Segments, Thumb } from './control-styles.ts';

interface BarProps {
  playback: Playback | null;
  segments: readonly Segment[];
  /** Its pages are shown at the pointer. */
  deck: Deck | null;
  onSeek: (seconds: number) => void;
}

/** Where the lesson stands: one piece a chapter, and what is there at the pointer. */
export function Bar({ playback, segments, deck, onSeek }: BarProps) {
  const box = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const [pointed, setPointed] = useState<{ seconds: number; share: number } | null>(null);

  // The clock runs several times a second: it is written straight into the page, never through
  // state.
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
    const events = ['timeupdate', 'durationchange', 'seeked', 'loadedmetadata'] as const;
    for (const name of events) playback.addEventListener(name, show);
    show();
    return () => {
      for (const name of events) playback.removeEventListener(name, show);
    };
  }, [playback, segments]);

  const end = segments.at(-1)?.until ?? 0;
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) : 0;
    if (event.pointerType === 'mouse') setPointed({ seconds: share * end, share });
  };
  const over = pointed ? segmentAt(segments, pointed.seconds) : -1;
  return (
    <BarBox ref={box} onPointerMove={handleMove} onPointerLeave={() => setPointed(null)}>
      <Segments aria-hidden>
        {segments.map((segment, index) => (
          <i
            key={segment.at}
            data-over={index === over && segments.length > 1 ? '' : undefined}
            style={
              {
                flexGrow: Math.max(segment.until - segment.at, 0.001),
                '--from': segment.at,
                '--length': Math.max(segment.until - segment.at, 0.001),
              } as CSSProperties
            }
          >
            <u />
          </i>
        ))}
      </Segments>
      <Thumb aria-hidden />
      <Range
        ref={range}
        type="range"
        min={0}
        max={1}
        step="any"
        defaultValue={0}
        aria-label="播放进度"
        onInput={(event) => onSeek(Number(event.currentTarget.value))}
      />
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
    </BarBox>
  );
}

const segmentAt = (segments: readonly Segment[], seconds: number): number =>
  lastBegun(
    segments.map((segment) => segment.at),
    seconds,
  );
