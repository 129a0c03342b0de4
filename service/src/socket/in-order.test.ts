import { expect, it } from 'vitest';
import { serialiseById } from './in-order.ts';

it('serialiseById serialises work, and repeats it once for all requests made meanwhile', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const tell = serialiseById((id) => {
    begun.push(id);
    return new Promise((resolve) => ends.push(resolve));
  });
  const first = tell('a');
  await tell('a');
  await tell('a');
  const other = tell('b');
  expect(begun).toEqual(['a', 'b']);
  ends[0]!();
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'a']);
  ends[2]!();
  ends[1]!();
  await Promise.all([first, other]);
  expect(begun).toHaveLength(3);
});

it('serialiseById continues after a failure', async () => {
  let count = 0;
  const tell = serialiseById(() => ((count += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve()));
  await expect(tell('a')).rejects.toThrow('away');
  await tell('a');
  expect(count).toBe(2);
});
