import { t } from '@app/shared/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type DotTone = 'ok' | 'run' | 'warn' | 'bad' | 'off';

const tones: Record<DotTone, string> = { ok: t.success, run: t.accent, warn: t.warning, bad: t.danger, off: t.ink3 };

/** A state as text; the colour only repeats it. */
export function Dot({ tone, children }: { tone: DotTone; children: ReactNode }) {
  return (
    <Row>
      <i aria-hidden style={{ background: tones[tone] }} />
      {children}
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
  > i {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
  }
`;
