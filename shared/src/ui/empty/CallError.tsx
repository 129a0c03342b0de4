import type { ReactNode } from 'react';
import { describeError } from '../../http/call.ts';
import { ErrorState } from './ErrorState.tsx';

interface CallErrorProps {
  /** The call that failed. */
  of: { error: unknown; refetch: () => unknown; isFetching: boolean };
  /** A way on besides 重试. */
  action?: ReactNode;
}

/** Why a call of a page failed, and the way to repeat it. */
export function CallError({ of, action }: CallErrorProps) {
  return (
    <ErrorState
      message={describeError(of.error)}
      onRetry={() => void of.refetch()}
      retrying={of.isFetching}
      action={action}
    />
  );
}
