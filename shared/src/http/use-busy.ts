import { useState } from 'react';
import { describeError } from './to-error.ts';

/**
 * Runs an action and tells whether it is pending. `run` resolves to whether it succeeded. A failure
 * goes to `onError`; without it, the shell has shown the error.
 */
export function useBusy(
  onError?: (error: unknown) => void,
): [busy: boolean, run: (act: () => Promise<unknown>) => Promise<boolean>] {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
      return true;
    } catch (error) {
      onError?.(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return [busy, run];
}

export interface Attempt {
  busy: boolean;
  /** Error of the last attempt or of validation; empty for none. */
  problem: string;
  setProblem: (problem: string) => void;
  /** Runs an action; its failure becomes the problem. Resolves to whether it succeeded. */
  attempt: (act: () => Promise<unknown>) => Promise<boolean>;
}

/** State of a submit: pending, and the error that is shown beside the button. */
export function useAttempt(): Attempt {
  const [problem, setProblem] = useState('');
  const [busy, run] = useBusy((error) => setProblem(describeError(error)));
  const attempt = (act: () => Promise<unknown>) => {
    setProblem('');
    return run(act);
  };
  return { busy, problem, setProblem, attempt };
}
