import { Check, CircleAlert, CircleCheck, RotateCw } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { focusRing, row } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import { Button } from '../button/index.ts';
import { Skeleton } from '../skeleton/index.ts';
import { isPicture, QR_TEXTS, type QrState } from './types.ts';

interface InsideProps {
  label: string;
  state: QrState;
  /** Size of the code in px. */
  inner: number;
  mark: ReactNode;
  onRefresh: () => void;
  onBroken: (code: string) => void;
}

/** Content of the square in each state. */
export function Inside({ label, state, inner, mark, onRefresh, onBroken }: InsideProps) {
  switch (state.step) {
    case 'loading':
      return <Skeleton width="100%" height="100%" radius="0" />;
    case 'ready':
      return (
        <>
          <Code code={state.code} label={label} size={inner} marked={Boolean(mark)} onBroken={onBroken} />
          {mark ? <Mark aria-hidden>{mark}</Mark> : null}
        </>
      );
    case 'expired':
      return (
        <>
          <Gone aria-hidden>
            {state.code ? <Code code={state.code} label="" size={inner} marked={false} onBroken={() => {}} /> : null}
          </Gone>
          <Again type="button" aria-label={QR_TEXTS.expired} onClick={onRefresh}>
            <span>
              <RotateCw size={14} strokeWidth={1.5} aria-hidden />
              点击刷新
            </span>
          </Again>
        </>
      );
    case 'failed':
      return (
        <Stack>
          <CircleAlert size={28} strokeWidth={1.5} aria-hidden />
          <Button size="s" icon={<RotateCw size={14} strokeWidth={1.5} aria-hidden />} onClick={onRefresh}>
            重试
          </Button>
        </Stack>
      );
    case 'success':
      return (
        <Tick>
          <Done style={{ width: inner < 160 ? 40 : 56, height: inner < 160 ? 40 : 56 }}>
            <Check size={inner < 160 ? 22 : 30} strokeWidth={2} aria-hidden />
          </Done>
        </Tick>
      );
    case 'scanned':
      return (
        <Tick>
          <CircleCheck size={inner < 160 ? 32 : 40} strokeWidth={1.5} aria-hidden />
        </Tick>
      );
  }
}

interface CodeProps {
  code: string;
  label: string;
  size: number;
  /** A logo covers its centre: the code gets a higher error correction. */
  marked: boolean;
  onBroken: (code: string) => void;
}

function Code({ code, label, size, marked, onBroken }: CodeProps) {
  if (isPicture(code)) return <img src={code} alt={label} width={size} height={size} onError={() => onBroken(code)} />;
  return (
    <QRCodeSVG
      value={code}
      size={size}
      level={marked ? 'Q' : 'M'}
      bgColor="transparent"
      fgColor="currentColor"
      role="img"
      aria-label={label || undefined}
    />
  );
}

const appear = keyframes`
  from { opacity: 0; transform: scale(.85) }
`;

const Tick = styled.span`
  animation: ${appear} ${t.slow} ${t.ease};
`;

const Done = styled.span`
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: ${t.success};
  color: ${t.inkInverse};
`;

const Mark = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin: auto;
  border-radius: ${t.r1};
  background: ${t.paper};
`;

const Gone = styled.div`
  opacity: 0.14;
  filter: blur(2px);
`;

const Again = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  border-radius: inherit;
  span {
    ${row}
    gap: ${t.s2};
    height: 32px;
    padding: 0 ${t.s3};
    border: 1px solid ${t.paperInk};
    border-radius: ${t.r1};
    background: ${t.paper};
    color: ${t.paperInk};
    font-size: ${t.t13};
    font-weight: 500;
    line-height: 1;
    transition: transform ${t.fast} ${t.ease};
  }
  &:hover span {
    background: ${t.paperInk};
    color: ${t.paper};
  }
  &:active span {
    transform: translateY(1px);
  }
  &:focus-visible {
    ${focusRing}
    outline-offset: -4px;
  }
`;

const Stack = styled.div`
  display: grid;
  justify-items: center;
  gap: 10px;
`;
