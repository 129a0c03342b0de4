import { expect, it } from 'vitest';
import { createRevisionReader } from './listen.ts';

function read(parts: readonly string[]): (number | undefined)[] {
  const heard: (number | undefined)[] = [];
  const reader = createRevisionReader((revision) => heard.push(revision));
  for (const part of parts) reader(part);
  return heard;
}

it('revisions are read from an event stream, whatever it is cut into', () => {
  const long = JSON.stringify({ revision: 8, from: 7, delta: 'x'.repeat(5000) });
  const text = `retry: 2000\n\nevent: revision\ndata: {"revision":7,"digest":"ab"}\n\nevent: alive\ndata: null\n\nevent: revision\ndata: ${long}\n\n`;
  expect(read([text])).toEqual([7, 8]);
  expect(read([...text])).toEqual([7, 8]);
});

it('an announcement that cannot be read is news without a number', () => {
  expect(read(['event: revision\ndata: {"revision":"7"}\n\n', 'event: revision\ndata: {\n\n'])).toEqual([
    undefined,
    undefined,
  ]);
});
