import { fakeSession } from '@app/shared/testing/session';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useOncePerAddress } from './use-once-per-address.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/SD?photo=1']}>{children}</MemoryRouter>
);

it('useOncePerAddress takes what came with an address once, and again at the next address', async () => {
  fakeSession();
  const take = vi.fn();
  const use = () => {
    useOncePerAddress(true, take);
    return useNavigate();
  };
  const { result, rerender } = renderHook(use, { wrapper });
  rerender();
  expect(take).toHaveBeenCalledOnce();
  await act(() => result.current('/SD?photo=2'));
  expect(take).toHaveBeenCalledTimes(2);
});

it('useOncePerAddress waits for the session, whose draft is loaded first', () => {
  fakeSession(null, { ready: false });
  const take = vi.fn();
  const { rerender } = renderHook(() => useOncePerAddress(true, take), { wrapper });
  expect(take).not.toHaveBeenCalled();
  fakeSession();
  rerender();
  expect(take).toHaveBeenCalledOnce();
});
