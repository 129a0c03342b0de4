const LOOK_MS = 30_000;

export interface ServerMonitor {
  /** Whether the engine answered the last request. */
  reached(): boolean;
  /** Reads the engine's state now. @throws what `ask` throws */
  look(): Promise<void>;
  close(): void;
}

/**
 * Reads the state of an engine now and every half minute. `ask` receives whether the engine
 * answered the last time.
 */
export function openLookout(ask: (reached: boolean) => Promise<void>): ServerMonitor {
  let reached = false;
  async function look(): Promise<void> {
    try {
      await ask(reached);
      reached = true;
    } catch (error) {
      reached = false;
      throw error;
    }
  }
  const quietly = () => void look().catch(() => undefined);
  quietly();
  const timer = setInterval(quietly, LOOK_MS).unref();
  return { reached: () => reached, look, close: () => clearInterval(timer) };
}
