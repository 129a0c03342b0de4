import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Whether to retry: refusals are final, a failed connection is retried once. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, retryDelay: 800, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
