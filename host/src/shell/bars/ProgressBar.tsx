import { httpBusy } from '@app/shared/http/events';
import { t } from '@app/shared/theme/tokens';
import { useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { Progress, PROGRESS_DURATION_MS, type ProgressPhase } from './progress.ts';

/** Thin bar at the top while requests are pending. */
export function ProgressBar() {
  const [phase, setPhase] = useState<ProgressPhase>('hidden');
  useEffect(() => {
    const progress = new Progress(setPhase);
    const look = (): void => progress.set(httpBusy.get() > 0);
    const stop = httpBusy.subscribe(look);
    look();
    return () => {
      stop();
      progress.destroy();
    };
  }, []);
  return phase === 'hidden' ? null : <Bar $leaving={phase === 'leaving'} aria-hidden="true" />;
}

const creep = keyframes`
  from { transform: scaleX(0.04); }
  to { transform: scaleX(0.94); }
`;

const Bar = styled.div<{ $leaving: boolean }>`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${t.zToast};
  height: 2px;
  background: ${t.accent};
  transform-origin: left;
  opacity: ${(p) => (p.$leaving ? 0 : 1)};
  animation: ${creep} ${PROGRESS_DURATION_MS}ms cubic-bezier(0.1, 0.7, 0.2, 1) forwards;
  transition: opacity ${t.slow} ${t.ease};
  pointer-events: none;
`;
