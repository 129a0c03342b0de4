import { QueryClient } from '@tanstack/react-query';

/** The one cache of server data; remotes reach it through their own `useQuery`, since the provider is the host's. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
});
