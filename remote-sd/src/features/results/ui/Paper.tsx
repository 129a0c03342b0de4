import { TEXTS } from '@app/shared/errors';
import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { useState, type CSSProperties } from 'react';
import { styled } from 'styled-components';

interface PaperProps {
  src: string;
  /** A small rendition to show until the large one is there. */
  preview?: string;
  alt: string;
  width: number;
  height: number;
  /** Text in the picture's corner. */
  label: string;
  onClick?: () => void;
}

/**
 * One picture, as large as its container allows without cropping; the container must be a CSS size
 * container.
 */
export function Paper({ src, preview, alt, width, height, label, onClick }: PaperProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const box = {
    aspectRatio: `${width} / ${height}`,
    '--ratio': width / height,
    backgroundImage: preview ? `url("${preview}")` : undefined,
  };
  const content =
    failed === src ? (
      <Failure>{TEXTS.imageFailed}</Failure>
    ) : (
      <Img key={src} src={src} alt={alt} onError={() => setFailed(src)} />
    );
  return (
    <Sheet style={box as CSSProperties}>
      {onClick ? (
        <Press type="button" aria-label="全屏查看" onClick={onClick}>
          {content}
        </Press>
      ) : (
        content
      )}
      <PictureTag $small $at="bottom-left">
        {label}
      </PictureTag>
    </Sheet>
  );
}

const Sheet = styled.div`
  position: relative;
  width: min(100cqw, 100cqh * var(--ratio));
  border-radius: 4px;
  overflow: hidden;
  background: ${t.sunken} center / cover no-repeat;
  box-shadow: ${t.shadow2};
  ${below(960)} {
    width: min(100%, 70svh * var(--ratio));
    margin-inline: auto;
    border-radius: 0;
    box-shadow: none;
  }
`;
const Press = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const Img = styled.img`
  width: 100%;
  height: 100%;
  object-fit: contain;
`;
const Failure = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${t.sunken};
  color: ${t.ink3};
  font-size: ${t.t13};
`;
