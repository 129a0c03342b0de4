// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { whenActive } from './when-active.ts';

const run = vi.fn<() => void>();
beforeEach(() => run.mockClear());

it('whenActive runs once at the first user input', () => {
  whenActive(run);
  expect(run).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('keydown'));
  expect(run).toHaveBeenCalledOnce();
});

it('whenActive does not run after it was cancelled', () => {
  whenActive(run)();
  window.dispatchEvent(new Event('scroll'));
  expect(run).not.toHaveBeenCalled();
});
