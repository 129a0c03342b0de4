import type { PathStep } from '@app/shared/contracts/pages';
import { t } from '@app/shared/theme/tokens';
import { Lock } from 'lucide-react';
import { styled } from 'styled-components';
import { lockWords } from '../model/links.ts';

/** Lock and price of a step that this viewer cannot open yet; renders nothing for an open one. */
export function StepPrice({ step }: { step: PathStep }) {
  const words = lockWords(step);
  if (words === null) return null;
  return (
    <Line>
      <Lock size={12} strokeWidth={2} role="img" aria-label="未解锁" />
      {words}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: ${t.vip};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
