import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Refusals are final; what did not arrive is asked for once more. */
function mayHelp(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayHelp, retryDelay: 800, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
