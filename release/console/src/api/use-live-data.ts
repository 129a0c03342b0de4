import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followEvents } from './live.ts';

/** Minimum interval in ms between reads of the health data, which changes with every beacon. */
const HEALTH_MS = 5000;

/** Refetches the data that an event reports as changed. */
export function useLiveData(): void {
  const client = useQueryClient();
  useEffect(() => {
    let health: ReturnType<typeof setTimeout> | undefined;
    const stop = followEvents((event) => {
      if (event === 'open') void client.invalidateQueries();
      if (event === 'revision') refresh(client, ['status', 'changes', 'versions', 'proposals', 'gate', 'webhooks']);
      if (event === 'check') refresh(client, ['status']);
      if (event === 'proposal') refresh(client, ['proposals']);
      if (event === 'health') {
        health ??= setTimeout(() => {
          health = undefined;
          void client.invalidateQueries({
            queryKey: ['health'],
            predicate: ({ queryKey }) => Number(queryKey[2]) <= 180,
          });
        }, HEALTH_MS);
      }
    });
    return () => {
      stop();
      clearTimeout(health);
    };
  }, [client]);
}

function refresh(client: QueryClient, keys: readonly string[]): void {
  for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
}
