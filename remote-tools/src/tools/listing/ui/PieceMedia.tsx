import type { TaskImage } from '@app/shared/contracts/aigc';
import { styled } from 'styled-components';

/** A finished piece: a picture, or a video that plays. */
export function PieceMedia({ image, label }: { image: TaskImage; label: string }) {
  if (image.durationMs !== undefined)
    return <Video src={image.url} poster={`${image.url}?w=640`} controls playsInline loop muted aria-label={label} />;
  return <Shown src={`${image.url}?w=800`} alt={label} width={image.width} height={image.height} loading="lazy" />;
}

const Shown = styled.img`
  display: block;
  width: 100%;
  height: auto;
`;

const Video = styled.video`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
