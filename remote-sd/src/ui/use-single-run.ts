import { useRef, useState } from 'react';

/**
 * Runs one action at a time. A second press during the first one would send everything twice: it
 * does nothing, also before `running` is rendered.
 */
export function useSingleRun() {
  const busy = useRef(false);
  const [running, setRunning] = useState(false);
  /** @returns null when another action is running */
  async function run<T>(action: () => Promise<T>): Promise<T | null> {
    if (busy.current) return null;
    busy.current = true;
    setRunning(true);
    try {
      return await action();
    } finally {
      busy.current = false;
      setRunning(false);
    }
  }
  return { run, running };
}
