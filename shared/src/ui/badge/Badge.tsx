import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';

export type BadgeTone = 'neutral' | 'accent' | 'vip' | 'vip-fill' | 'success' | 'danger' | 'warning';

interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
}

/** Short label for the element beside it. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <Box $tone={tone}>{children}</Box>;
}

const tones: Record<BadgeTone, [ground: string, ink: string]> = {
  neutral: [t.off, t.ink2],
  accent: [t.accentSoft, t.accentInk],
  vip: [t.vipSoft, t.vip],
  'vip-fill': [t.vipFill, t.onVip],
  success: [t.successSoft, t.success],
  danger: [t.dangerSoft, t.danger],
  warning: [t.warningSoft, t.warning],
};

const Box = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 4px;
  height: 20px;
  padding: 0 6px;
  border-radius: 4px;
  font-size: ${t.t12};
  line-height: 1;
  font-weight: 500;
  white-space: nowrap;
  ${({ $tone }) => css`
    background: ${tones[$tone][0]};
    color: ${tones[$tone][1]};
  `}
`;

type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/**
 * A label on a picture's corner, `$small` on a small picture; the picture's box must be positioned.
 */
export const PictureTag = styled.span<{ $at?: Corner; $small?: boolean }>`
  position: absolute;
  ${({ $at = 'top-left', $small }) =>
    $at
      .split('-')
      .map((side) => `${side}: ${$small ? 8 : 12}px;`)
      .join('')}
  display: inline-flex;
  align-items: center;
  gap: 5px;
  height: ${({ $small }) => ($small ? 20 : 24)}px;
  padding: 0 ${({ $small }) => ($small ? 6 : 8)}px;
  border-radius: 4px;
  background: ${t.overPicture};
  color: ${t.onPicture};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  white-space: nowrap;
  pointer-events: none;
`;
