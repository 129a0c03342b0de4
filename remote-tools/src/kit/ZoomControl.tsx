import { t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Zoom steps: 1 fits the picture into the stage. */
const STEPS = [1, 1.5, 2, 3, 4] as const;
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

export interface ZoomState {
  at: number;
  factor: number;
  step: (by: 1 | -1) => void;
}

export function useZoom(): ZoomState {
  const [at, setAt] = useState(0);
  return {
    at,
    factor: STEPS[at] ?? 1,
    step: (by) => setAt((now) => Math.min(STEPS.length - 1, Math.max(0, now + by))),
  };
}

/** Zoom buttons with the current factor; `children` follow them. */
export function ZoomControl({ zoom: { at, factor, step }, children }: { zoom: ZoomState; children?: ReactNode }) {
  return (
    <Box role="group" aria-label="缩放">
      <IconButton label="缩小" size="s" tone="text" disabled={at === 0} onClick={() => step(-1)}>
        <ZoomOut {...icon} />
      </IconButton>
      <b aria-live="polite">{at === 0 ? '适合' : `${factor * 100}%`}</b>
      <IconButton label="放大" size="s" tone="text" disabled={at === STEPS.length - 1} onClick={() => step(1)}>
        <ZoomIn {...icon} />
      </IconButton>
      {children}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  align-items: center;
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  background: ${t.surface};
  b {
    min-width: 40px;
    font-size: ${t.t12};
    font-weight: 500;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`;
