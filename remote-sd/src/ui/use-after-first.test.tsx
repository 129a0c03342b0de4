import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('a part beside the first ones is missing in the first render of the page alone, not after a change of tab', async () => {
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
