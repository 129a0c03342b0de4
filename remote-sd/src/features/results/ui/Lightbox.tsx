import { t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { IconButton } from '@app/shared/ui/button';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { pictureLabel } from '../../../ui/engine.ts';
import type { Picture } from '../model/pictures.ts';

interface LightboxProps {
  picture: Picture | undefined;
  open: boolean;
  onClose: () => void;
  onStep: (by: -1 | 1) => void;
}

/** The picture over the whole window; the platform's own modal keeps the focus and closes on Escape. */
export function Lightbox({ picture, open, onClose, onStep }: LightboxProps) {
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
          <img src={picture.image.url} alt={picture.params.prompt.slice(0, 120)} />
          <PictureTag $small $at="bottom-left">
            {pictureLabel(picture.task.engine)}
          </PictureTag>
        </Frame>
      ) : null}
      <Corner>
        <IconButton label="关闭" tone="default" onClick={onClose}>
          <X size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Corner>
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
`;
