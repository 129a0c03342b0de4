import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMedia } from './use-media.ts';

afterEach(() => vi.unstubAllGlobals());

it('a media query is followed while its component is mounted', () => {
  const listeners = new Set<() => void>();
  let matches = true;
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  const { result, unmount } = renderHook(() => useMedia('(max-width: 1250px)'));
  expect(result.current).toBe(true);
  matches = false;
  act(() => listeners.forEach((listener) => listener()));
  expect(result.current).toBe(false);
  unmount();
  expect(listeners.size).toBe(0);
});
