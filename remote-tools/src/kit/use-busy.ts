import { useState } from 'react';

/**
 * Whether something that the person asked for is under way, and what begins it. Answers whether it
 * was done; why it was not, the shell has said.
 */
export function useBusy(): [busy: boolean, run: (act: () => Promise<unknown>) => Promise<boolean>] {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
      return true;
    } catch {
      return false;
    } finally {
      setBusy(false);
    }
  };
  return [busy, run];
}
