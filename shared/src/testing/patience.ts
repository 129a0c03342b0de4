import { vi } from 'vitest';

/** Timeout in ms of asynchronous assertions: a busy machine makes tests slow, not wrong. */
export const PATIENCE_MS = 60_000;

const waitFor = vi.waitFor.bind(vi);
const waitUntil = vi.waitUntil.bind(vi);

/** A busy machine takes longer than Vitest's default of one second. */
const patient = <T extends object>(options?: number | T): number | T =>
  typeof options === 'number' ? options : ({ timeout: PATIENCE_MS, ...options } as T);

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
