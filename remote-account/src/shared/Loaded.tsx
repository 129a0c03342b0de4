import { ErrorState } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import type { ReactNode } from 'react';

/** State of a query, as `useCall` returns it. */
type QueryState<T> =
  | { isPending: true; isError: false; data: undefined; error: null; refetch: () => unknown }
  | { isPending: false; isError: true; data: T | undefined; error: Error; refetch: () => unknown }
  | { isPending: false; isError: false; data: T; error: null; refetch: () => unknown };

interface LoadedProps<T> {
  of: QueryState<T>;
  /** Height of the content, so that the layout does not shift when it loads. */
  height: string;
  children: (data: T) => ReactNode;
}

/** Content of a section, its skeleton, or its error. */
export function Loaded<T>({ of, height, children }: LoadedProps<T>) {
  if (of.isPending) return <Skeleton height={height} />;
  if (of.isError) return <ErrorState message={of.error.message} onRetry={() => void of.refetch()} />;
  return children(of.data);
}

/** Combines two queries: pending while either is, failed when either has. */
export function combineAnswers<A, B>(one: QueryState<A>, other: QueryState<B>): QueryState<[A, B]> {
  const refetch = () => Promise.all([one.refetch(), other.refetch()]);
  if (one.isPending || other.isPending)
    return { isPending: true, isError: false, data: undefined, error: null, refetch };
  const error = one.error ?? other.error;
  if (one.isError || other.isError) return { isPending: false, isError: true, data: undefined, error: error!, refetch };
  return { isPending: false, isError: false, data: [one.data, other.data], error: null, refetch };
}
