import { QueryClient } from '@tanstack/react-query';

/** The only cache of server data, shared by the host and every remote. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A failure is reported once, by the transport; the page offers the retry.
    queries: { retry: false, staleTime: 30_000, gcTime: 10 * 60_000, refetchOnWindowFocus: false },
    // Without a network a mutation fails immediately with a message: a paused one would be sent
    // later without the person's knowledge.
    mutations: { retry: false, networkMode: 'always' },
  },
});
