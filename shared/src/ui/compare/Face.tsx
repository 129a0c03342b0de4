import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { Skeleton } from '../skeleton/index.ts';

interface FaceProps {
  src: string;
  alt: string;
  /** Side of the box with its label. */
  after: boolean;
}

/** One picture of the pair, with reserved space while loading, and an error text on failure. */
export function Face({ src, alt, after }: FaceProps) {
  // Stores the address with the state, so that a new address resets it without an effect.
  const [seen, setSeen] = useState<{ src: string; ok: boolean }>();
  const state = seen?.src === src ? (seen.ok ? 'here' : 'broken') : 'coming';
  return (
    <Box>
      {state === 'coming' ? <Skeleton height="100%" radius="0" /> : null}
      {state === 'broken' ? (
        <Broken role="img" aria-label={`${alt}：图片加载失败`} $after={after}>
          <ImageOff size={20} strokeWidth={1.5} aria-hidden />
          <span>图片加载失败</span>
        </Broken>
      ) : (
        <img
          key={src}
          // A cached picture may be loaded before React listens.
          ref={(img) => {
            if (img?.complete && img.naturalWidth > 0 && state === 'coming') setSeen({ src, ok: true });
          }}
          src={src}
          alt={alt}
          draggable={false}
          decoding="async"
          onLoad={() => setSeen({ src, ok: true })}
          onError={() => setSeen({ src, ok: false })}
        />
      )}
    </Box>
  );
}

const Box = styled.span`
  display: block;
  position: relative;
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: var(--fit);
  }
`;

const Broken = styled.span<{ $after: boolean }>`
  position: absolute;
  inset-block: 0;
  left: ${({ $after }) => ($after ? 'var(--x)' : '0')};
  right: ${({ $after }) => ($after ? '0' : 'calc(100% - var(--x))')};
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${t.s1};
  overflow: hidden;
  color: ${t.ink3};
  font-size: ${t.t12};
  line-height: 1.4;
  white-space: nowrap;
`;
