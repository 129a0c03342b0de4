import { Dialog as Base } from '@base-ui/react/dialog';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import { ModalRoot, type ModalProps } from './ModalRoot.tsx';

/**
 * Full-screen modal dialog, such as a reader: it traps the focus and returns it, and Escape closes
 * it.
 */
export function FullDialog({ open, onOpenChange, title, children, initialFocus, onClosed }: ModalProps) {
  return (
    <ModalRoot open={open} onOpenChange={onOpenChange} onClosed={onClosed} closable>
      <Popup initialFocus={initialFocus}>
        <VisuallyHidden>
          <Base.Title>{title}</Base.Title>
        </VisuallyHidden>
        {children}
      </Popup>
    </ModalRoot>
  );
}

const Popup = styled(Base.Popup)`
  position: fixed;
  inset: 0;
  z-index: ${t.zModal};
  overflow: hidden;
  background: ${t.studio};
  color: ${t.ink};
  outline: 0;
`;
