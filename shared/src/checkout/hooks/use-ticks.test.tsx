// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTicks } from './use-ticks.ts';

it('useTicks starts with nothing ticked, and marks a missing tick only after it blocked an order', () => {
  const { result } = renderHook(() => useTicks({ agreement: 'A', renewal: 'B' }));
  expect(result.current.tick('agreement')).toMatchObject({ checked: false, invalid: false });
  expect(result.current.problem).toBe('');
  act(() => expect(result.current.check()).toBe(false));
  expect(result.current.problem).toBe('A');
  act(() => result.current.tick('agreement').onCheckedChange(true));
  expect(result.current.tick('agreement')).toMatchObject({ checked: true, invalid: false });
  expect(result.current.tick('renewal')).toMatchObject({ checked: false, invalid: true });
  expect(result.current.problem).toBe('B');
  act(() => result.current.tick('renewal').onCheckedChange(true));
  expect(result.current.check()).toBe(true);
  act(() => result.current.tick('agreement').onCheckedChange(false));
  expect(result.current.check()).toBe(false);
});
