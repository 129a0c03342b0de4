import { expect, it } from 'vitest';
import { LostFileError, StorageAwayError } from '../refusals.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** Work that ends when the test says so. */
function watched() {
  const turn = limitConcurrency(2);
  const ends = new Map<string, (error?: Error) => void>();
  const began: string[] = [];
  const send = (name: string) =>
    turn(
      () =>
        new Promise<string>((resolve, reject) => {
          began.push(name);
          ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        }),
    );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { began, send, end: (name: string, error?: Error) => ends.get(name)?.(error), settled };
}

it('limitConcurrency rejects queued work when the storage is unreachable, and tries work that comes later', async () => {
  const { began, send, end, settled } = watched();
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => send(name));
  await settled();
  end('a', new StorageAwayError(new Error('timeout')));
  for (const one of [a, c, d]) await expect(one).rejects.toBeInstanceOf(StorageAwayError);
  expect(began).toEqual(['a', 'b']);
  end('b');
  expect(await b).toBe('b');
  const later = send('e');
  await settled();
  end('e');
  expect(await later).toBe('e');
});

it('limitConcurrency runs the next work after a failure other than unavailable storage', async () => {
  const { began, send, end, settled } = watched();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => send(name));
  await settled();
  end('a', new LostFileError('missing', 'x'));
  await expect(a).rejects.toBeInstanceOf(LostFileError);
  await settled();
  expect(began).toEqual(['a', 'b', 'c']);
  end('b');
  end('c');
  expect(await Promise.all([b, c])).toEqual(['b', 'c']);
});
