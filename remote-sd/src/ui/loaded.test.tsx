import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { loaded } from './loaded.tsx';

const Hello = ({ name }: { name: string }) => <p>你好，{name}</p>;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render() {
    return this.state.broken ? <p>没有加载</p> : this.props.children;
  }
}

it('stands there as soon as it has come, and at once when it was asked for ahead', async () => {
  const load = vi.fn<() => Promise<typeof Hello>>(async () => Hello);
  const Part = loaded(load, <p>等一下</p>);
  render(<Part name="甲" />);
  expect(screen.getByText('等一下')).toBeTruthy();
  await act(() => Promise.resolve());
  expect(screen.getByText('你好，甲')).toBeTruthy();
  render(<Part name="乙" />);
  expect(screen.getByText('你好，乙')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('is an error of its place when it cannot be had, and is tried again by the next one', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(Hello)];
  const Part = loaded(() => answers.shift()!(), null);
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
