import { Popover as Base } from '@base-ui/react/popover';
import { useState, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { popup } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';

interface PopoverProps {
  /** A button of this kit, or any single element that takes a ref. */
  trigger: ReactElement;
  /** Accessible name of the panel; shown as its heading unless `hideTitle`. */
  title: string;
  hideTitle?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Also opens on hover. */
  openOnHover?: boolean;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  width?: number;
  /** Padding of 16 px; `false` for content with its own padding. */
  padded?: boolean;
}

export function Popover({
  trigger,
  title,
  hideTitle = true,
  children,
  open,
  onOpenChange,
  openOnHover = false,
  side = 'bottom',
  align = 'center',
  width,
  padded = true,
}: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const change = (next: boolean): void => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return (
    <Base.Root open={open ?? ownOpen} onOpenChange={change}>
      <Base.Trigger render={trigger} openOnHover={openOnHover} delay={120} closeDelay={160} />
      <Base.Portal>
        <Positioner side={side} align={align} sideOffset={8} collisionPadding={8}>
          <Popup aria-label={hideTitle ? title : undefined} style={{ width }} $padded={padded}>
            {hideTitle ? null : <Title>{title}</Title>}
            {typeof children === 'function' ? children(() => change(false)) : children}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${t.zPopup};
`;

const Popup = styled(Base.Popup)<{ $padded: boolean }>`
  ${popup}
  max-width: calc(100vw - 16px);
  max-height: var(--available-height);
  overflow-y: auto;
  padding: ${({ $padded }) => ($padded ? t.s4 : '0')};
`;

const Title = styled(Base.Title)`
  margin-bottom: ${t.s3};
  font-size: ${t.t14};
`;
