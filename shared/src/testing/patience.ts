import { vi } from 'vitest';

/** So long a test waits for what happens by itself: a busy machine makes it slow, not wrong. */
export const PATIENCE_MS = 20_000;

const waitFor = vi.waitFor.bind(vi);

/** A busy machine takes longer than Vitest's default of one second. */
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
