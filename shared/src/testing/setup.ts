// Runs before each file; its imports once per worker, where files share their modules.
import { afterEach, vi } from 'vitest';
import './patience.ts';

// No test leaves a fake clock, a stub or a spy to the next one.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
