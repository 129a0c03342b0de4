import { prefersReducedMotion } from '@app/shared/theme/motion';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { onPicture } from './styles.ts';

/** Formats a duration: 「0:08」. */
function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Badge with a video's duration, on its cover. */
export function Length({ ms }: { ms: number }) {
  return <Mark aria-label={`视频，${lengthText(ms)}`}>▶ {lengthText(ms)}</Mark>;
}

/**
 * A video with native controls; nothing is fetched before it is played. `autoPlay` plays at once,
 * unless the user prefers reduced motion.
 */
export function Film({ url, label, autoPlay = false }: { url: string; label: string; autoPlay?: boolean }) {
  const plays = autoPlay && !prefersReducedMotion();
  return (
    <Player
      key={url}
      controls
      loop
      muted
      playsInline
      autoPlay={plays}
      preload={plays ? 'auto' : 'none'}
      poster={`${url}?w=960`}
      src={url}
      aria-label={label}
    />
  );
}

const Mark = styled.span`
  position: absolute;
  left: ${t.s2};
  bottom: ${t.s2};
  padding: 0 6px;
  border-radius: 4px;
  ${onPicture}
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;

const Player = styled.video`
  display: block;
  width: 100%;
  height: 100%;
  border-radius: ${t.r1};
  background: #000;
  object-fit: contain;
`;
