// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Boundary } from './boundary.ts';
import { lazyRoute, RETRY_DELAYS_MS, RouteLoadError } from './lazy-route.ts';

const Hello = () => <h1>你好</h1>;
const noWait = () => Promise.resolve();

function chunkError(type = 'error') {
  return Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type });
}

afterEach(() => document.body.replaceChildren());

describe('lazyRoute', () => {
  it('lazyRoute renders the page synchronously when it was loaded before', async () => {
    const Route = lazyRoute(() => Promise.resolve(Hello));
    await Route.preload();
    render(<Route />);
    expect(screen.getByRole('heading').textContent).toBe('你好');
  });

  it('lazyRoute starts loading when rendered and loads once for several calls', async () => {
    const load = vi.fn(() => Promise.resolve(Hello));
    const Route = lazyRoute(load);
    render(<Route />);
    await act(() => Promise.all([Route.preload(), Route.preload()]));
    expect(screen.getByRole('heading').textContent).toBe('你好');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('lazyRoute retries a chunk that failed to load', async () => {
    const load = vi
      .fn<() => Promise<typeof Hello>>()
      .mockRejectedValueOnce(chunkError())
      .mockRejectedValueOnce(chunkError())
      .mockResolvedValue(Hello);
    const waits: number[] = [];
    const Route = lazyRoute(load, async (ms) => void waits.push(ms));
    await Route.preload();
    render(<Route />);
    expect(screen.getByRole('heading').textContent).toBe('你好');
    expect(waits).toEqual(RETRY_DELAYS_MS);
  });

  it.each([
    ['a module that threw', new TypeError('boom'), 1],
    ['a chunk that timed out', chunkError('timeout'), 1],
    ['a chunk that stays away', chunkError(), 3],
  ])('lazyRoute hands %s to the boundary as a RouteLoadError', async (_name, error, tries) => {
    const load = vi.fn(() => Promise.reject(error));
    const Route = lazyRoute(load, noWait);
    await Route.preload();
    const seen: Error[] = [];
    const fallback = (caught: Error) => {
      seen.push(caught);
      return <p>失败</p>;
    };
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <Boundary fallback={fallback}>
        <Route />
      </Boundary>,
    );
    silence.mockRestore();
    expect(seen.at(-1)).toBeInstanceOf(RouteLoadError);
    expect(load).toHaveBeenCalledTimes(tries);
  });
});
