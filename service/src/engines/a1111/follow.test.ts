import { expect, it } from 'vitest';
import type { EngineProgress } from '@app/imaging/task';
import { follower } from './follow.ts';

it('a request behind others says that it waits, then that its model is loaded, then that it is drawn', async () => {
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
  const client = {
    progress() {
      const next = answers.shift();
      if (!next) finish();
      return Promise.resolve(next ?? last);
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
  const follow = follower(client, { timeoutMs: 5_000, pollMs: 1 });
  expect(await follow(() => answer, run, { at: place })).toBe('picture');
  expect(told.slice(0, 4).map(({ phase, step }) => [phase, step])).toEqual([
    ['waiting', 0],
    ['loading', 0],
    ['drawing', 1],
    ['drawing', 0],
  ]);
});
