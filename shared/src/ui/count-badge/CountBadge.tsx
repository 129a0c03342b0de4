import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { hidden } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import { countText } from './rules.ts';

interface CountBadgeProps {
  /** Name of the counted things, such as 「未读消息」; announced with the exact number. */
  label: string;
  /** Zero and less render nothing. */
  count?: number;
  /** Larger numbers are shown as `99+`. */
  max?: number;
  /** Shows a dot instead of a number. */
  dot?: boolean;
  tone?: 'danger' | 'accent' | 'neutral';
  /** Icon or button with the badge at its corner; without it the badge stands alone. */
  children?: ReactNode;
}

/** Badge with a number, on the corner of an icon or alone. */
export function CountBadge({ label, count = 0, max = 99, dot = false, tone = 'danger', children }: CountBadgeProps) {
  const text = dot ? '' : countText(count, max);
  const shown = dot || text !== '';
  return (
    <Around>
      {children}
      {shown ? (
        <>
          <Mark aria-hidden $tone={tone} $dot={dot} $corner={children !== undefined}>
            {text}
          </Mark>
          <Said>{dot ? label : `${label} ${Math.floor(count)}`}</Said>
        </>
      ) : null}
    </Around>
  );
}

const tones = {
  danger: [t.danger, t.inkInverse],
  accent: [t.accent, t.onAccent],
  neutral: [t.off, t.ink2],
} as const;

const Around = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
`;

const Said = styled.span`
  ${hidden}
`;

const Mark = styled.span<{ $tone: keyof typeof tones; $dot: boolean; $corner: boolean }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  border-radius: ${t.rFull};
  font-size: ${t.t12};
  font-weight: 600;
  line-height: 1;
  font-variant-numeric: tabular-nums;
  pointer-events: none;
  ${({ $dot }) =>
    $dot
      ? css`
          width: 8px;
          height: 8px;
        `
      : css`
          min-width: 18px;
          height: 18px;
          padding: 0 5px;
        `}
  ${({ $tone }) => css`
    background: ${tones[$tone][0]};
    color: ${tones[$tone][1]};
  `}
  ${({ $corner, $dot }) =>
    $corner &&
    css`
      position: absolute;
      top: ${$dot ? '4px' : '0'};
      left: calc(100% - ${$dot ? '12px' : '16px'});
      z-index: 1;
      box-shadow: 0 0 0 2px ${t.surface};
    `}
`;
