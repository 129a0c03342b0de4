import { Dialog as Base } from '@base-ui/react/dialog';
import { styled } from 'styled-components';
import { hidden } from '../../../theme/mixins.ts';
import { below, t } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../visually-hidden/index.ts';
import { CloseButton, modalFace, ModalRoot } from './ModalRoot.tsx';
import type { DialogProps, ModalProps } from './types.ts';

/** Modal dialog: traps the focus and returns it; on phones a tall one fills the screen. */
export function OpenDialog({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  description,
  children,
  width = 480,
  padded = true,
  growing = false,
  closable = true,
  initialFocus,
  onClosed,
}: DialogProps) {
  return (
    <ModalRoot open={open} onOpenChange={onOpenChange} onClosed={onClosed} closable={closable}>
      <Viewport $growing={growing}>
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

/**
 * Full-screen modal dialog, such as a reader: it traps the focus and returns it, and Escape closes
 * it.
 */
export function OpenFullDialog({ open, onOpenChange, title, children, initialFocus, onClosed }: ModalProps) {
  return (
    <ModalRoot open={open} onOpenChange={onOpenChange} onClosed={onClosed} closable>
      <Screen initialFocus={initialFocus}>
        <VisuallyHidden>
          <Base.Title>{title}</Base.Title>
        </VisuallyHidden>
        {children}
      </Screen>
    </ModalRoot>
  );
}

const Viewport = styled(Base.Viewport)<{ $growing: boolean }>`
  position: fixed;
  inset: 0;
  z-index: ${t.zModal};
  display: grid;
  /* A long line inside is cut there and does not widen the window. */
  grid-template-columns: minmax(0, 1fr);
  place-items: ${({ $growing }) => ($growing ? 'start center' : 'center')};
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

const Screen = styled(Base.Popup)`
  position: fixed;
  inset: 0;
  z-index: ${t.zModal};
  overflow: hidden;
  background: ${t.studio};
  color: ${t.ink};
  outline: 0;
`;
