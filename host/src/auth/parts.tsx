import { t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Common height of all views of the login modal in px, so that switching shifts nothing. */
export const VIEW_HEIGHT = 472;

export const View = styled.section`
  display: flex;
  flex-direction: column;
  min-height: ${VIEW_HEIGHT}px;
  padding: 48px ${t.s6} ${t.s5};
`;

/**
 * Heading of a view. It takes the focus when the view changes, so that a screen reader announces
 * it: the button that led here was removed.
 */
export function ViewTitle({ focus, children }: { focus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <Title ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}

const Title = styled.h2`
  font-size: ${t.t20};
  outline: 0;
`;

export const ViewHead = styled.header`
  margin-bottom: ${t.s5};
  text-align: center;

  p {
    margin-top: ${t.s1};
    color: ${t.ink2};
    font-size: ${t.t14};
  }
`;

/** Pushes the following elements to the bottom of the view. */
export const ViewFoot = styled.div`
  margin-top: auto;
  padding-top: ${t.s4};
`;

export function Back({ onClick }: { onClick: () => void }) {
  return (
    <Corner>
      <IconButton label="返回" onClick={onClick}>
        <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </Corner>
  );
}

const Corner = styled.span`
  position: absolute;
  top: 12px;
  left: 12px;
`;
