const LOOK_MS = 30_000;

export interface Lookout {
  /** Whether it answered when it was asked last. */
  reached(): boolean;
  /** Asks it now. @throws what `ask` throws */
  look(): Promise<void>;
  close(): void;
}

/**
 * Asks an engine what it is and has, at once and every half minute. `ask` hears whether it answered
 * the last time.
 */
export function openLookout(ask: (reached: boolean) => Promise<void>): Lookout {
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
