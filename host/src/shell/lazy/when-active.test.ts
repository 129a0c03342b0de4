// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { whenActive } from './when-active.ts';

const run = vi.fn<() => void>();
beforeEach(() => run.mockClear());

it('runs at the first sign of somebody, once', () => {
  whenActive(run);
  expect(run).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('keydown'));
  expect(run).toHaveBeenCalledOnce();
});

it('does not run once it is forgotten', () => {
  whenActive(run)();
  window.dispatchEvent(new Event('scroll'));
  expect(run).not.toHaveBeenCalled();
});
