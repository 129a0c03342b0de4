// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBeyond } from './use-beyond.ts';

it('useBeyond reports the last scroll direction of a page scrolled far down, and ignores small jitter', () => {
  const { result } = renderHook(() => useBeyond(600));
  const scroll = (y: number) =>
    act(() => {
      window.scrollY = y;
      window.dispatchEvent(new Event('scroll'));
    });
  const ways = [300, 700, 900, 896, 880, 876, 900, 600].map((y) => {
    scroll(y);
    return result.current;
  });
  expect(ways).toEqual([null, 'down', 'down', 'down', 'up', 'up', 'down', null]);
});
