import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadable, type Loadable } from '../../federation/lazy.ts';
import type * as OpenDialogs from './open/index.ts';
import { currentToasts } from '../toast/store.ts';
import { Dialog } from './Dialog.tsx';

const code = vi.hoisted(() => ({ current: undefined as Loadable<unknown> | undefined }));
vi.mock('./dialog-code.ts', () => ({
  dialogCode: {
    load: () => code.current?.load(),
    current: () => code.current?.current(),
    subscribe: (listener: () => void) => code.current?.subscribe(listener),
  },
}));

let arrive: (loaded: typeof OpenDialogs) => void;
let fail: (error: Error) => void;
const load = vi.fn<() => Promise<typeof OpenDialogs>>();

beforeEach(() => {
  load.mockReset().mockImplementation(
    () =>
      new Promise((done, refuse) => {
        arrive = done;
        fail = refuse;
      }),
  );
  code.current = loadable(load);
});

const dialog = (open: boolean, calls: { onOpenChange?: (open: boolean) => void; onClosed?: () => void } = {}) => (
  <Dialog open={open} onOpenChange={calls.onOpenChange ?? (() => undefined)} onClosed={calls.onClosed} title="分享">
    <p>海报</p>
  </Dialog>
);

it('a closed dialog loads no code', () => {
  render(dialog(false));
  expect(load).not.toHaveBeenCalled();
});

it('a dialog that opens is shown when its code is loaded', async () => {
  const { rerender } = render(dialog(false));
  rerender(dialog(true));
  expect(screen.queryByRole('dialog')).toBeNull();
  const loaded = await import('./open/index.ts');
  await act(async () => arrive(loaded));
  expect(await screen.findByRole('dialog', { name: '分享' })).toBeTruthy();
});

it('a dialog whose code fails to load is closed with a message, and opens at the next try', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const onClosed = vi.fn<() => void>();
  const { rerender } = render(dialog(true, { onOpenChange, onClosed }));
  await act(async () => fail(new Error('offline')));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(currentToasts().at(-1)?.text).toContain('窗口没有打开');
  rerender(dialog(false, { onOpenChange, onClosed }));
  expect(onClosed).toHaveBeenCalledTimes(1);
  rerender(dialog(true, { onOpenChange, onClosed }));
  expect(load).toHaveBeenCalledTimes(2);
});

it('a dialog that is closed before its code is loaded does not appear', async () => {
  const onClosed = vi.fn<() => void>();
  const { rerender } = render(dialog(true, { onClosed }));
  rerender(dialog(false, { onClosed }));
  expect(onClosed).toHaveBeenCalledTimes(1);
  const loaded = await import('./open/index.ts');
  await act(async () => arrive(loaded));
  expect(screen.queryByRole('dialog')).toBeNull();
});
