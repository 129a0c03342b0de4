import { QueryClient } from '@tanstack/react-query';

/** The one cache of server data, shared by the host and every remote. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A failure is reported once, by the transport; the page offers the retry.
    queries: { retry: false, staleTime: 30_000, gcTime: 10 * 60_000, refetchOnWindowFocus: false },
    // Without a network a change fails at once and says so: one that waited would be sent behind
    // the person's back.
    mutations: { retry: false, networkMode: 'always' },
  },
});
