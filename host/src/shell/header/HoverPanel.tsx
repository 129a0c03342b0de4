import { t } from '@app/shared/theme/tokens';
import { useEffect, useId, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { useHoverOpen } from './use-hover-open.ts';

interface TriggerProps {
  type: 'button';
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
}

interface HoverPanelProps {
  /** Renders the button that opens it, with the given props. */
  trigger: (props: TriggerProps) => ReactNode;
  /** Rendered beside the button. */
  beside?: ReactNode;
  /**
   * Content. Following a link in it, or pressing an element with `data-closes`, closes the panel.
   */
  children: ReactNode;
  /** Called on hover or focus, to prefetch data. */
  onIntent?: () => void;
  align?: 'start' | 'end';
  label: string;
}

/**
 * A button of the header with a panel below: opens on hover with a mouse, on click with any
 * pointer.
 */
export function HoverPanel({ trigger, beside, children, align = 'start', label, onIntent }: HoverPanelProps) {
  const { open, close, toggle, area } = useHoverOpen();
  const { pathname } = useLocation();
  const id = useId();
  useEffect(close, [pathname, close]);

  function handleClick(event: MouseEvent): void {
    if (event.target instanceof Element && event.target.closest('a, [data-closes]')) close();
  }

  return (
    <Area {...area} onPointerOver={onIntent} onFocus={onIntent}>
      {trigger({
        type: 'button',
        'aria-expanded': open,
        'aria-controls': id,
        onClick: toggle,
      })}
      {beside}
      {open && (
        <Bridge $align={align}>
          <Panel id={id} role="group" aria-label={label} onClick={handleClick}>
            {children}
          </Panel>
        </Bridge>
      )}
    </Area>
  );
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(4px); }
`;

const Area = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`;

/** Extends to the trigger, so that the pointer does not leave in the gap. */
const Bridge = styled.div<{ $align: 'start' | 'end' }>`
  position: absolute;
  top: 100%;
  ${(p) => (p.$align === 'end' ? 'right: 0' : 'left: 0')};
  padding-top: ${t.s2};
  z-index: ${t.zPopup};
`;

const Panel = styled.div`
  min-width: 168px;
  background: ${t.raised};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  box-shadow: ${t.shadow2};
  font-size: ${t.t14};
  animation: ${appear} ${t.fast} ${t.ease};
`;
