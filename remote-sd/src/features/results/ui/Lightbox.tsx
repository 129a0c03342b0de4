import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { IconButton } from '@app/shared/ui/button';
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { titleOf } from '../../../model/drawing.ts';
import { pictureLabel } from '../../../ui/engine.ts';
import { useDownload } from '../../../ui/use-download.ts';
import type { ResultPicture } from '../model/pictures.ts';
import { FramedDownloadLink } from '../../../ui/download-link.ts';

interface LightboxProps {
  picture: ResultPicture | undefined;
  open: boolean;
  onClose: () => void;
  onStep: (by: -1 | 1) => void;
  /** Whether the picture is the first, or the last, of the film strip. */
  ends: { first: boolean; last: boolean };
}

/**
 * The picture in full-window size; the native modal dialog traps the focus and closes on Escape.
 */
export function Lightbox({ picture, open, onClose, onStep, ends }: LightboxProps) {
  const { linkOf } = useDownload();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <Ground
      ref={dialog}
      aria-label="全屏查看"
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') onStep(-1);
        else if (event.key === 'ArrowRight') onStep(1);
      }}
    >
      {open && picture ? (
        <Frame>
          <img src={picture.image.url} alt={titleOf(picture.params).slice(0, 120)} />
          <PictureTag $small $at="bottom-left">
            {pictureLabel(picture.task)}
          </PictureTag>
        </Frame>
      ) : null}
      <Corner>
        <IconButton label="关闭" tone="default" onClick={onClose}>
          <X size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
        {open && picture ? (
          <DownloadLink {...linkOf(picture.task, picture.image)} download aria-label="下载原图（含 AI 标识）">
            <Download size={16} strokeWidth={1.5} aria-hidden />
            下载
          </DownloadLink>
        ) : null}
      </Corner>
      <Side $at="left">
        <IconButton label="上一张 ←" tone="default" aria-disabled={ends.first} onClick={() => onStep(-1)}>
          <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Side>
      <Side $at="right">
        <IconButton label="下一张 →" tone="default" aria-disabled={ends.last} onClick={() => onStep(1)}>
          <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Side>
    </Ground>
  );
}

const Ground = styled.dialog`
  width: 100%;
  height: 100%;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: ${t.s4};
  border: 0;
  background: ${t.studio};
  &[open] {
    display: grid;
    place-items: center;
  }
`;
const Frame = styled.div`
  position: relative;
  img {
    max-width: 100%;
    max-height: calc(100dvh - 32px);
    object-fit: contain;
    border-radius: 4px;
  }
`;
const Corner = styled.span`
  position: absolute;
  top: 16px;
  right: 16px;
  display: flex;
  /* 关闭 is first in order, and in the corner. */
  flex-direction: row-reverse;
  gap: ${t.s2};
`;
const DownloadLink = styled(FramedDownloadLink)`
  height: 40px;
  border-color: ${t.line};
  background: ${t.surface};
  &:hover {
    border-color: ${t.lineStrong};
    background: ${t.surface};
  }
`;
const Side = styled.span<{ $at: 'left' | 'right' }>`
  position: absolute;
  top: 50%;
  ${({ $at }) => $at}: 16px;
  transform: translateY(-50%);
  ${below(690)} {
    top: auto;
    bottom: calc(16px + env(safe-area-inset-bottom));
    transform: none;
  }
`;
