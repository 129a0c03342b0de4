import { vi } from 'vitest';

/** So long a test waits for what happens by itself: a busy machine makes it slow, not wrong. */
export const PATIENCE_MS = 20_000;

const waitFor = vi.waitFor.bind(vi);

/** Of Vitest's own second, a machine that does something else besides takes more. */
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
