import { useState } from 'react';

/**
 * Runs an action and tells whether it is pending. `run` resolves to whether it succeeded; the shell
 * shows the error.
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
