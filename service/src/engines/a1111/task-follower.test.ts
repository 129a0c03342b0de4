import { expect, it } from 'vitest';
import type { EngineProgress } from '@app/imaging/task';
import { createFollower } from './task-follower.ts';

it('a request behind others reports the phases waiting, loading and drawing in turn', async () => {
  const told: EngineProgress[] = [];
  let finish = () => undefined as void;
  const answer = new Promise<string>((resolve) => (finish = () => resolve('picture')));
  const at = (job_count: number, job_timestamp: string, sampling_step: number) => ({
    progress: sampling_step / 4,
    current_image: null,
    state: { job_count, job_timestamp, sampling_step, sampling_steps: 4, interrupted: false, skipped: false },
  });
  const answers = [at(3, '1', 2), at(0, '1', 0), at(1, '2', 0), at(1, '2', 1), at(1, '2', 0)];
  const last = answers.at(-1)!;
  let now = last;
  const client = {
    progress(preview: boolean) {
      if (preview) return Promise.resolve(now);
      const next = answers.shift();
      if (!next) finish();
      now = next ?? last;
      return Promise.resolve(now);
    },
    interrupt: () => Promise.resolve({ status: 200, type: '', data: Buffer.alloc(0) }),
  };
  const run = {
    signal: new AbortController().signal,
    onProgress: (progress: EngineProgress) => told.push(progress),
    onImage: () => undefined,
    onOutcome: () => undefined,
  };
  const place = { index: 0, count: 1, steps: 4, loads: true };
  const follow = createFollower(client, { timeoutMs: 5_000, pollMs: 1 });
  expect(await follow(() => answer, run, { at: place })).toBe('picture');
  expect(told.slice(0, 4).map(({ phase, step }) => [phase, step])).toEqual([
    ['waiting', 0],
    ['loading', 0],
    ['drawing', 1],
    ['drawing', 0],
  ]);
});

it('a preview is requested when its steps are done, and unchanged progress is not reported', async () => {
  const told: number[] = [];
  const asked: number[] = [];
  let finish = () => undefined as void;
  const answer = new Promise<string>((resolve) => (finish = resolve as () => void));
  const steps = [0, 0, 1, 2, 2, 3, 4, 5];
  let step = 0;
  const client = {
    progress(preview: boolean) {
      if (preview) asked.push(step);
      else if (steps.length === 0) finish();
      else step = steps.shift()!;
      const state = { job_count: 1, job_timestamp: '2', sampling_step: step, sampling_steps: 6 };
      return Promise.resolve({
        progress: step / 6,
        current_image: preview ? 'bm90IGEgcGljdHVyZQ==' : null,
        state: { ...state, interrupted: false, skipped: false },
      });
    },
    interrupt: () => Promise.resolve({ status: 200, type: '', data: Buffer.alloc(0) }),
  };
  const idle = { ...(await client.progress(true)), state: { ...(await client.progress(true)).state, job_count: 0 } };
  let isFirst = true;
  const progress = (preview: boolean) => {
    if (!isFirst) return client.progress(preview);
    isFirst = false;
    return Promise.resolve({ ...idle, state: { ...idle.state, job_timestamp: '1' } });
  };
  asked.length = 0;
  const run = {
    signal: new AbortController().signal,
    onProgress: (now: EngineProgress) => told.push(now.step),
    onImage: () => undefined,
    onOutcome: () => undefined,
  };
  const follow = createFollower({ ...client, progress }, { timeoutMs: 5_000, pollMs: 1, previewSteps: () => 2 });
  await follow(() => answer, run, { at: { index: 0, count: 1, steps: 6 } });
  expect([asked, told]).toEqual([
    [2, 4],
    [0, 1, 2, 3, 4, 5],
  ]);
});
