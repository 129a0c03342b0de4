import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { css, styled } from 'styled-components';
import { t } from '../../../theme/tokens.ts';
import { IconButton } from '../../button/index.ts';
import type { ModalProps } from './types.ts';

interface ModalRootProps extends Pick<ModalProps, 'open' | 'onOpenChange' | 'onClosed' | 'children'> {
  /** Whether the close button and Escape are enabled. */
  closable: boolean;
}

/**
 * Opens above a darkened page, with the closing behaviour of all dialogs; the child defines its
 * appearance.
 */
export function ModalRoot({ open, onOpenChange, onClosed, closable, children }: ModalRootProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal
      onOpenChange={(next) => {
        if (next || closable) onOpenChange(next);
      }}
      onOpenChangeComplete={(now) => {
        if (!now) onClosed?.();
      }}
    >
      <Base.Portal>
        <Backdrop />
        {children}
      </Base.Portal>
    </Base.Root>
  );
}

/** Close button. */
export function CloseButton({ size, disabled }: { size?: 's'; disabled?: boolean }) {
  return (
    <Base.Close
      disabled={disabled}
      render={<IconButton label="关闭" size={size} icon={<X size={18} strokeWidth={1.5} aria-hidden />} />}
    />
  );
}

/** Frame and animation of the dialog. */
export const modalFace = css`
  border: 1px solid ${t.line};
  border-radius: ${t.r3};
  background: ${t.surface};
  color: ${t.ink};
  box-shadow: ${t.shadow2};
  outline: 0;
  transition:
    opacity ${t.slow} ${t.ease},
    transform ${t.slow} ${t.ease};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(8px);
  }
`;

let scrims = 0;

/**
 * The root has `data-scrim` while there is a backdrop (theme/base-css): a `:has()` selector would
 * restyle the whole page at every change.
 */
function markRoot(): () => void {
  scrims += 1;
  document.documentElement.toggleAttribute('data-scrim', true);
  return () => {
    scrims -= 1;
    document.documentElement.toggleAttribute('data-scrim', scrims > 0);
  };
}

/** Dims the page behind a modal. */
export function Backdrop() {
  useEffect(markRoot, []);
  return <Scrim />;
}

const Scrim = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${t.zModal};
  background: ${t.scrim};
  transition: opacity ${t.slow} ${t.ease};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;
