import { styled } from 'styled-components';
import type { Shot } from './pictures.ts';

interface ShotImageProps {
  shot: Shot;
  alt: string;
  /** How wide it shows, for the browser's choice. */
  sizes: string;
  /** First screen: fetched at once, first of all. */
  eager?: boolean;
}

/** A picture that fills its box. */
export function ShotImage({ shot, alt, sizes, eager = false }: ShotImageProps) {
  return (
    <Img
      src={shot.src}
      srcSet={shot.srcSet}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      // An image of the prerendered page must not blink when React draws it again.
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
