import { describeError } from '@app/shared/http/call';
import { useEffect, useRef, useState } from 'react';

/** Runs one action at a time: a new one aborts the one before, and so does leaving the page. */
export function useAbortableRun() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(action: (signal: AbortSignal) => Promise<void>): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setBusy(true);
    setProblem('');
    try {
      await action(own.signal);
    } catch (error) {
      if (!own.signal.aborted) setProblem(describeError(error));
    } finally {
      if (running.current === own) setBusy(false);
    }
  }
  function stop(): void {
    running.current?.abort();
    setBusy(false);
  }
  return { busy, problem, setProblem, run, stop };
}
