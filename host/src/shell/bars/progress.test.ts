import { beforeEach, expect, it, vi } from 'vitest';
import { Progress, type ProgressPhase } from './progress.ts';

const phases: ProgressPhase[] = [];
let progress: Progress;

beforeEach(() => {
  vi.useFakeTimers();
  phases.length = 0;
  progress = new Progress((phase) => phases.push(phase));
});

it('the progress bar is not shown for work shorter than 200 ms', () => {
  progress.set(true);
  vi.advanceTimersByTime(199);
  progress.set(false);
  vi.advanceTimersByTime(1_000);
  expect(phases).toEqual([]);
});

it('the progress bar is shown for longer work and fades out after it', () => {
  progress.set(true);
  vi.advanceTimersByTime(200);
  progress.set(false);
  vi.advanceTimersByTime(250);
  expect(phases).toEqual(['running', 'leaving', 'hidden']);
});

it('the progress bar continues when new work starts while it fades out', () => {
  progress.set(true);
  vi.advanceTimersByTime(200);
  progress.set(false);
  progress.set(true);
  vi.advanceTimersByTime(1_000);
  expect(phases).toEqual(['running', 'leaving', 'running']);
});
