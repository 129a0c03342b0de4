import type { Changed } from '@app/shared/contracts/release-api';
import { Skeleton } from '@app/shared/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { DiffView } from '../parts/DiffView.tsx';
import { Refusal } from './Refusal.tsx';

/** Shows the exact change from the server's dry run. */
export function DryRun({ query, base }: { query: UseQueryResult<Changed>; base: number }) {
  if (query.data) {
    if (!query.data.changed) return <p>已经是这个状态，没有可变更的内容。</p>;
    return <DiffView framed diff={query.data.diff} label={`r${base} 之后的变更`} />;
  }
  if (query.error instanceof ApiError && query.error.status === 412) return null;
  if (query.error) return <Refusal error={query.error} onRetry={() => void query.refetch()} />;
  return <Skeleton height={84} />;
}
