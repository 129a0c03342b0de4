import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Drawing, type ErrorArt } from './drawings.tsx';
import { Void } from './Empty.tsx';

interface ErrorStateProps {
  /** What happened and what to do. */
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** A way on besides 重试. */
  action?: ReactNode;
  /** `network` where it is known that nothing can be reached. */
  art?: ErrorArt;
}

export function ErrorState({ message, onRetry, retrying, action, art = 'failed' }: ErrorStateProps) {
  return (
    <Void role="alert">
      <Drawing art={art} />
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
