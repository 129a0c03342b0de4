import type { Ref } from 'react';
import type { Film } from '../contracts/lesson.ts';
import { Video } from './styles.ts';
import { HLS, playsItself, useHls } from './use-hls.ts';

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

/**
 * The pictures of a film. A playlist of HLS is played by a library that comes only then, or by a
 * browser where that cannot.
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
      {/* For the browser's own full screen on phones; here the captions are drawn by the player. */}
      {film.track ? <track kind="captions" srcLang="zh" label="中文" src={film.track} /> : null}
    </Video>
  );
}
