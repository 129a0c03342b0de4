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
  /** When what is seen happened. */
  readonly playingDate: Date | null;
}

/** From the next stretch on: what is there already is played. -1 leaves it to the line. */
function choose(engine: Engine, quality: number): void {
  engine.nextLevel = quality === 0 ? -1 : engine.levels.findIndex(({ height }) => height === quality);
}

/**
 * Where a page may feed pictures itself, the library lets people choose their height; some browsers
 * play playlists too, and leave no choice.
 */
export const playsItself = (video: HTMLVideoElement): boolean =>
  !('MediaSource' in window) && video.canPlayType(HLS) !== '';

interface HlsOptions {
  /** The element once it is there. */
  video: HTMLVideoElement | null;
  /** Null: there is nothing for the library to do. */
  playlist: string | null;
  /** Height that is wanted, px; 0 leaves it to the line. */
  quality: number;
  onQualities: (heights: readonly number[]) => void;
  onFailed: () => void;
  /** It goes on without an end, and only what is still there can be gone back to. */
  live?: boolean;
}

/**
 * Plays a playlist of HLS in an element by a library that comes only then; answers that library's
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
      // Its thread would start from a text, which the page's policy forbids.
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
