import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { hidden } from '../../theme/mixins.ts';
import { below, t } from '../../theme/tokens.ts';
import { CloseButton, modalFace, ModalRoot, type ModalProps } from './ModalRoot.tsx';

interface DialogProps extends ModalProps {
  /** Makes the title visible to screen readers only. */
  hideTitle?: boolean;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Maximum width in px. */
  width?: number;
  /** Padding of 24 px; `false` for content with its own padding. */
  padded?: boolean;
  /** Shows the close button and enables Escape; `false` where the person has to decide. */
  closable?: boolean;
}

/** Modal dialog: traps the focus and returns it; on phones a tall one fills the screen. */
export function Dialog({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  description,
  children,
  width = 480,
  padded = true,
  closable = true,
  initialFocus,
  onClosed,
}: DialogProps) {
  return (
    <ModalRoot open={open} onOpenChange={onOpenChange} onClosed={onClosed} closable={closable}>
      <Viewport>
        <Popup initialFocus={initialFocus} style={{ maxWidth: width }} $padded={padded}>
          <Title $hidden={hideTitle} $closable={closable}>
            {title}
          </Title>
          {description ? <Description>{description}</Description> : null}
          {children}
          {closable ? (
            <Corner>
              <CloseButton />
            </Corner>
          ) : null}
        </Popup>
      </Viewport>
    </ModalRoot>
  );
}

/** Row of buttons at the end. */
export const DialogFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${t.s2};
  margin-top: ${t.s5};
`;

const Viewport = styled(Base.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${t.zModal};
  display: grid;
  /* A long line inside is cut there and does not widen the window. */
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  padding: ${t.s5} ${t.s4};
  overflow-y: auto;
  overscroll-behavior: contain;
  ${below(450)} {
    padding: ${t.s4} ${t.s3};
  }
`;

const Popup = styled(Base.Popup)<{ $padded: boolean }>`
  position: relative;
  width: 100%;
  padding: ${({ $padded }) => ($padded ? t.s5 : '0')};
  ${modalFace}
`;

const Title = styled(Base.Title)<{ $hidden: boolean; $closable: boolean }>`
  padding-right: ${({ $closable }) => ($closable ? '40px' : '0')};
  font-size: ${t.t16};
  ${({ $hidden }) => $hidden && hidden}
  & + * {
    margin-top: ${({ $hidden }) => ($hidden ? '0' : t.s3)};
  }
`;

const Description = styled(Base.Description)`
  margin-bottom: ${t.s4};
  font-size: ${t.t14};
  color: ${t.ink2};
`;

const Corner = styled.span`
  && {
    position: absolute;
    top: 12px;
    right: 12px;
    z-index: 3;
    margin: 0;
  }
`;
