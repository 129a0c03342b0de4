// @vitest-environment happy-dom
import type { Mount, MountedPage, MountProps } from '@app/shared/contracts/remote';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOUNT_TIMEOUT_MS, startLife } from './life.ts';

const handlers = { onReady: vi.fn(), onFailure: vi.fn(), onLateFailure: vi.fn() };
const at = (pathname: string) => ({ location: { pathname } }) as MountProps;
const first = at('/shop');
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.resetAllMocks());

function start(mount: (element: HTMLElement, props: MountProps) => unknown) {
  return startLife(mount as Mount, document.createElement('div'), first, handlers);
}

function fakePage({ update = () => undefined, unmount = () => undefined }: Partial<MountedPage> = {}) {
  return { update: vi.fn(update), unmount: vi.fn(unmount) };
}

describe('a mounted page', () => {
  it('a mounted page receives later props, and is unmounted once', () => {
    const page = fakePage();
    const life = start(() => page);
    expect([handlers.onReady.mock.calls.length, page.update.mock.calls.length]).toEqual([1, 0]);
    life.update(at('/shop/cart'));
    expect(page.update.mock.calls).toEqual([[at('/shop/cart')]]);
    life.end();
    life.end();
    life.update(at('/shop'));
    expect([page.unmount.mock.calls.length, page.update.mock.calls.length]).toEqual([1, 1]);
  });

  it('a page that mounts asynchronously receives the newest of the props that came meanwhile', async () => {
    const page = fakePage();
    const life = start(async () => page);
    life.update(at('/shop/a'));
    life.update(at('/shop/b'));
    await settle();
    expect(page.update.mock.calls).toEqual([[at('/shop/b')]]);
    expect(handlers.onReady).toHaveBeenCalledTimes(1);
  });

  it('a page that was left while it mounted is unmounted as soon as it is mounted', async () => {
    const page = fakePage();
    start(async () => page).end();
    await settle();
    expect([page.unmount.mock.calls.length, handlers.onReady.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('a page that fails', () => {
  it.each([
    [
      'throws in mount',
      () => {
        throw new Error('no luck');
      },
      'no luck',
    ],
    ['rejects in mount', () => Promise.reject(new Error('no luck')), 'no luck'],
    [
      'throws what is no error',
      () => {
        throw 'text';
      },
      'text',
    ],
    ['returns nothing', () => undefined, 'mount must return { update, unmount }'],
    ['returns no unmount', () => ({ update() {} }), 'mount must return { update, unmount }'],
    ['never finishes', () => new Promise(() => {}), `mount did not finish within ${MOUNT_TIMEOUT_MS} ms`],
  ])('a page that %s fails with its reason', async (_what, mount, message) => {
    start(mount);
    await vi.advanceTimersByTimeAsync(MOUNT_TIMEOUT_MS);
    expect(handlers.onFailure.mock.calls).toEqual([[expect.objectContaining({ message })]]);
  });

  it('a page that throws or rejects in update fails', async () => {
    for (const update of [
      () => {
        throw new Error('sync');
      },
      () => Promise.reject(new Error('async')),
    ])
      start(() => fakePage({ update })).update(at('/x'));
    await settle();
    expect(handlers.onFailure.mock.calls.map(([{ message }]) => message)).toEqual(['sync', 'async']);
  });

  it('a page that throws in unmount is reported, and nobody sees it', async () => {
    for (const unmount of [
      () => {
        throw new Error('sync');
      },
      () => Promise.reject(new Error('async')),
    ])
      start(() => fakePage({ unmount })).end();
    await settle();
    expect(handlers.onLateFailure.mock.calls.map(([{ message }]) => message)).toEqual(['sync', 'async']);
    expect(handlers.onFailure).not.toHaveBeenCalled();
  });
});
