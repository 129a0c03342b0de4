import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { TEXTS } from '../../errors/index.ts';
import { useOnline } from '../../state/online.ts';
import { Button } from '../button/index.ts';
import { Drawing, type ErrorArt } from './drawings.tsx';
import { Void } from './Empty.tsx';

interface ErrorStateProps {
  /** The error and its remedy. */
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Action besides 重试. */
  action?: ReactNode;
  /** Drawing; by default `network` while the browser or the error reports no connection. */
  art?: ErrorArt;
}

export function ErrorState({ message, onRetry, retrying, action, art }: ErrorStateProps) {
  const online = useOnline();
  const cutOff = !online || message === TEXTS.network;
  return (
    <Void role="alert">
      <Drawing art={art ?? (cutOff ? 'network' : 'failed')} />
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
