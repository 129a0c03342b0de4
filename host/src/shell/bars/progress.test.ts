import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Progress, type ProgressPhase } from './progress.ts';

const phases: ProgressPhase[] = [];
let progress: Progress;

beforeEach(() => {
  vi.useFakeTimers();
  phases.length = 0;
  progress = new Progress((phase) => phases.push(phase));
});
afterEach(() => vi.useRealTimers());

it('does not show for work shorter than 200 ms', () => {
  progress.set(true);
  vi.advanceTimersByTime(199);
  progress.set(false);
  vi.advanceTimersByTime(1_000);
  expect(phases).toEqual([]);
});

it('shows for longer work and leaves after it', () => {
  progress.set(true);
  vi.advanceTimersByTime(200);
  progress.set(false);
  vi.advanceTimersByTime(250);
  expect(phases).toEqual(['running', 'leaving', 'hidden']);
});

it('goes on when new work starts while it leaves', () => {
  progress.set(true);
  vi.advanceTimersByTime(200);
  progress.set(false);
  progress.set(true);
  vi.advanceTimersByTime(1_000);
  expect(phases).toEqual(['running', 'leaving', 'running']);
});
