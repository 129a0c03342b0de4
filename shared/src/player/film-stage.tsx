import type { Ref } from 'react';
import type { Film } from '../contracts/lesson.ts';
import { Video } from './styles.ts';
import { HLS, playsItself, useHls } from './use-hls.ts';

interface FilmStageProps {
  film: Film;
  /** The video element once it is mounted. */
  video: HTMLVideoElement | null;
  ref: Ref<HTMLVideoElement>;
  onPress: () => void;
  onFailed: () => void;
  /** Requested height in px; 0 adapts to the network. */
  quality: number;
  /** Called with the heights that the film has, largest first. */
  onQualities: (heights: readonly number[]) => void;
}

/**
 * Video element of a film. An HLS playlist is played by a library that is loaded on demand, or
 * natively where the library cannot run.
 */
export function FilmStage({ film, video, ref, onPress, onFailed, quality, onQualities }: FilmStageProps) {
  const playlist = film.sources.find(({ type }) => type === HLS)?.src ?? null;
  useHls({ video, playlist, quality, onQualities, onFailed });
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
      {/* The track is for native full screen on phones; here the player draws the captions. */}
      {film.track ? <track kind="captions" srcLang="zh" label="中文" src={film.track} /> : null}
    </Video>
  );
}
