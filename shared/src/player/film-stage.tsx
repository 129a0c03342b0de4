import { useEffect, useRef, type Ref } from 'react';
import type { Film } from '../contracts/lesson.ts';
import { Video } from './styles.ts';

const HLS = 'application/vnd.apple.mpegurl';

interface Engine {
  levels: readonly { height: number }[];
  nextLevel: number;
}

/** From the next stretch on: what is there already is played. -1 leaves it to the line. */
function choose(engine: Engine, quality: number): void {
  engine.nextLevel = quality === 0 ? -1 : engine.levels.findIndex(({ height }) => height === quality);
}

interface FilmStageProps {
  film: Film;
  /** The element once it is there. */
  video: HTMLVideoElement | null;
  ref: Ref<HTMLVideoElement>;
  onPress: () => void;
  onFailed: () => void;
  /** Height that is wanted, px; 0 leaves it to the line. */
  quality: number;
  /** Heights that the film has, largest first. */
  onQualities: (heights: readonly number[]) => void;
}

/** Where a page may feed pictures itself, the library lets people choose their height; some browsers play playlists too, and leave no choice. */
const playsItself = (video: HTMLVideoElement): boolean => !('MediaSource' in window) && video.canPlayType(HLS) !== '';

/** The pictures of a film. A playlist of HLS is played by a library that comes only then, or by a browser where that cannot. */
export function FilmStage({ film, video, ref, onPress, onFailed, quality, onQualities }: FilmStageProps) {
  const playlist = film.sources.find(({ type }) => type === HLS)?.src ?? null;
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
      const hls = new Hls({ enableWorker: false });
      engine.current = hls;
      end = () => {
        engine.current = null;
        hls.destroy();
      };
      hls.on(Hls.Events.MANIFEST_PARSED, () => {
        onQualities([...new Set(hls.levels.map(({ height }) => height))].filter(Boolean).toSorted((a, b) => b - a));
        choose(hls, wanted.current);
      });
      hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
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
  }, [video, playlist, onFailed, onQualities]);
  const own = playlist && video ? playsItself(video) : false;
  const files = playlist ? (own ? film.sources : []) : film.sources;
  return (
    <Video ref={ref} poster={film.poster} preload="metadata" playsInline onClick={onPress}>
      {files.map((source, index) => (
        <source
          key={source.src}
          src={source.src}
          type={source.type}
          onError={() => index === files.length - 1 && onFailed()}
        />
      ))}
      {/* For the browser's own full screen on phones; here the captions are drawn by the player. */}
      {film.track ? <track kind="captions" srcLang="zh" label="中文" src={film.track} /> : null}
    </Video>
  );
}
