import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';

const TONES = {
  plain: [t.sunken, t.ink2],
  success: [t.successSoft, t.success],
  warning: [t.warningSoft, t.warning],
} as const;

/** Title and tone of a state of an order. */
export interface FaceTexts {
  icon?: ReactNode;
  tone?: keyof typeof TONES;
  title: string;
  text?: string;
}

export const Sign = styled.span<{ $tone?: keyof typeof TONES }>`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  margin-bottom: ${t.s4};
  border-radius: 50%;
  background: ${({ $tone = 'plain' }) => TONES[$tone][0]};
  color: ${({ $tone = 'plain' }) => TONES[$tone][1]};
`;
