const REFRESH_MS = 30_000;

export interface ServerMonitor {
  /** Whether the engine answered the last request. */
  reached(): boolean;
  /** Reads the engine's state now. @throws what `ask` throws */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Reads the state of an engine now and every half minute. `ask` receives whether the engine
 * answered the last time.
 */
export function openServerMonitor(ask: (reached: boolean) => Promise<void>): ServerMonitor {
  let reached = false;
  async function refresh(): Promise<void> {
    try {
      await ask(reached);
      reached = true;
    } catch (error) {
      reached = false;
      throw error;
    }
  }
  const refreshQuietly = () => void refresh().catch(() => undefined);
  refreshQuietly();
  const timer = setInterval(refreshQuietly, REFRESH_MS).unref();
  return { reached: () => reached, refresh, close: () => clearInterval(timer) };
}
