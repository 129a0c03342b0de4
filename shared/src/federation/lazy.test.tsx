// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyComponent, loadable } from './lazy.ts';
import { useOpening } from './use-opening.ts';

const Hello = ({ name }: { name: string }) => <p>你好，{name}</p>;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render() {
    return this.state.broken ? <p>没有加载</p> : this.props.children;
  }
}

it('lazyComponent renders once its code is loaded, and synchronously after a preload', async () => {
  const load = vi.fn<() => Promise<typeof Hello>>(async () => Hello);
  const Part = lazyComponent(load, { waiting: <p>等一下</p> });
  render(<Part name="甲" />);
  expect(screen.getByText('等一下')).toBeTruthy();
  await act(() => Promise.resolve());
  expect(screen.getByText('你好，甲')).toBeTruthy();
  render(<Part name="乙" />);
  expect(screen.getByText('你好，乙')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('lazyComponent throws a load failure into its boundary, and the next mount retries', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(Hello)];
  const Part = lazyComponent(() => answers.shift()!());
  const shown = () => render(<Boundary>{<Part name="甲" />}</Boundary>);
  shown();
  await act(async () => {
    await Promise.resolve();
    await Promise.resolve();
  });
  expect(screen.getByText('没有加载')).toBeTruthy();
  cleanup();
  shown();
  await act(() => Promise.resolve());
  expect(screen.getByText('你好，甲')).toBeTruthy();
  silent.mockRestore();
});

it('loadable fetches once for all callers and notifies them', async () => {
  const fetch = vi.fn(() => Promise.resolve('code'));
  const code = loadable(fetch);
  const told = vi.fn();
  code.subscribe(told);
  expect(code.current()).toBeUndefined();
  await Promise.all([code.load(), code.load()]);
  await code.load();
  expect([code.current(), fetch.mock.calls.length, told.mock.calls.length]).toEqual(['code', 1, 1]);
});

it('loadable retains its failure until the next fetch', async () => {
  const lost = new Error('lost');
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('code');
  const code = loadable(fetch);
  await expect(code.load()).rejects.toBe(lost);
  expect([code.current(), code.failure()]).toEqual([undefined, lost]);
  await code.load();
  expect([code.current(), code.failure()]).toEqual(['code', undefined]);
});

it('useOpening clears the request on failure or close, and can be opened again', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('list');
  const onFailure = vi.fn<() => void>();
  const code = loadable(fetch);
  const { result } = renderHook(() => useOpening(code, onFailure));
  await act(async () => result.current.open());
  expect([result.current.busy, result.current.opened, onFailure.mock.calls.length]).toEqual([false, undefined, 1]);
  await act(async () => result.current.open());
  expect(result.current.opened).toBe('list');
  act(() => result.current.close());
  expect(result.current.opened).toBeUndefined();
  act(() => result.current.open());
  expect(result.current.opened).toBe('list');
  expect(fetch).toHaveBeenCalledTimes(2);
});
