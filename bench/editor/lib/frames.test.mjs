import { expect, it } from 'vitest';
import { distribution } from './frames.mjs';

it('distribution returns the percentiles of frame times', () => {
  const times = [0];
  for (let frame = 1; frame <= 100; frame++) times.push(times.at(-1) + (frame > 96 ? 50 : 16));
  expect(distribution(times)).toEqual({ frames: 100, p50: 16, p95: 16, p99: 50, most: 50 });
  expect(() => distribution([5])).toThrow('no frames');
});
