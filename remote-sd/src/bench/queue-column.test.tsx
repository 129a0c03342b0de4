import { http } from '@app/shared/http/client';
import { queryClient } from '@app/shared/http/query';
import { renderAt } from '@app/shared/testing/page';
import { fakeSession } from '@app/shared/testing/session';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Create } from './Create.tsx';
import { useWorkbench } from './use-workbench.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('the queue column is rendered once the window is wide enough, and a narrower window does not unmount it', async () => {
  fakeSession();
  http.defaults.adapter = () => new Promise(() => {});
  let matches = true;
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  const narrow = (isNarrow: boolean) =>
    act(() => {
      matches = isNarrow;
      for (const listener of listeners) listener();
    });
  const Page = () => <Create bench={useWorkbench()} queueOpen={false} onQueueClose={() => {}} />;
  renderAt(<Page />);
  const column = () => screen.getByLabelText('队列与图片信息').firstElementChild;
  await act(async () => {});
  expect(column()).toBeNull();
  narrow(false);
  const wide = column();
  expect(wide).not.toBeNull();
  narrow(true);
  expect(column()).toBe(wide);
});
