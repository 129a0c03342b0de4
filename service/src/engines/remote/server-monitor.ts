const REFRESH_MS = 30_000;

export interface ServerMonitor {
  /** Whether the engine answered the last request. */
  reached(): boolean;
  /** Whether the state was read within the last half minute, and the engine has answered since. */
  isRecent(): boolean;
  /** Reads the engine's state now. @throws what `ask` throws */
  refresh(): Promise<void>;
  /** Sends one query; after a failure the engine counts as unreachable until its state is read. */
  ask<T>(query: () => Promise<T>): Promise<T>;
  close(): void;
}

/**
 * Reads the state of an engine now and every half minute. `ask` receives whether the engine
 * answered the last time.
 */
export function openServerMonitor(ask: (reached: boolean) => Promise<void>): ServerMonitor {
  let reached = false;
  let readAt = -Infinity;
  async function watched<T>(query: () => Promise<T>): Promise<T> {
    try {
      return await query();
    } catch (error) {
      reached = false;
      throw error;
    }
  }
  async function refresh(): Promise<void> {
    const from = performance.now();
    await watched(() => ask(reached));
    reached = true;
    readAt = from;
  }
  const refreshQuietly = () => void refresh().catch(() => undefined);
  refreshQuietly();
  const timer = setInterval(refreshQuietly, REFRESH_MS).unref();
  return {
    reached: () => reached,
    isRecent: () => reached && performance.now() - readAt <= REFRESH_MS,
    refresh,
    ask: watched,
    close: () => clearInterval(timer),
  };
}
