import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';

interface PictureProps {
  src: string | null | undefined;
  alt: string;
  /**
   * Aspect ratio such as `16 / 9`: reserves the box while loading. Without it the box fills its
   * parent.
   */
  ratio?: string;
  fit?: 'cover' | 'contain';
  radius?: string;
  /** Use `eager` on the first screen. */
  loading?: 'lazy' | 'eager';
  srcSet?: string;
  sizes?: string;
  /** Text instead of 图片加载失败. */
  failure?: string;
  className?: string;
}

/** Image with a reserved box and an error text. */
export function Picture({
  src,
  alt,
  ratio,
  fit = 'cover',
  radius,
  loading = 'lazy',
  failure = '图片加载失败',
  className,
  ...sources
}: PictureProps) {
  // Stores which address failed, so that a new one is tried without an effect.
  const [failed, setFailed] = useState<string | null | undefined>();
  const broken = !src || failed === src;
  return (
    <Box
      className={className}
      style={{ aspectRatio: ratio, height: ratio ? 'auto' : undefined, borderRadius: radius }}
      data-broken={broken || undefined}
    >
      {broken ? (
        <Failure role={alt ? 'img' : undefined} aria-label={alt ? `${alt}：${failure}` : undefined}>
          <ImageOff size={20} strokeWidth={1.5} aria-hidden />
          <span>{failure}</span>
        </Failure>
      ) : (
        <Img
          {...sources}
          src={src}
          alt={alt}
          loading={loading}
          decoding="async"
          $fit={fit}
          $overlaid={ratio !== undefined}
          onError={() => setFailed(src)}
        />
      )}
    </Box>
  );
}

const Box = styled.span`
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  overflow: hidden;
  background: ${t.off};
`;

const Img = styled.img<{ $fit: string; $overlaid: boolean }>`
  /* Taken out of the flow, so that the picture's own shape cannot stretch the box. */
  position: ${({ $overlaid }) => ($overlaid ? 'absolute' : 'static')};
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: ${({ $fit }) => $fit};
`;

const Failure = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${t.s1};
  color: ${t.ink3};
  font-size: ${t.t12};
  line-height: 1.4;
  text-align: center;
`;
