import type { ReactNode } from 'react';
import { describeError } from '../../http/call.ts';
import { ErrorState } from './ErrorState.tsx';

interface CallErrorProps {
  /** The call that failed. */
  of: { error: unknown; refetch: () => unknown; isFetching: boolean };
  /** Action besides 重试. */
  action?: ReactNode;
}

/** Shows why a call failed, with a retry button. */
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
