import { useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { Countdown } from '../countdown/index.ts';
import { Inside } from './Inside.tsx';
import { QR_TEXTS, type QrState, type QrStep } from './types.ts';

interface QrPanelProps {
  /** Accessible name: 「微信登录二维码」. */
  label: string;
  state: QrState;
  /** Requests another code, when this one has expired or failed to load. */
  onRefresh: () => void;
  /** Outer width and height in px. */
  size?: number;
  /** Replaces texts under the code; see QR_TEXTS. */
  texts?: Partial<Record<QrStep, string>>;
  /**
   * Shows the remaining time while the code can be scanned: milliseconds since the epoch, by the
   * browser's clock.
   */
  expiresAt?: number;
  /** Logo in the centre of the code, up to 28 px. */
  mark?: ReactNode;
  /** Instruction between the code and the status line. */
  title?: ReactNode;
}

/**
 * A QR code with its state. Every state has the same size; state changes are announced, the
 * remaining time is not. An image of a code that fails to load counts as failed.
 */
export function QrPanel({ label, state, onRefresh, size = 216, texts, expiresAt, mark, title }: QrPanelProps) {
  const [broken, setBroken] = useState<string>();
  const shown: QrState = state.step === 'ready' && state.code === broken ? { step: 'failed' } : state;
  const handleRefresh = (): void => {
    setBroken(undefined);
    onRefresh();
  };
  return (
    <Box>
      <Square
        style={{ width: size, height: size }}
        $step={shown.step}
        aria-busy={shown.step === 'loading' || undefined}
      >
        <Inside
          label={label}
          state={shown}
          inner={size - 2 * padding(size) - 2}
          mark={mark}
          onRefresh={handleRefresh}
          onBroken={setBroken}
        />
      </Square>
      {title}
      <Line>
        <span role="status">{{ ...QR_TEXTS, ...texts }[shown.step]}</span>
        {shown.step === 'ready' && expiresAt !== undefined ? (
          <span>
            剩余 <Countdown until={expiresAt} label="二维码剩余时间" />
          </span>
        ) : null}
      </Line>
    </Box>
  );
}

function padding(size: number): number {
  return size < 180 ? 8 : 12;
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${t.s3};
  min-width: 0;
`;

const grounds: Record<QrStep, ReturnType<typeof css>> = {
  loading: css`
    background: ${t.sunken};
  `,
  // A code is dark on white in both themes: not every scanner reads the other way round.
  ready: css`
    background: ${t.paper};
    color: ${t.paperInk};
  `,
  expired: css`
    background: ${t.paper};
    color: ${t.paperInk};
  `,
  scanned: css`
    border-color: transparent;
    background: ${t.successSoft};
    color: ${t.success};
  `,
  success: css`
    border-color: transparent;
    background: ${t.successSoft};
    color: ${t.success};
  `,
  failed: css`
    background: ${t.sunken};
    color: ${t.danger};
  `,
};

const Square = styled.div<{ $step: QrStep }>`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  max-width: 100%;
  overflow: hidden;
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  ${({ $step }) => grounds[$step]}
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 ${t.s3};
  /* One line of room, whatever it says. */
  min-height: 20px;
  font-size: ${t.t13};
  line-height: 20px;
  color: ${t.ink2};
  text-align: center;
`;
