import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, pushToast } from './store.ts';
import { Toaster } from './Toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  currentToasts().forEach((toast) => dismissToast(toast.id));
});

const push = (tone: 'error' | 'success', text: string): void => act(() => pushToast({ tone, text }));
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('an error toast is an alert and stays five seconds', () => {
  render(<Toaster />);
  push('error', '系统接口请求超时');
  pass(4999);
  expect(screen.getByRole('alert').textContent).toContain('系统接口请求超时');
  pass(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('toasts of other tones have the role status', () => {
  render(<Toaster />);
  push('success', '已保存');
  expect(screen.getByRole('status').textContent).toContain('已保存');
});

test('a pointer over the toasts pauses their timers', () => {
  render(<Toaster />);
  push('error', '系统接口请求超时');
  pass(4000);
  fireEvent.pointerEnter(screen.getByRole('region', { name: '消息' }));
  pass(60_000);
  expect(screen.queryByRole('alert')).not.toBeNull();
  fireEvent.pointerLeave(screen.getByRole('region', { name: '消息' }));
  pass(1000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a repeated toast restarts its timer', () => {
  render(<Toaster />);
  push('error', '系统接口请求超时');
  pass(4000);
  push('error', '系统接口请求超时');
  pass(4000);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
