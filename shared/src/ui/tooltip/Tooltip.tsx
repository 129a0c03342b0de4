import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';

interface TooltipProps {
  content: ReactNode;
  /**
   * A single element that takes a ref; it needs its own accessible name, to which the tooltip adds.
   */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
  disabled?: boolean;
}

export function Tooltip({ content, children, side = 'top', disabled }: TooltipProps) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Positioner side={side} sideOffset={6} collisionPadding={8}>
          <Popup>{content}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${t.zPopup};
`;

const Popup = styled(Base.Popup)`
  max-width: min(280px, calc(100vw - 16px));
  padding: 6px 10px;
  border-radius: ${t.r1};
  background: ${t.ink};
  color: ${t.inkInverse};
  font-size: ${t.t12};
  line-height: 18px;
  box-shadow: ${t.shadow1};
  transition: opacity ${t.fast} ${t.ease};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;
