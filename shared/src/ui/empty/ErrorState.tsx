import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { Button } from '../button/index.ts';
import { Void } from './Empty.tsx';

interface ErrorStateProps {
  /** What happened and what to do. */
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** A way on besides 重试. */
  action?: ReactNode;
}

export function ErrorState({ message, onRetry, retrying, action }: ErrorStateProps) {
  return (
    <Void role="alert">
      <Mark>
        <CloudOff size={40} strokeWidth={1.5} aria-hidden />
      </Mark>
      <p>{message}</p>
      {onRetry ? (
        <Button
          size="s"
          icon={<RotateCw size={14} strokeWidth={1.5} aria-hidden />}
          loading={retrying}
          onClick={onRetry}
        >
          重试
        </Button>
      ) : null}
      {action}
    </Void>
  );
}

const Mark = styled.span`
  display: grid;
  place-items: center;
  height: 104px;
  color: ${t.danger};
`;
