import type { ErrorData } from 'hls.js';
import { useEffect, useRef, type RefObject } from 'react';

export const HLS = 'application/vnd.apple.mpegurl';

/** Interface of an HLS engine. */
export interface Engine {
  levels: readonly { height: number }[];
  nextLevel: number;
  /**
   * Live edge of a broadcast that plays safely, in seconds of the element; null while unknown.
   */
  readonly liveSyncPosition: number | null;
  /** Wall-clock time of the shown picture. */
  readonly playingDate: Date | null;
}

/** Applies to the next segments: buffered ones are played. -1 adapts to the network. */
function choose(engine: Engine, quality: number): void {
  engine.nextLevel = quality === 0 ? -1 : engine.levels.findIndex(({ height }) => height === quality);
}

/**
 * Whether to use native HLS: where Media Source is available, the library is preferred for its
 * choice of height.
 */
export const playsItself = (video: HTMLVideoElement): boolean =>
  !('MediaSource' in window) && video.canPlayType(HLS) !== '';

interface HlsOptions {
  /** The video element once it is mounted. */
  video: HTMLVideoElement | null;
  /** Null: there is no playlist for the library. */
  playlist: string | null;
  /** Requested height in px; 0 adapts to the network. */
  quality: number;
  onQualities: (heights: readonly number[]) => void;
  onFailed: () => void;
  /** A live playlist, with a limited seekable window. */
  live?: boolean;
}

/**
 * Plays an HLS playlist in an element by a library that is loaded on demand; returns the library's
 * engine while there is one.
 */
export function useHls({
  video,
  playlist,
  quality,
  onQualities,
  onFailed,
  live = false,
}: HlsOptions): RefObject<Engine | null> {
  const engine = useRef<Engine | null>(null);
  const wanted = useRef(quality);
  useEffect(() => {
    wanted.current = quality;
    if (engine.current) choose(engine.current, quality);
  }, [quality]);
  useEffect(() => {
    if (!video || !playlist || playsItself(video)) return undefined;
    let gone = false;
    let end = () => {};
    const start = async () => {
      const { Hls } = await import('./hls.ts');
      if (gone) return;
      if (!Hls.isSupported()) {
        onFailed();
        return;
      }
      // Its worker would start from a text, which the page's policy forbids.
      const hls = new Hls({ enableWorker: false, liveDurationInfinity: live });
      engine.current = hls;
      end = () => {
        engine.current = null;
        hls.destroy();
      };
      hls.on(Hls.Events.MANIFEST_PARSED, () => {
        onQualities([...new Set(hls.levels.map(({ height }) => height))].filter(Boolean).toSorted((a, b) => b - a));
        choose(hls, wanted.current);
      });
      hls.on(Hls.Events.ERROR, (_event: string, { fatal }: Pick<ErrorData, 'fatal'>) => {
        if (fatal) onFailed();
      });
      hls.loadSource(playlist);
      hls.attachMedia(video);
    };
    start().catch(onFailed);
    return () => {
      gone = true;
      end();
    };
  }, [video, playlist, onFailed, onQualities, live]);
  return engine;
}
