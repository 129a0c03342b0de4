import { Dialog } from '@base-ui/react/dialog';
import { t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { pictureLabel } from '../../../ui/engine.ts';
import type { Picture } from '../model/pictures.ts';
import { Label } from './Paper.tsx';

interface LightboxProps {
  picture: Picture | undefined;
  open: boolean;
  onClose: () => void;
  onStep: (by: -1 | 1) => void;
}

/** The picture over the whole window. */
export function Lightbox({ picture, open, onClose, onStep }: LightboxProps) {
  if (!picture) return null;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Ground
          aria-label="全屏查看"
          onKeyDown={(event) => {
            if (event.key === 'ArrowLeft') onStep(-1);
            else if (event.key === 'ArrowRight') onStep(1);
          }}
        >
          <Frame>
            <img src={picture.image.url} alt={picture.params.prompt.slice(0, 120)} />
            <Label>{pictureLabel(picture.task.engine)}</Label>
          </Frame>
          <Corner>
            <Dialog.Close
              render={
                <IconButton label="关闭" tone="default">
                  <X size={18} strokeWidth={1.5} aria-hidden />
                </IconButton>
              }
            />
          </Corner>
        </Ground>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Ground = styled(Dialog.Popup)`
  position: fixed;
  inset: 0;
  z-index: ${t.zModal};
  display: grid;
  place-items: center;
  padding: ${t.s4};
  background: ${t.studio};
  outline: 0;
`;
const Frame = styled.div`
  position: relative;
  img {
    max-width: calc(100vw - 32px);
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
