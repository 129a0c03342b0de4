import { styled } from 'styled-components';
import type { HomeShot } from './pictures.ts';

interface ShotImageProps {
  shot: HomeShot;
  alt: string;
  /** Displayed width, as in `sizes` of an `img`. */
  sizes: string;
  /** Set on the first screen: loaded with high priority. */
  eager?: boolean;
}

/** An image that fills its box. */
export function ShotImage({ shot, alt, sizes, eager = false }: ShotImageProps) {
  return (
    <Img
      src={shot.src}
      srcSet={shot.srcSet}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      // An image of the prerendered page must not flicker when React renders it again.
      decoding={eager ? 'sync' : 'async'}
      draggable={false}
    />
  );
}

const Img = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  user-select: none;
`;
