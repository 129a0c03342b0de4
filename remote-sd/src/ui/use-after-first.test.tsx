import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('content that the page shows after its first render is shown at once when its tab is opened again', async () => {
  vi.resetModules();
  const { useAfterFirst } = await import('./use-after-first.ts');
  const renders: boolean[] = [];
  const mount = () => renderHook(() => renders.push(useAfterFirst()));
  mount().unmount();
  expect([renders[0], renders.at(-1)]).toEqual([false, true]);
  renders.length = 0;
  mount();
  expect(new Set(renders)).toEqual(new Set([true]));
});
